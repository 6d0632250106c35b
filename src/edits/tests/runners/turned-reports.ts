import { appChange, shown } from '../../app/app-code.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Lines by which a hook of a test runner calls a failure a pass, or says that the run went well whatever happened. */
const turned =
  /\b\w+\.outcome\s*=\s*["']passed["']|\bsession\.(?:exitstatus|testsfailed)\s*=\s*0\b|\b(?:currentTest|test)\.state\s*=\s*["']passed["']|\b(?:runner|stats)\.failures\s*=\s*0\b|\bnumFailed(?:Tests|TestSuites)\s*=\s*0\b|\btest\.errors\s*=\s*\[\s*\]|\bfailure_exit_code\s*=\s*0\b|instance_variable_set\(\s*:@exception\s*,\s*nil|\bresults?\.success\s*=\s*true\b/
const exits = /\b(?:os\._exit|sys\.exit|process\.exit)\(\s*0\s*\)|\bprocess\.exitCode\s*=\s*0\b/
const atTheEnd =
  /\bpytest_(?:sessionfinish|unconfigure)\b|\b(?:afterAll|globalTeardown|onRunComplete|onFinished|teardown)\b/

/** Files that a test runner loads by itself. */
const isSetUp =
  /(?:^|\/)conftest\.py$|(?:^|[/._-])(?:setup|teardown|reporter|hooks?|environment|spec_helper|test_helper|rails_helper|plugin)[\w.-]*\.\w+$|\b(?:pytest|jest|vitest|mocha|rspec)\b/im

/** Hooks of test runners that turn failures into passes. */
export const turnedReports: EditReader = {
  files: ['code'],
  except: ['foreign'],
  sides: 'now',
  come: 'passed exitstatus testsfailed failures numfailed errors failure_exit_code @exception success exit( exitcode',
  find: difference => {
    const { come, now } = appChange(difference)
    if (!isSetUp.test(`${difference.path}\n${now}`)) return []
    return come.flatMap(line =>
      turned.test(line) || (exits.test(line) && atTheEnd.test(now))
        ? [`${shown(line)}: a failure counts as a pass`]
        : [],
    )
  },
}

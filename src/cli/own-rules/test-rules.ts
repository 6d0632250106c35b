import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ruleFolderOf } from '../../config/loaded-rules/trust.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { projectOf } from '../permission/grants/keep.ts'

export const testRules: CliCommand = {
  name: 'test-rules',
  summary: 'Run the tests of the project’s own rules',
  usage: ['handrail test-rules', 'handrail test-rules <name...>'],
  options: {},
  run: async call => {
    const { platform } = call.io
    const project = projectOf(call)
    const folder = ruleFolderOf(platform, project)
    const names = (folder === undefined ? [] : platform.files.list(folder)).filter(name =>
      /\.test\.ts$/.test(name),
    )
    const wanted = call.positionals.map(name => `${name.replace(/^own\//, '')}.test.ts`)
    const missing = wanted.find(name => !names.includes(name))
    if (missing !== undefined) throw new UsageError(`there is no ${missing} in .handrail/rules`)
    if (folder === undefined || names.length === 0) {
      call.io.err(
        'This project has no tests of rules of its own. handrail new rule <name> writes a rule with tests.',
      )
      return 1
    }
    const files = (wanted.length === 0 ? names : wanted).sort().map(name => join(folder, name))
    const args = ['--no-warnings', '--import', registerScript(), '--test', '--test-reporter=spec', ...files]
    const { code, stdout, stderr, timedOut } = platform.run(process.execPath, args, {
      cwd: project.root,
      // The runner of a test that calls this must not take its output for its own.
      env: { NODE_TEST_CONTEXT: undefined },
      timeoutMs: limitMs,
    })
    call.io.page(`${stdout}${stderr}`.trimEnd())
    if (timedOut) call.io.err(`The tests took more than ${limitMs / 60_000} minutes and were ended.`)
    return code === 0 ? 0 : 1
  },
}

const limitMs = 600_000

/** The script that makes Node read rule files, beside the program. */
const registerScript = (): string =>
  pathToFileURL(join(dirname(realpathSync(process.argv[1] ?? '')), 'rule-files.mjs')).href

import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { Note } from '../../core/finding.ts'
import type { Context } from '../../core/rule.ts'
import { sourceOptions, sourceTest } from '../../edit/source-files.ts'
import { runnerOf } from '../../known/test-runners.ts'
import { type TestStatus, testStatusFile, testStatusOf } from '../../known/test-status.ts'
import { writtenFile } from '../../known/written.ts'
import { join } from '../../text/path.ts'

const strikesFile = '.test-gate-strikes'
const coldFile = '.test-gate-cold-warned'

export default defineGuard({
  id: 'tests/failing',
  on: 'path',
  class: 'quality',
  verdict: 'deny',
  touches: ['write'],
  says: 'Source code is written while the tests fail.',
  instead: [
    'run the tests: a run that passes lifts this',
    'edit the tests, which is always allowed',
    'ask the human where only source code can be mended',
  ],
  options: {
    deny_at: {
      type: 'number',
      key: 'test_gate.deny_at',
      default: 2,
      least: 1,
      says: 'The edit of a source file since the tests fail that is denied; those before it are advised on.',
    },
    stale_minutes: {
      type: 'number',
      key: 'test_gate.stale_minutes',
      default: 10,
      least: 1,
      says: 'A test run that is longer ago holds nothing up.',
    },
    cold_start: {
      type: 'flag',
      key: 'test_gate.cold_start',
      default: true,
      says: 'Whether it is said, once a session, that no test run is known.',
    },
    ...sourceOptions,
  },
  // A call that writes several files is one edit.
  check: (access, context, all) => {
    const isSource = sourceTest(context)
    const first = all.find(one => isSource(writtenFile(one, context.facts) ?? ''))
    return access === first ? answer(context, writtenFile(access, context.facts) ?? '') : false
  },
})

const answer = ({ facts, number, flag }: Context, file: string): Note | undefined => {
  const status = testStatusOf(facts)
  if (status === undefined) return flag('cold_start') ? coldStart(file, facts) : undefined
  const strikes = strikesOf(facts)
  if (status.result === 'pass')
    return strikes === undefined
      ? undefined
      : { verdict: 'pass', says: '', instead: [], aside: { kept: [{ file: strikesFile, as: 'gone' }] } }
  if (status.age > number('stale_minutes') * 60) return undefined
  const strike = (strikes ?? 0) + 1
  const aside = { kept: [{ file: strikesFile, as: 'count' }] } as const
  const state = `${described(status)} (${status.age} s ago, ${testStatusFile})`
  if (strike < number('deny_at'))
    return {
      verdict: 'pass',
      says: `Tests are failing: ${state}. Mend them before you go on: edit ${number('deny_at')} of a source file is denied, and this is edit ${strike}.`,
      aside,
    }
  return {
    says: `Tests are still failing: ${state}, and this would be edit ${strike} of a source file since. Test files are exempt.`,
    aside,
  }
}

const described = ({ result, failures }: TestStatus): string =>
  result === 'fail' ? `${failures} failure${failures === 1 ? '' : 's'}` : 'the last run did not pass'

const strikesOf = (facts: Facts): number | undefined => {
  const text = facts.readText(join(facts.root(), `.claude/${strikesFile}`))
  if (text === undefined) return undefined
  return Number(/^\d{1,6}/.exec(text)?.[0] ?? 0)
}

const coldStart = (file: string, facts: Facts): Note | undefined => {
  if (facts.fileKind(join(facts.root(), `.claude/${coldFile}`)) !== undefined) return undefined
  const runner = runnerOf(join(facts.root(), `.${file}`), facts)
  if (runner === undefined) return undefined
  return {
    verdict: 'pass',
    says: `No test run is known yet: ${testStatusFile} is missing. Run ${runner.name} soon; from then on failing tests hold up edits of source files.`,
    instead: [],
    aside: { kept: [{ file: coldFile, as: 'mark' }] },
  }
}

export const docs: RuleDocs = {
  since: '0.6.0',
  why: `Code that is piled onto a failing test makes it harder to find what broke it. The state is read from \`${testStatusFile}\` (\`result|failures|epoch\`). While it says anything but \`pass\`, the first edit of a source file is advised on and the next one is denied; tests may be edited at any time. A run that passes starts anew, an old one holds nothing up. The count is in \`.claude/${strikesFile}\`.`,
  denies: ['src/app.ts = export const a = 1', '$ echo "x = 1" > src/app.py', "$ sed -i 's/1/2/' src/lib.rs"],
  allows: [
    'src/app.test.ts = export const a = 1',
    'tests/test_app.py = x = 1',
    'README.md = src/app.ts = export const a = 1',
    'vite.config.ts = export default {}',
    '$ rm src/app.ts',
  ],
  related: ['tests/missing', 'tests/intact'],
}

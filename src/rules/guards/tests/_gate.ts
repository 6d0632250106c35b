import { runnerOf } from '../../../checks/commands/test-runners.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'
import { gateFiles, gateFolder, strikesIn } from '../../../known/status/gate-files.ts'
import { type TestStatus, testStatusFile, testStatusOf } from '../../../known/status/test-status.ts'

const { testStrikes, testsCold } = gateFiles

/** The answer to an edit of a source file, by the state of the tests and the strikes so far. */
export const gateAnswer = ({ facts, number, flag }: Context, file: string): Note | undefined => {
  const status = testStatusOf(facts)
  if (status === undefined) return flag('cold_start') ? coldStart(file, facts) : undefined
  const strikes = strikesIn(facts, testStrikes)
  if (status.result === 'pass')
    return strikes === undefined
      ? undefined
      : { verdict: 'pass', says: '', instead: [], aside: { kept: [{ file: testStrikes, as: 'gone' }] } }
  if (status.age > number('stale_minutes') * 60) return undefined
  const strike = (strikes ?? 0) + 1
  const aside = { kept: [{ file: testStrikes, as: 'count' }] } as const
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

const coldStart = (file: string, facts: Facts): Note | undefined => {
  if (facts.fileKind(join(facts.root(), `${gateFolder}/${testsCold}`)) !== undefined) return undefined
  const runner = runnerOf(join(facts.root(), `.${file}`), facts)
  if (runner === undefined) return undefined
  return {
    verdict: 'pass',
    says: `No test run is known yet: ${testStatusFile} is missing. Run ${runner.name} soon; from then on failing tests hold up edits of source files.`,
    instead: [],
    aside: { kept: [{ file: testsCold, as: 'mark' }] },
  }
}

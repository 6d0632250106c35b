import type { Note } from '../../../core/findings/finding.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'
import { data, dataList, named } from '../../../core/text/quoting/foreign.ts'
import { testRunIn } from '../../../known/status/test-run.ts'
import { testStatusFile, testStatusOf } from '../../../known/status/test-status.ts'
import { boundTo, changedSince, spanOf } from './_bound.ts'
import type { Place } from './_places.ts'

/** The objection in `.test-status` itself to a commit or merge. */
export const statusFault = ({ root, deed }: Place, { facts, choice, number }: Context): Note | undefined => {
  const status = testStatusOf(facts, root)
  if (status === undefined && facts.fileKind(join(root, testStatusFile)) !== undefined)
    return { says: `${testStatusFile} can't be read, so no test run is known for this ${deed}.` }
  const missing = choice('missing')
  if (status === undefined)
    return missing === 'allow'
      ? undefined
      : {
          verdict: missing === 'ask' ? 'ask' : 'deny',
          says: `No test evidence: ${testStatusFile} is missing, so no test run is known for this ${deed}.`,
        }
  const { result, failures, age } = status
  if (result === 'pass') return undefined
  if (result !== 'fail' || age > number('fail_fresh_s'))
    return { says: `The last test run did not pass (status: ${named(result, 40)}, ${spanOf(age)} ago).` }
  return { says: `Tests are failing (${failures} failure${failures === 1 ? '' : 's'}, ${spanOf(age)} ago).` }
}

/** The objection in the record of the run to a commit or merge, where that record counts. */
export const treeFault = (
  { root, git, deed, changes, parted }: Place,
  context: Context,
): Note | undefined => {
  const bound = boundTo(root, ['tests'], context, testRunIn)
  const isNoted = testStatusOf(context.facts, root) !== undefined
  if (bound.is === 'free' || (bound.is === 'none' && !isNoted)) return undefined
  if (bound.is === 'none')
    return { says: `${testStatusFile} was not written by a run that handrail made, so it does not count.` }
  if (bound.is === 'broken')
    return { says: 'The record of the last test run was changed or is damaged. The tests have to run again.' }
  const { result, failed, command, exit, tree, at } = bound.value
  const ago = spanOf((context.facts.now().getTime() - at.getTime()) / 1000)
  if (result !== 'pass')
    return {
      says: `${isNoted ? `${testStatusFile} says pass, but the` : 'The'} run of ${data(command, 100)} ${ago} ago did not pass (${result}, ${failed} failed, exit ${exit ?? 'by a signal'}).`,
    }
  if (changes !== undefined)
    return {
      says: `This changes ${named(changes)} and makes a ${deed} in one command, so no test ran on it.`,
      instead: ['change it first, run the tests, then commit'],
    }
  if (parted.length > 0)
    return {
      says: `${dataList(parted, 3)} ${parted.length === 1 ? 'is' : 'are'} staged in another form than the one in the working tree, so no test ran on what this ${deed} takes.`,
      instead: ['git add it as it is now, or unstage it'],
    }
  const now = git?.tree()
  if (now === undefined)
    return {
      verdict: 'ask',
      says: `git did not say whether the code is still that of the test run ${ago} ago.`,
    }
  if (tree === now) return undefined
  const since = git === undefined ? '' : changedSince(git, at, context)
  return {
    says: `The tests passed ${ago} ago on other code${since === '' ? '' : `; changed since: ${since}`}. They have to pass on what this ${deed} is made of.`,
  }
}

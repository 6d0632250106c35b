import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import type { Context } from '../../core/rule.ts'
import { testRunIn } from '../../known/evidence.ts'
import { testStatusFile, testStatusOf } from '../../known/test-status.ts'
import { data, named } from '../../text/foreign.ts'
import { join } from '../../text/path.ts'
import { boundTo, changedSince, spanOf } from './_bound.ts'
import { evidenceOptions } from './_options.ts'
import { commits, type Place, placesOf } from './_places.ts'

export default defineGuard({
  id: 'evidence/untested',
  on: 'script',
  verdict: 'deny',
  says: 'This puts work into the history without a test run that passed.',
  instead: [
    'wait, where the tests run in the background',
    'let handrail run them: handrail run test-runner <a file of the package>',
  ],
  options: {
    ...evidenceOptions,
    fail_fresh_s: {
      type: 'number',
      key: 'evidence.fail_fresh_s',
      default: 600,
      least: 1,
      says: 'For so many seconds the answer to a failed run names its failures; an older one just did not pass.',
    },
  },
  calls: commits,
  check: (script, context, calls) => {
    for (const place of placesOf(script, context, calls)) {
      const fault = statusFault(place, context) ?? treeFault(place, context)
      if (fault !== undefined) return fault
    }
    return false
  },
})

/** What `.test-status` itself says against it. */
const statusFault = ({ root, deed }: Place, { facts, choice, number }: Context): Note | undefined => {
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

/** What the record of the run says against it, where it counts. */
const treeFault = ({ root, git, deed, changes }: Place, context: Context): Note | undefined => {
  const bound = boundTo(root, 'tests', context, testRunIn)
  if (bound.is === 'free' || (bound.is === 'none' && testStatusOf(context.facts, root) === undefined))
    return undefined
  if (bound.is === 'none')
    return { says: `${testStatusFile} was not written by a run that handrail made, so it does not count.` }
  if (bound.is === 'broken')
    return { says: 'The record of the last test run was changed or is damaged. The tests have to run again.' }
  const { result, failed, command, exit, tree, at } = bound.value
  const ago = spanOf((context.facts.now().getTime() - at.getTime()) / 1000)
  if (result !== 'pass')
    return {
      says: `${testStatusFile} says pass, but the run of ${data(command, 100)} ${ago} ago did not (${result}, ${failed} failed, exit ${exit ?? 'by a signal'}).`,
    }
  if (changes !== undefined)
    return {
      says: `This changes ${named(changes)} and makes a ${deed} in one command, so no test ran on it.`,
      instead: ['change it first, run the tests, then commit'],
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

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A commit or a merge is where others take over. The evidence is `.claude/.test-status` (`result|failures|epoch`) of the repository that is committed in: missing, failing, or anything but `pass` stops it. Where handrail ran the tests itself it has a sealed record of the command, its exit code and the hash of the working tree: then neither an old pass nor a line written by hand counts (`evidence.bound`). A commit of prose alone (`*.md`, `*.rst`, `*.adoc`) needs no evidence, nor does the repository of the agent’s own settings, `~/.claude`. `git rebase`, and `git pull` from elsewhere, bring what was committed before; `gh pr merge` has the checks of the forge (git/pull-request-merge).',
  denies: [
    'git commit -m x',
    'git commit --amend --no-edit',
    'git -C . commit -am x',
    'git merge feature/x',
    'git merge --continue',
    'git cherry-pick abc123',
    'bash -c "git commit -m x"',
  ],
  allows: [
    'git commit --dry-run',
    'git merge --abort',
    'git add README.md && git commit -m docs',
    'git pull --rebase',
    'git merge-base main HEAD',
    'echo "git commit -m x"',
  ],
  related: ['evidence/unverified', 'evidence/forged', 'tests/run', 'tests/failing'],
}

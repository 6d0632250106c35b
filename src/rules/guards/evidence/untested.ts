import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { evidenceOptions } from './_options.ts'
import { commits, lackingIn, placesOf } from './_places.ts'
import { statusFault, treeFault } from './_test-faults.ts'

export default defineGuard({
  id: 'evidence/untested',
  on: 'script',
  aboutOrder: true,
  verdict: 'deny',
  says: 'This puts work into the history without a test run that passed.',
  instead: ['wait, where the tests run in the background', 'handrail proof tests'],
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
  check: (script, context, calls) =>
    lackingIn(placesOf(script, context, calls), context, [statusFault, treeFault]),
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A commit or a merge is where others take over. The evidence is `.claude/.test-status` (`result|failures|epoch`) of the repository that is committed in: missing, failing, or anything but `pass` stops it. Where handrail ran the tests itself it has a sealed record of the command, its exit code and the hash of the working tree: then neither an old pass nor a line written by hand counts (`evidence.bound`). A commit of prose alone (`*.md`, `*.rst`, `*.adoc`) needs no evidence, nor does the repository of the agent’s own settings, `~/.claude`. `git rebase`, as long as it does not go on with staged changes, and `git pull` from elsewhere bring what was committed before; `gh pr merge` has the checks of the forge (git/pull-request-merge).',
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

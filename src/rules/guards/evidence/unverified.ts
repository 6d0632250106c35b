import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { sourceOptions } from '../../../edits/files/source-files.ts'
import { evidenceOptions, proof_writer } from './_options.ts'
import { commits, lackingIn, placesOf } from './_places.ts'
import { statusFault, treeFault } from './_proof-faults.ts'

export default defineGuard({
  id: 'evidence/unverified',
  on: 'script',
  aboutOrder: true,
  verdict: 'deny',
  says: 'This puts work into the history that the user has not seen working.',
  instead: ['show the user that it works: their answer “verified” is noted', 'handrail proof'],
  options: { ...evidenceOptions, ...sourceOptions, proof_writer },
  calls: commits,
  check: (script, context, calls) =>
    lackingIn(placesOf(script, context, calls), context, [statusFault, treeFault]),
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Tests say that code does what it did; only a person says that it does what was meant. The evidence is `.claude/.proof-status` (`verified|epoch`) of the repository that is committed in: missing, `pending` or anything else stops a commit or a merge. The user verifies with a prompt such as “verified” or “looks good”, or with `handrail proof verify` in a terminal; handrail keeps a sealed record with the hash of the source files then. An edit of a source file that is no test makes it pending again (session/changes), and a change by any other way makes another hash (`evidence.bound`). With `evidence.proof_writer: "agent"` the agent writes the file after the user’s word. Exempt is what evidence/untested exempts.',
  denies: ['git commit -m x', 'cd . && git commit --amend', 'git merge feature/x', 'git revert HEAD'],
  allows: [
    'git commit --dry-run',
    'git merge --quit',
    'git add docs/guide.md && git commit -m docs',
    'git log --grep "git merge feature/x"',
    'git stash',
  ],
  related: ['evidence/untested', 'evidence/forged', 'session/changes', 'prompt/verification'],
}

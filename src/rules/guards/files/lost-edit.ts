import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { lostNote } from '../../../known/losses/lost-work.ts'
import { takenAway } from '../../../known/losses/taken.ts'

export default defineGuard({
  id: 'files/lost-edit',
  on: 'edit',
  verdict: 'ask',
  says: 'Nothing else has what this takes away.',
  instead: ['git status --short', 'git stash push -u'],
  check: (change, { event, facts }) =>
    // The rule files/lost-work judges the effects of commands on files.
    event.tool?.changes === undefined
      ? undefined
      : lostNote(takenAway({ tool: { ...event.tool, changes: [change] } }, undefined, facts), facts),
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'An edit tool may delete a file, empty it, move another one over it, or give it a text that keeps next to nothing of the old one. Where its content is in no commit, nothing brings it back.',
  related: ['files/lost-work'],
}

import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { lostNote } from '../../../known/losses/lost-work.ts'
import { takenAway } from '../../../known/losses/taken.ts'

export default defineGuard({
  id: 'files/lost-work',
  on: 'script',
  verdict: 'ask',
  programs: 'git python',
  touches: ['write', 'delete'],
  says: 'Nothing else has what this takes away.',
  instead: ['git status --short', 'git stash push -u'],
  check: (script, { event, facts }) =>
    lostNote(takenAway({ ...event, tool: undefined }, script, facts), facts, script),
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'What counts is what would be gone for good: changes that are in no commit, files that git never saw, commits that no ref holds. What git has, what the project makes again and what this session made itself may go without a question, whichever program takes it. A file is made again where git ignores it and it has the form of what tools write, where the committed line that ignores it stands below a heading that calls it output or names a hidden folder of a tool, or where a Makefile, script or setting that was committed before the session names it as output; never a secret, a database or a place in which git tracks a file. The rule names the rest, and of the home folder outside of the project each single file that no repository has. In a project without a repository every file counts that no program makes again. A repository inside, a linked working tree, a submodule and the folder of git count by what nothing else has of them: commits that no remote-tracking ref and no repository around has, stashes, the index, files. A mark of a tool (`CACHEDIR.TAG`, `pyvenv.cfg`) counts where git ignores the place and the mark is older than the session. Of 200,000 entries and one second on, or where git does not answer, the rule asks with what was seen. Where only the running shell knows the path, the rules about single commands speak.',
  related: ['files/lost-edit', 'git/hard-reset', 'git/discarded-changes', 'files/tree-deletion'],
}

import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'

export default defineGuard({
  id: 'files/option-name',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write'],
  says: 'This makes a file whose name reads like an option.',
  instead: ['touch notes.txt'],
  check: ({ path, glob }) => {
    const option = hidden.exec(path)?.[0].slice(1) ?? basename(path)
    return (
      !glob &&
      /^--?[a-z]/i.test(option) && {
        says: `A file named ${named(option, 40)} turns into an option when a program is given *.`,
      }
    )
  },
})

/** A whole path may hide in such a name: --reference=/etc/shadow. A folder called after a path (`-home-me-app`) is none. */
const hidden = /(?:^|\/)(?:--[a-z]|-[a-z]{1,3}\/|-[a-z][^/]*=)[^/]*/i

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The shell puts file names in place of a wildcard. A name such as --checkpoint-action=exec=x then tells tar or chown what to run.',
  denies: [
    "$ touch -- '--checkpoint=1'",
    "$ echo > '--checkpoint-action=exec=sh run.sh'",
    "$ touch -- '-rf'",
  ],
  allows: [
    '$ touch notes-rf.txt',
    '$ echo x > out-file',
    '$ echo "$ touch -- \'-rf\'"',
    '$ gh pr diff 7 > /tmp/agent/-home-me-app/scratchpad/pr.diff',
  ],
}

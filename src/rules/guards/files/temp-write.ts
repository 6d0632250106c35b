import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { quote } from '../../../shell/calls/rewrite.ts'
import { isTemp, redirectEdits, wordEdits } from './_temp.ts'

export default defineGuard({
  id: 'files/temp-write',
  class: 'quality',
  on: 'script',
  verdict: 'rewrite',
  touches: ['write'],
  says: 'Scratch files belong into tmp/ of the project, where they are seen and cleaned up with it.',
  instead: ['mkdir -p tmp'],
  check: (script, { facts }) => {
    const paths = script.effects.flatMap(({ kind, path }) =>
      kind === 'write' && isTemp(path, facts) ? [path] : [],
    )
    if (paths.length === 0) return false
    const edits = [...wordEdits(script, paths, facts), ...redirectEdits(script, facts)]
    // Inside the code of another language nothing is moved.
    if (edits.length === 0) return { verdict: 'advise' }
    const folder = `${facts.root()}/tmp`
    const made = facts.fileKind(folder) === 'directory' || script.text.includes(`mkdir -p ${quote(folder)} `)
    return { edits: made ? edits : [{ start: 0, end: 0, text: `mkdir -p ${quote(folder)} && ` }, ...edits] }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What lies in /tmp is seen by everybody on the machine, mixed up with other projects, and gone after a restart.',
  denies: ['echo x > /tmp/out.txt', 'cp a.txt /tmp/', 'mkdir -p /tmp/work'],
  allows: ['echo x > tmp/out.txt', 'cat /tmp/out.txt', 'echo "echo x > /tmp/out.txt"'],
}

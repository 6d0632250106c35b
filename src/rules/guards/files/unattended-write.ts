import { runsUnasked } from '../../../core/event.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree, isTemporary } from '../../../known/files/allow-list.ts'
import { isInside, isStore } from '../../../known/files/outside.ts'
import { unattended } from '../../../known/session/unattended.ts'

export default defineGuard({
  id: 'files/unattended-write',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write', 'delete'],
  says: 'The host would change a file outside of the project without a question.',
  instead: ['write it in the project, or below /tmp'],
  options: { unattended, allow },
  check: (access, context) => {
    const { path } = access
    if (!runsUnasked(context.event) || !context.flag('unattended')) return false
    if (isTemporary(path) || isInside(path, context.facts) || isStore(path, context.facts.home()))
      return false
    // Where git writes, its own rules know better.
    if (access.by === 'git' || path.startsWith('*') || isFree(access, context)) return false
    return {
      says: `The host would change ${named(path)}, outside of the project, without a question.`,
      general: true,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'In a mode such as `bypassPermissions` or `acceptEdits` silence means that it runs. What lies outside of the project is in none of its commits.',
  denies: ['$ cp report.json ~/Documents/report.json', '/home/dev/other/a.ts = x', '$ rm ~/notes.txt'],
  allows: [
    'src/a.ts = x',
    '$ echo x > /tmp/a',
    '$ echo "$ cp report.json ~/Documents/report.json" > notes.txt',
  ],
  related: ['process/unattended'],
}

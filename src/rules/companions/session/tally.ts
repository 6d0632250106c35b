import { defineCompanion, type RuleDocs } from '../../../core/rule/define.ts'
import { dirname } from '../../../core/text/paths/path.ts'
import { sessionSum, sumText } from '../../../journal/session-sum.ts'

const list = 'tally'

export default defineCompanion({
  id: 'session/tally',
  on: 'stop',
  verdict: 'pass',
  says: 'What was stopped, asked and repaired in the session.',
  run: async ({ session, agent }, { edge }) => {
    if (session === undefined || agent?.id !== undefined || edge.session.tmp) return undefined
    // The path alone: `edge.stateFile` makes its folder, which fails on a read-only disk.
    const root = dirname(dirname(dirname(edge.session.file(list))))
    const said = sumText(sessionSum(edge, path => edge.readExact(path), root, session))
    if (said === '') return undefined
    const last = (edge.readExact(edge.session.file(list)) ?? '').trimEnd().split('\n').at(-1)
    if (last === said) return undefined
    edge.session.add(list, said)
    const which = /^[\w-]{1,80}$/.test(session) ? ` --session ${session.slice(0, 8)}` : ''
    const human = `handrail in this session: ${said} · handrail report${which}`
    return { verdict: 'pass', says: '', aside: { human } }
  },
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'One line for the human when a turn ends, where the host shows it: how many calls were stopped, asked about and rewritten in this session, and how many files were repaired. It is said again only where a number has changed since, and never to the model. [`handrail statusline`](../../report.md#the-status-line) shows the same all the time.',
  related: ['session/summary'],
}

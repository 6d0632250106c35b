import type { SessionFact } from '../../core/session/session-fact.ts'
import { once } from '../../core/text/memo.ts'
import { downloadsOf, keepDownloads } from './downloads.ts'

export const sessionFact: SessionFact = {
  answers: { downloads: ({ edge }) => once(() => downloadsOf(edge)) },
  keeps: ({ judgement: { decision, edge, event } }) => {
    const script = event.kind === 'pre-tool' ? decision.trace.rounds.at(-1)?.script : undefined
    if (script !== undefined && decision.verdict !== 'deny') keepDownloads(edge, script, event.cwd)
    return undefined
  },
}

import type { SessionFact } from '../../core/session/session-fact.ts'
import { keepAgreed } from './agreed.ts'

export const sessionFact: SessionFact = {
  keeps: ({ judgement: { edge, event, decision } }) => {
    if (event.tool !== undefined) keepAgreed(edge, decision)
    return undefined
  },
}

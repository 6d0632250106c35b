import type { SessionFact } from '../../core/session/session-fact.ts'
import { noteOwnLine } from './own-line.ts'

export const sessionFact: SessionFact = {
  settles: {
    step: 'tell',
    run: (judgement, { hasGuests }) => {
      if (hasGuests) noteOwnLine(judgement.edge.session, judgement.event)
      return judgement
    },
  },
}

import type { SessionFact } from '../../core/session/session-fact.ts'
import { countHold, holdsOf } from './holds.ts'

export const sessionFact: SessionFact = {
  answers: {
    holds:
      ({ edge, event }) =>
      () =>
        holdsOf(edge, event),
  },
  settles: {
    step: 'bound',
    run: judgement => ({ ...judgement, decision: countHold(judgement.edge, judgement.decision) }),
  },
}

import type { SessionFact } from '../../core/session/session-fact.ts'
import { sessionWork } from './work.ts'

export const sessionFact: SessionFact = {
  answers: {
    work:
      ({ edge }) =>
      () =>
        sessionWork(edge),
  },
}

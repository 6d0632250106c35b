import type { SessionFact } from '../../../core/session/session-fact.ts'
import { lossesWithoutOutputs } from './made-by-project.ts'

export const sessionFact: SessionFact = { answers: { lost: (_, base) => lossesWithoutOutputs(base) } }

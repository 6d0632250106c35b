import { type HostCall, type SettleStep, steps } from '../core/session/session-fact.ts'
import type { Judgement } from '../core/session/situation.ts'
import { sessionFacts } from './session-facts.generated.ts'

/** What session facts make of a judgement before it is answered, step by step. */
export const settled = (judgement: Judgement, call: HostCall): Judgement =>
  steps.reduce((before, step) => settledAt(step, before, call), judgement)

const noCall: HostCall = { id: '', reads: { advice: [], reason: [] }, hasGuests: false, isFault: false }

export const settledAt = (step: SettleStep, judgement: Judgement, call: HostCall = noCall): Judgement =>
  sessionFacts.reduce(
    (before, { settles }) => (settles?.step === step ? settles.run(before, call) : before),
    judgement,
  )

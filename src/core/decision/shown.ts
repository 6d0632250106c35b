import type { Verdict } from '../findings/verdict.ts'
import type { Decision } from './decision.ts'

/** A decision as `check` prints it and as cases expect it. */
export interface ShownAnswer {
  /** `advise` where the verdict is `pass` and there is advice. */
  readonly verdict: Verdict | 'advise'
  readonly rule: string | null
  readonly reason: string
  readonly rewritten?: string | undefined
  readonly instead?: readonly string[] | undefined
}

export const shownAnswer = (decision: Decision): ShownAnswer => {
  const { verdict, rule, reason, rewritten, instead, advice, trace } = decision
  const advised = verdict === 'pass' && advice.length > 0
  return {
    verdict: advised ? 'advise' : verdict,
    rule: rule ?? (advised ? trace.rounds[0]?.findings[0]?.rule : undefined) ?? null,
    reason: advised ? advice.join('\n') : reason,
    rewritten,
    instead: instead.length === 0 ? undefined : instead,
  }
}

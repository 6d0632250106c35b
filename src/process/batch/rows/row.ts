import { faultSays } from '../../../core/findings/message.ts'

/** The result of a line. */
export interface CheckRow {
  readonly text: string
  /** The line could not be parsed, or not be judged in time. */
  readonly broken: boolean
  readonly stopped: boolean
}

/** The same words as the hook uses for a fault. */
export const brokenRow = (what: string, why: string): CheckRow => ({
  text: JSON.stringify({ verdict: 'ask', rule: 'handrail/input', reason: faultSays(what, why) }),
  broken: true,
  stopped: true,
})

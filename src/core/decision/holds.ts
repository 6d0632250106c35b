import { decide } from '../decide.ts'
import type { Event } from '../event.ts'
import type { Finding } from '../findings/finding.ts'
import type { StopPolicy } from '../policy/policy.ts'
import { markOf } from '../text/mark.ts'
import type { Decision } from './decision.ts'

/** The holds of a turn that already goes on because of one. */
export interface Holds {
  readonly row: number
  /** The marks of the problems that the turn was held for. */
  readonly marks: readonly string[]
}

export const noHolds: Holds = { row: 0, marks: [] }

const isEnd = ({ kind }: Event): boolean => kind === 'stop' || kind === 'subagent-stop'

const holds = ({ verdict }: Finding): boolean => verdict === 'deny' || verdict === 'ask'

const heldIn = ({ trace }: Decision): readonly Finding[] =>
  isEnd(trace.event) ? trace.rounds.flatMap(round => round.findings).filter(holds) : []

/** The mark of all that a decision holds a turn for; undefined where it lets the turn end. */
export const holdMark = (decision: Decision): string | undefined => {
  const held = heldIn(decision)
  if (held.length === 0) return undefined
  const texts = held.map(({ rule, says, rows = [] }) => [rule, says, ...rows].join('\n'))
  return markOf(...texts.sort())
}

/**
 * No loops: a turn is held a few times in a row at most, and never twice for the very same. The host says whether the turn goes on
 * because of a hold; a new turn starts anew.
 */
export const boundHolds = (decision: Decision, policy: StopPolicy, before: () => Holds): Decision => {
  const mark = holdMark(decision)
  if (mark === undefined || decision.trace.event.stop?.active !== true) return decision
  const { row, marks } = before()
  if (row >= policy.maxHolds) return letGo(decision, `after ${row} ${row === 1 ? 'hold' : 'holds'}`)
  return marks.includes(mark) ? letGo(decision, 'because it was held for the same before') : decision
}

/** The turn may end, and the human is told what is still open. */
export const letGo = ({ trace, rewritten }: Decision, why: string): Decision => {
  const rounds = trace.rounds.map(round => ({
    ...round,
    findings: round.findings.map(finding => (holds(finding) ? released(finding, why) : finding)),
  }))
  return decide({ ...trace, rounds }, rewritten)
}

const released = ({ rule, says, aside }: Finding, why: string): Finding => ({
  rule,
  verdict: 'pass',
  says: '',
  instead: [],
  aside: { ...aside, human: `handrail let the turn end ${why}: ${says} [${rule}]` },
})

import type { Decision } from '../../core/decision/decision.ts'
import { type Holds, holdMark, letGo, noHolds } from '../../core/decision/holds.ts'
import type { Edge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { isRecord } from '../../core/text/json.ts'
import { canarySession } from '../session/canary.ts'
import { settle } from './agreed.ts'

/** The session list of holds, one a line. */
const holdsList = 'holds'

const agentOf = ({ agent }: Event): string => agent?.id ?? ''

/** The holds of the turn that this event wants to end. */
export const holdsOf = (edge: Edge, event: Event): Holds => {
  const text = edge.readExact(edge.session.file(holdsList)) ?? ''
  const own = text.split('\n').flatMap(line => parsed(line, agentOf(event)) ?? [])
  const turn = own.slice(Math.max(0, own.map(({ first }) => first).lastIndexOf(true)))
  return turn.length === 0 ? noHolds : { row: turn.length, marks: turn.map(({ mark }) => mark) }
}

/**
 * Notes a hold before it is answered, with what it settles. A hold that can't be counted is let go where the turn goes on because
 * of one: else it would never end.
 */
export const countHold = (edge: Edge, decision: Decision): Decision => {
  const mark = holdMark(decision)
  const { event, rounds } = decision.trace
  if (mark === undefined || event.session === canarySession) return decision
  settle(
    edge,
    rounds.flatMap(round => round.findings).flatMap(({ aside }) => aside?.settles ?? []),
  )
  const active = event.stop?.active === true
  try {
    const line = { agent: agentOf(event), mark, ...(active ? {} : { first: true }) }
    edge.append(edge.session.file(holdsList), `${JSON.stringify(line)}\n`)
    return decision
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return active ? letGo(decision, `because holds can't be counted (${why})`) : decision
  }
}

interface HoldLine {
  readonly mark: string
  /** The first one of its turn. */
  readonly first: boolean
}

const parsed = (line: string, agent: string): HoldLine | undefined => {
  if (line === '') return undefined
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value) || value.agent !== agent || typeof value.mark !== 'string') return undefined
    return { mark: value.mark, first: value.first === true }
  } catch {
    return undefined
  }
}

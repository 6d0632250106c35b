import type { Decision } from '../../core/decision/decision.ts'
import type { Edge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { isRecord } from '../../core/text/json.ts'
import { markOf } from '../../core/text/mark.ts'
import { canarySession } from '../session/canary.ts'

/** The session list of calls that the human was asked about, and of those that then ran. */
const askedList = 'asked'

const settledList = 'settled'

/** The same key before and after the call. */
const callOf = ({ tool }: Event): string =>
  tool?.id ?? markOf(tool?.name ?? '', JSON.stringify(tool?.input ?? {}))

/**
 * Notes that the human is asked about a call, and later that this call ran: then the human agreed. Most events write
 * nothing.
 */
export const keepAgreed = (edge: Edge, decision: Decision): void => {
  const { event, rounds } = decision.trace
  if (event.session === canarySession) return
  if (event.kind === 'pre-tool' && decision.verdict !== 'deny') {
    const marks = rounds.flatMap(round => round.findings).flatMap(({ aside }) => aside?.asked ?? [])
    if (marks.length > 0) edge.session.add(askedList, JSON.stringify({ call: callOf(event), marks }))
  }
  if (event.kind !== 'post-tool' || event.tool?.failed === true) return
  const asked = edge.readExact(edge.session.file(askedList))
  const call = callOf(event)
  if (asked?.includes(JSON.stringify(call)) === true)
    edge.session.add(askedList, JSON.stringify({ done: call }))
}

/** Marks that need no second question: agreed to, held before, or present at the start of the session. */
export const settledMarks = (edge: Edge): ReadonlySet<string> => {
  const lines = (edge.readExact(edge.session.file(askedList)) ?? '')
    .split('\n')
    .flatMap(line => parsed(line) ?? [])
  const done = new Set(lines.map(line => line.done))
  const settled = edge.readExact(edge.session.file(settledList)) ?? ''
  return new Set([
    ...settled.split(/\s+/),
    ...lines.filter(line => done.has(line.call)).flatMap(line => line.marks),
  ])
}

export const settle = (edge: Edge, marks: readonly string[]): void => {
  if (marks.length > 0) edge.session.add(settledList, marks.join(' '))
}

interface AskedLine {
  readonly call: string
  readonly done: string | undefined
  readonly marks: readonly string[]
}

const parsed = (line: string): AskedLine | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return undefined
    const { call, done, marks } = value
    return {
      call: typeof call === 'string' ? call : '',
      done: typeof done === 'string' ? done : undefined,
      marks: Array.isArray(marks) ? marks.filter(mark => typeof mark === 'string') : [],
    }
  } catch {
    return undefined
  }
}

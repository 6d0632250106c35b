import type { Edge } from '../../core/edge/edge.ts'
import type { Event } from '../../core/event.ts'
import { type Became, fates } from '../../core/session/became.ts'
import { flag, isRecord, type Json, list, text } from '../../core/text/json.ts'
import { markOf } from '../../core/text/mark.ts'

/** The session list of calls that were asked about, and of what became of them. */
const name = 'asked'

/** A call that a person was to be asked about, or for which a rule stepped aside. */
export interface AskedCall {
  readonly call: string
  /** Marks that need no second question once a person has let the call run. */
  readonly marks: readonly string[]
  /** The question. None where a rule stepped aside. */
  readonly question?: AskedQuestion | undefined
}

export interface AskedQuestion {
  /** The decision that asked. */
  readonly id: string
  readonly agent: string
  readonly rule: string
  /** The call in a few words, without secrets. */
  readonly what: string
  /** The mode of the session runs such calls without a question. */
  readonly unasked: boolean
  readonly use: string
}

/** The end of a question. */
export interface EndedCall extends Became {
  readonly call: string
}

export interface AskedList {
  /** All of them. */
  readonly asked: readonly AskedCall[]
  /** Calls of them that were reported as done, by their keys. */
  readonly done: ReadonlySet<string>
  readonly ended: readonly EndedCall[]
  /** Questions without an end. */
  readonly open: readonly AskedCall[]
}

/** The same key before and after the call. */
export const callOf = ({ tool }: Event): string =>
  tool?.id ?? markOf(tool?.name ?? '', JSON.stringify(tool?.input ?? {}))

export const addAsked = (edge: Edge, asked: AskedCall): void => {
  edge.session.add(name, JSON.stringify(asked))
}

export const addEnded = (edge: Edge, ended: readonly EndedCall[]): void => {
  if (ended.length > 0) edge.session.add(name, ended.map(one => JSON.stringify({ ended: one })).join('\n'))
}

/** Notes that a call was reported as done. */
export const addDone = (edge: Edge, call: string): void => {
  edge.session.add(name, JSON.stringify({ done: call }))
}

const empty: AskedList = { asked: [], done: new Set(), ended: [], open: [] }

export const askedList = (edge: Edge): AskedList => {
  const whole = edge.readExact(edge.session.file(name)) ?? ''
  if (whole === '') return empty
  const lines: readonly Json[] = whole.split('\n').flatMap(parsed)
  const asked = lines.flatMap(line =>
    typeof line.done === 'string' || isRecord(line.ended) ? [] : [askedIn(line)],
  )
  const ended = lines.flatMap(line => (isRecord(line.ended) ? endedIn(line.ended) : []))
  const ends = new Set(ended.map(({ id }) => id))
  return {
    asked,
    done: new Set(lines.flatMap(line => text(line, 'done') ?? [])),
    ended,
    open: asked.filter(({ question }) => question !== undefined && !ends.has(question.id)),
  }
}

const parsed = (line: string): readonly Json[] => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? [value] : []
  } catch {
    return []
  }
}

const endedIn = (value: Json): readonly EndedCall[] => {
  const fate = fates.find(one => one === value.fate)
  const [call, id] = [text(value, 'call'), text(value, 'id')]
  if (fate === undefined || call === undefined || id === undefined) return []
  return [{ call, id, fate, ...(flag(value, 'alone') ? { alone: true } : {}) }]
}

const askedIn = (value: Json): AskedCall => {
  const { question } = value
  return {
    call: text(value, 'call') ?? '',
    marks: list(value, 'marks').filter(mark => typeof mark === 'string'),
    question: isRecord(question)
      ? {
          id: text(question, 'id') ?? '',
          agent: text(question, 'agent') ?? '',
          rule: text(question, 'rule') ?? '',
          what: text(question, 'what') ?? '',
          unasked: flag(question, 'unasked'),
          use: text(question, 'use') ?? '',
        }
      : undefined,
  }
}

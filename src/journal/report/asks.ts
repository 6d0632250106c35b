import type { Became } from '../../core/session/became.ts'
import type { JournalEntry } from '../line/entry.ts'
import { bounded } from './counts.ts'

/** What became of questions, as options and addresses name it. `open`: nothing told of it yet. */
export const askStates = ['ran', 'alone', 'refused', 'unanswered', 'open'] as const
export type AskState = (typeof askStates)[number]

/** The same for people. */
export const askWords: Readonly<Record<AskState, string>> = {
  ran: 'ran',
  alone: 'ran without a person',
  refused: 'refused',
  unanswered: 'never answered',
  open: 'not known',
}

export const stateOf = ({ fate, alone }: Became): AskState => {
  if (fate === 'never answered') return 'unanswered'
  return fate === 'ran' && alone === true ? 'alone' : fate
}

/** What became of a question, and the decision with which it was told. */
export interface AskEnd {
  readonly of: JournalEntry
  readonly became: AskState
  readonly by: string
}

/** The questions of a journal that wait for their end. */
export interface OpenAsks {
  /** By the id of the decision. */
  readonly waiting: Map<string, JournalEntry>
  /** Calls that were asked about: two lines of handrail in the settings of a host ask about the same one. */
  readonly calls: Map<string, true>
}

export const noAsks = (): OpenAsks => ({ waiting: new Map(), calls: new Map() })

const most = 5000

export const isQuestion = ({ event, verdict }: JournalEntry): boolean =>
  event === 'pre-tool' && verdict === 'ask'

/** Takes the next entry of a journal: whether it is a question that was not there before, and the ends that it tells of, each once. */
export const followAsks = (
  { waiting, calls }: OpenAsks,
  entry: JournalEntry,
): { readonly asks: boolean; readonly ends: readonly AskEnd[] } => {
  const call = entry.call.id === undefined ? undefined : `${entry.host} ${entry.session} ${entry.call.id}`
  const asks = isQuestion(entry) && (call === undefined || !calls.has(call))
  if (asks) {
    waiting.set(entry.id, entry)
    if (call !== undefined) calls.set(call, true)
    bounded(waiting, most)
    bounded(calls, most)
  }
  const ends = (entry.became ?? []).flatMap(became => {
    const of = waiting.get(became.id)
    waiting.delete(became.id)
    return of === undefined ? [] : [{ of, became: stateOf(became), by: entry.id }]
  })
  return { asks, ends }
}

/** What is told of questions, by their ids. What is told first stands. */
export type AskEnds = ReadonlyMap<string, Pick<AskEnd, 'became' | 'by'>>

export const askEnds = (entries: Iterable<JournalEntry>): AskEnds => {
  const found = new Map<string, Pick<AskEnd, 'became' | 'by'>>()
  for (const { id, became } of entries)
    for (const one of became ?? [])
      if (!found.has(one.id)) found.set(one.id, { became: stateOf(one), by: id })
  return found
}

/** What became of the question of an entry, where it is one. */
export const askStateOf = (entry: JournalEntry, ends: AskEnds): AskState | undefined =>
  isQuestion(entry) ? (ends.get(entry.id)?.became ?? 'open') : undefined

import type { JournalEntry } from '../../line/entry.ts'
import { bounded, entryIn } from '../counts.ts'
import type { SubagentRow } from '../data.ts'

interface Subagent {
  readonly host: string
  type: string
  started: boolean
  ended: boolean
  judged: boolean
}

type Row = { -readonly [Key in keyof SubagentRow]: SubagentRow[Key] }

export interface Subagents {
  readonly live: Map<string, Subagent>
  readonly rows: Map<string, Row>
}

export const newSubagents = (): Subagents => ({ live: new Map(), rows: new Map() })

const mostLive = 2000

export const addSubagent = ({ live, rows }: Subagents, entry: JournalEntry): void => {
  if (entry.agent === undefined) return
  const key = `${entry.host} ${entry.session ?? ''} ${entry.agent}`
  const one = entryIn(live, key, () => ({
    host: entry.host,
    type: '',
    started: false,
    ended: false,
    judged: false,
  }))
  if (entry.agentType !== undefined) one.type = entry.agentType
  if (entry.event === 'subagent-start') one.started = true
  if (entry.event === 'subagent-stop') one.ended = true
  if (entry.event === 'pre-tool') one.judged = true
  bounded(live, mostLive, gone => sumUp(rows, gone))
}

const sumUp = (rows: Map<string, Row>, one: Subagent): void => {
  const type = one.type === '' ? 'without a type' : one.type
  const row = entryIn(rows, `${one.host} ${type}`, () => ({
    host: one.host,
    type,
    started: 0,
    judged: 0,
    unseen: 0,
  }))
  if (one.started) row.started += 1
  if (one.judged) row.judged += 1
  else if (one.started && one.ended) row.unseen += 1
}

export const subagentRows = ({ live, rows }: Subagents): readonly SubagentRow[] => {
  const all = new Map([...rows].map(([key, row]) => [key, { ...row }]))
  for (const one of live.values()) sumUp(all, one)
  return [...all.values()].sort((a, b) => b.started + b.judged - a.started - a.judged)
}

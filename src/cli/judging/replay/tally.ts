import type { PastCall, PastOutcome } from '../../../hosts/transcripts/format.ts'
import type { JudgedCall, Said } from '../../../process/batch/rows/past.ts'

/** Some calls that are counted together. */
export interface CallGroup {
  readonly from?: Said
  readonly to: Said
  times: number
  /** How many of them ran then. */
  ran: number
  readonly examples: Map<string, number>
}

/** The result of a replay so far. It does not grow with the number of calls. */
export interface ReplayTally {
  calls: number
  readonly sessions: Map<string, Set<string>>
  readonly outcomes: Record<PastOutcome, number>
  readonly now: Map<string, number>
  readonly next: Map<string, number>
  /** Calls that the present policy stops or rewrites, by rule. */
  readonly stopped: Map<string, CallGroup>
  /** Calls that the two policies answer differently. */
  readonly changes: Map<string, CallGroup>
  /** Calls that are approved where the host would have asked. */
  spared: { now: number; next: number }
  first: string
  last: string
}

const mostExamples = 200
const mostSessions = 100_000

export const newTally = (): ReplayTally => ({
  calls: 0,
  sessions: new Map(),
  outcomes: { ran: 0, failed: 0, refused: 0, unknown: 0 },
  now: new Map(),
  next: new Map(),
  stopped: new Map(),
  changes: new Map(),
  spared: { now: 0, next: 0 },
  first: '',
  last: '',
})

export const addCall = (tally: ReplayTally, host: string, past: PastCall, judged: JudgedCall): void => {
  const { now, next, shown } = judged
  tally.calls += 1
  tally.outcomes[past.outcome] += 1
  const sessions = tally.sessions.get(host) ?? new Set()
  if (sessions.size < mostSessions) tally.sessions.set(host, sessions.add(past.session))
  if (past.at !== '') {
    if (tally.first === '' || past.at < tally.first) tally.first = past.at
    if (past.at > tally.last) tally.last = past.at
  }
  count(tally.now, now.verdict)
  if (isStop(now)) add(tally.stopped, `${now.verdict} ${now.rule}`, { to: now }, past, shown)
  const asks = past.payload.permission_mode !== 'bypassPermissions'
  if (now.verdict === 'allow' && asks) tally.spared.now += 1
  if (next === undefined) return
  count(tally.next, next.verdict)
  if (next.verdict === 'allow' && asks) tally.spared.next += 1
  if (next.verdict === now.verdict && (next.rule === now.rule || !isStop(next))) return
  const key = `${now.verdict} ${now.rule} ${next.verdict} ${next.rule}`
  add(tally.changes, key, { from: now, to: next }, past, shown)
}

const isStop = ({ verdict }: Said): boolean =>
  verdict === 'deny' || verdict === 'ask' || verdict === 'rewrite'

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const add = (
  groups: Map<string, CallGroup>,
  key: string,
  said: Pick<CallGroup, 'from' | 'to'>,
  past: PastCall,
  shown: string,
): void => {
  const group = groups.get(key) ?? { ...said, times: 0, ran: 0, examples: new Map<string, number>() }
  groups.set(key, group)
  group.times += 1
  if (past.outcome === 'ran' || past.outcome === 'failed') group.ran += 1
  const text = shown.slice(0, 300)
  if (group.examples.size < mostExamples || group.examples.has(text)) count(group.examples, text)
}

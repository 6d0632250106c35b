import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import type { Attempts } from '../core/facts.ts'
import type { Platform } from '../core/platform.ts'
import { stateFolder } from '../core/state-home.ts'
import { isRecord } from '../text/json.ts'
import { join } from '../text/path.ts'
import { appendTo } from './append.ts'
import { canarySession } from './canary.ts'

/** The largest file that still grows. The human was called long before. */
const mostBytes = 65_536

/** A file that was not touched for a day belongs to a session that is over. */
const oldMs = 86_400_000

/**
 * The strikes of one session and the calls that end a streak, one a line. Hosts choose session ids, so characters that
 * no file name may have are replaced.
 */
export const strikesFile = (root: string, session: string): string =>
  join(stateFolder(root), `strikes/${session.replace(/[^\w-]+/g, '_').slice(0, 100)}.jsonl`)

const noAttempts: Attempts = { count: 0, row: 0 }

/** How often the agent of an event has tried what a rule denies since `since`. Reads the file on the first call. */
export const strikesOf = (
  platform: Platform,
  root: string,
  event: Event,
  since: number,
): ((rule: string) => Attempts) => {
  let counts: ReadonlyMap<string, Attempts> | undefined
  return rule => {
    counts ??= event.session === undefined ? new Map() : read(platform, root, event.session, event, since)
    return counts.get(rule) ?? noAttempts
  }
}

const read = (
  platform: Platform,
  root: string,
  session: string,
  event: Event,
  since: number,
): ReadonlyMap<string, Attempts> => {
  const counts = new Map<string, Attempts>()
  const text = platform.files.readText(strikesFile(root, session), mostBytes * 2) ?? ''
  for (const line of text.split('\n')) {
    const mark = parsed(line)
    if (mark === undefined || mark.agent !== agentOf(event) || mark.at < since) continue
    const { count, row } = counts.get(mark.rule) ?? noAttempts
    counts.set(mark.rule, mark.passed ? { count, row: 0 } : { count: count + 1, row: row + 1 })
  }
  return counts
}

const agentOf = (event: Event): string => event.agent?.id ?? ''

/** One line: an attempt at something that a rule denies, or a later call that the same rule let through. */
interface StrikeLine {
  readonly agent: string
  readonly rule: string
  readonly at: number
  readonly passed: boolean
}

const parsed = (line: string): StrikeLine | undefined => {
  if (line === '') return undefined
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return undefined
    const { agent, rule, at, passed } = value
    if (typeof agent !== 'string' || typeof rule !== 'string' || typeof at !== 'number') return undefined
    return { agent, rule, at, passed: passed === true }
  } catch {
    return undefined
  }
}

/**
 * Records the strikes of a decision and the streaks that it ends. Deletes the file at a new prompt and at the end of
 * the session. Most events write nothing. Never throws: a lost strike changes no verdict.
 */
export const keepStrikes = (platform: Platform, root: string, decision: Decision): void => {
  const { event } = decision.trace
  const { session } = event
  if (session === undefined || session === canarySession) return
  if (event.kind === 'session-start') deleteOld(platform, root)
  const file = strikesFile(root, session)
  if (resetsStrikes(event)) deleteFile(platform, file)
  const mark = { agent: agentOf(event), at: platform.now().getTime() }
  const marks =
    decision.strikes?.map(({ rule }) => ({ ...mark, rule })) ??
    endedStreaks(platform, root, session, decision).map(rule => ({ ...mark, rule, passed: true }))
  if (marks.length === 0 || (platform.files.size(file) ?? 0) > mostBytes) return
  appendTo(platform, root, file, marks.map(line => `${JSON.stringify(line)}\n`).join(''))
}

/**
 * The rules whose streak this call ends: it is of the kind that they are switched on for, and it was let through. A rule
 * need not be asked for that: `ls` between two attempts is another call too.
 */
const endedStreaks = (
  platform: Platform,
  root: string,
  session: string,
  { verdict, trace: { event, rounds } }: Decision,
): readonly string[] => {
  if (event.kind !== 'pre-tool' || verdict === 'deny' || verdict === 'ask') return []
  // Runs at every call, and there is nearly always no such file.
  if (platform.files.size(strikesFile(root, session)) === undefined) return []
  const on = new Set(rounds.flatMap(({ active }) => active))
  return [...read(platform, root, session, event, 0)].flatMap(([rule, { row }]) =>
    row > 0 && on.has(rule) ? [rule] : [],
  )
}

/** A prompt of the human. The news of a background task arrives as a prompt too, and does not count. */
const resetsStrikes = ({ kind, agent, prompt }: Event): boolean =>
  kind === 'session-end' ||
  (kind === 'prompt' && agent?.id === undefined && prompt?.startsWith('<task-notification>') !== true)

/** Most sessions end without a session-end event. */
const deleteOld = (platform: Platform, root: string): void => {
  const folder = join(stateFolder(root), 'strikes')
  const old = platform.now().getTime() - oldMs
  for (const name of platform.files.list(folder).slice(0, 200)) {
    const last = platform.files
      .readText(join(folder, name), mostBytes * 2)
      ?.trimEnd()
      .split('\n')
      .at(-1)
    if ((parsed(last ?? '')?.at ?? 0) < old) deleteFile(platform, join(folder, name))
  }
}

const deleteFile = (platform: Platform, file: string): void => {
  try {
    if (platform.files.size(file) !== undefined) platform.files.remove(file)
  } catch {}
}

import type { Decision } from '../../core/decision/decision.ts'
import { storyOf } from '../../core/decision/escalate.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { stateFolder } from '../../core/edge/state-home.ts'
import type { Event } from '../../core/event.ts'
import type { Attempts } from '../../core/facts/facts.ts'
import { isRecord } from '../../core/text/json.ts'
import { markOf } from '../../core/text/mark.ts'
import { join } from '../../core/text/paths/path.ts'
import { appendTo } from '../files/append.ts'
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

/** The strikes of a story, which outlive its sessions. */
export const storyFile = (root: string, story: string): string =>
  join(storiesFolder(root), `${story.replace(/[^\w-]+/g, '_').slice(0, 60)}-${markOf(story)}.jsonl`)

export const storiesFolder = (root: string): string => join(stateFolder(root), 'stories')

interface Place {
  readonly file: string
  readonly story: string
}

/** Where the strikes of an event are counted: for its story, else for its session with all subagents. */
const placeOf = (platform: Platform, root: string, event: Event): Place | undefined => {
  const { session } = event
  if (session === undefined || session === canarySession) return undefined
  const story = storyOf(event, name => platform.env(name))
  return { story, file: story === '' ? strikesFile(root, session) : storyFile(root, story) }
}

const noAttempts: Attempts = { count: 0, row: 0 }

/**
 * How often the agents of an event's session have tried what a rule denies since `since`, or those of its story at any time. Reads
 * the file on the first call.
 */
export const strikesOf = (
  platform: Platform,
  root: string,
  event: Event,
  since: number,
): ((rule: string) => Attempts) => {
  let counts: ReadonlyMap<string, Attempts> | undefined
  return rule => {
    if (counts === undefined) {
      const place = placeOf(platform, root, event)
      const from = place?.story === '' ? since : 0
      counts = place === undefined ? new Map() : attemptsIn(platform, place.file, agentOf(event), from)
    }
    return counts.get(rule) ?? noAttempts
  }
}

/** The attempts of all agents by rule; those in a row are of one agent. */
export const attemptsIn = (
  platform: Platform,
  file: string,
  agent: string,
  since: number,
): ReadonlyMap<string, Attempts> => {
  const counts = new Map<string, Attempts>()
  for (const mark of linesIn(platform, file)) {
    if (mark.at < since) continue
    const { count, row } = counts.get(mark.rule) ?? noAttempts
    const own = mark.agent === agent
    if (!mark.passed) counts.set(mark.rule, { count: count + 1, row: own ? row + 1 : row })
    else if (own) counts.set(mark.rule, { count, row: 0 })
  }
  return counts
}

/** The lines of a file, without those that somebody broke. */
export const linesIn = (platform: Platform, file: string): readonly StrikeLine[] =>
  (platform.files.readText(file, mostBytes * 2) ?? '').split('\n').flatMap(line => parsed(line) ?? [])

const agentOf = (event: Event): string => event.agent?.id ?? ''

/** One line: an attempt at something that a rule denies, or a later call that the same rule let through. */
interface StrikeLine {
  readonly agent: string
  readonly rule: string
  readonly at: number
  readonly passed: boolean
  readonly story?: string | undefined
}

const parsed = (line: string): StrikeLine | undefined => {
  if (line === '') return undefined
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return undefined
    const { agent, rule, at, passed, story } = value
    if (typeof agent !== 'string' || typeof rule !== 'string' || typeof at !== 'number') return undefined
    return { agent, rule, at, passed: passed === true, story: typeof story === 'string' ? story : undefined }
  } catch {
    return undefined
  }
}

/**
 * Records the strikes of a decision and the streaks that it ends. Deletes the file of a session at a new prompt and at its
 * end; a story keeps its own. Most events write nothing. Never throws: a lost strike changes no verdict.
 */
export const keepStrikes = (platform: Platform, root: string, decision: Decision): void => {
  const { event } = decision.trace
  const place = placeOf(platform, root, event)
  if (place === undefined) return
  if (event.kind === 'session-start') deleteOld(platform, root)
  const { file, story } = place
  if (story === '' && resetsStrikes(event)) deleteFile(platform, file)
  const mark = { agent: agentOf(event), at: platform.now().getTime(), ...(story === '' ? {} : { story }) }
  const marks =
    decision.strikes?.map(({ rule }) => ({ ...mark, rule })) ??
    endedStreaks(platform, file, decision).map(rule => ({ ...mark, rule, passed: true }))
  if (marks.length === 0 || (platform.files.size(file) ?? 0) > mostBytes) return
  appendTo(platform, root, file, marks.map(line => `${JSON.stringify(line)}\n`).join(''))
}

/**
 * The rules whose streak this call ends: it is of the kind that they are switched on for, and it was let through. A rule
 * need not be asked for that: `ls` between two attempts is another call too.
 */
const endedStreaks = (
  platform: Platform,
  file: string,
  { verdict, trace: { event, rounds } }: Decision,
): readonly string[] => {
  if (event.kind !== 'pre-tool' || verdict === 'deny' || verdict === 'ask') return []
  // Runs at every call, and there is nearly always no such file.
  if (platform.files.size(file) === undefined) return []
  const on = new Set(rounds.flatMap(({ active }) => active))
  return [...attemptsIn(platform, file, agentOf(event), 0)].flatMap(([rule, { row }]) =>
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

export const deleteFile = (platform: Platform, file: string): void => {
  try {
    if (platform.files.size(file) !== undefined) platform.files.remove(file)
  } catch {}
}

import { canarySession } from '../core/canary.ts'
import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import { isRecord } from '../core/json.ts'
import { join } from '../core/path.ts'
import { stateFolder } from '../journal/place.ts'
import type { Platform } from '../platform/platform.ts'
import { appendTo } from './append.ts'

/** Past this nobody counts any more: the human was called long before. */
const mostBytes = 65_536

/** What was not touched for a day belongs to a session that is over. */
const oldMs = 86_400_000

/** The attempts of one session, a line each. Hosts name sessions; what can't be in a file's name is replaced. */
export const strikesFile = (root: string, session: string): string =>
  join(stateFolder(root), `strikes/${session.replace(/[^\w-]+/g, '_').slice(0, 100)}.jsonl`)

/** How often the agent of an event has tried what a rule denies since `since`. Read once, and only if asked. */
export const strikesOf = (
  platform: Platform,
  root: string,
  event: Event,
  since: number,
): ((rule: string) => number) => {
  let counts: ReadonlyMap<string, number> | undefined
  return rule => {
    counts ??= event.session === undefined ? new Map() : read(platform, root, event.session, event, since)
    return counts.get(rule) ?? 0
  }
}

const read = (
  platform: Platform,
  root: string,
  session: string,
  event: Event,
  since: number,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const text = platform.files.readText(strikesFile(root, session), mostBytes * 2) ?? ''
  for (const line of text.split('\n')) {
    const strike = parsed(line)
    if (strike === undefined || strike.agent !== agentOf(event) || strike.at < since) continue
    counts.set(strike.rule, (counts.get(strike.rule) ?? 0) + 1)
  }
  return counts
}

const agentOf = (event: Event): string => event.agent?.id ?? ''

const parsed = (line: string): { agent: string; rule: string; at: number } | undefined => {
  if (line === '') return undefined
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return undefined
    const { agent, rule, at } = value
    if (typeof agent !== 'string' || typeof rule !== 'string' || typeof at !== 'number') return undefined
    return { agent, rule, at }
  } catch {
    return undefined
  }
}

/**
 * Writes down what a decision counts, and forgets what a new prompt or the end of the session settles. Nothing to do
 * for all other events. Never throws: a strike that is not kept changes no verdict.
 */
export const keepStrikes = (platform: Platform, root: string, decision: Decision): void => {
  const { event } = decision.trace
  const { session } = event
  if (session === undefined || session === canarySession) return
  if (event.kind === 'session-start') forgetOld(platform, root)
  if (settles(event)) forget(platform, strikesFile(root, session))
  if (decision.strikes === undefined) return
  const file = strikesFile(root, session)
  if ((platform.files.size(file) ?? 0) > mostBytes) return
  const at = platform.now().getTime()
  const lines = decision.strikes.map(({ rule }) => JSON.stringify({ agent: agentOf(event), rule, at }))
  appendTo(platform, root, file, `${lines.join('\n')}\n`)
}

/** A word of the human, not the news of a task in the background, which come as a prompt too. */
const settles = ({ kind, agent, prompt }: Event): boolean =>
  kind === 'session-end' ||
  (kind === 'prompt' && agent?.id === undefined && prompt?.startsWith('<task-notification>') !== true)

/** Sessions end without a word more often than with one. */
const forgetOld = (platform: Platform, root: string): void => {
  const folder = join(stateFolder(root), 'strikes')
  const old = platform.now().getTime() - oldMs
  for (const name of platform.files.list(folder).slice(0, 200)) {
    const last = platform.files
      .readText(join(folder, name), mostBytes * 2)
      ?.trimEnd()
      .split('\n')
      .at(-1)
    if ((parsed(last ?? '')?.at ?? 0) < old) forget(platform, join(folder, name))
  }
}

const forget = (platform: Platform, file: string): void => {
  try {
    if (platform.files.size(file) !== undefined) platform.files.remove(file)
  } catch {}
}

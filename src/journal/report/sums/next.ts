import type { JournalEntry } from '../../line/entry.ts'
import type { AskEnd } from '../asks.ts'
import { bounded, entryIn } from '../counts.ts'
import type { NextKind } from '../data.ts'

/** The outcome of an earlier stop, by a later entry. */
export type StopOutcome =
  | AskEnd
  | { readonly of: JournalEntry; readonly kind: NextKind; readonly by: JournalEntry }
  | { readonly of: JournalEntry; readonly lifted: string }

interface Actor {
  /** The last denial that nothing followed yet. */
  denied?: JournalEntry | undefined
}

export interface Following {
  /** By session and agent. */
  readonly actors: Map<string, Actor>
  /** The last stop of a rule about the same thing, whoever did it. */
  readonly stops: Map<string, JournalEntry>
}

export const newFollowing = (): Following => ({ actors: new Map(), stops: new Map() })

const mostActors = 2000
const mostStops = 5000

/** The outcomes of earlier stops that an entry shows; then it waits for later entries itself. */
export const follow = (following: Following, entry: JournalEntry): readonly StopOutcome[] => {
  const key = `${entry.host} ${entry.session ?? ''} ${entry.agent ?? ''}`
  const actor = entryIn(following.actors, key, (): Actor => ({}))
  const outcomes = [...deniedBefore(actor, entry), ...lifted(following, entry)]
  wait(following, actor, entry)
  // Actors are dropped in the order of their last event.
  following.actors.delete(key)
  following.actors.set(key, actor)
  bounded(following.actors, mostActors)
  bounded(following.stops, mostStops)
  return outcomes
}

/** The wanted call, whichever agent wants it. */
const wish = ({ call, tool, subject }: JournalEntry): string =>
  `${tool ?? ''} ${call.command ?? call.changes?.join(' ') ?? call.reads?.join(' ') ?? subject}`

const deniedBefore = (actor: Actor, entry: JournalEntry): readonly StopOutcome[] => {
  const { denied } = actor
  const kind = denied === undefined ? undefined : nextOf(denied, entry)
  if (denied === undefined || kind === undefined) return []
  actor.denied = undefined
  return [{ of: denied, kind, by: entry }]
}

/** The agent's next step after a denial, by this entry; undefined for an entry that the agent did not bring about. */
const nextOf = (denied: JournalEntry, entry: JournalEntry): NextKind | undefined => {
  if (entry.event === 'prompt') return 'the human spoke'
  if (entry.event === 'stop' || entry.event === 'subagent-stop' || entry.event === 'session-end')
    return denied.event === entry.event && entry.verdict === 'deny'
      ? 'tried the same again'
      : 'ended its turn'
  if (entry.event !== 'pre-tool') return undefined
  if (wish(entry) === wish(denied))
    return entry.verdict === 'deny' ? 'tried the same again' : 'the same went through'
  if (isAlternative(denied, entry)) return 'took the alternative'
  return isOtherWay(denied, entry) ? 'tried another way' : 'went on with something else'
}

const firstWords = (command: string, count: number): string =>
  command.trim().split(/\s+/).slice(0, count).join(' ')

/** The reason names alternatives behind `Instead:` or `Use:`. */
const isAlternative = ({ reason = '' }: JournalEntry, { call }: JournalEntry): boolean => {
  if (call.command === undefined) return false
  const wanted = firstWords(call.command, 2)
  return [...reason.matchAll(/^(?:Instead|Use): (.*)$/gm)]
    .flatMap(([, list = '']) => list.split(' · '))
    .some(one => firstWords(one, 2) === wanted)
}

const isOtherWay = (denied: JournalEntry, entry: JournalEntry): boolean => {
  const [before, now] = [denied.call, entry.call]
  if (before.command !== undefined && now.command !== undefined)
    return firstWords(before.command, 1) === firstWords(now.command, 1)
  const files = new Set([...(before.changes ?? []), ...(before.reads ?? [])])
  return [...(now.changes ?? []), ...(now.reads ?? [])].some(path => files.has(path))
}

/** Stopped before, and now let through by what a human granted. */
const lifted = ({ stops }: Following, entry: JournalEntry): readonly StopOutcome[] => {
  if (entry.event !== 'pre-tool' || entry.verdict === 'deny' || entry.verdict === 'ask') return []
  const key = wish(entry)
  const of = stops.get(key)
  if (of === undefined) return []
  stops.delete(key)
  return entry.findings.some(({ waived }) => waived !== undefined) ? [{ of, lifted: entry.id }] : []
}

/** A denied call, or the end of a turn that was held: what comes next is the agent's answer to it. */
export const isStop = ({ verdict, event }: JournalEntry): boolean =>
  verdict === 'deny' && (event === 'pre-tool' || event === 'stop' || event === 'subagent-stop')

const wait = ({ stops }: Following, actor: Actor, entry: JournalEntry): void => {
  const isCall = entry.event === 'pre-tool'
  if (isStop(entry)) actor.denied = entry
  if (isCall && (entry.verdict === 'deny' || entry.verdict === 'ask')) {
    stops.delete(wish(entry))
    stops.set(wish(entry), entry)
  }
}

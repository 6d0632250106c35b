import type { JournalEntry } from '../../line/entry.ts'
import { answerOf, bounded, entryIn } from '../counts.ts'
import type { Shown } from '../data.ts'
import type { StopOutcome } from './next.ts'

/** How many decisions a report holds whole. */
export interface KeepLimits {
  readonly stopped: number
  readonly spoken: number
  readonly silent: number
  /** The newest of each rule, however old they are. */
  readonly perRule: number
}

const usualLimits: KeepLimits = { stopped: 1000, spoken: 500, silent: 300, perRule: 5 }

const mostRules = 500

interface Held {
  readonly entry: JournalEntry
  next?: Shown['next']
  became?: Shown['became']
  lifted?: string | undefined
  /** The decision that followed, which is held with it. */
  by?: JournalEntry | undefined
}

export interface KeptDecisions {
  readonly limits: KeepLimits
  readonly stopped: Map<string, Held>
  readonly spoken: Map<string, Held>
  readonly silent: Map<string, Held>
  readonly byRule: Map<string, Map<string, Held>>
}

export const newKept = (limits: KeepLimits = usualLimits): KeptDecisions => ({
  limits,
  stopped: new Map(),
  spoken: new Map(),
  silent: new Map(),
  byRule: new Map(),
})

export const keep = (kept: KeptDecisions, entry: JournalEntry): void => {
  const held: Held = { entry }
  const answer = answerOf(entry)
  const part =
    answer === 'deny' || answer === 'ask' || answer === 'rewrite'
      ? 'stopped'
      : answer === 'pass' && entry.fixed === undefined && entry.findings.length === 0
        ? 'silent'
        : 'spoken'
  kept[part].set(entry.id, held)
  bounded(kept[part], kept.limits[part])
  if (entry.rule === undefined) return
  const own = entryIn(kept.byRule, entry.rule, () => new Map<string, Held>())
  own.set(entry.id, held)
  bounded(own, kept.limits.perRule)
  bounded(kept.byRule, mostRules)
}

/** Notes what became of a decision, where it is still held. */
export const learn = (kept: KeptDecisions, outcome: StopOutcome): void => {
  const { id, rule } = outcome.of
  const held = kept.stopped.get(id) ?? kept.byRule.get(rule ?? '')?.get(id)
  if (held === undefined) return
  if ('kind' in outcome) {
    held.next = { kind: outcome.kind, id: outcome.by.id }
    held.by = outcome.by
  } else if ('became' in outcome) held.became = outcome
  else held.lifted = outcome.lifted
}

/** All of them once, newest first. */
export const decisionsOf = (kept: KeptDecisions): readonly Shown[] => {
  const all = new Map<string, Shown>()
  const parts = [kept.stopped, kept.spoken, kept.silent, ...kept.byRule.values()]
  for (const part of parts)
    for (const { entry, next, became, lifted, by } of part.values()) {
      const end = became === undefined ? undefined : { became: became.became, by: became.by }
      all.set(entry.id, { entry, next, became: end, lifted })
      if (by !== undefined && !all.has(by.id)) all.set(by.id, { entry: by })
    }
  return [...all.values()].sort((a, b) => (a.entry.at < b.entry.at ? 1 : a.entry.at > b.entry.at ? -1 : 0))
}

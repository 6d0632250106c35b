import type { Answered, EntryNotes } from '../core/session/session-fact.ts'
import type { Judgement } from '../core/session/situation.ts'
import { appendEntry } from './files/append.ts'
import { wakeShipper } from './files/shipped.ts'
import { entryLine } from './line/entry.ts'

interface Written extends EntryNotes {
  /** The clock when the event came. */
  readonly started: number
  /** Whether the journal may be sent from here. */
  readonly ships: boolean
}

/** Writes the line of an answered event, and says where it can't be written. At the turns of a session the journal is sent, too. */
export const writeEntry = (
  { id, platform, judgement, answer }: Answered,
  { started, ships, ...notes }: Written,
): void => {
  const { decision, event, policy, project, told, kept, human } = judgement
  const ms = platform.clock() - started
  const at = platform.now()
  const { runtime } = platform
  const extras = { id, at, ms, runtime, policy, answer, human: human?.all, told, kept, ...notes }
  const problem = appendEntry(platform, project.mainRoot, policy.journal, entryLine(decision, extras))
  if (problem !== undefined)
    platform.writeStderr(`handrail: this ${event.name} was not journaled: ${problem}\n`)
  if (ships && policy.ship !== undefined && begins(judgement)) wakeShipper(platform, project.mainRoot)
}

/** Whether an event begins a session or a turn. */
export const begins = ({ event }: Judgement): boolean =>
  event.kind === 'session-start' || event.kind === 'prompt'

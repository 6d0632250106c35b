import type { Platform } from '../core/edge/platform.ts'
import type { Answered, EntryNotes } from '../core/session/session-fact.ts'
import { writeEntry } from '../journal/write.ts'
import { canarySession } from '../state/session/canary.ts'
import type { EventAnswer } from './answer.ts'
import { judge } from './judge.ts'
import { sessionFacts } from './session-facts.generated.ts'

interface Recording extends EventAnswer {
  /** The clock when the event came. */
  readonly started: number
  /** A documented hook is run alone: no shadow policy is asked, and the journal is not sent. */
  readonly isAlone: boolean
}

/** Records an answered event: what session facts keep, then the journal's line. */
export const record = async (
  platform: Platform,
  { id, judgement, answer, asks, resultOf, started, isAlone }: Recording,
): Promise<void> => {
  const { event, project } = judgement
  const judgeWith = isAlone
    ? undefined
    : (config: string) => judge(platform, event, { config, project, grants: 'read' })
  const answered = { id, platform, judgement, answer, asks, resultOf, judgeWith }
  const notes = await keep(answered)
  writeEntry(answered, { ...notes, started, ships: !isAlone && event.session !== canarySession })
}

const keep = async (answered: Answered): Promise<EntryNotes> => {
  let notes: EntryNotes = {}
  for (const { keeps } of sessionFacts) notes = { ...notes, ...(await keeps?.(answered)) }
  return notes
}

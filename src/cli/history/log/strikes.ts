import type { Stage } from '../../../core/decision/escalate.ts'
import type { JournalLine } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { localTime } from '../../../journal/report/local-time.ts'
import type { Colour, Io } from '../../command.ts'

/** The strikes of one agent against one rule, in one session or in one story. */
export interface StrikeRow {
  readonly session: string
  readonly story?: string | undefined
  readonly agent?: string | undefined
  readonly rule: string
  /** The count at the last strike. */
  readonly count: number
  readonly stage: Stage
  /** A prompt of the human or the end of the session came after it. */
  readonly settled: boolean
  readonly at: string
  /** The last decision. */
  readonly id: string
  readonly subject: string
}

/** The strikes in a journal by session, agent and rule, the latest last. */
export const strikeRows = (
  lines: Iterable<JournalLine>,
  test: (entry: JournalEntry) => boolean,
): readonly StrikeRow[] => {
  const rows = new Map<string, StrikeRow>()
  for (const { entry } of lines) {
    if (settles(entry)) {
      for (const [key, row] of rows)
        if (row.session === entry.session && row.story === undefined) rows.set(key, { ...row, settled: true })
      continue
    }
    if (!test(entry)) continue
    for (const { rule, count, stage, story } of entry.strikes ?? []) {
      const { session = '', agent, at, id, subject } = entry
      const key = JSON.stringify([story === undefined ? session : { story }, agent, rule])
      rows.delete(key)
      rows.set(key, { session, story, agent, rule, count, stage, settled: false, at, id, subject })
    }
  }
  return [...rows.values()]
}

const settles = ({ event, agent, call }: JournalEntry): boolean =>
  event === 'session-end' ||
  (event === 'prompt' && agent === undefined && call.prompt?.startsWith('<task-notification>') !== true)

const colours: Readonly<Record<Stage, Colour>> = {
  explained: 'dim',
  reminded: 'blue',
  escalated: 'yellow',
  blocked: 'red',
}

/** Time, decision, session and agent, count, step of the escalation, rule, subject. */
export const strikeLine = (row: StrikeRow, io: Io): string =>
  [
    io.paint('dim', localTime(row.at)),
    row.id.padEnd(8),
    row.agent === undefined
      ? row.session.slice(0, 8)
      : `${row.session.slice(0, 8)}/${row.agent.slice(0, 8)}`.padEnd(17),
    `${row.count}x`.padStart(4),
    io.paint(row.settled ? 'dim' : colours[row.stage], row.stage.padEnd(9)),
    (row.settled ? 'settled' : '').padEnd(7),
    row.rule.padEnd(24),
    row.subject.replace(/\s+/g, ' '),
  ]
    .join('  ')
    .trimEnd()

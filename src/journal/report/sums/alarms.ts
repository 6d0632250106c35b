import type { JournalEntry } from '../../line/entry.ts'
import { entryIn } from '../counts.ts'
import type { AlarmRow } from '../data.ts'
import type { StopOutcome } from './next.ts'

type Row = { -readonly [Key in keyof AlarmRow]: AlarmRow[Key] }

export type Alarms = Map<string, Row>

/** So many answers of the human, and so large a share of agreement, make a rule one to loosen. */
const leastAnswers = 3
const mostlyAgreed = 0.8

const rowOf = (alarms: Alarms, { rule = 'none' }: JournalEntry): Row =>
  entryIn(alarms, rule, () => ({ rule, asked: 0, agreed: 0, refused: 0, lifted: 0, loosen: false }))

export const addQuestion = (alarms: Alarms, entry: JournalEntry): void => {
  if (entry.verdict === 'ask' && entry.event === 'pre-tool') rowOf(alarms, entry).asked += 1
}

export const addAlarm = (alarms: Alarms, outcome: StopOutcome): void => {
  if ('asked' in outcome) rowOf(alarms, outcome.of)[outcome.asked] += 1
  if ('lifted' in outcome) rowOf(alarms, outcome.of).lifted += 1
}

/** Rules whose stops a human let through, the most often first. */
export const alarmRows = (alarms: Alarms): readonly AlarmRow[] =>
  [...alarms.values()]
    .filter(({ agreed, lifted }) => agreed + lifted > 0)
    .map(row => {
      const answers = row.agreed + row.refused
      const loosen =
        row.lifted >= leastAnswers || (answers >= leastAnswers && row.agreed >= mostlyAgreed * answers)
      return { ...row, loosen }
    })
    .sort((a, b) => b.agreed + b.lifted - a.agreed - a.lifted)

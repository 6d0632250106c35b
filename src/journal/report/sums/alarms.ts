import type { JournalEntry } from '../../line/entry.ts'
import { entryIn } from '../counts.ts'
import type { AlarmRow } from '../data.ts'
import type { StopOutcome } from './next.ts'

type Row = { -readonly [Key in keyof AlarmRow]: AlarmRow[Key] }

/** Questions and stops that a human let through, by rule. */
export type Alarms = Map<string, Row>

/** So many answers of the human, and so large a share of agreement, make a rule one to loosen. */
const leastAnswers = 3
const mostlyAgreed = 0.8

const rowOf = (alarms: Alarms, { rule = 'none' }: JournalEntry): Row =>
  entryIn(alarms, rule, () => ({
    ...{ rule, asked: 0, lifted: 0, loosen: false },
    ...{ ran: 0, alone: 0, refused: 0, unanswered: 0, open: 0 },
  }))

export const addQuestion = (alarms: Alarms, entry: JournalEntry): void => {
  const row = rowOf(alarms, entry)
  row.asked += 1
  row.open += 1
}

export const addAlarm = (alarms: Alarms, outcome: StopOutcome): void => {
  if ('became' in outcome) {
    const row = rowOf(alarms, outcome.of)
    row.open -= 1
    row[outcome.became] += 1
  }
  if ('lifted' in outcome) rowOf(alarms, outcome.of).lifted += 1
}

/** Rules whose stops a human let through, the most often first. */
export const alarmRows = (alarms: Alarms): readonly AlarmRow[] =>
  [...alarms.values()]
    .filter(({ ran, lifted }) => ran + lifted > 0)
    .map(row => {
      const answers = row.ran + row.refused
      const loosen =
        row.lifted >= leastAnswers || (answers >= leastAnswers && row.ran >= mostlyAgreed * answers)
      return { ...row, loosen }
    })
    .sort((a, b) => b.ran + b.lifted - a.ran - a.lifted)

/** What became of the questions of each rule, the most asked first. */
export const askRows = (alarms: Alarms): readonly AlarmRow[] =>
  [...alarms.values()]
    .filter(({ asked }) => asked > 0)
    .map(row => ({ ...row }))
    .sort((a, b) => b.alone - a.alone || b.asked - a.asked)

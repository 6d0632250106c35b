import type { JournalEntry } from '../../line/entry.ts'
import { entryIn } from '../counts.ts'
import type { RepairRow } from '../data.ts'

type Row = { -readonly [Key in keyof RepairRow]: RepairRow[Key] }

export type Repairs = Map<string, Row>

export const addRepairs = (repairs: Repairs, { fixed = [] }: JournalEntry): void => {
  for (const { kind, by, count, left = 0, ms = 0, dropped } of fixed) {
    const row = entryIn(repairs, `${kind} ${by}`, () => ({
      by,
      kind,
      times: 0,
      count: 0,
      left: 0,
      dropped: 0,
      ms: 0,
    }))
    row.times += 1
    row.ms += ms
    if (dropped === undefined) row.count += count
    else row.dropped += 1
    row.left += left
  }
}

/** Repair agents first: they cost most. */
export const repairRows = (repairs: Repairs): readonly RepairRow[] =>
  [...repairs.values()]
    .map(row => ({ ...row }))
    .sort((a, b) => (a.kind === b.kind ? b.times - a.times : a.kind === 'repair' ? -1 : 1))

import { closest } from '../../../config/suggest.ts'
import { journalFile } from '../../../journal/files/names.ts'
import { readJournal } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import type { CliCall, Io } from '../../command.ts'
import { isCanary } from './filter.ts'
import { rowOf } from './row.ts'

/** The entry of an id, of the beginning of one, or the last one. Undefined after printing the alternatives. */
export const findEntry = ({ io }: CliCall, root: string, id: string): JournalEntry | undefined => {
  const begun = new Map<string, JournalEntry>()
  const ids = new Set<string>()
  let last: JournalEntry | undefined
  for (const { entry } of readJournal(io.platform, root, { lines: 0 })) {
    // Skip the canary events of doctor unless there is nothing else.
    if (last === undefined || !isCanary(entry)) last = entry
    ids.add(entry.id)
    if (entry.id.startsWith(id)) begun.set(entry.id, entry)
  }
  if (last === undefined) {
    io.err(`No decisions in ${journalFile(root)} yet. Is handrail wired? handrail doctor`)
    return undefined
  }
  if (id === 'last') return last
  const exact = begun.get(id) ?? (begun.size === 1 ? [...begun.values()][0] : undefined)
  if (exact !== undefined) return exact
  if (begun.size > 0) printSeveral(io, id, [...begun.values()])
  else printUnknown(io, id, [...ids])
  return undefined
}

const printSeveral = (io: Io, id: string, entries: readonly JournalEntry[]): void => {
  io.err(`${entries.length} decisions begin with ${id}:`)
  for (const entry of entries.slice(-10)) io.err(`  ${rowOf(entry, io)}`)
}

const printUnknown = (io: Io, id: string, ids: readonly string[]): void => {
  const near = closest(id, ids)
  io.err(`There is no decision ${id} in the journal.${near === undefined ? '' : ` Did you mean ${near}?`}`)
  io.err(`The newest: ${ids.slice(-3).reverse().join(', ')}. All: handrail log --all`)
}

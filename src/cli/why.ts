import { closest } from '../config/suggest.ts'
import type { Entry } from '../journal/entry.ts'
import { journalFile } from '../journal/place.ts'
import { readJournal } from '../journal/read.ts'
import { findProject } from '../platform/project.ts'
import { type CliCall, type CliCommand, type Io, UsageError } from './command.ts'
import { isCanary } from './log/filter.ts'
import { rowOf } from './log/show.ts'
import { askAgain } from './why/again.ts'
import { pageOf } from './why/page.ts'

export const why: CliCommand = {
  name: 'why',
  summary: 'Tell how one decision came about, and whether it would be the same today',
  usage: ['handrail why <id>', 'handrail why last'],
  options: { json: { type: 'boolean', says: 'Print JSON' } },
  run: async call => {
    const [id, ...rest] = call.positionals
    if (id === undefined || id === '' || rest.length > 0) {
      throw new UsageError(
        'name one decision by its id, by the beginning of its id, or last. The ids: handrail log',
      )
    }
    const { io } = call
    const root = findProject(io.platform, io.platform.cwd()).mainRoot
    const found = find(call, root, id)
    if (found === undefined) return 1
    const again = await askAgain(io.platform, found)
    if (call.flag('json')) io.out(JSON.stringify({ entry: found, today: again }, null, 2))
    else for (const line of pageOf(found, again, io)) io.out(line)
    return 0
  },
}

/** The entry of that id, or nothing after saying what there is instead. */
const find = ({ io }: CliCall, root: string, id: string): Entry | undefined => {
  const begun = new Map<string, Entry>()
  const ids = new Set<string>()
  let last: Entry | undefined
  for (const { entry } of readJournal(io.platform, root, { lines: 0 })) {
    // What doctor sends to prove the hook is not what somebody wonders about.
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
  if (begun.size > 0) tellSeveral(io, id, [...begun.values()])
  else tellUnknown(io, id, [...ids])
  return undefined
}

const tellSeveral = (io: Io, id: string, entries: readonly Entry[]): void => {
  io.err(`${entries.length} decisions begin with ${id}:`)
  for (const entry of entries.slice(-10)) io.err(`  ${rowOf(entry, io)}`)
}

const tellUnknown = (io: Io, id: string, ids: readonly string[]): void => {
  const near = closest(id, ids)
  io.err(`There is no decision ${id} in the journal.${near === undefined ? '' : ` Did you mean ${near}?`}`)
  io.err(`The newest: ${ids.slice(-3).reverse().join(', ')}. All: handrail log --all`)
}

import type { Platform } from '../../core/edge/platform.ts'
import { projectAt } from '../../event/project.ts'
import { readJournal } from '../../journal/files/read.ts'
import type { JournalEntry } from '../../journal/line/entry.ts'
import { type AskEnds, askEnds, isQuestion } from '../../journal/report/asks.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { findEntry } from './entries/find.ts'
import { judgeAgain } from './why/again.ts'
import { pageOf } from './why/page.ts'

export const why: CliCommand = {
  name: 'why',
  summary: 'Show how one decision was made, and whether it would be the same today',
  usage: ['handrail why <id>', 'handrail why last'],
  options: {
    all: { type: 'boolean', says: 'Name every rule that looks today' },
    json: { type: 'boolean', says: 'Print JSON' },
  },
  run: async call => {
    const [id, ...rest] = call.positionals
    if (id === undefined || id === '' || rest.length > 0) {
      throw new UsageError(
        'name one decision by its id, by the beginning of its id, or last. The ids: handrail log',
      )
    }
    const { io } = call
    const root = projectAt(io.platform, io.platform.cwd()).mainRoot
    const found = findEntry(call, root, id)
    if (found === undefined) return 1
    const end = endOf(io.platform, root, found)
    const again = await judgeAgain(io.platform, found)
    if (call.flag('json')) io.page(JSON.stringify({ entry: found, became: end, today: again }, null, 2))
    else for (const line of pageOf(found, end, again, io, call.flag('all'))) io.out(line)
    return 0
  },
}

/** What became of a question, as later lines tell it. */
const endOf = (platform: Platform, root: string, entry: JournalEntry): ReturnType<AskEnds['get']> => {
  if (!isQuestion(entry)) return undefined
  const lines = [...readJournal(platform, root, { lines: 0 })]
  return askEnds(lines.map(line => line.entry)).get(entry.id)
}

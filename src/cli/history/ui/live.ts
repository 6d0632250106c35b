import { follow } from '../../../journal/files/follow.ts'
import { readJournal } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import type { Io } from '../../command.ts'
import { collect, reportOf, type Sources } from '../report/collect.ts'
import { judgeAgain } from '../why/again.ts'
import { todayOf } from '../why/page.ts'
import type { LiveReport } from './server.ts'

/** The report, which takes in new lines when it is asked. */
export const liveReport = (io: Io, sources: Sources): LiveReport => {
  const { platform } = io
  const roots = [...new Set(sources.projects.map(({ mainRoot }) => mainRoot))]
  const torn = { lines: 0 }
  // Start following before the past is read, so that no line between the two is missed; one may come twice.
  const polls = roots.map(root => ({ root, poll: follow(platform, root, torn) }))
  const past = collect(platform, sources)
  const seen = new Set(past.tally.data(0).decisions.map(({ entry }) => entry.id))
  let made = 0
  let text = ''
  const takeNew = (): boolean => {
    let isNew = false
    for (const { root, poll } of polls)
      for (const { entry } of poll()) {
        if (!sources.test(entry) || seen.has(entry.id)) continue
        past.tally.add(entry, root)
        isNew = true
      }
    return isNew
  }
  return {
    data: since => {
      if (takeNew() || made === 0) {
        const collected = { ...past, torn: { lines: past.torn.lines + torn.lines } }
        const data = reportOf(platform, sources, collected)
        made = data.made
        text = JSON.stringify(data)
      }
      return since === made ? undefined : text
    },
    why: async id => {
      const entry = entryOf(io, roots, id)
      if (entry === undefined) return undefined
      const plain: Io = { ...io, paint: (_, one) => one }
      return todayOf(entry, await judgeAgain(platform, entry), plain, false).join('\n')
    },
  }
}

const entryOf = (io: Io, roots: readonly string[], id: string): JournalEntry | undefined => {
  for (const root of roots)
    for (const { entry } of readJournal(io.platform, root, { lines: 0 })) if (entry.id === id) return entry
  return undefined
}

import type { JournalLine } from '../../../journal/files/read.ts'
import type { JournalEntry } from '../../../journal/line/entry.ts'
import { isCanary } from '../../history/entries/filter.ts'

/** A command without a verdict of handrail, and how often it occurred. */
export interface SeenCommand {
  readonly command: string
  readonly cwd: string
  /** How often it ran, or was about to. */
  readonly times: number
  /** How often the host asked about it, if the host reports that. */
  readonly asked: number
}

/** The commands without a verdict of handrail, most frequent first. Commands that were cut or redacted are left out. */
export const collect = (
  lines: Iterable<JournalLine>,
  test: (entry: JournalEntry) => boolean,
): readonly SeenCommand[] => {
  const seen = new Map<string, SeenCommand>()
  for (const { entry } of lines) {
    const { command, losses } = entry.call
    if (command === undefined || losses !== undefined || entry.verdict !== 'pass') continue
    if (entry.event !== 'pre-tool' && entry.event !== 'permission') continue
    if (isCanary(entry) || !test(entry)) continue
    const key = JSON.stringify([command, entry.cwd])
    const known = seen.get(key) ?? { command, cwd: entry.cwd, times: 0, asked: 0 }
    const before = entry.event === 'pre-tool' ? 1 : 0
    seen.set(key, { ...known, times: known.times + before, asked: known.asked + 1 - before })
  }
  return [...seen.values()].sort((a, b) => b.times - a.times || (a.command < b.command ? -1 : 1))
}

import type { Platform } from '../../core/edge/platform.ts'
import { journalFile, rotatedFile, rotatedFiles } from './names.ts'
import { type JournalLine, readLinesFrom, type Torn } from './read.ts'

/** Returns the lines that were written since the last call. */
export type Poll = () => readonly JournalLine[]

/** Follows the journal from its current end, across rotations. */
export const follow = (platform: Platform, root: string, torn: Torn): Poll => {
  const { files } = platform
  const current = journalFile(root)
  // A rotation reserves a number with an empty file, then renames the journal to it. Only then it counts.
  const filled = () =>
    rotatedFiles(files, root).filter(number => (files.size(rotatedFile(root, number)) ?? 0) > 0)
  let newest = filled().at(-1) ?? 0
  let place = { start: files.size(current) ?? 0 }
  /** The previous file: a writer that had it open at the rename still appends to it. */
  let before: { readonly file: string; readonly place: { start: number } } | undefined
  const readBefore = (): readonly JournalLine[] =>
    before === undefined ? [] : [...readLinesFrom(platform, before.file, before.place, torn)]
  return () => {
    const lines: JournalLine[] = []
    for (;;) {
      for (const number of filled().filter(each => each > newest)) {
        lines.push(...readBefore())
        before = { file: rotatedFile(root, number), place }
        newest = number
        place = { start: 0 }
      }
      lines.push(...readBefore())
      const next = { start: (files.size(current) ?? 0) < place.start ? 0 : place.start }
      const seen = { lines: 0 }
      const fresh = [...readLinesFrom(platform, current, next, seen)]
      // A rotation happened during the read: the lines may come from either file. Read again.
      if ((filled().at(-1) ?? 0) > newest) continue
      place = next
      torn.lines += seen.lines
      return [...lines, ...fresh]
    }
  }
}

import type { Platform } from '../../core/edge/platform.ts'
import { journalFile, rotatedFile, rotatedFiles } from '../files/names.ts'
import { type Link, linkIn } from './chain.ts'

/** 64 bytes hold the end of a complete line. The second size is longer than any line, for a torn end. */
const tails = [64, 131_072] as const

/** The last line with a hash. Reads only the tail of one file. */
export const lastLink = (platform: Platform, root: string): Link | undefined => {
  const here = linkOf(platform, journalFile(root))
  if (here !== 'empty') return here
  const newest = rotatedFiles(platform.files, root).at(-1)
  const before = newest === undefined ? 'empty' : linkOf(platform, rotatedFile(root, newest))
  return before === 'empty' ? undefined : before
}

const linkOf = ({ files }: Platform, file: string): Link | undefined | 'empty' => {
  const size = files.size(file) ?? 0
  if (size === 0) return 'empty'
  for (const length of tails) {
    const start = Math.max(0, size - length)
    const link = linkIn(files.readPart(file, start, size - start) ?? new Uint8Array(), start)
    if (link !== undefined) return link
  }
  return undefined
}

import type { KeptCall, NotKeptFile } from './record.ts'

/** A number of bytes for people. */
export const amount = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} bytes`
  const units = ['KB', 'MB', 'GB', 'TB']
  const at = Math.min(units.length, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** at
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${units[at - 1]}`
}

export const missedText = ({ path, size, why }: NotKeptFile): string =>
  `${path}${size === undefined ? '' : ` (${amount(size)})`}: ${why}`

/** How much of a call is kept: `3 files (12 KB), 1 ref`. */
export const keptText = ({ entries, refs }: Pick<KeptCall, 'entries' | 'refs'>): string => {
  const files = entries.filter(({ kind }) => kind === 'file' || kind === 'link')
  const folders = entries.filter(({ kind, around }) => kind === 'folder' && around !== true)
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0)
  const parts = [
    ...(files.length > 0 ? [`${counted(files.length, 'file')} (${amount(bytes)})`] : []),
    ...(folders.length > 0 ? [counted(folders.length, 'folder')] : []),
    ...(refs.length > 0 ? [counted(refs.length, 'ref')] : []),
  ]
  return parts.join(', ') || 'where HEAD was'
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

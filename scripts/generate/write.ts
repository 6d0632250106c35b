import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Texts by their paths. */
export type Files = ReadonlyMap<string, string>

export interface Changed {
  readonly written: readonly string[]
  readonly removed: readonly string[]
}

/** The files that are missing or have another text. */
export const stale = (root: string, files: Files): readonly string[] =>
  [...files].filter(([path, text]) => read(join(root, path)) !== text).map(([path]) => path)

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Writes what differs and removes `gone`. Written beside and renamed: another process may read them now. */
export const write = (root: string, files: Files, gone: readonly string[]): Changed => {
  const written = stale(root, files)
  for (const path of written) {
    const file = join(root, path)
    const beside = `${file}.${process.pid}.tmp`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(beside, files.get(path) ?? '')
    renameSync(beside, file)
  }
  for (const path of gone) rmSync(join(root, path), { force: true })
  return { written, removed: gone }
}

export const changeLines = ({ written, removed }: Changed): readonly string[] => [
  ...written.map(path => `wrote ${path}`),
  ...removed.map(path => `removed ${path}`),
]

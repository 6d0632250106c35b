import { createHash } from 'node:crypto'
import { lstatSync, readlinkSync } from 'node:fs'
import { join } from '../../core/text/paths/path.ts'
import { files } from '../node/files.ts'
import { bytesOf } from '../node/open.ts'

/** What a program makes again on each machine, and declarations that no call reads. */
export const madeAgain: readonly string[] = ['dist/cache', 'dist/types']

const mostBytes = 512 * 1024 * 1024

/** All bytes of a file of a program. Throws where it can't be read. */
export const bytesAt = (path: string): Buffer => {
  const bytes = bytesOf(path, mostBytes)
  if (bytes === undefined) throw new Error(`${path} has more than ${mostBytes} bytes`)
  return bytes
}

/** The files and links below a folder by their path in it, sorted. */
export const filesBelow = (folder: string, inside = '', without: readonly string[] = []): readonly string[] =>
  [...files.list(join(folder, inside))].sort().flatMap(name => {
    const path = inside === '' ? name : `${inside}/${name}`
    if (without.includes(path)) return []
    return lstatSync(join(folder, path)).isDirectory() ? filesBelow(folder, path, without) : [path]
  })

/** One hash for all files of a program, their names and where links lead. */
export const contentHash = (folder: string): string => {
  const hash = createHash('sha256')
  for (const path of filesBelow(folder, '', madeAgain)) {
    const full = join(folder, path)
    const content = lstatSync(full).isSymbolicLink() ? readlinkSync(full) : bytesAt(full)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

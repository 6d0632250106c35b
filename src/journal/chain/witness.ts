import { journalFolder } from '../../core/edge/account-key.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { markOf } from '../../core/text/mark.ts'
import { join } from '../../core/text/paths/path.ts'

/** One line of the record: the hash and the id of a journal line. */
export interface WitnessLine {
  readonly hash: string
  readonly id: string
}

/**
 * The size at which the record starts a new file and keeps the previous one. It holds more lines than a journal usually
 * has.
 */
const witnessBytes = 2_000_000

export const witnessFile = (platform: Platform, root: string): string | undefined => {
  const folder = journalFolder(platform, root)
  return folder === undefined ? undefined : join(folder, `${markOf(root)}.log`)
}

/** Notes outside of the project that a line was written. A failure loses evidence only, so it is ignored. */
export const addWitness = (platform: Platform, root: string, { hash, id }: WitnessLine): void => {
  const file = witnessFile(platform, root)
  if (file === undefined) return
  try {
    if (platform.files.size(file) === undefined && !beginWitness(platform, root, file)) return
    const { size } = platform.files.append(file, `${hash} ${id}\n`)
    if (size >= witnessBytes && (platform.files.size(file) ?? 0) >= witnessBytes) {
      platform.files.rename(file, `${file}.old`)
    }
  } catch {}
}

/** The first line names the project. A missing home is not created. */
const beginWitness = (platform: Platform, root: string, file: string): boolean => {
  const { files } = platform
  const folder = journalFolder(platform, root)
  if (folder === undefined || files.kind(platform.home()) !== 'directory') return false
  files.makeOwnFolder(folder)
  deleteStale(platform, folder)
  files.createNew(file, `# ${root}\n`)
  return true
}

/** Deletes records of projects that no longer exist. Runs only when a new record begins. */
const deleteStale = ({ files }: Platform, folder: string): void => {
  for (const name of files.list(folder).filter(each => each.endsWith('.log'))) {
    const head = new TextDecoder().decode(files.readPart(join(folder, name), 0, 4096))
    const root = /^# (.+)\n/.exec(head)?.[1]
    if (root === undefined || files.kind(root) !== undefined) continue
    files.remove(join(folder, name))
    files.remove(join(folder, `${name}.old`))
  }
}

/** The noted lines, oldest first. */
export const readWitness = (platform: Platform, root: string): readonly WitnessLine[] => {
  const file = witnessFile(platform, root)
  if (file === undefined) return []
  return [`${file}.old`, file].flatMap(each =>
    (platform.files.readText(each) ?? '').split('\n').flatMap(line => {
      const [, hash, id] = /^([0-9a-f]{32}) (.+)$/.exec(line) ?? []
      return hash === undefined || id === undefined ? [] : [{ hash, id }]
    }),
  )
}

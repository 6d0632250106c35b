import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Platform } from '../../core/platform.ts'
import { witnessFile } from '../../journal/witness.ts'

/** The account's data about a project's journal, outside of the project. */
export interface HomeRecord {
  readonly files: readonly string[]
  /** Folders of ours in it, deleted once they are empty. */
  readonly folders: readonly string[]
}

export const homeRecord = (platform: Platform, root: string): HomeRecord => {
  const file = witnessFile(platform, root)
  const files = file === undefined ? [] : [file, `${file}.old`].filter(each => existsSync(each))
  const [first] = files
  return { files, folders: first === undefined ? [] : [dirname(first), dirname(dirname(first))] }
}

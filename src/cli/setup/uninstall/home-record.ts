import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { witnessFile } from '../../../journal/chain/witness.ts'
import { keptFiles } from '../../../platform/kept.ts'

/** The account's data about a project, outside of it: what was journaled, tested and verified. */
export interface HomeRecord {
  readonly files: readonly string[]
  /** Folders of ours in it, deleted once they are empty. */
  readonly folders: readonly string[]
}

export const homeRecord = (platform: Platform, root: string): HomeRecord => {
  const file = witnessFile(platform, root)
  const journal = file === undefined ? [] : [file, `${file}.old`].filter(each => existsSync(each))
  const files = [...journal, ...keptFiles(platform, root)]
  const folders = [...new Set(files.map(each => dirname(each)))]
  return { files, folders: [...folders, ...new Set(folders.map(each => dirname(each)))] }
}

import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Platform } from '../../core/platform.ts'
import { recordFile } from '../../journal/outside.ts'

/** What the account keeps about a project's journal, outside of the project. */
export interface HomeRecord {
  readonly files: readonly string[]
  /** Folders of it that are ours, and go once they are empty. */
  readonly folders: readonly string[]
}

export const homeRecord = (platform: Platform, root: string): HomeRecord => {
  const file = recordFile(platform, root)
  const files = file === undefined ? [] : [file, `${file}.old`].filter(each => existsSync(each))
  const [first] = files
  return { files, folders: first === undefined ? [] : [dirname(first), dirname(dirname(first))] }
}

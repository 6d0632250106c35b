import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Platform } from '../../../core/edge/platform.ts'
import { pointersFolder } from '../../../core/edge/program.ts'
import { ancestors, isWithin } from '../../../core/text/paths/path.ts'
import { witnessFile } from '../../../journal/chain/witness.ts'
import { keptFiles } from '../../../platform/kept.ts'
import { pointerOfProject } from '../program/agree.ts'

/** The account's data about a project, outside of it: what was journaled, tested and verified. */
export interface HomeRecord {
  readonly files: readonly string[]
  /** Folders of ours in it, deleted once they are empty. */
  readonly folders: readonly string[]
  /** The pointer to the program that a person has agreed to, and its folders. */
  readonly pointer: { readonly file: string; readonly folders: readonly string[] } | undefined
}

export const homeRecord = (platform: Platform, root: string, isAccount = false): HomeRecord => {
  const file = witnessFile(platform, root)
  const journal = file === undefined ? [] : [file, `${file}.old`].filter(each => existsSync(each))
  const files = [...journal, ...keptFiles(platform, root)]
  const folders = [...new Set(files.map(each => dirname(each)))]
  return {
    files,
    folders: [...folders, ...new Set(folders.map(each => dirname(each)))],
    pointer: pointerAt(platform, pointerOfProject(platform, isAccount ? undefined : root)),
  }
}

const pointerAt = (platform: Platform, file: string): HomeRecord['pointer'] => {
  const top = pointersFolder(platform.accountHome())
  const folders = ancestors(dirname(file)).filter(folder => isWithin(folder, top))
  return existsSync(file) ? { file, folders } : undefined
}

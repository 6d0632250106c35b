import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { makeState } from '../../../core/edge/state-home.ts'
import { isRecord, type Json, list, text } from '../../../core/text/json.ts'
import { InstallError } from '../../../hosts/protocol/host.ts'
import { type Base, readTextFile, writeTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { files } from '../../../platform/node/files.ts'
import { makeFolder } from '../../../platform/node/state-folder.ts'

/** One file that init wrote: the hash of its content, and the content from before. */
export interface FileRecord {
  readonly path: string
  readonly written: string
  /** Undefined if there was no file. */
  readonly original: string | undefined
  /** Rules of the host that init added, so that it runs commands without a question. */
  readonly permitted?: readonly string[] | undefined
}

/** The data that uninstall needs. */
export interface InstallRecord {
  readonly files: readonly FileRecord[]
  /** Folders that init created. */
  readonly folders: readonly string[]
}

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** `.handrail/install` of a project, or of the account for the user's own settings. */
export const recordFolder = (base: string): string => join(base, '.handrail', 'install')

/** A repository may contain a forged record, so only files inside the base count. */
export const readRecord = (base: string): InstallRecord => {
  const stored = parsed(readTextFile(join(recordFolder(base), 'record.json')) ?? '')
  return {
    files: list(stored, 'files')
      .filter(isRecord)
      .flatMap(file => fileRecord(base, file)),
    folders: list(stored, 'folders')
      .filter(folder => typeof folder === 'string')
      .flatMap(folder => within(base, folder)),
  }
}

const fileRecord = (base: string, file: Json): readonly FileRecord[] => {
  const [path] = within(base, text(file, 'path') ?? '..')
  const written = text(file, 'written')
  const backup = text(file, 'original')
  if (path === undefined || written === undefined) return []
  const rules = list(file, 'permitted').filter(rule => typeof rule === 'string')
  const permitted = rules.length === 0 ? undefined : rules
  if (backup === undefined) return [{ path, written, original: undefined, permitted }]
  const original = /^[0-9a-f]{16}\.original$/.test(backup)
    ? readTextFile(join(recordFolder(base), backup))
    : undefined
  // A missing backup does not prove that there was no file.
  return original === undefined ? [] : [{ path, written, original, permitted }]
}

const within = (base: string, path: string): readonly string[] =>
  isAbsolute(path) || path.split(/[/\\]/).includes('..') ? [] : [join(base, path)]

const parsed = (given: string): Json => {
  try {
    const value: unknown = JSON.parse(given)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Paths inside the base are stored relative, so that a project can be moved. */
const inside = (base: string, path: string): string => {
  const short = relative(base, path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

export const writeRecord = (place: Base, record: InstallRecord): void => {
  const base = place.folder
  const folder = recordFolder(base)
  makeFolder(folder)
  const files = record.files.map(({ path, written, original, permitted }) => {
    if (original === undefined) return { path: inside(base, path), written, permitted }
    // Named by its content, so that a backup never changes under a record that names it.
    const backup = `${hashOf(original).slice(0, 16)}.original`
    // Settings may contain secrets: the backup is readable only for its owner.
    writeTextFile(join(folder, backup), original, place, 0o600)
    return { path: inside(base, path), written, original: backup, permitted }
  })
  const folders = record.folders.map(path => inside(base, path))
  const text = `${JSON.stringify({ v: 1, files, folders }, null, 2)}\n`
  writeTextFile(join(folder, 'record.json'), text, place, 0o600)
}

/** Creates `.handrail/`, with a .gitignore of its own. Returns whether it did not exist before. */
export const makeStateFolder = (base: string): boolean => {
  const folder = join(base, '.handrail')
  const fresh = !existsSync(folder)
  try {
    makeState(files, base)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InstallError(
      `${folder} could not be made (${why}). Mend that and run this again. Nothing was changed.`,
    )
  }
  return fresh
}

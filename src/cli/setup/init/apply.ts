import { join } from 'node:path'
import { type FileEdit, type HostInstaller, InstallError } from '../../../hosts/protocol/host.ts'
import {
  assertWritable,
  type Base,
  readTextFile,
  writeTextFile,
} from '../../../hosts/wiring/settings/text-file.ts'
import { type FileRecord, hashOf, makeStateFolder, readRecord, writeRecord } from './install-record.ts'

/** An edit of a host's settings, or of a file of our own. */
export interface PlannedEdit extends FileEdit {
  readonly installer?: HostInstaller
  /** It is the shim, which uninstall knows by its text. */
  readonly isShim?: boolean
}

export const assertUnchanged = (edit: FileEdit): void => {
  if (readTextFile(edit.path) === edit.before) return
  throw new InstallError(
    `${edit.path} was changed by somebody else in the meantime. Run this again. Nothing was changed.`,
  )
}

/** Writes the files after the record that uninstall needs, so that a crash in between loses nothing. */
export const applyInstall = (base: Base, edits: readonly PlannedEdit[]): void => {
  for (const edit of edits) {
    assertUnchanged(edit)
    assertWritable(edit.path, base)
  }
  const known = readRecord(base.folder)
  const fresh = makeStateFolder(base.folder)
  const folders = [...known.folders, ...(fresh ? [join(base.folder, '.handrail')] : [])]
  const changed = edits.filter(edit => edit.isShim !== true).map(edit => recordOf(edit, known.files))
  const kept = known.files.filter(file => !changed.some(({ path }) => path === file.path))
  const files = [...kept, ...changed]
  writeRecord(base, { files, folders })
  for (const edit of edits) {
    if (edit.after !== undefined) folders.push(...writeTextFile(edit.path, edit.after, base))
  }
  writeRecord(base, { files, folders: [...new Set(folders)] })
}

/** If a file was changed since the last init, its original is the current content without our entries. */
const recordOf = (edit: PlannedEdit, known: readonly FileRecord[]): FileRecord => {
  const written = hashOf(edit.after ?? '')
  const last = known.find(file => file.path === edit.path)
  const { permitted: added = [] } = edit
  const rules = [...(last?.permitted ?? []), ...added]
  const permitted = rules.length === 0 ? undefined : rules
  if (edit.before === undefined) return { path: edit.path, written, original: undefined, permitted }
  if (last?.written === hashOf(edit.before)) return { ...last, written, permitted }
  const begun = last?.original ?? (last === undefined ? undefined : '')
  const original =
    edit.installer === undefined
      ? edit.before
      : edit.installer.unplan(edit.path, edit.before, begun, last?.permitted).after
  return { path: edit.path, written, original, permitted }
}

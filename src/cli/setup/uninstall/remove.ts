import { existsSync, lstatSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../../core/text/json.ts'
import { installers } from '../../../hosts/installers.generated.ts'
import type { FileEdit, HostInstaller, InstallPlace, Scope } from '../../../hosts/protocol/host.ts'
import {
  assertWritable,
  type Base,
  readTextFile,
  writeTextFile,
} from '../../../hosts/wiring/settings/text-file.ts'
import { files } from '../../../platform/node/files.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { canarySession } from '../../../state/session/canary.ts'
import { assertUnchanged } from '../init/apply.ts'
import { including } from '../init/excluded.ts'
import {
  type FileRecord,
  hashOf,
  type InstallRecord,
  readRecord,
  recordFolder,
} from '../init/install-record.ts'
import { withoutShim } from '../init/shim.ts'
import type { ClaudeLeftovers } from './claude-leftovers.ts'
import type { HomeRecord } from './home-record.ts'

/** All actions of uninstall. */
export interface Removal {
  /** The folder of the files. */
  readonly base: Base
  readonly edits: readonly FileEdit[]
  /** Files and folders of our own to delete. */
  readonly state: readonly string[]
  /** Folders that init created, deleted once they are empty. */
  readonly folders: readonly string[]
  readonly notes: readonly string[]
}

/** The scopes whose settings belong to a project. */
export const projectScopes: readonly Scope[] = ['project', 'local']

export const planRemoval = (
  place: InstallPlace,
  scopes: readonly Scope[],
  purge: boolean,
  home: HomeRecord,
  claude: ClaudeLeftovers,
): Removal => {
  const isHome = scopes.includes('user')
  const base = isHome ? place.home : place.root
  const where: Base = { folder: base, isHome }
  const record = readRecord(base)
  const notes: string[] = []
  const pathsOf = ({ settingsPath }: HostInstaller): readonly string[] =>
    scopes.flatMap(scope => settingsPath(place, scope) ?? [])
  const settings = installers.flatMap(installer =>
    pathsOf(installer).flatMap(path => settingsEdit(installer, path, record)),
  )
  const others = base === place.home ? [] : projectScopes.filter(scope => !scopes.includes(scope))
  const shim = scopes.includes('project') ? withoutShim(base) : []
  if (others.some(scope => isWired(place, scope)))
    return { base: where, edits: [...settings, ...shim], state: [], folders: [], notes }
  const taken = new Set(installers.flatMap(pathsOf))
  // The list of a linked worktree lies outside of it, where the record does not reach; a list that others changed is theirs.
  const lists = scopes.includes('local') ? including(nodePlatform, base) : []
  const isForeign = (file: FileRecord): boolean =>
    lists.some(({ path, before }) => path === file.path && hashOf(before ?? '') !== file.written)
  const own = record.files
    .filter(file => !taken.has(file.path) && !isForeign(file))
    .flatMap(file => ownFileEdit(file, notes))
  if (base === place.root) notes.push(...elsewhere(place))
  const left = base === place.root ? claude : { files: [], folders: [], notes: [] }
  const { pointer } = home
  const state = [
    ...stateOf(base, purge, notes, home),
    ...(purge ? left.files : []),
    ...(pointer === undefined ? [] : [pointer.file]),
  ]
  notes.push(...(purge ? left.notes : staying(left)))
  const folders = [
    ...(purge ? left.folders : []),
    ...record.folders,
    ...(home.files.some(file => state.includes(file)) ? home.folders : []),
    ...(pointer?.folders ?? []),
  ]
  const excluded = lists.filter(({ path }) => !own.some(edit => edit.path === path))
  return { base: where, edits: [...settings, ...shim, ...own, ...excluded], state, folders, notes }
}

const staying = ({ files: [first] }: ClaudeLeftovers): readonly string[] =>
  first === undefined
    ? []
    : [`${first} and its like stay: they tell what happened here. Remove them with --purge.`]

const isWired = (place: InstallPlace, scope: Scope): boolean =>
  installers.some(installer => {
    const path = installer.settingsPath(place, scope)
    if (path === undefined) return false
    try {
      const text = readTextFile(path)
      return text !== undefined && installer.unplan(path, text, undefined).after !== text
    } catch {
      // A broken file must not block the others.
      return false
    }
  })

/** The original if the file is still as init wrote it; else the file without our entries. */
const settingsEdit = (installer: HostInstaller, path: string, record: InstallRecord): readonly FileEdit[] => {
  const before = readTextFile(path)
  if (before === undefined) return []
  const known = record.files.find(file => file.path === path)
  if (known !== undefined && known.written === hashOf(before))
    return [{ path, before, after: known.original }]
  const original = known === undefined ? undefined : (known.original ?? '')
  const { after } = installer.unplan(path, before, original, known?.permitted)
  if (after === before) return []
  const made = known === undefined ? installer.own === true : known.original === undefined
  return [{ path, before, after: made && installer.isFresh(after ?? '') ? undefined : after }]
}

/** A config that was edited since belongs to the user. */
const ownFileEdit = (file: FileRecord, notes: string[]): readonly FileEdit[] => {
  const before = readTextFile(file.path)
  if (before === undefined) return []
  if (hashOf(before) === file.written) return [{ path: file.path, before, after: file.original }]
  notes.push(`${file.path} was changed since init made it, so it stays.`)
  return []
}

const elsewhere = (place: InstallPlace): readonly string[] =>
  isWired(place, 'user')
    ? [
        'The settings of your account have entries of handrail too. Take them out with: handrail uninstall --scope user',
      ]
    : []

/**
 * Deletes init's record. Deletes the journal, and its witness in the home, only if it holds nothing but our own
 * canaries, or with --purge.
 */
const stateOf = (base: string, purge: boolean, notes: string[], home: HomeRecord): readonly string[] => {
  const folder = join(base, '.handrail')
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const there = found?.isDirectory() === true
  if (found !== undefined && !there) notes.push(`${folder} is no folder of handrail's own, so it stays.`)
  const own = there && files.list(join(folder, 'rules')).length > 0
  if (own) notes.push(`${join(folder, 'rules')} stays: somebody wrote these rules.`)
  const rest = files.list(folder).filter(name => !passing.includes(name) && !(own && name === 'rules'))
  const empty = there && rest.every(name => onlyCanaries(join(folder, name)))
  if (purge || empty) return [...(own ? beside(folder, 'rules') : there ? [folder] : []), ...home.files]
  const [kept] = rest
  if (kept !== undefined)
    notes.push(`${join(folder, kept)} stays: it tells what happened here. Remove it with --purge.`)
  const [vouches] = home.files
  if (vouches !== undefined)
    notes.push(`${vouches} stays: it vouches for the journal of this project. Remove it with --purge.`)
  return there && existsSync(recordFolder(base)) ? [recordFolder(base)] : []
}

/** Everything in a folder but one. */
const beside = (folder: string, kept: string): readonly string[] =>
  files.list(folder).flatMap(name => (name === kept || name === '.gitignore' ? [] : [join(folder, name)]))

/** State that is useless without handrail. */
const passing = ['install', '.gitignore', 'hook.sh', 'once', 'session', 'strikes']

const onlyCanaries = (path: string): boolean => {
  if (!/journal[^/]*\.jsonl$/.test(path)) return false
  const text = files.readText(path)
  if (text === undefined) return false
  return text
    .split('\n')
    .filter(line => line !== '')
    .every(isCanary)
}

const isCanary = (line: string): boolean => {
  try {
    const entry: unknown = JSON.parse(line)
    return isRecord(entry) && entry.session === canarySession
  } catch {
    return false
  }
}

export const applyRemoval = (removal: Removal): void => {
  for (const edit of removal.edits) {
    assertUnchanged(edit)
    assertWritable(edit.path, removal.base)
  }
  for (const { path, after } of removal.edits) {
    // Through a symlink, as init wrote it: the symlink was there before.
    if (after === undefined) rmSync(realpathSync(path))
    else writeTextFile(path, after, removal.base)
  }
  for (const path of removal.state) rmSync(path, { recursive: true, force: true })
  const deepestFirst = [...removal.folders].sort((a, b) => b.length - a.length)
  for (const folder of deepestFirst) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() && files.list(folder).length === 0)
      rmdirSync(folder)
  }
}

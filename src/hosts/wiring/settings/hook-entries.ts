import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../../core/text/json.ts'
import type { FileEdit, HostInstaller, InstallOptions } from '../../protocol/host.ts'
import {
  entryPath,
  type HookFile,
  hookPath,
  listIn,
  listPath,
  parseHookFile,
  type Registered,
  registeredHooks,
  rootOf,
  withoutMark,
} from './hook-file.ts'
import { addItem, addProperty, isBare, removeAt, replaceValue } from './json-edit.ts'
import { readTextFile } from './text-file.ts'

/** The entry of each event that the rules need. */
type Wanted = ReadonlyMap<string, Json>

/** The part of an installer that edits the file with the hooks. */
export const entriesIn = (
  file: HookFile,
  wanted: (options: InstallOptions) => Wanted,
): Pick<HostInstaller, 'settingsPath' | 'plan' | 'unplan' | 'isFresh' | 'own'> => ({
  settingsPath: (place, scope) => file.path(place, scope),
  plan: (place, options) => {
    const path = file.path(place, options.scope)
    if (path === undefined) return []
    const before = readTextFile(path)
    const kept = withoutReplaced(file, path, before ?? '', options)
    return [{ path, before, after: withEntries(file, path, kept, wanted(options)) }]
  },
  unplan: (path, text, original): FileEdit => ({
    path,
    before: text,
    after: withoutEntries(file, path, text, original),
  }),
  isFresh: text => isFresh(file, text),
  own: file.own,
})

const withEntries = (file: HookFile, path: string, given: string, wanted: Wanted): string => {
  parseHookFile(file, path, given)
  const body = withoutMark(given)
  const mark = given.slice(0, given.length - body.length)
  let text = body.trim() === '' ? freshText(file) : body
  const stale = ownHooks(file, path, text).map(hook => hook.event)
  for (const event of new Set([...stale, ...wanted.keys()]))
    text = fitted(file, path, text, event, wanted.get(event))
  return mark + text
}

const freshText = ({ fresh }: HookFile): string =>
  fresh === undefined ? '{}\n' : `${JSON.stringify(fresh, null, 2)}\n`

const ownHooks = (file: HookFile, path: string, text: string, event?: string): readonly Registered[] =>
  registeredHooks(file, parseHookFile(file, path, text)).filter(
    hook => hook.ours && (event === undefined || hook.event === event),
  )

/** The settings with exactly the wanted entry for one event: in its old place where it had one to itself. */
const fitted = (
  file: HookFile,
  path: string,
  text: string,
  event: string,
  wanted: Json | undefined,
): string => {
  const own = ownHooks(file, path, text, event)
  const kept = wanted === undefined ? undefined : own.find(hook => hook.alone)
  const cleaned = takenOut(
    file,
    path,
    text,
    own.filter(hook => hook !== kept),
  )
  if (wanted === undefined) return pruned(file, path, cleaned, event, undefined)
  const left = ownHooks(file, path, cleaned, event)[0]
  if (left === undefined) return added(file, path, cleaned, event, wanted)
  return isDeepStrictEqual(left.entry, wanted)
    ? cleaned
    : replaceValue(cleaned, entryPath(file, left), wanted)
}

const added = (file: HookFile, path: string, text: string, event: string, entry: Json): string => {
  const settings = parseHookFile(file, path, text)
  const { key, form } = file
  if (key !== undefined && settings[key] === undefined)
    return addProperty(text, [], key, form === 'list' ? [entry] : { [event]: [entry] })
  if (listIn(file, settings, event) === undefined) return addProperty(text, rootOf(file), event, [entry])
  return addItem(text, listPath(file, event), entry)
}

/** From the back, so that the places of the others hold; an entry goes when its last hook does. */
const takenOut = (file: HookFile, path: string, text: string, hooks: readonly Registered[]): string => {
  let left = text
  for (const hook of [...hooks].reverse()) {
    const now = registeredHooks(file, parseHookFile(file, path, left)).find(
      other => other.event === hook.event && other.group === hook.group && other.hook === hook.hook,
    )
    left = removeAt(left, now?.alone ? entryPath(file, hook) : hookPath(file, hook))
  }
  return left
}

/** The file without the hooks of others that ours replace. */
const withoutReplaced = (
  file: HookFile,
  path: string,
  given: string,
  { replaces }: InstallOptions,
): string => {
  if (replaces === undefined) return given
  const body = withoutMark(given)
  const gone = registeredHooks(file, parseHookFile(file, path, body)).filter(
    ({ ours, command }) => !ours && replaces(command),
  )
  let text = takenOut(file, path, body, gone)
  for (const event of new Set(gone.map(hook => hook.event))) text = pruned(file, path, text, event, undefined)
  return given.slice(0, given.length - body.length) + text
}

const withoutEntries = (
  file: HookFile,
  path: string,
  given: string,
  original: string | undefined,
): string => {
  const body = withoutMark(given)
  const own = ownHooks(file, path, body)
  let text = takenOut(file, path, body, own)
  for (const event of new Set(own.map(hook => hook.event))) text = pruned(file, path, text, event, original)
  return given.slice(0, given.length - body.length) + text
}

/** A comment is somebody's, and JSON has none. */
const isFresh = ({ fresh = {} }: HookFile, text: string): boolean => {
  try {
    return isDeepStrictEqual(JSON.parse(text), fresh)
  } catch {
    return false
  }
}

/** Takes out the list of an event, and all hooks, where our entry was the last in it and `original` did not have it. */
const pruned = (
  file: HookFile,
  path: string,
  text: string,
  event: string,
  original: string | undefined,
): string => {
  const was = original === undefined ? {} : parseHookFile(file, path, original)
  const { key } = file
  let left = text
  if (isBare(left, listPath(file, event)) && listIn(file, was, event) === undefined)
    left = removeAt(left, listPath(file, event))
  if (key !== undefined && isBare(left, [key]) && was[key] === undefined) left = removeAt(left, [key])
  return left
}

import { isDeepStrictEqual } from 'node:util'
import { record } from '../../text/json.ts'
import type { FileEdit, HostInstaller } from '../host.ts'
import { addItem, addProperty, isBare, removeAt, replaceValue } from '../json-edit.ts'
import { readTextFile } from '../text-file.ts'
import { detect } from './detect.ts'
import { inspector } from './inspect.ts'
import { permit } from './permissions.ts'
import { type HookEntry, wantedEntries } from './registration.ts'
import { parseSettings, type Registered, registeredHooks, settingsPath, withoutMark } from './settings.ts'

export const installer: HostInstaller = {
  id: 'claude-code',
  title: inspector.title,
  inspector,
  permit,
  detect,
  settingsPath,
  plan: (place, options) => {
    const path = settingsPath(place, options.scope)
    const before = readTextFile(path)
    return [{ path, before, after: withEntries(path, before ?? '', wantedEntries(options)) }]
  },
  unplan: (path, text, original): FileEdit => ({
    path,
    before: text,
    after: withoutEntries(path, text, original),
  }),
}

const withEntries = (path: string, given: string, wanted: ReadonlyMap<string, HookEntry>): string => {
  parseSettings(path, given)
  const body = withoutMark(given)
  const mark = given.slice(0, given.length - body.length)
  let text = body.trim() === '' ? '{}\n' : body
  const stale = ownHooks(path, text).map(hook => hook.event)
  for (const event of new Set([...stale, ...wanted.keys()]))
    text = fitted(path, text, event, wanted.get(event))
  return mark + text
}

const ownHooks = (path: string, text: string, event?: string): readonly Registered[] =>
  registeredHooks(parseSettings(path, text)).filter(
    hook => hook.ours && (event === undefined || hook.event === event),
  )

/** The settings with exactly the wanted entry for one event: in its old place where it had one to itself. */
const fitted = (path: string, text: string, event: string, wanted: HookEntry | undefined): string => {
  const own = ownHooks(path, text, event)
  const kept = wanted === undefined ? undefined : own.find(hook => hook.alone)
  const cleaned = takenOut(
    path,
    text,
    own.filter(hook => hook !== kept),
  )
  if (wanted === undefined) return pruned(path, cleaned, event, undefined)
  const left = ownHooks(path, cleaned, event)[0]
  if (left === undefined) return added(path, cleaned, event, wanted)
  return isDeepStrictEqual(left.entry, wanted)
    ? cleaned
    : replaceValue(cleaned, ['hooks', event, left.group], wanted)
}

const added = (path: string, text: string, event: string, entry: HookEntry): string => {
  const settings = parseSettings(path, text)
  if (settings.hooks === undefined) return addProperty(text, [], 'hooks', { [event]: [entry] })
  if (record(settings, 'hooks')[event] === undefined) return addProperty(text, ['hooks'], event, [entry])
  return addItem(text, ['hooks', event], entry)
}

/** From the back, so that the places of the others hold; a group goes when its last hook does. */
const takenOut = (path: string, text: string, hooks: readonly Registered[]): string => {
  let left = text
  for (const { event, group, hook } of [...hooks].reverse()) {
    const inGroup = registeredHooks(parseSettings(path, left)).find(
      other => other.event === event && other.group === group && other.hook === hook,
    )
    left = removeAt(left, inGroup?.alone ? ['hooks', event, group] : ['hooks', event, group, 'hooks', hook])
  }
  return left
}

const withoutEntries = (path: string, given: string, original: string | undefined): string => {
  const body = withoutMark(given)
  const own = ownHooks(path, body)
  let text = takenOut(path, body, own)
  for (const event of new Set(own.map(hook => hook.event))) text = pruned(path, text, event, original)
  return given.slice(0, given.length - body.length) + text
}

/** Takes out the list of an event, and all hooks, where our entry was the last in it and `original` did not have it. */
const pruned = (path: string, text: string, event: string, original: string | undefined): string => {
  const was = original === undefined ? {} : parseSettings(path, original)
  let left = text
  if (isBare(left, ['hooks', event]) && record(was, 'hooks')[event] === undefined)
    left = removeAt(left, ['hooks', event])
  if (isBare(left, ['hooks']) && was.hooks === undefined) left = removeAt(left, ['hooks'])
  return left
}

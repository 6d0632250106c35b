import { isRecord, list, record } from '../../core/text/json.ts'
import type { FileEdit, HostInstaller } from '../protocol/host.ts'
import { withoutMark } from '../wiring/settings/hook-file.ts'
import { addItem, addProperty, isBare, removeAt } from '../wiring/settings/json-edit.ts'
import { readTextFile } from '../wiring/settings/text-file.ts'
import { parseSettings, settingsPath } from './settings.ts'

/** Each command literally, because a pattern would allow other options too. */
export const permit: NonNullable<HostInstaller['permit']> = (place, commands, most) => {
  const path = settingsPath(place, 'local')
  const before = readTextFile(path)
  const text = before ?? '{\n}\n'
  const rules = new Map([...newRules(path, text, commands)].slice(0, most))
  if (rules.size === 0) return undefined
  const after = [...rules.values()].reduce((left, rule) => withRule(path, left, rule), text)
  return { edit: { path, before, after }, rules }
}

/** The rules that are not there yet, by their commands. */
const newRules = (path: string, text: string, commands: readonly string[]): ReadonlyMap<string, string> => {
  const present = allowedIn(path, text)
  const rules = commands.filter(isPlain).map(command => [command, `Bash(${command})`] as const)
  return new Map(rules.filter(([, rule]) => !present.includes(rule)))
}

const allowedIn = (path: string, text: string): readonly unknown[] =>
  list(record(parseSettings(path, text), 'permissions'), 'allow')

/** The same in the file that an edit is about, whatever else that does. */
export const permitting = (edit: FileEdit, commands: readonly string[]): FileEdit => {
  const given = edit.after ?? ''
  const body = withoutMark(given)
  const rules = [...newRules(edit.path, body, commands).values()]
  const after = rules.reduce((left, rule) => withRule(edit.path, left, rule), body)
  return { ...edit, after: given.slice(0, given.length - body.length) + after, permitted: rules }
}

/** The settings without these rules. Lists that `original` does not have go too once they are empty. */
export const forbidding = (
  path: string,
  given: string,
  original: string | undefined,
  rules: readonly string[],
): string => {
  const body = withoutMark(given)
  if (rules.length === 0 || body.trim() === '') return given
  const was = parseSettings(path, original ?? '')
  let left = body
  for (const rule of rules) {
    const at = allowedIn(path, left).indexOf(rule)
    if (at >= 0) left = removeAt(left, [key, 'allow', at])
  }
  if (isBare(left, [key, 'allow']) && record(was, key).allow === undefined)
    left = removeAt(left, [key, 'allow'])
  if (isBare(left, [key]) && was[key] === undefined) left = removeAt(left, [key])
  return given.slice(0, given.length - body.length) + left
}

const key = 'permissions'

const withRule = (path: string, text: string, rule: string): string => {
  const settings = parseSettings(path, text)
  if (!isRecord(settings.permissions)) return addProperty(text, [], key, { allow: [rule] })
  if (!Array.isArray(settings.permissions.allow)) return addProperty(text, [key], 'allow', [rule])
  return addItem(text, [key, 'allow'], rule)
}

/** One program with plain words: nothing that a shell or the client's rules would interpret. */
const isPlain = (command: string): boolean =>
  /^[\w@%+=,./-][\w@%+=:,./ -]*$/.test(command) && !/:$/.test(command)

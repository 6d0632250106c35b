import { isRecord, list, record } from '../../core/text/json.ts'
import type { HostInstaller } from '../protocol/host.ts'
import { addItem, addProperty } from '../wiring/settings/json-edit.ts'
import { readTextFile } from '../wiring/settings/text-file.ts'
import { parseSettings, settingsPath } from './settings.ts'

/** Each command literally, because a pattern would allow other options too. */
export const permit: NonNullable<HostInstaller['permit']> = (place, commands, most) => {
  const path = settingsPath(place, 'local')
  const before = readTextFile(path)
  const text = before ?? '{\n}\n'
  const present = list(record(parseSettings(path, text), 'permissions'), 'allow')
  const rules = new Map(
    commands
      .filter(isPlain)
      .map(command => [command, `Bash(${command})`] as const)
      .filter(([, rule]) => !present.includes(rule))
      .slice(0, most),
  )
  if (rules.size === 0) return undefined
  const after = [...rules.values()].reduce((left, rule) => withRule(path, left, rule), text)
  return { edit: { path, before, after }, rules }
}

const withRule = (path: string, text: string, rule: string): string => {
  const settings = parseSettings(path, text)
  if (!isRecord(settings.permissions)) return addProperty(text, [], 'permissions', { allow: [rule] })
  if (!Array.isArray(settings.permissions.allow)) return addProperty(text, ['permissions'], 'allow', [rule])
  return addItem(text, ['permissions', 'allow'], rule)
}

/** One program with plain words: nothing that a shell or the client's rules would interpret. */
const isPlain = (command: string): boolean =>
  /^[\w@%+=,./-][\w@%+=:,./ -]*$/.test(command) && !/:$/.test(command)

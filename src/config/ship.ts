import type { Platform } from '../core/edge/platform.ts'
import type { Problem, ShipPolicy } from '../core/policy/policy.ts'
import { type Json, record, text } from '../core/text/json.ts'
import { agreedUsers } from './agreed/trees.ts'
import { checkConfig } from './check/config.ts'
import { userDraft } from './extends/user-keys.ts'
import type { Layer } from './layers/layer.ts'
import { userFile } from './read/files.ts'
import { schema } from './schema/schema.ts'

/** Where the journal is sent. A project from elsewhere must not choose that, so only the user's own file counts. */
export const shipOf = (
  platform: Platform,
  files: readonly Layer[],
  problems: Problem[],
): ShipPolicy | undefined => {
  const named = files.filter(({ settings, waits }) => settings.ship !== undefined && waits === undefined)
  if (named.length === 0) return undefined
  const own = userFile(platform)
  for (const { file, line } of named.filter(layer => layer.file !== own))
    problems.push({
      level: 'warning',
      file,
      line: line(['ship'], true),
      key: 'ship',
      says: 'This key counts only in your own config file, ~/.config/handrail/config.jsonc.',
    })
  const users = named.find(({ file }) => file === own)
  const endpoint = text(record(users?.settings ?? {}, 'ship'), 'endpoint')
  if (users !== undefined && endpoint !== undefined && endpoint !== '' && !isCollector(endpoint))
    problems.push({
      level: 'warning',
      file: users.file,
      line: users.line(['ship', 'endpoint'], false),
      key: 'ship.endpoint',
      says: 'This is no address of a collector, so nothing is sent. Write one such as "http://127.0.0.1:4318".',
    })
  return shipIn(users?.settings ?? {})
}

/** The same by the user's file alone. */
export const userShip = (platform: Platform): ShipPolicy | undefined => {
  const own = agreedUsers(platform, userDraft(platform, []), true)
  return own === undefined ? undefined : shipIn(checkConfig(own, [], []).settings)
}

/** Whether a text is the address of a collector: OTLP goes over HTTP. */
export const isCollector = (endpoint: string): boolean =>
  /^https?:\/\//.test(endpoint) && URL.canParse(endpoint)

const shipIn = (settings: Json): ShipPolicy | undefined => {
  const sending = record(settings, 'ship')
  const endpoint = text(sending, 'endpoint') ?? ''
  const { subjects } = sending
  if (!isCollector(endpoint)) return undefined
  return {
    endpoint,
    subjects: typeof subjects === 'boolean' ? subjects : schema.keys.ship.keys.subjects.default,
  }
}

import { isRecord, record, text } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import type { InstallPlace } from '../protocol/host.ts'
import type { Programs } from '../wiring/command-line.ts'
import { withoutMark } from '../wiring/settings/hook-file.ts'
import { addProperty, removeAt, replaceValue } from '../wiring/settings/json-edit.ts'
import { readTextFile } from '../wiring/settings/text-file.ts'
import { parseSettings, settingsPath } from './settings.ts'

const key = 'statusLine'

/** The line that the client runs for its status line. */
const commandLine = ({ node, script, pointer }: Programs): string =>
  pointer !== undefined
    ? `. ${singleQuoted(pointer.replaceAll('\\', '/'))}; NODE_EXTRA_CA_CERTS= "$HANDRAIL_NODE" "\${HANDRAIL%.sh}.cjs" statusline`
    : `NODE_EXTRA_CA_CERTS= ${singleQuoted(node)} ${singleQuoted(script.replace(/\.sh$/, '.cjs'))} statusline`

const isOurs = (command: string): boolean =>
  /(?:(?:^|[\s/\\'"])handrail(?:\.[cm]?js)?['"]?|\$\{HANDRAIL%\.sh\}\.cjs")\s+statusline\s*$/.test(command)

type Found = 'none' | 'ours' | 'theirs'

const foundIn = (path: string, given: string): Found => {
  const settings = parseSettings(path, given)
  if (settings[key] === undefined) return 'none'
  return isRecord(settings[key]) && isOurs(text(record(settings, key), 'command') ?? '') ? 'ours' : 'theirs'
}

/** The settings file of somebody else's status line: one that would be replaced, or hidden. */
export const othersStatusLine = (place: InstallPlace): string | undefined =>
  (['local', 'project', 'user'] as const)
    .map(scope => settingsPath(place, scope))
    .find(path => foundIn(path, readTextFile(path) ?? '') === 'theirs')

/** The settings with our status line; one of somebody else stays. */
export const withStatusLine = (path: string, given: string, programs: Programs): string => {
  const body = withoutMark(given)
  const mark = given.slice(0, given.length - body.length)
  const value = { type: 'command', command: commandLine(programs) }
  const found = foundIn(path, body)
  if (found === 'theirs') return given
  return mark + (found === 'none' ? addProperty(body, [], key, value) : replaceValue(body, [key], value))
}

/** The settings without our status line. */
export const withoutStatusLine = (path: string, given: string): string => {
  const body = withoutMark(given)
  if (body.trim() === '' || foundIn(path, body) !== 'ours') return given
  return given.slice(0, given.length - body.length) + removeAt(body, [key])
}

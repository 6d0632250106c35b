import type { Event, FileChange } from '../../core/event.ts'
import {
  commandEvent as makeCommand,
  editEvent as makeEdit,
  readEvent as makeRead,
  plainEvent,
} from '../../core/make-event.ts'
import type { Json } from '../../core/text/json.ts'
import { hosts } from '../../hosts/index.generated.ts'

/** The folder of the test world's project. */
export const project = '/home/dev/app'

/**
 * A command that is about to run.
 *
 * @example
 * await judgeWith([guard], commandEvent('git push --tags'))
 */
export const commandEvent = (command: string, cwd = project): Event => makeCommand(command, { cwd })

/**
 * An edit, as one line: `path`, `path = content`, or `path = old ⇒ new` for a piece that is replaced.
 *
 * @example
 * await judgeWith([guard], editEvent('src/a.ts = console.log(1)'))
 */
export const editEvent = (row: string, kind: 'pre-tool' | 'post-tool' = 'pre-tool', cwd = project): Event => {
  const [path = '', content] = row.split(/ = (.*)/s)
  return makeEdit(changeOf(path, content), { cwd, kind })
}

const changeOf = (path: string, content: string | undefined): FileChange => {
  if (content === undefined) return { path, edits: [] }
  const [before = '', after] = content.split(/ ⇒ (.*)/s)
  return after === undefined ? { path, content } : { path, edits: [{ before, after, all: false }] }
}

/**
 * A tool that reads a file.
 *
 * @example
 * await judgeWith([guard], readEvent('secrets/a.txt'))
 */
export const readEvent = (path: string, cwd = project): Event => makeRead(path, { cwd })

/** A row of a path guard: `$ command`, `< path` for a tool that reads, else an edit. */
export const pathEvent = (row: string, cwd = project): Event => {
  if (row.startsWith('$ ')) return commandEvent(row.slice(2), cwd)
  return row.startsWith('< ') ? readEvent(row.slice(2), cwd) : editEvent(row, 'pre-tool', cwd)
}

/**
 * A prompt of the human.
 *
 * @example
 * await judgeWith([companion], promptEvent('looks good'))
 */
export const promptEvent = (prompt: string, cwd = project): Event => ({
  ...plainEvent('prompt', { cwd, session: 'test' }),
  prompt,
})

/**
 * The end of a turn.
 *
 * @example
 * await judgeWith([gate], stopEvent('All tests pass.'))
 */
export const stopEvent = (lastMessage?: string, cwd = project): Event => ({
  ...plainEvent('stop', { cwd, session: 'test' }),
  stop: { active: false, background: 0, lastMessage },
})

/**
 * The beginning of a session.
 *
 * @example
 * await judgeWith([companion], sessionEvent('resume'))
 */
export const sessionEvent = (cause = 'startup', cwd = project): Event => ({
  ...plainEvent('session-start', { cwd, session: 'test' }),
  cause,
})

/**
 * The event that a host's JSON stands for, decoded by the codec that the hook uses.
 *
 * @example
 * hostEvent('codex', { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }).tool?.command // 'ls'
 */
export const hostEvent = (host: string, payload: Json, named?: string): Event => {
  const event = codecFor(host).decode({ cwd: project, ...payload }, named)
  // Some hosts name the folder in another field, or not at all.
  return event.cwd === '' ? { ...event, cwd: project } : event
}

export const codecFor = (host: string): (typeof hosts)[number] => {
  const codec = hosts.find(({ id }) => id === host)
  if (codec === undefined)
    throw new Error(`${host} is no host that handrail knows. Known: ${hosts.map(({ id }) => id).join(', ')}`)
  return codec
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Event, EventKind } from '../../src/core/event.ts'
import { commandEvent, type EventPlace, editEvent, plainEvent, readEvent } from '../../src/core/make-event.ts'
import { isRecord, type Json, record, text } from '../../src/core/text/json.ts'
import { installers } from '../../src/hosts/installers.generated.ts'
import type { HostInspector, HostReading } from '../../src/hosts/protocol/host.ts'

/** Where the hosts of a scene run. */
export interface HostPlace {
  readonly base: string
  readonly app: string
  readonly home: string
  readonly env: Readonly<Record<string, string>>
  /** The words before a command for which what a person decided lies in the scene. */
  readonly before: readonly string[]
}

/** A call that a host asks about. */
export interface Asked {
  readonly command?: string
  /** A file that is written whole, in place of a command. */
  readonly writes?: { readonly path: string; readonly content: string }
  /** A file that a tool of the host reads. */
  readonly reads?: string
  readonly host?: string
  readonly session?: string
  readonly cwd?: string
  /** The folder that the host names as the project, where it is not that of the scene. */
  readonly project?: string
}

export interface Answer {
  /** What the host makes of it: `unasked` where no line of its settings is there for it. */
  readonly verdict: HostReading | 'unasked'
  /** What it says to the model and to the human. */
  readonly says: string
  /** What it tells the human, and the model beside its answer. */
  readonly told: string
  /** The command in place of the one that was asked about. */
  readonly rewritten?: string | undefined
}

/** From the loosest to the strictest. */
const order = ['unasked', 'nonsense', 'allow', 'pass', 'advise', 'rewrite', 'ask', 'deny'] as const

/** It could not judge, and stops everything for that. */
export const isFault = ({ verdict, says }: Answer): boolean =>
  (verdict === 'ask' || verdict === 'deny') && /^\[hook:error\]/m.test(says)

export const isStopped = ({ verdict }: Answer): boolean => verdict === 'ask' || verdict === 'deny'

const json = (path: string): Json => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Switches with which a host runs no hook at all, and variables that it adds: a file, a path in it. */
const settingsOf: Readonly<Record<string, readonly string[]>> = {
  'claude-code': ['.claude/settings.json', '.claude/settings.local.json'],
  gemini: ['.gemini/settings.json'],
  qwen: ['.qwen/settings.json'],
  copilot: ['.github/hooks/handrail.json', '.claude/settings.json'],
}

const inspectorOf = (id: string): HostInspector => {
  const found = installers.find(installer => installer.id === id)
  if (found === undefined) throw new Error(`there is no host ${id}`)
  return found.inspector
}

/** Hands an event to each line that the settings of a host have for it now, as this host would: the strictest answer counts. */
export const answerOf = (place: HostPlace, asked: Asked & { readonly event?: EventKind }): Answer => {
  const {
    host = 'claude-code',
    session = 's',
    project = place.app,
    cwd = project,
    event = 'pre-tool',
  } = asked
  const inspector = inspectorOf(host)
  const { home } = place
  const settings = (settingsOf[host] ?? []).flatMap(name => [
    json(join(project, name)),
    // What is of one checkout alone is read in no home.
    ...(name.includes('.local.') ? [] : [json(join(home, name))]),
  ])
  const isOff = settings.some(
    ({ disableAllHooks, hooksConfig }) =>
      disableAllHooks === true || (isRecord(hooksConfig) && hooksConfig.enabled === false),
  )
  if (isOff) return { verdict: 'unasked', says: 'the settings switch hooks off', told: '' }
  const at = { cwd, session, names: inspector.codec.names }
  const sent = inspector.payload(eventOf(asked, event, at))
  const name = sent.hook_event_name
  const lines = inspector
    .inspect({ root: project, home }, undefined)
    .lines.filter(line => line.kind === event && (line.event === name || name === undefined))
    .filter(line => event !== 'pre-tool' || line.misses([String(sent.tool_name)]).length === 0)
  const env = {
    ...place.env,
    ...inspector.env(project),
    ...Object.assign({}, ...settings.map(each => record(each, 'env'))),
  }
  // The same line in two files is run once.
  const commands = [...new Set(lines.map(({ command }) => command))]
  return commands
    .map(command => run(inspector, [...place.before, '/bin/sh', '-c', command], { cwd, env, sent, session }))
    .reduce<Answer>(joined, { verdict: 'unasked', says: 'no line of the settings is about it', told: '' })
}

const eventOf = (asked: Asked, event: EventKind, at: EventPlace): Event => {
  const { command = '', writes, reads } = asked
  if (event === 'session-start') return { ...plainEvent(event, at), cause: 'startup' }
  if (reads !== undefined) return readEvent(reads, at)
  const call = writes === undefined ? commandEvent(command, at) : editEvent(writes, at)
  if (event === 'pre-tool' || call.tool === undefined) return call
  const tool = { ...call.tool, response: { filePath: writes?.path } }
  return { ...call, kind: event, name: at.names?.event(event) ?? '', tool }
}

interface Running {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly sent: Json
  readonly session: string
}

const run = (
  inspector: HostInspector,
  [program = '', ...words]: readonly string[],
  { cwd, env, sent, session }: Running,
): Answer => {
  const input = JSON.stringify({ session_id: session, cwd, ...sent })
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, input, encoding: 'utf8' })
  const code = status ?? undefined
  const body = stdout.trim() === '' ? {} : parsed(stdout)
  const updated = record(record(body, 'hookSpecificOutput'), 'updatedInput')
  return {
    verdict: inspector.reading({ code, stdout }),
    says: `${saidIn(body)}${stderr}`,
    told: `${text(body, 'systemMessage') ?? ''}${text(record(body, 'hookSpecificOutput'), 'additionalContext') ?? ''}`,
    rewritten: text(updated, 'command'),
  }
}

const parsed = (stdout: string): Json => {
  try {
    const value: unknown = JSON.parse(stdout)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Every text of an answer, whatever a host calls its field. */
const saidIn = (value: unknown): string => {
  if (typeof value === 'string') return `${value}\n`
  return isRecord(value) ? Object.values(value).map(saidIn).join('') : ''
}

/** The strictest verdict counts, and all is told. */
const joined = (a: Answer, b: Answer): Answer => ({
  ...(order.indexOf(b.verdict) > order.indexOf(a.verdict) ? b : a),
  told: `${a.told}${b.told}`,
})

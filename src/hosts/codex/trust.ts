import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type DoctorCheck, ok, warn } from '../wiring/doctor-check.ts'
import type { Registered } from '../wiring/settings/hook-file.ts'
import { readTextFile } from '../wiring/settings/text-file.ts'

/** A hook of ours, and the file that has it. */
export type OwnHook = Registered & { readonly path: string }

/** Whether Codex runs our hooks: it skips those that nobody has trusted, and those that have changed since, without a word. */
export const trustChecks = (home: string, hooks: readonly OwnHook[]): readonly DoctorCheck[] => {
  if (hooks.length === 0) return []
  const trusted = trustedHooks(home)
  const eventsOf = (those: readonly OwnHook[]): string =>
    [...new Set(those.map(({ event }) => event))].join(', ')
  const unknown = hooks.filter(hook => !trusted.has(keyOf(hook)))
  const changed = hooks.filter(hook => trusted.has(keyOf(hook)) && trusted.get(keyOf(hook)) !== hashOf(hook))
  if (unknown.length === 0 && changed.length === 0) return [ok('trust', `trusted: ${eventsOf(hooks)}`)]
  return [
    ...(unknown.length === 0 ? [] : [skipped(`Nobody has trusted them yet: ${eventsOf(unknown)}.`)]),
    ...(changed.length === 0 ? [] : [skipped(`They were trusted in another form: ${eventsOf(changed)}.`)]),
  ]
}

export const trustAdvice =
  'Start `codex` in this project, open `/hooks` and trust the entries of handrail. A person has to do that, and again after each change of an entry.'

const skipped = (why: string): DoctorCheck =>
  warn('trust', `Codex skips hooks of handrail without a word. ${why}`, trustAdvice)

/** The name under which Codex keeps its trust: the file, the event in snake case, and the numbers of group and hook. */
const keyOf = ({ path, event, group, hook }: OwnHook): string =>
  `${path}:${snakeCase(event)}:${group}:${hook}`

const snakeCase = (event: string): string =>
  event.replace(/(?<!^)[A-Z]/g, letter => `_${letter}`).toLowerCase()

/** The hash of Codex 0.166: of the event and the hook with its defaults, as JSON with sorted keys. */
const hashOf = ({ event, matcher, command, timeout = 600 }: OwnHook): string => {
  const hooks = [{ async: false, command, timeout, type: 'command' }]
  const identity = { event_name: snakeCase(event), hooks, ...(matcher === undefined ? {} : { matcher }) }
  return `sha256:${createHash('sha256').update(JSON.stringify(identity)).digest('hex')}`
}

/** The hashes that the account has trusted, by key. */
export const trustedHooks = (home: string): ReadonlyMap<string, string> => {
  const config = readTextFile(join(home, '.codex', 'config.toml')) ?? ''
  const found = new Map<string, string>()
  let key: string | undefined
  for (const line of config.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) key = keyIn(line)
    const [, hash] = /^\s*trusted_hash\s*=\s*["']([^"']+)["']/.exec(line) ?? []
    if (key !== undefined && hash !== undefined) found.set(key, hash)
  }
  return found
}

/** The key in the header of a table, as Codex writes it: a basic string, or a literal one. */
const keyIn = (header: string): string | undefined => {
  const [, basic, literal] = /^\s*\[hooks\.state\.(?:("(?:[^"\\]|\\.)*")|'([^']*)')\]/.exec(header) ?? []
  if (literal !== undefined) return literal
  try {
    const parsed: unknown = JSON.parse(basic ?? 'null')
    return typeof parsed === 'string' ? parsed : undefined
  } catch {
    return undefined
  }
}

import type { Decision } from '../core/decision/decision.ts'
import { decidedFolder } from '../core/edge/account.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Event } from '../core/event.ts'
import type { Waiver } from '../core/policy/policy.ts'
import { isRecord, type Json, list, record, text } from '../core/text/json.ts'
import { join } from '../core/text/paths/path.ts'
import { canarySession } from './session/canary.ts'

/** A grant of the human, given in a terminal: rules step aside for a while, or for one call. */
export interface Grant {
  readonly id: string
  /** The project's main working tree. */
  readonly root: string
  readonly rules: readonly string[]
  readonly from: number
  readonly until: number
  /** The call, if the grant is for one call. */
  readonly call?: GrantedCall | undefined
  /** The call was made. */
  readonly used: boolean
}

/** A tool call as the journal keeps it. */
export interface GrantedCall {
  readonly cwd: string
  readonly command?: string | undefined
  readonly changes?: readonly string[] | undefined
  readonly reads?: readonly string[] | undefined
}

/** The longest time that a grant holds, whatever its file says. */
const longestMs = 8 * 3_600_000

/** The folder of the grants; undefined if the environment points into the project. */
export const grantsFolder = (platform: Platform, root: string): string | undefined =>
  decidedFolder(platform, root, 'grants')

/** The valid grants of a project, and those for one call that were used within their time. */
export const readGrants = (platform: Platform, root: string): readonly Grant[] => {
  // Runs at every event, and there is nearly always no grant: one stat of one folder.
  const folder = grantsFolder(platform, root)
  if (folder === undefined || platform.files.kind(folder) === undefined) return []
  const now = platform.now().getTime()
  return platform.files.list(folder).flatMap(name => {
    const [, id, state] = /^([a-z0-9]{8})\.(json|used)$/.exec(name) ?? []
    if (id === undefined) return []
    const grant = decoded(platform.files.readText(join(folder, name), 65_536), id, state === 'used')
    if (grant === undefined || grant.root !== root) return []
    const holds = grant.from <= now + 60_000 && now < grant.until && grant.until - grant.from <= longestMs
    return holds ? [grant] : []
  })
}

const decoded = (content: string | undefined, id: string, used: boolean): Grant | undefined => {
  try {
    const json: unknown = JSON.parse(content ?? '')
    if (!isRecord(json) || json.v !== 1) return undefined
    const { from, until } = json
    const root = text(json, 'root')
    if (root === undefined || typeof from !== 'number' || typeof until !== 'number') return undefined
    const call = isRecord(json.call) ? callOf(record(json, 'call')) : undefined
    return { id, root, rules: texts(json, 'rules') ?? [], from, until, call, used }
  } catch {
    return undefined
  }
}

const callOf = (json: Json): GrantedCall => ({
  cwd: text(json, 'cwd') ?? '',
  command: text(json, 'command'),
  changes: texts(json, 'changes'),
  reads: texts(json, 'reads'),
})

const texts = (json: Json, key: string): readonly string[] | undefined =>
  Array.isArray(json[key]) ? list(json, key).filter(item => typeof item === 'string') : undefined

/** The rules that step aside for an event. A used grant still counts when the host asks about the same call. */
export const waiversFor = (platform: Platform, root: string, event: Event): readonly Waiver[] =>
  readGrants(platform, root)
    .filter(({ used, call }) => (!used || event.kind === 'permission') && (!call || isCall(call, event)))
    .map(grant => ({ id: grant.id, rules: grant.rules, says: grantSays(grant) }))

const isCall = (
  { cwd, command, changes, reads }: GrantedCall,
  { kind, tool, session, cwd: here }: Event,
): boolean => {
  if ((kind !== 'pre-tool' && kind !== 'permission') || tool === undefined || cwd !== here) return false
  if (session === canarySession) return false
  if (command === undefined && changes === undefined && reads === undefined) return false
  const paths = tool.changes?.map(change => change.path)
  return command === tool.command && isSameInput(changes, paths) && isSameInput(reads, tool.reads)
}

const isSameInput = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

const grantSays = ({ until, call }: Grant): string =>
  call === undefined ? `paused until ${timeOfDay(until)}` : 'allowed once'

/** Hours and minutes in local time. */
export const timeOfDay = (time: number): string => {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * Uses up the grants for one call that a decision rests on. False if another process was first: the grant is marked as used, or it is
 * missing because it gets its other name right now.
 */
export const spentBy = (platform: Platform, root: string, { verdict, trace }: Decision): boolean => {
  const ids = new Set(trace.rounds.flatMap(round => round.findings.flatMap(({ waived }) => waived ?? [])))
  if (verdict === 'deny' || trace.event.kind === 'permission' || ids.size === 0) return true
  const there = new Map(readGrants(platform, root).map(grant => [grant.id, grant]))
  return [...ids].every(id => {
    const grant = there.get(id)
    if (grant === undefined || grant.used) return false
    return grant.call === undefined || spend(platform, root, id)
  })
}

/** Marks a grant for one call as used. False if another process did it first: only one rename can succeed. */
export const spend = (platform: Platform, root: string, id: string): boolean => {
  const folder = grantsFolder(platform, root)
  if (folder === undefined) return false
  try {
    platform.files.rename(join(folder, `${id}.json`), join(folder, `${id}.used`))
    return true
  } catch {
    return false
  }
}

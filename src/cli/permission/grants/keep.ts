import { dirname, join } from 'node:path'
import type { Project } from '../../../core/edge/project.ts'
import type { Event } from '../../../core/event.ts'
import { policyFor } from '../../../event/policy.ts'
import { projectAt } from '../../../event/project.ts'
import { appendEntry } from '../../../journal/files/append.ts'
import { entryLine } from '../../../journal/line/entry.ts'
import { type Grant, type GrantedCall, grantsFolder } from '../../../state/grants.ts'
import { type CliCall, UsageError } from '../../command.ts'

export const projectOf = ({ io }: CliCall): Project => projectAt(io.platform, io.platform.cwd())

/** The folder of the grants; an error if the environment puts it into the project. */
const folderOf = ({ io }: CliCall, root: string): string => {
  const folder = grantsFolder(io.platform, root)
  if (folder === undefined)
    throw new UsageError('XDG_STATE_HOME lies in the project, where an agent can write. Point it elsewhere.')
  return folder
}

/** Writes a grant, readable only for its owner. */
export const keepGrant = (
  call: CliCall,
  rules: readonly string[],
  ms: number,
  granted?: GrantedCall,
): Grant => {
  const { platform } = call.io
  const root = projectOf(call).mainRoot
  const from = platform.now().getTime()
  const grant = { root, rules, from, until: from + ms, call: granted }
  const id = platform.randomId(8)
  const folder = folderOf(call, root)
  for (const each of [dirname(folder), folder]) platform.files.makeOwnFolder(each)
  platform.files.createNew(join(folder, `${id}.json`), `${JSON.stringify({ v: 1, ...grant })}\n`)
  return { id, ...grant, used: false }
}

export const removeGrant = (call: CliCall, grant: Grant): void =>
  call.io.platform.files.remove(join(folderOf(call, grant.root), `${grant.id}.json`))

/** Records the human's action in the journal. */
export const journalGrant = (call: CliCall, name: string, message: string): void => {
  const { platform } = call.io
  const project = projectOf(call)
  const event: Event = { kind: 'notification', host: 'terminal', name, cwd: platform.cwd(), message }
  const policy = policyFor(platform, event, project, {})
  const decision = {
    verdict: 'pass',
    reason: '',
    instead: [],
    advice: [],
    trace: { event, rounds: [] },
  } as const
  const line = entryLine(decision, {
    id: platform.randomId(8),
    at: platform.now(),
    ms: 0,
    runtime: platform.runtime,
    policy,
    answer: { stdout: '', stderr: '', exit: 0 },
  })
  const problem = appendEntry(platform, project.mainRoot, policy.journal, line)
  if (problem !== undefined) call.io.err(`This was not journaled: ${problem}`)
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The value of `--for`. */
export const durationOf = (call: CliCall, otherwise: string, most: string): number => {
  const given = call.text('for') ?? otherwise
  const ms = parsed(given)
  if (ms === undefined || ms <= 0)
    throw new UsageError(`--for ${given} is no time. Allowed: 90s, 10m, 2h, 7d`)
  if (ms > (parsed(most) ?? 0)) throw new UsageError(`--for ${given} is too long: at most ${most}`)
  return ms
}

const parsed = (value: string): number | undefined => {
  const [, count, unit = ''] = /^(\d{1,5})([smhd])$/.exec(value) ?? []
  const ms = units[unit]
  return count === undefined || ms === undefined ? undefined : Number(count) * ms
}

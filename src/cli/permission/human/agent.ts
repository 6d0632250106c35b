import {
  agentName,
  agentVariable,
  agentVariableIn,
  isLoginProgram,
  isScheduler,
  isTmux,
} from './agent-names.ts'
import { type Process, type Processes, processes } from './processes.ts'

/**
 * A sign that an agent started this process, or undefined. It examines the ancestors of this process, its session
 * leader, and the process at the other end of its terminal, and the same for each of them. A double fork hides the
 * parents of a process, but not its session, its environment, or that it is younger than an agent.
 */
export const agentSign = (
  env: (name: string) => string | undefined,
  pid: number,
  world: Processes = processes(),
): string | undefined => {
  const variable = agentVariable(env)
  if (variable !== undefined) return `${variable} is set`
  const related = relatives(pid, world)
  const sign = signAmong(related, pid, world)
  if (sign !== undefined) return sign
  return [...related.values()].some(({ argv }) => isTmux(argv)) ? tmuxSign(env, pid, world) : undefined
}

const signAmong = (
  related: ReadonlyMap<number, Process>,
  pid: number,
  world: Processes,
): string | undefined => {
  for (const [each, process] of related) {
    const sign = signOf(process)
    if (sign !== undefined)
      return `${each === pid ? 'this process' : `process ${each} above this one`} ${sign}`
  }
  for (const [each, process] of related) {
    const agent = detachedFrom(each, process, world)
    if (agent !== undefined)
      return `process ${each} (${process.argv[0]}) made this terminal and was detached from what started it, later than ${agent}`
  }
  return undefined
}

/** A tmux server is always a child of init. The terminals that are attached to it show who is at the keyboard. */
const tmuxSign = (
  env: (name: string) => string | undefined,
  pid: number,
  world: Processes,
): string | undefined => {
  const [socket = '', pane = ''] = [env('TMUX')?.split(',')[0], env('TMUX_PANE')]
  const clients = socket === '' || pane === '' ? [] : world.attached(socket, pane)
  if (clients.length === 0) return 'nobody is attached to this tmux session'
  for (const client of clients) {
    const sign = signAmong(relatives(client, world), pid, world)
    if (sign !== undefined) return `a terminal is attached to this tmux session, and ${sign}`
  }
  return undefined
}

const signOf = ({ argv, env, cgroup }: Process): string | undefined => {
  const name = agentName(argv)
  if (name !== undefined) return `is ${name}`
  if (isScheduler(argv)) return `is ${argv[0]}, which runs jobs without a person`
  const variable = agentVariableIn(env ?? [])
  if (variable !== undefined) return `was started with ${variable}`
  return /\/run-[\w-]+\.service$/m.test(cgroup ?? '') ? 'was started by systemd-run' : undefined
}

/** No process has more relatives than this. */
const most = 200

/** The processes that this one came from, nearest first. */
const relatives = (pid: number, world: Processes): ReadonlyMap<number, Process> => {
  const found = new Map<number, Process>()
  const waiting = [pid]
  let holders: ReadonlyMap<number, readonly number[]> | undefined
  for (let next = waiting.shift(); next !== undefined && found.size < most; next = waiting.shift()) {
    const process = next > 0 && !found.has(next) ? world.of(next) : undefined
    if (process === undefined) continue
    found.set(next, process)
    waiting.push(process.parent)
    if (process.session !== undefined && process.session !== next) waiting.push(process.session)
    const index = terminalIndex(process.tty ?? 0)
    if (index === undefined) continue
    holders ??= holdersOf(world)
    waiting.push(...(holders.get(index) ?? []))
  }
  return found
}

/** Linux gives pseudo terminals the major numbers 136 to 143. The rest of the number is the index. */
const terminalIndex = (tty: number): number | undefined => {
  const major = (tty >> 8) & 0xfff
  const minor = (tty & 0xff) | ((tty >> 12) & 0xfff00)
  return major >= 136 && major <= 143 ? (major - 136) * 256 + minor : undefined
}

const holdersOf = (world: Processes): ReadonlyMap<number, readonly number[]> => {
  const holders = new Map<number, readonly number[]>()
  for (const pid of world.all())
    for (const index of world.of(pid)?.masters ?? []) holders.set(index, [...(holders.get(index) ?? []), pid])
  return holders
}

/**
 * The agent that a child of init may have been detached from. A parent of 0 is something else: a shell that was put
 * into a container from outside.
 */
const detachedFrom = (pid: number, process: Process, world: Processes): string | undefined => {
  const parent = world.of(process.parent)
  const orphaned = process.parent === 1 || (parent !== undefined && adopts(parent))
  if (!orphaned || isLoginProgram(process.argv, process.env) || isTmux(process.argv)) return undefined
  // If pid 1 is the shell of a container, its commands are in its session.
  if (parent?.session !== undefined && parent.session === process.session) return undefined
  for (const each of world.all()) {
    const other = each === pid ? undefined : world.of(each)
    const name = other === undefined ? undefined : agentName(other.argv)
    if (name !== undefined && (other?.started ?? 0) <= (process.started ?? 0))
      return `${name} (process ${each})`
  }
  return undefined
}

/** Orphans of a desktop session are adopted by the user's own systemd. */
const adopts = ({ argv, parent }: Process): boolean =>
  parent === 1 && /(?:^|\/)systemd$/.test(argv[0] ?? '') && argv.includes('--user')

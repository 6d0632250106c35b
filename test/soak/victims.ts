import { readdirSync, readFileSync } from 'node:fs'
import type { Dice } from './dice.ts'

export const markName = 'HANDRAIL_SOAK'

/** A process that handrail started, found by a variable of the call that it comes from. */
export interface Victim {
  readonly pid: number
  /** The event at which it was started. */
  readonly token: string
  readonly role: Role
}

export type Role = 'caller' | 'standby' | 'node' | 'timer' | 'sleep' | 'other'

const tryRead = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** Reads /proc. What was looked at once is remembered until its pid is gone. */
export const watcher = (run: string, callers: ReadonlySet<number>): (() => readonly Victim[]) => {
  const known = new Map<number, string>()
  return () => {
    const pids = new Set(
      readdirSync('/proc')
        .map(Number)
        .filter(pid => pid > 0),
    )
    for (const pid of known.keys()) if (!pids.has(pid)) known.delete(pid)
    const found: Victim[] = []
    for (const pid of pids) {
      const token = known.get(pid) ?? markOf(pid, run)
      known.set(pid, token)
      if (token === '') continue
      const role = roleOf(pid, callers)
      if (role !== undefined) found.push({ pid, token, role })
    }
    return found
  }
}

const markOf = (pid: number, run: string): string => {
  const environ = tryRead(`/proc/${pid}/environ`)
  const start = environ.indexOf(`${markName}=${run}.`)
  if (start < 0) return ''
  return environ.slice(start + markName.length + run.length + 2, environ.indexOf('\0', start))
}

/** Undefined for a zombie. */
const roleOf = (pid: number, callers: ReadonlySet<number>): Role | undefined => {
  const cmdline = tryRead(`/proc/${pid}/cmdline`)
  if (cmdline === '') return undefined
  if (callers.has(pid)) return 'caller'
  if (cmdline.endsWith('\0hook\0--wait\0')) return 'standby'
  if (cmdline.includes('handrail.cjs\0')) return 'node'
  if (/^(?:\/bin\/)?sleep\0/.test(cmdline)) return 'sleep'
  return cmdline.startsWith('/bin/sh\0') ? 'timer' : 'other'
}

export interface Hit extends Victim {
  readonly signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP'
}

const weights: Readonly<Record<Role, number>> = {
  caller: 1,
  standby: 8,
  node: 8,
  timer: 2,
  sleep: 2,
  other: 4,
}

/** Chooses a role first: there are many more shells and timers than processes that judge. */
const chooseVictim = (dice: Dice, victims: readonly Victim[]): Victim | undefined => {
  const present = [...new Set(victims.map(({ role }) => role))]
  const drawn = present.flatMap(role => Array.from({ length: weights[role] }, () => role))
  if (drawn.length === 0) return undefined
  const role = dice.pick(drawn)
  return dice.pick(victims.filter(one => one.role === role))
}

const signalTo = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Signals one process; one that is stopped mostly goes on after a while, up to nine seconds. */
export const hitOne = (dice: Dice, victims: readonly Victim[]): Hit | undefined => {
  const victim = chooseVictim(dice, victims)
  if (victim === undefined) return undefined
  const signal = dice.pick(['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGSTOP'] as const)
  if (!signalTo(victim.pid, signal)) return undefined
  if (signal === 'SIGSTOP' && (victim.role === 'caller' || dice.chance(0.8)))
    setTimeout(
      () => signalTo(victim.pid, 'SIGCONT'),
      50 + dice.below(victim.role === 'caller' ? 1000 : 9000),
    ).unref()
  return { ...victim, signal }
}

export const continueAll = (victims: readonly Victim[]): void => {
  for (const { pid } of victims) signalTo(pid, 'SIGCONT')
}

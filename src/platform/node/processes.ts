import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { ProcessEntry } from '../../core/edge/platform.ts'
import { attempt, errorCode } from './attempt.ts'

/** Whether a process has this id. A zombie still has its id. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it belongs to another account.
    return errorCode(error) === 'EPERM'
  }
}

/** The arguments of a process, each with a zero byte behind it. Undefined without /proc. A zombie has none. */
export const cmdlineOf = (pid: number): string | undefined =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1'))

/** Whether a process runs and is no zombie. */
export const isAlive = (pid: number): boolean => isRunning(pid) && cmdlineOf(pid) !== ''

/** Whether a process is stopped, by SIGSTOP or a debugger. False without /proc. */
export const isStopped = (pid: number): boolean =>
  /\) [Tt] /.test(attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '')

/** All processes, or those that listen at a TCP port. Those of other accounts have no folder, and their ports are not known. */
export const listProcesses = (port?: number): readonly ProcessEntry[] | undefined => {
  const names = attempt(() => readdirSync('/proc'))?.filter(name => /^\d+$/.test(name))
  if (names === undefined || names.length === 0) return undefined
  const sockets = port === undefined ? undefined : listeners(port)
  return names.map(Number).flatMap(id => {
    if (sockets !== undefined && !holds(id, sockets)) return []
    const name = attempt(() => readFileSync(`/proc/${id}/comm`, 'utf8'))?.trimEnd()
    if (name === undefined) return []
    const line = (cmdlineOf(id) ?? '').replaceAll('\0', ' ').trimEnd()
    return { id, name, line, cwd: attempt(() => readlinkSync(`/proc/${id}/cwd`)) }
  })
}

/** The sockets that listen at a port, as a process has them open: `socket:[4711]`. */
const listeners = (port: number): ReadonlySet<string> => {
  const listening = '0A'
  const rows = ['tcp', 'tcp6'].flatMap(
    table =>
      attempt(() => readFileSync(`/proc/net/${table}`, 'latin1'))
        ?.split('\n')
        .slice(1) ?? [],
  )
  return new Set(
    rows.flatMap(row => {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
      const at = Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)
      return state === listening && at === port ? [`socket:[${inode}]`] : []
    }),
  )
}

const holds = (id: number, sockets: ReadonlySet<string>): boolean =>
  sockets.size > 0 &&
  (attempt(() => readdirSync(`/proc/${id}/fd`)) ?? []).some(fd =>
    sockets.has(attempt(() => readlinkSync(`/proc/${id}/fd/${fd}`)) ?? ''),
  )

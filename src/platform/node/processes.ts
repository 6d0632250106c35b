import { readFileSync } from 'node:fs'
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

import { readFileSync } from 'node:fs'
import { attempt } from './attempt.ts'

/**
 * Kills a process that does not react, and its children, each with its process group. SIGKILL also ends a stopped process.
 * Without /proc the children are not known.
 */
export const killTree = (pid: number): void => {
  const list = attempt(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')) ?? ''
  for (const child of list.split(' ').map(Number).filter(Boolean)) {
    kill(-child)
    kill(child)
  }
  kill(pid)
}

const kill = (pid: number): void => {
  attempt(() => process.kill(pid, 'SIGKILL'))
}

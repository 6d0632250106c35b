import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from './attempt.ts'

/**
 * Kills all processes of this account that have the mark of a check in their environment, also those that went into a group of their
 * own. Without /proc none is found.
 */
export const killMarked = (mark: string): void => {
  for (const pid of markedBy(mark)) attempt(() => process.kill(pid, 'SIGKILL'))
}

/** The processes of a check. */
export const markedBy = (mark: string): readonly number[] =>
  (attempt(() => readdirSync('/proc')) ?? []).flatMap(name => {
    const pid = Number(name)
    if (!(pid > 1) || pid === process.pid) return []
    // Of the processes of other accounts it can't be read.
    const environ = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    return environ?.split('\0').includes(`HANDRAIL_CHECK=${mark}`) === true ? [pid] : []
  })

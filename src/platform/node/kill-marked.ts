import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { attempt } from './attempt.ts'

/** The processes of this account that have a mark, or one that begins with it and a dot, in their environment. */
const markedBy = (mark: string): readonly number[] =>
  (attempt(() => readdirSync('/proc')) ?? []).flatMap(name => {
    const pid = Number(name)
    if (!(pid > 1) || pid === process.pid) return []
    // Of the processes of other accounts it can't be read.
    const environ = attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    const value = environ
      ?.split('\0')
      .find(entry => entry.startsWith(variable))
      ?.slice(variable.length)
    return value === mark || value?.startsWith(`${mark}.`) === true ? [pid] : []
  })

const variable = 'HANDRAIL_CHECK='

/** Kills all processes of a check, also those that went into a group of their own. Without /proc none is found. */
export const killMarked = (mark: string): void => {
  for (const pid of markedBy(mark)) kill(pid)
}

/** The same from another process. Without /proc the ids get a signal: processes end what they started, groups are killed. */
export const endCheck = (mark: string, ids: readonly number[]): void => {
  if (!existsSync('/proc/self/environ')) for (const id of ids) kill(id, id > 0 ? 'SIGTERM' : 'SIGKILL')
  // A process that is just being started is not seen by the first look.
  else for (let tries = 0; tries < 3 && markedBy(mark).length > 0; tries += 1) killMarked(mark)
}

const kill = (id: number, signal: NodeJS.Signals = 'SIGKILL'): void => {
  // -1 would mean all processes of the account, and 0 this group.
  if (Math.abs(id) > 1) attempt(() => process.kill(id, signal))
}

import { readFileSync, statSync } from 'node:fs'
import { attempt, errorCode } from './node-files.ts'

/** How many wait at once: calls of one turn come side by side, and who finds nobody starts as ever. */
const places = 2

export const placeFiles = (folder: string): readonly string[] =>
  Array.from({ length: places }, (_, place) => `${folder}/${place}.place`)

/** How often who has a place says so. */
export const beatMs = 20_000
/** After a restart of the machine another process may have its number. */
const silenceMs = 4 * beatMs

export interface Holder {
  readonly pid: number
  readonly path: string
  readonly lives: boolean
}

/** The processes that have a place; a dead one may still hold it. */
export const holdersOf = (folder: string): readonly Holder[] =>
  placeFiles(folder).flatMap(path => {
    const pid = Number(attempt(() => readFileSync(path, 'utf8')))
    if (!(pid > 0)) return []
    const beat = attempt(() => statSync(path).mtimeMs) ?? 0
    return [{ pid, path, lives: isAlive(pid) && Date.now() - beat < silenceMs }]
  })

/** A process that nobody has buried yet still has its number, but no words. */
const isAlive = (pid: number): boolean =>
  isRunning(pid) && attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) !== ''

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is there, and somebody else's.
    return errorCode(error) === 'EPERM'
  }
}

import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { attempt } from './node-files.ts'
import { isRunning } from './node-start.ts'

/** How many wait at once: calls of one turn come side by side, and who finds nobody starts as ever. */
const places = 2

export const placeFiles = (folder: string): readonly string[] =>
  Array.from({ length: places }, (_, place) => `${folder}/${place}.place`)

/** How often who has a place says so. */
export const beatMs = 20_000
/** After a restart of the machine another process may have its number. */
const silenceMs = 4 * beatMs
const longestMs = 60 * 60_000

export interface Holder {
  readonly pid: number
  readonly path: string
  readonly lives: boolean
}

/** The processes that have a place; a dead or stopped one may still hold it. */
export const holdersOf = (folder: string): readonly Holder[] =>
  placeFiles(folder).flatMap(path => {
    const text = attempt(() => readFileSync(path, 'utf8'))
    if (text === undefined) return []
    const beat = attempt(() => statSync(path).mtimeMs) ?? 0
    // Without a number it is being written, or a full disk did not take it.
    const isThere = text === '' || (isAlive(Number(text)) && !isStopped(Number(text)))
    return [{ pid: Number(text), path, lives: isThere && Date.now() - beat < silenceMs }]
  })

/** A zombie keeps its pid, but its command line is empty. */
export const isAlive = (pid: number): boolean =>
  isRunning(pid) && attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) !== ''

const isStopped = (pid: number): boolean =>
  /\) [Tt] /.test(attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '')

/** Whether it waits for events: a pid may have gone to another program since. Only /proc tells. */
export const isWaiter = (pid: number): boolean =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1'))?.endsWith('\0hook\0--wait\0') ?? false

/** The time of this file is the one before which nobody starts another process. */
const gate = (folder: string): string => `${folder}/end`

/** Makes the file that ends an environment, where it is not there or a full disk did not take it. */
export const makeEnd = (folder: string): void => {
  if (attempt(() => statSync(gate(folder)).size) !== 1) writeFileSync(gate(folder), '\0', { mode: 0o600 })
}

export const holdOff = (folder: string, milliseconds: number): void => {
  const until = new Date(Date.now() + milliseconds)
  utimesSync(gate(folder), until, until)
}

/** Whether a process may be started now: many calls at once would start two each. */
export const mayStart = (folder: string, milliseconds: number): boolean =>
  attempt(() => {
    const isFirst = attempt(() => statSync(gate(folder))) === undefined
    if (isFirst) writeFileSync(gate(folder), '\0', { mode: 0o600, flag: 'wx' })
    else {
      const wait = statSync(gate(folder)).mtimeMs - Date.now()
      // A clock that was set back must not close it for long.
      if (wait > 0 && wait < longestMs) return false
    }
    holdOff(folder, milliseconds)
    return true
  }) ?? false

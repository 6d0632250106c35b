import { closeSync, mkdirSync, openSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { attempt } from '../../platform/node/attempt.ts'
import type { WarmCall } from './call.ts'
import { isOwnFolder } from './folder.ts'

/** The time that a new process gets until it listens, and the time before another try where it fails. */
const startMs = 30_000
const pauseMs = 10 * 60_000

/**
 * Spawns the process of a call, with the environment that the command line has, which loads the tool of the call unless the caller asks
 * for that itself. Whether one is on its way: of callers at the same time one makes the lock.
 */
export const spawnWarm = (call: WarmCall, asks: boolean): boolean => {
  const { folder, key, script, node, request } = call
  if (!prepare(call, asks)) return false
  if (!takeLock(lockOf(folder, key))) return true
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { cwd, env } = request
  const child = attempt(() =>
    spawn(node, [script, folder, key], { cwd, detached: true, stdio: 'ignore', env }),
  )
  child?.on('error', () => {})
  child?.unref()
  return child?.pid !== undefined
}

/** Makes the folder, and leaves what the new process has to load first. */
const prepare = ({ folder, key, request }: WarmCall, asks: boolean): boolean =>
  attempt(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!isOwnFolder(folder) || asks) return isOwnFolder(folder)
    const { env: _env, input: _input, ...rest } = request
    writeFileSync(`${folder}/${key}.${request.tool}.prime`, JSON.stringify(rest), { mode: 0o600 })
    return true
  }) ?? false

/** Whether the process was spawned in the last moments, and may still come to listen. */
export const isFresh = ({ folder, key }: WarmCall, mostMs: number): boolean => {
  const age = Date.now() - (statSync(lockOf(folder, key), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age >= 0 && age < mostMs
}

/** A process that does not come to listen is not tried again for some time: each try makes an edit wait. */
export const giveUp = ({ folder, key }: WarmCall): void => {
  const until = new Date(Date.now() + pauseMs)
  attempt(() => utimesSync(lockOf(folder, key), until, until))
}

const lockOf = (folder: string, key: string): string => `${folder}/${key}.lock`

/** Makes a lock file, unless there is one that is not old. */
const takeLock = (path: string): boolean =>
  attempt(() => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && Date.now() - found.mtimeMs > startMs) unlinkSync(path)
    closeSync(openSync(path, 'wx', 0o600))
    return true
  }) ?? false

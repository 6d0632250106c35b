import { closeSync, mkdirSync, openSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { attempt } from '../platform/node/attempt.ts'
import type { WarmCall } from './call.ts'
import { isOwnFolder } from './folder.ts'

/** The time that a new process gets until it listens, and the time before another try where it fails. */
const startMs = 30_000

/**
 * Spawns the process of a call, with the environment that the command line has. Whether one is on its way: of callers at the same time
 * one makes the lock.
 */
export const spawnWarm = (call: WarmCall): boolean => {
  const { folder, key, script, node, request } = call
  if (!prime(call)) return false
  if (!takeLock(`${folder}/${key}.lock`)) return true
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { cwd, env } = request
  const child = attempt(() =>
    spawn(node, [script, folder, key], { cwd, detached: true, stdio: 'ignore', env }),
  )
  child?.on('error', () => {})
  child?.unref()
  return child?.pid !== undefined
}

/** Leaves what the new process has to load first. */
const prime = ({ folder, key, request }: WarmCall): boolean =>
  attempt(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!isOwnFolder(folder)) return false
    const { env: _env, input: _input, ...rest } = request
    writeFileSync(`${folder}/${key}.${request.tool}.prime`, JSON.stringify(rest), { mode: 0o600 })
    return true
  }) ?? false

/** Makes a lock file, unless there is one that is not old. */
const takeLock = (path: string): boolean =>
  attempt(() => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && Date.now() - found.mtimeMs > startMs) unlinkSync(path)
    closeSync(openSync(path, 'wx', 0o600))
    return true
  }) ?? false

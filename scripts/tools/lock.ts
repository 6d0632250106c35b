import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 250

/** Runs the work while no other process holds the lock; one that died does not hold it. */
export const withLock = async <T>(file: string, seconds: number, work: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(file), { recursive: true })
  for (let waited = 0; !taken(file); waited += pollMs) {
    if (waited > seconds * 1000) throw new Error(`another run has held ${file} for ${seconds} seconds`)
    await wait(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

const taken = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!heldByTheLiving(file)) rmSync(file, { force: true })
    return false
  }
}

const heldByTheLiving = (file: string): boolean => {
  try {
    const owner = readFileSync(file, 'utf8')
    // Just made, and not yet filled in.
    if (owner === '') return true
    process.kill(Number(owner), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

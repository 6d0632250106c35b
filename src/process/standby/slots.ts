import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { attempt, errorCode } from '../../platform/node/attempt.ts'
import { killTree } from '../../platform/node/kill-tree.ts'
import { cmdlineOf, isAlive, isStopped } from '../../platform/node/processes.ts'
import { ensureBackoff, resetBackoff } from './backoff.ts'

/** How many processes are idle at once. A host runs some calls in parallel; a call that finds none starts Node. */
const slotCount = 2

export const slotFiles = (folder: string): readonly string[] =>
  Array.from({ length: slotCount }, (_, slot) => `${folder}/${slot}.slot`)

/** How often an owner touches its slot. */
const heartbeatMs = 20_000
/** Without a heartbeat for so long the owner is dead: after a reboot another process may have its pid. */
const staleMs = 4 * heartbeatMs

export interface Owner {
  readonly pid: number
  /** Its slot. */
  readonly path: string
  readonly lives: boolean
}

/** The owners of the slots. A dead or stopped process may still own one. */
export const ownersOf = (folder: string): readonly Owner[] =>
  slotFiles(folder).flatMap(path => {
    const text = attempt(() => readFileSync(path, 'utf8'))
    if (text === undefined) return []
    const heartbeat = attempt(() => statSync(path).mtimeMs) ?? 0
    // An empty slot is being written, or is left from a full disk.
    const isThere = text === '' || (isAlive(Number(text)) && !isStopped(Number(text)))
    // The clock may have been set back since: a heartbeat of the future is none.
    const isFresh = Math.abs(Date.now() - heartbeat) < staleMs
    return [{ pid: Number(text), path, lives: isThere && isFresh }]
  })

/** Whether a pid belongs to a standby process: it may have been reused by another program. False without /proc. */
export const isStandby = (pid: number): boolean => cmdlineOf(pid)?.endsWith('\0hook\0--wait\0') ?? false

/** Makes this process the owner of a slot, if one is free or its owner is dead. Keeps up the heartbeat until this process ends. */
export const acquireSlot = (folder: string): boolean => {
  // The process that spawned this one has made the folder. If the home has been removed since, it is not made again.
  if (!existsSync(folder)) return false
  chmodSync(folder, 0o700)
  if (statSync(folder).uid !== process.getuid?.()) return false
  ensureBackoff(folder)
  removeOldBuilds(folder)
  removeStale(folder)
  const slot = slotFiles(folder).find(path => isCreated(path, String(process.pid)))
  if (slot === undefined) return false
  resetBackoff(folder)
  setInterval(() => attempt(() => utimesSync(slot, new Date(), new Date())), heartbeatMs).unref()
  return true
}

/**
 * Whether this process still owns a slot. Two that start at once may both find the slot of a dead one, and the second then removes
 * the slot that the first has made in its place.
 */
export const ownsSlot = (folder: string): boolean =>
  slotFiles(folder).some(path => attempt(() => readFileSync(path, 'utf8')) === String(process.pid))

/** Makes a lock file. False where it exists. */
export const isCreated = (path: string, text: string): boolean => {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    // A full disk takes the name without the text: an empty slot would count as owned for a while.
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error))) attempt(() => unlinkSync(path))
    return false
  }
}

/** Kills a standby process that is stopped or hangs, and removes its files or those of a dead one. */
export const evict = (folder: string, pid: number): void => {
  if (isStandby(pid)) killTree(pid)
  removeFilesOf(folder, pid)
}

/** Removes the files of a process, with its slot. */
export const removeFilesOf = (folder: string, pid: number): void => {
  for (const name of namesIn(folder)) {
    const path = `${folder}/${name}`
    const isIts = name.endsWith('.slot')
      ? attempt(() => readFileSync(path, 'utf8')) === String(pid)
      : name.startsWith(`${pid}.`)
    if (isIts) attempt(() => unlinkSync(path))
  }
}

/** Frees the slots of processes that are dead, stopped or hang, and removes all files of dead ones. */
export const removeStale = (folder: string): void => {
  for (const { pid, path, lives } of ownersOf(folder)) {
    if (lives) continue
    if (pid > 0) evict(folder, pid)
    else attempt(() => unlinkSync(path))
  }
  removeDead(folder)
}

/**
 * Removes the files of dead processes that own no slot any more: mkfifo may outlive the process that started it, and a client that
 * comes too late makes a claim, or a file in the place of a FIFO.
 */
const removeDead = (folder: string): void => {
  for (const name of namesIn(folder)) {
    const pid = Number(/^(\d+)\..*\.(?:request|reply|ready|claim)$/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) attempt(() => unlinkSync(`${folder}/${name}`))
  }
}

/** Removes the folders of other builds that have no process. */
const removeOldBuilds = (folder: string): void => {
  const all = dirname(folder)
  for (const name of namesIn(all)) {
    const other = `${all}/${name}`
    if (other !== folder && isBuild(name) && !hasProcess(other))
      attempt(() => rmSync(other, { recursive: true, force: true }))
  }
}

/** Up to version 0.4 the name had 16 digits; that version removes every folder of 16 digits that has no slot it knows. */
const isBuild = (name: string): boolean => /^(?:[\da-f]{16}|[\da-f]{20})$/.test(name)

/** Version 0.4 has no `.slot` files, but its FIFOs too have names that begin with the pid. */
const hasProcess = (folder: string): boolean =>
  ownersOf(folder).some(({ lives }) => lives) ||
  namesIn(folder).some(name => {
    const pid = Number.parseInt(name, 10)
    return pid > 1 && isAlive(pid)
  })

/** The names in a folder of this account or in /proc. None where it can't be read. */
export const namesIn = (folder: string): readonly string[] => attempt(() => readdirSync(folder)) ?? []

import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { absoluteEntries } from './child-env.ts'
import { endTree } from './node-end.ts'
import { attempt } from './node-files.ts'
import { run } from './node-run.ts'
import { beatMs, holdersOf, holdOff, isWaiter, makeEnd, placeFiles } from './node-standby-holders.ts'

const idleMs = 30 * 60_000
const lookMs = 5_000
/** A caller that has taken a pair of pipes comes at once or not at all. */
const takenMs = 5_000

/** Enters the folder, and takes one of the few places there if one is free or its holder is dead. */
export const takePlace = (folder: string): boolean => {
  // Made by who started this: a home that has gone since is not made anew.
  if (!existsSync(folder)) return false
  chmodSync(folder, 0o700)
  if (statSync(folder).uid !== process.getuid?.()) return false
  makeEnd(folder)
  forgetOthers(folder)
  for (const { pid, path, lives } of holdersOf(folder)) {
    if (lives) continue
    if (pid > 0) endAt(folder, pid)
    else attempt(() => unlinkSync(path))
  }
  const place = placeFiles(folder).find(path => isNew(path, String(process.pid)))
  if (place === undefined) return false
  holdOff(folder, 0)
  setInterval(() => attempt(() => utimesSync(place, new Date(), new Date())), beatMs).unref()
  process.on('exit', () => {
    // The end of a process waits for its threads, and one of them waits for a caller.
    if (waitsAt !== undefined) wake(waitsAt)
    clean(folder, process.pid)
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
  return true
}

/** Ends a process that is stopped or stuck, and takes away what it or a dead one has left. */
export const endAt = (folder: string, pid: number): void => {
  if (isWaiter(pid)) endTree(pid)
  clean(folder, pid)
}

/** Folders of builds that nobody runs any more. */
const forgetOthers = (folder: string): void => {
  const all = dirname(folder)
  for (const name of attempt(() => readdirSync(all)) ?? []) {
    const other = `${all}/${name}`
    if (other !== folder && /^[\da-f]{16}$/.test(name) && !holdersOf(other).some(({ lives }) => lives))
      attempt(() => rmSync(other, { recursive: true, force: true }))
  }
}

/** The pair of pipes at which a thread waits. */
let waitsAt: string | undefined

const isNew = (path: string, text: string): boolean =>
  attempt(() => {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  }) ?? false

/** Takes away what a process has left. */
const clean = (folder: string, pid: number): void => {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    const path = `${folder}/${name}`
    const isPlace = name.endsWith('.place')
    const isIts = isPlace
      ? attempt(() => readFileSync(path, 'utf8')) === String(pid)
      : name.startsWith(`${pid}.`)
    if (isIts) attempt(() => unlinkSync(path))
  }
}

const timeoutMs = 10_000

/** Node has no call for it. */
export const makePipes = (folder: string, turn: number, count: number): boolean => {
  const ways = Array.from({ length: count }, (_, index) => `${folder}/${process.pid}.${turn + index}`)
  const pipes = ways.flatMap(way => [`${way}.in`, `${way}.out`])
  // The PATH is that of a caller in some project: the system's own program comes first.
  const folders = ['/usr/bin', '/bin', ...absoluteEntries(process.env.PATH ?? '', ':')]
  const mkfifo = folders.map(folder => `${folder}/mkfifo`).find(existsSync)
  return mkfifo !== undefined && run(mkfifo, ['-m', '600', ...pipes], { cwd: '/', timeoutMs }).code === 0
}

interface Outlook {
  end(): void
  /** Whether it is time to go. */
  isOver(): boolean
}

/** While nobody comes: sees when the place is gone, when it has waited long enough, and when who was to come did not. */
export const lookOut = (way: string, ready: string): Outlook => {
  const since = Date.now()
  waitsAt = way
  let over = false
  let takenSince: number | undefined
  const look = (): void => {
    const homeless = [ready, `${dirname(way)}/end`, process.argv[1] ?? ''].some(path => !existsSync(path))
    if (existsSync(`${way}.taken`)) {
      takenSince ??= Date.now()
      if (!homeless && Date.now() - takenSince < takenMs) return
    } else if (!homeless && Date.now() - since < idleMs) return
    else if (!homeless && !isNew(`${way}.taken`, '')) return
    else over = true
    wake(way)
  }
  const timer = setInterval(look, lookMs)
  return {
    end: () => {
      waitsAt = undefined
      clearInterval(timer)
    },
    isOver: () => over,
  }
}

/** Writes to the pipe as a caller would, and nothing that means anything. */
const wake = (way: string): void => {
  const { O_NONBLOCK, O_WRONLY } = constants
  const fd = attempt(() => openSync(`${way}.in`, O_WRONLY | O_NONBLOCK))
  // The pipe itself is gone: nobody can come any more, and the thread that waits at it never returns.
  if (fd === undefined || !fstatSync(fd).isFIFO()) process.kill(process.pid, 'SIGKILL')
  else {
    writeSync(fd, '\n')
    closeSync(fd)
  }
}

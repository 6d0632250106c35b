import { isUtf8 } from 'node:buffer'
import { realpathSync } from 'node:fs'
import { Script } from 'node:vm'
import type { Input, Platform } from '../core/platform.ts'
import { visible } from '../text/foreign.ts'
import { attempt, errorCode, files, randomId } from './node-files.ts'
import { readAll, writeAll } from './node-io.ts'
import { pathSeparator, run } from './node-run.ts'
import { isRunning, start } from './node-start.ts'

/** Standard input, or what somebody else has read of it; nothing where that was more than the limit. */
export const inputOf = (read: () => Buffer | undefined, limit: number): Input => {
  try {
    const bytes = read()
    if (bytes === undefined) return { ok: false, why: `the input is larger than ${limit} bytes` }
    if (!isUtf8(bytes)) return { ok: false, why: 'the input is not valid UTF-8' }
    const text = bytes.toString('utf8')
    return { ok: true, text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text }
  } catch (error) {
    return { ok: false, why: `the input could not be read (${errorCode(error) || 'unknown error'})` }
  }
}

/** The program that was started lies where its packages are found from; a script of node:vm can't import by itself. */
const ownRequire = (): NodeJS.Require => {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(attempt(() => realpathSync(process.argv[1] ?? '')) ?? `${process.cwd()}/-`)
}

/**
 * Before Node 24 WebAssembly is compiled a second time, optimised, and a process does not end before that is done: seconds
 * for an engine that is needed for a few milliseconds.
 */
const load = async (name: string): Promise<unknown> => {
  if (Number.parseInt(process.versions.node, 10) < 24)
    process.getBuiltinModule('node:v8').setFlagsFromString('--liftoff-only')
  return ownRequire()(name)
}

const slot = Symbol.for('handrail.work')

/** Runs a script that calls what lies in the slot, and ends it after some milliseconds. */
export type TimedRun = (milliseconds: number) => void

let caller: Script | undefined
const ownTimedRun: TimedRun = milliseconds => {
  caller ??= new Script(`globalThis[Symbol.for('handrail.work')]()`)
  caller.runInThisContext({ timeout: milliseconds })
}

/** How often work was ended in its middle: an engine that it was in may be of no use any more. */
let interruptions = 0
export const wasInterrupted = (): boolean => interruptions > 0

/** process.hrtime is there from the start; performance would have to be loaded. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** Milliseconds of processor time that the run took, at least a tenth of its limit where it was cut off. */
const busyFor = (run: () => void): number => {
  const before = process.cpuUsage()
  const started = clock()
  try {
    run()
    return 0
  } catch (error) {
    if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    interruptions += 1
    const { user, system } = process.cpuUsage(before)
    return Math.max((user + system) / 1000, (clock() - started) / 10)
  }
}

/** The watchdog of node:vm ends even a rule that never yields; nothing else in Node can. */
export const limitedBy =
  (run: TimedRun): Platform['limited'] =>
  <T>(milliseconds: number, work: () => T, wallMs = Number.POSITIVE_INFINITY): T => {
    const until = clock() + wallMs
    let result: { readonly value: T } | undefined
    const outer: unknown = Reflect.get(globalThis, slot)
    Reflect.set(globalThis, slot, () => {
      result = { value: work() }
    })
    try {
      // On a machine that is busy with other things the time passes without work: only time spent counts.
      for (let spent = 0; result === undefined && spent < milliseconds; ) {
        const most = Math.min(milliseconds, Math.ceil(until - clock()))
        if (most <= 0) break
        spent += busyFor(() => run(most))
      }
    } finally {
      Reflect.set(globalThis, slot, outer)
    }
    if (result === undefined) throw new Error(noAnswer(Math.min(milliseconds, wallMs)))
    return result.value
  }

const noAnswer = (milliseconds: number): string =>
  `no answer within ${Math.max(0, Math.round(milliseconds))} ms`

const deadline = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(noAnswer(milliseconds))), milliseconds)
    const done = () => clearTimeout(timer)
    work.then(
      value => {
        done()
        resolve(value)
      },
      error => {
        done()
        reject(error)
      },
    )
  })

export const nodePlatform: Platform = {
  runtime: `node ${process.version}`,
  files,
  readStdin: limit => inputOf(() => readAll(0, limit), limit),
  writeStdout: text => writeAll(1, text),
  writeStderr: text => writeAll(2, visible(text)),
  env: name => process.env[name],
  pathSeparator,
  id: process.pid,
  parentId: () => process.ppid,
  isRunning,
  cwd: () => attempt(() => process.cwd()) ?? process.env.PWD ?? '/',
  home: () => process.env.HOME ?? process.getBuiltinModule('node:os').homedir(),
  now: () => new Date(),
  clock,
  randomId,
  // Loaded only when it is asked for: it would cost every other event its start-up.
  sha256: content =>
    process.getBuiltinModule('node:crypto').createHash('sha256').update(content).digest('hex'),
  self: [process.execPath, ...process.argv.slice(1, 2)],
  run,
  start,
  load,
  // Looked for by hand: what a package does not export can't be resolved.
  ownFile: name =>
    ownRequire()
      .resolve.paths(name)
      ?.map(folder => `${folder}/${name}`)
      .find(path => files.kind(path) === 'file'),
  machine: `${process.platform}-${process.arch}`,
  limited: limitedBy(ownTimedRun),
  lasting: false,
  standBy: () => {},
  deadline,
}

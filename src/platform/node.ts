import { isUtf8 } from 'node:buffer'
import { realpathSync } from 'node:fs'
import { compileFunction, Script } from 'node:vm'
import type { Input, Platform } from '../core/edge/platform.ts'
import { agreedCopy } from '../core/edge/state-home.ts'
import { isWithin } from '../core/text/paths/path.ts'
import { visible } from '../core/text/quoting/foreign.ts'
import { attempt, errorCode } from './node/attempt.ts'
import { files, randomId } from './node/files.ts'
import { readAll, steadyMs, writeAll } from './node/io.ts'
import { endCheck } from './node/kill-marked.ts'
import { isAlive, listProcesses } from './node/processes.ts'
import { pathSeparator, run } from './node/run.ts'
import { start } from './node/start.ts'

/** The text of an event. `read` returns undefined where there are more bytes than the limit. */
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

/** Resolves packages from the folder of the started program: a script of node:vm has no `require` of its own. */
const ownRequire = (): NodeJS.Require => {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(startedProgram() ?? `${process.cwd()}/-`)
}

const startedProgram = (): string | undefined => attempt(() => realpathSync(process.argv[1] ?? ''))

/** Whether a file is one of the program's own packages. Of what an agreed copy came without, the home of the account may have another one. */
const isOwn = (path: string): boolean => {
  const copy = agreedCopy(startedProgram() ?? '')
  return copy === undefined || isWithin(path.replaceAll('\\', '/'), copy)
}

const loadOwn = (name: string): unknown => {
  const require = ownRequire()
  const path = require.resolve(name)
  if (!isOwn(path)) throw new Error(`${name} is not a package of this program`)
  return require(path)
}

/**
 * Before Node 24 V8 compiles WebAssembly a second time, optimised, and the process does not exit before that is done. It takes
 * seconds, for a linter that runs for milliseconds.
 */
const load = async (name: string): Promise<unknown> => {
  if (Number.parseInt(process.versions.node, 10) < 24)
    process.getBuiltinModule('node:v8').setFlagsFromString('--liftoff-only')
  return loadOwn(name)
}

/** Only the run of a script can be ended from outside, and a script reaches work through a global alone. */
const work = Symbol.for('handrail.work')
let caller: Script | undefined
const runTimed = (milliseconds: number): void => {
  caller ??= new Script(`globalThis[Symbol.for('handrail.work')]()`)
  caller.runInThisContext({ timeout: milliseconds })
}

/** How often work was ended in its middle: a WebAssembly module that it was in may be broken. */
let interruptions = 0
export const wasInterrupted = (): boolean => interruptions > 0

const clock = steadyMs

/** 0 where the work came to its end; else the milliseconds of processor time that it took, at least a tenth of its limit. */
const busyFor = (milliseconds: number): number => {
  const before = process.cpuUsage()
  const started = clock()
  try {
    runTimed(milliseconds)
    return 0
  } catch (error) {
    if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    interruptions += 1
    const { user, system } = process.cpuUsage(before)
    return Math.max((user + system) / 1000, (clock() - started) / 10)
  }
}

/** How much longer work takes because others wait for the processors too. */
const waiting = (): number => {
  const { availableParallelism, loadavg } = process.getBuiltinModule('node:os')
  return Math.min(mostWaiting, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))
}
const mostWaiting = 10

/** The time limit of node:vm ends even a rule that never yields; nothing else in Node can. */
const limited = <T>(
  milliseconds: number,
  wanted: () => T,
  wallMs = Number.POSITIVE_INFINITY,
  whole = false,
): T => {
  const until = clock() + wallMs
  let result: { readonly value: T } | undefined
  // Timed work may itself do timed work.
  const outer: unknown = Reflect.get(globalThis, work)
  Reflect.set(globalThis, work, () => {
    result = { value: wanted() }
  })
  try {
    // On a busy machine time passes without work: only processor time counts.
    for (let spent = 0; result === undefined && spent < milliseconds; ) {
      const most = Math.min(whole ? milliseconds * waiting() : milliseconds, Math.ceil(until - clock()))
      if (most <= 0) break
      const used = busyFor(Math.ceil(most))
      spent += whole ? milliseconds : used
    }
  } finally {
    Reflect.set(globalThis, work, outer)
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

let ofAccount: string | undefined

/** A container may run as a user whom no database knows: there the environment is all there is. */
const accountHome = (): string => {
  const { homedir, userInfo } = process.getBuiltinModule('node:os')
  ofAccount ??= attempt(() => userInfo().homedir) ?? homedir()
  return ofAccount
}

export const nodePlatform: Platform = {
  runtime: `node ${process.version}`,
  files,
  readStdin: limit => inputOf(() => readAll(0, limit), limit),
  writeStdout: text => writeAll(1, text),
  writeStderr: text => writeAll(2, visible(text)),
  env: name => process.env[name],
  envNames: () => Object.keys(process.env),
  pathSeparator,
  id: process.pid,
  parentId: () => process.ppid,
  isRunning: isAlive,
  processes: listProcesses,
  cwd: () => attempt(() => process.cwd()) ?? process.env.PWD ?? '/',
  home: () => process.env.HOME ?? process.getBuiltinModule('node:os').homedir(),
  accountHome,
  now: () => new Date(),
  clock,
  randomId,
  // Loaded on demand: most events need no hash.
  blobId: (content, algorithm) =>
    process
      .getBuiltinModule('node:crypto')
      .createHash(algorithm)
      .update(`blob ${content.length}\0`)
      .update(content)
      .digest('hex'),
  sha256: content =>
    process.getBuiltinModule('node:crypto').createHash('sha256').update(content).digest('hex'),
  integrity: content =>
    `sha512-${process.getBuiltinModule('node:crypto').createHash('sha512').update(content).digest('base64')}`,
  isSigned: (content, signature, key) =>
    attempt(() => {
      const { createPublicKey, verify } = process.getBuiltinModule('node:crypto')
      const x = Buffer.from(key, 'base64').toString('base64url')
      const by = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      return verify(null, Buffer.from(content), by, Buffer.from(signature, 'base64'))
    }) === true,
  self: [process.execPath, ...process.argv.slice(1, 2)],
  run,
  start,
  // The program that was started may be another one, which uses handrail as a library.
  startAlone: () => false,
  endCheck,
  functionOf: (code, parameters, name) => {
    const made = compileFunction(code, [...parameters], { filename: name })
    return (...given) => Reflect.apply(made, undefined, given)
  },
  load,
  loadNow: loadOwn,
  // Not by require.resolve: it finds only what a package exports.
  ownFile: name =>
    ownRequire()
      .resolve.paths(name)
      ?.map(folder => `${folder}/${name}`)
      .find(path => files.kind(path) === 'file' && isOwn(path)),
  machine: `${process.platform}-${process.arch}`,
  limited,
  waiting,
  pause: milliseconds => new Promise(done => setTimeout(done, milliseconds)),
  lasting: false,
  standBy: () => {},
  deadline,
}

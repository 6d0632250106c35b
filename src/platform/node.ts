import * as fs from 'node:fs'
import { runInThisContext } from 'node:vm'
import type { Files, Input, Platform, RunOptions, RunResult } from './platform.ts'

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Reads with readSync: the stream of process.stdin costs six milliseconds to load. */
const readAll = (fd: number, limit: number): Buffer | undefined => {
  const chunks: Buffer[] = []
  let total = 0
  let room = 65_536
  for (;;) {
    const chunk = Buffer.allocUnsafe(room)
    let count = 0
    try {
      count = fs.readSync(fd, chunk, 0, room, null)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EAGAIN') {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
        continue
      }
      if (code !== 'EOF') throw error
    }
    if (count === 0) return Buffer.concat(chunks, total)
    total += count
    if (total > limit) return undefined
    chunks.push(chunk.subarray(0, count))
    if (room < 4_194_304 && count === room) room *= 4
  }
}

const readStdin = (limit: number): Input => {
  try {
    const bytes = readAll(0, limit)
    if (bytes === undefined) return { ok: false, why: `the input is larger than ${limit} bytes` }
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return { ok: false, why: 'the input is not valid UTF-8' }
    }
    return { ok: false, why: `the input could not be read (${errorCode(error) || 'unknown error'})` }
  }
}

/** A pipe may take less than the whole or be full for a moment; the answer must arrive whole. */
const writeAll = (fd: number, text: string): void => {
  const bytes = Buffer.from(text)
  let done = 0
  while (done < bytes.length) {
    try {
      done += fs.writeSync(fd, bytes, done)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EPIPE') return
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
    }
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = (length: number): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => alphabet[byte % alphabet.length]).join('')
}

const writeWhole = (path: string, text: string): void => {
  const beside = `${path}.${process.pid}.${randomId(6)}.tmp`
  try {
    fs.writeFileSync(beside, text)
    fs.renameSync(beside, path)
  } catch (error) {
    attempt(() => fs.unlinkSync(beside))
    throw error
  }
}

const { O_APPEND, O_CREAT, O_WRONLY } = fs.constants
// Windows knows no O_NOFOLLOW, and says so with undefined.
const appendFlags = O_APPEND | O_CREAT | O_WRONLY | (fs.constants.O_NOFOLLOW ?? 0)

const files: Files = {
  kind: path => {
    const stat = fs.statSync(path, { throwIfNoEntry: false })
    if (stat === undefined) return undefined
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other'
  },
  size: path => attempt(() => fs.statSync(path).size),
  readText: (path, limit = 8_388_608) =>
    attempt(() => {
      const fd = fs.openSync(path, 'r')
      try {
        const stat = fs.fstatSync(fd)
        return stat.isFile() && stat.size <= limit ? fs.readFileSync(fd, 'utf8') : undefined
      } finally {
        fs.closeSync(fd)
      }
    }),
  list: path => attempt(() => fs.readdirSync(path)) ?? [],
  real: path => attempt(() => fs.realpathSync.native(path)),
  readPart: (path, start, length) =>
    attempt(() => {
      const fd = fs.openSync(path, 'r')
      try {
        const bytes = Buffer.alloc(length)
        return bytes.subarray(0, fs.readSync(fd, bytes, 0, length, start))
      } finally {
        fs.closeSync(fd)
      }
    }),
  append: (path, text) => {
    const fd = fs.openSync(path, appendFlags, 0o600)
    try {
      const bytes = Buffer.from(text)
      const whole = fs.writeSync(fd, bytes) === bytes.length
      return { whole, size: fs.fstatSync(fd).size }
    } finally {
      fs.closeSync(fd)
    }
  },
  writeWhole,
  createNew: (path, text) => {
    try {
      fs.writeFileSync(path, text, { flag: 'wx' })
      return true
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    }
  },
  rename: (from, to) => fs.renameSync(from, to),
  remove: path => fs.rmSync(path, { force: true }),
  makeFolder: path => {
    fs.mkdirSync(path, { recursive: true })
  },
}

const run = (program: string, args: readonly string[], options: RunOptions): RunResult => {
  // Loaded only when something is run: it would cost every other event its start-up.
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const result = spawnSync(program, args, {
    cwd: options.cwd,
    input: options.input,
    timeout: options.timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  return {
    code: result.status ?? undefined,
    stdout: result.stdout ?? '',
    stderr: result.stderr ?? '',
    timedOut: errorCode(result.error) === 'ETIMEDOUT',
  }
}

const slot = Symbol.for('handrail.work')

/** The watchdog of node:vm ends even a rule that never yields; nothing else in Node can. */
const limited = <T>(milliseconds: number, work: () => T): T => {
  let result: { readonly value: T } | undefined
  const outer: unknown = Reflect.get(globalThis, slot)
  Reflect.set(globalThis, slot, () => {
    result = { value: work() }
  })
  try {
    runInThisContext(`globalThis[Symbol.for('handrail.work')]()`, { timeout: milliseconds })
  } catch (error) {
    if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw new Error(`no answer within ${milliseconds} ms`, { cause: error })
    }
    throw error
  } finally {
    Reflect.set(globalThis, slot, outer)
  }
  if (result === undefined) throw new Error('the work did not run')
  return result.value
}

const deadline = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
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
  engine: `node ${process.version}`,
  files,
  readStdin,
  writeStdout: text => writeAll(1, text),
  writeStderr: text => writeAll(2, text),
  env: name => process.env[name],
  cwd: () => attempt(() => process.cwd()) ?? process.env.PWD ?? '/',
  home: () => process.env.HOME ?? process.getBuiltinModule('node:os').homedir(),
  now: () => new Date(),
  clock: () => performance.now(),
  randomId,
  run,
  limited,
  deadline,
}

import {
  closeSync,
  constants,
  openSync,
  read,
  readFileSync,
  unlinkSync,
  write,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import type { Guard } from '../core/platform.ts'
import { attempt } from './node-files.ts'
import { readAll } from './node-io.ts'
import { holdOff, isAlive } from './node-standby-holders.ts'
import { lookOut, makePipes, takePlace } from './node-standby-place.ts'
import { startStandby } from './node-standby-start.ts'
import { type Answer, answerText, type Request, requestOf } from './standby.ts'

/** Then a new process begins with a clean heap. */
const mostEvents = 500
const mostBytes = 400 * 1024 * 1024
const pairsAtOnce = 8
/** The answer to a larger call is that it is too large, and the hook gives it. */
const inputLimit = 101 * 1024 * 1024
/** As much as a pipe holds. */
const firstBytes = 65_536
/** Who takes nothing of an answer for so long has gone away. */
const answerMs = 10_000
/** How often it is looked whether who asked is still there. */
const callerMs = 250
/** How often the samples are judged before the first event: what has run a few times is quick. */
const rounds = 8
/** A disk that has no pipes will have none at the next call. */
const failureMs = 30 * 60_000
/** How long both clients wait for a sign of life. */
const patienceMs = 5000

/** What src/entry/main.ts exports for it. */
interface Hook {
  serve(words: readonly string[], request: Request, guard: Guard): Promise<Answer>
  warm(wide: boolean): Promise<void>
}

/** Waits in the folder for events, one after the other, until nobody has come for a while. Resolves to the exit code. */
export const wait = async (folder: string | undefined, hook: Hook): Promise<number> => {
  if (folder === undefined) return 3
  if (!takePlace(folder)) return 0
  if (!makePipes(folder, 0, pairsAtOnce)) {
    holdOff(folder, failureMs)
    return 1
  }
  for (let round = 0; round < rounds; round += 1) await hook.warm(true)
  for (let turn = 0; turn < mostEvents && process.memoryUsage.rss() < mostBytes; turn += 1) {
    if (turn > 0 && turn % pairsAtOnce === 0 && !makePipes(folder, turn, pairsAtOnce)) return 1
    if (!(await serveOne(folder, turn, hook))) break
  }
  return 0
}

/** Waits at one pair of pipes and answers who comes. False where it is time to go. */
const serveOne = async (folder: string, turn: number, hook: Hook): Promise<boolean> => {
  const way = `${folder}/${process.pid}.${turn}`
  // Held open for both: who reads `.out` comes to its end when this process ends, and `.in` has a reader before anybody knows of it.
  const out = openSync(`${way}.out`, constants.O_RDWR)
  const door = openSync(`${way}.in`, constants.O_RDWR)
  const ready = `${folder}/${process.pid}.${out}.${turn}.ready`
  try {
    writeFileSync(ready, '', { mode: 0o600 })
    const outlook = lookOut(way, ready)
    const first = Buffer.allocUnsafe(firstBytes)
    const { bytesRead } = await promisify(read)(door, first, 0, firstBytes, null)
    outlook.end()
    attempt(() => unlinkSync(ready))
    const bytes = readOn(way, door, first.subarray(0, bytesRead))
    const request = bytes === undefined ? undefined : requestOf(bytes, environmentOf)
    // A caller that is dead already has no folder.
    if (request === undefined || !become(request)) return !outlook.isOver()
    const answer = await answerAs(request, hook, guardOf(out))
    await deliver(out, answer)
    // One that was stuck has been ended by its caller.
    startStandby(folder, true)
    return !answer.last
  } finally {
    closeSync(out)
    for (const path of [ready, `${way}.in`, `${way}.out`, `${way}.taken`]) attempt(() => unlinkSync(path))
  }
}

/** The request to its end: that comes when nobody can write any more, and so this process may not either. */
const readOn = (way: string, door: number, first: Buffer): Buffer | undefined => {
  const reader = openSync(`${way}.in`, 'r')
  closeSync(door)
  try {
    const rest = readAll(reader, inputLimit)
    return rest === undefined || rest.length === 0 ? rest && first : Buffer.concat([first, rest])
  } finally {
    closeSync(reader)
  }
}

/** The caller's clock. An empty line before the reply winds it. */
const guardOf = (out: number): Guard => {
  const since = Date.now()
  return {
    left: () => since + patienceMs - Date.now(),
    renew: () => writeSync(out, '\n'),
    answering: () => {},
  }
}

/** As the process began with it: its own shell can't change that. */
const environmentOf = (pid: number): Buffer | undefined => attempt(() => readFileSync(`/proc/${pid}/environ`))

const answerAs = async (request: Request, hook: Hook, guard: Guard): Promise<Answer> => {
  // A host that gives up ends its hook, and with it all that the hook has started.
  const watch = setInterval(() => {
    if (!isAlive(request.caller)) process.exit(1)
  }, callerMs)
  try {
    return await hook.serve(request.words, request, guard)
  } finally {
    clearInterval(watch)
    // The disk on which the project lies can be taken away.
    process.chdir('/')
  }
}

/** False where its folder can't be entered. */
const become = ({ caller, cwd, env: given }: Request): boolean => {
  // As the line of the hook sets it for Node.
  const env = given.has('NODE_EXTRA_CA_CERTS') ? new Map(given).set('NODE_EXTRA_CA_CERTS', '') : given
  if (attempt(() => process.chdir(cwd === '' ? `/proc/${caller}/cwd` : cwd) ?? true) === undefined)
    return false
  for (const name of Object.keys(process.env)) if (!env.has(name)) delete process.env[name]
  for (const [name, value] of env) if (process.env[name] !== value) process.env[name] = value
  return true
}

/** What an empty pipe always takes. */
const pipeBytes = 4096

const deliver = async (fd: number, answer: Answer): Promise<void> => {
  const bytes = Buffer.from(answerText(answer))
  if (bytes.length <= pipeBytes) {
    writeSync(fd, bytes)
    return
  }
  // A thread that hangs in a write would hold up even the end of the process.
  const late = setTimeout(() => process.kill(process.pid, 'SIGKILL'), answerMs)
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await promisify(write)(
      fd,
      bytes,
      done,
      Math.min(firstBytes, bytes.length - done),
    )
    done += bytesWritten
    late.refresh()
  }
  clearTimeout(late)
}

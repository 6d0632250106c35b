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
import type { Watchdog } from '../../core/edge/platform.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { readAll, steadyMs } from '../../platform/node/io.ts'
import { isAlive } from '../../platform/node/processes.ts'
import { adoptCaller } from './adopt.ts'
import { backOff, pauseAfter } from './backoff.ts'
import { makePairs } from './fifos.ts'
import { endIdleRead, watchIdle } from './idle.ts'
import {
  decodeRequest,
  encodeReply,
  pairPath,
  type Reply,
  type Request,
  replyDeadlineMs,
} from './protocol.ts'
import { acquireSlot, removeFilesOf } from './slots.ts'
import { spawnStandby } from './spawn.ts'

export { serveSeveral } from './several.ts'

/** After so many events, or with so large a heap, a new process takes over. */
const mostExchanges = 500
const mostBytes = 400 * 1024 * 1024
/** One start of mkfifo makes so many pairs. */
const pairsAtOnce = 8
/** More than the hook accepts: the hook itself says that an event is too large. */
const inputLimit = 101 * 1024 * 1024
/** The capacity of a pipe. */
const pipeBytes = 65_536
/** A write of so many bytes into an empty pipe never blocks (PIPE_BUF). */
const atomicBytes = 4096
/** A client that reads nothing of a reply for so long is dead. */
const writeMs = 10_000
/** How often to check that the client is alive. */
const callerMs = 250
/** How often the samples are judged before the first event: V8 optimises code that has run a few times. */
const warmUps = 8
export interface Served extends Reply {
  /** Whether the process must exit after this reply. */
  readonly last: boolean
}

/** The hook, as the server uses it. */
export interface Handler {
  /** Answers an event in the folder and the environment of the client, which this process has adopted. */
  serve(request: Request, watchdog: Watchdog): Promise<Served>
  warm(): Promise<void>
}

/** Serves events until the process has been idle for long enough. Resolves to the exit code. */
export const serveEvents = async (folder: string | undefined, handler: Handler): Promise<number> => {
  if (folder === undefined) return 3
  if (!acquireSlot(folder)) return 0
  process.on('exit', () => {
    endIdleRead()
    removeFilesOf(folder, process.pid)
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
  const made = makePairs(folder, 0, pairsAtOnce)
  if (made !== 0) {
    backOff(folder, pauseAfter(made))
    return 1
  }
  // For processes that are not there to be fast, as in tests: a process takes a fifth of the CPU then.
  const rounds = process.env.HANDRAIL_STANDBY === 'quick' ? 0 : warmUps
  for (let count = 0; count < rounds; count += 1) await handler.warm()
  for (let exchange = 0; exchange < mostExchanges && process.memoryUsage.rss() < mostBytes; exchange += 1) {
    if (exchange > 0 && exchange % pairsAtOnce === 0 && makePairs(folder, exchange, pairsAtOnce) !== 0)
      return 1
    if (!(await serveOne(folder, exchange, handler))) break
  }
  return 0
}

/** Is idle at one pair of FIFOs, then serves its client. False where the process should exit. */
const serveOne = async (folder: string, exchange: number, handler: Handler): Promise<boolean> => {
  const pair = pairPath(folder, process.pid, exchange)
  // Open read-write: opening a FIFO one way blocks without a peer. And the client reads the end of `.reply` when this process dies.
  const replyFd = openSync(`${pair}.reply`, constants.O_RDWR)
  const requestFd = openSync(`${pair}.request`, constants.O_RDWR)
  const ready = `${folder}/${process.pid}.${replyFd}.${exchange}.ready`
  try {
    writeFileSync(ready, '', { mode: 0o600 })
    const idle = watchIdle(pair, ready)
    const first = Buffer.allocUnsafe(pipeBytes)
    const { bytesRead } = await promisify(read)(requestFd, first, 0, pipeBytes, null)
    idle.stop()
    attempt(() => unlinkSync(ready))
    const bytes = readRest(pair, requestFd, first.subarray(0, bytesRead))
    const request = bytes === undefined ? undefined : decodeRequest(bytes, environmentOf)
    // A client that is dead already has no folder.
    if (request === undefined || !adoptCaller(request)) return !idle.isOver()
    const served = await serveFor(request, handler, clientDeadline(replyFd))
    await deliver(replyFd, served)
    // The client may have killed the other process.
    spawnStandby(folder, true)
    return !served.last
  } finally {
    closeSync(replyFd)
    for (const path of [ready, `${pair}.request`, `${pair}.reply`, `${pair}.claim`])
      attempt(() => unlinkSync(path))
  }
}

/** The whole request. The end of the file comes when no process has the FIFO open for writing, so this one must close it first. */
const readRest = (pair: string, requestFd: number, first: Buffer): Buffer | undefined => {
  const reader = openSync(`${pair}.request`, 'r')
  closeSync(requestFd)
  try {
    const rest = readAll(reader, inputLimit)
    return rest === undefined || rest.length === 0 ? rest && first : Buffer.concat([first, rest])
  } finally {
    closeSync(reader)
  }
}

/** The deadline that the client keeps. An empty line before the reply renews it. */
const clientDeadline = (replyFd: number): Watchdog => {
  const since = steadyMs()
  return {
    left: () => since + replyDeadlineMs - steadyMs(),
    renew: () => writeSync(replyFd, '\n'),
    answering: () => {},
    answered: () => {},
  }
}

/** The environment that a process was started with: its own shell can't change that. */
const environmentOf = (pid: number): Buffer | undefined => attempt(() => readFileSync(`/proc/${pid}/environ`))

const serveFor = async (request: Request, handler: Handler, watchdog: Watchdog): Promise<Served> => {
  // A host that gives up kills its hook, and the hook's children should die with it.
  const watch = setInterval(() => {
    if (!isAlive(request.caller)) process.exit(1)
  }, callerMs)
  try {
    return await handler.serve(request, watchdog)
  } finally {
    clearInterval(watch)
    // An idle process must not keep the disk of a project busy.
    process.chdir('/')
  }
}

const deliver = async (replyFd: number, reply: Reply): Promise<void> => {
  const bytes = Buffer.from(encodeReply(reply))
  if (bytes.length <= atomicBytes) {
    writeSync(replyFd, bytes)
    return
  }
  // Exit waits for the thread pool, and a write without a reader blocks: only a signal ends this process.
  const late = setTimeout(() => process.kill(process.pid, 'SIGKILL'), writeMs)
  for (let done = 0; done < bytes.length; ) {
    const length = Math.min(pipeBytes, bytes.length - done)
    const { bytesWritten } = await promisify(write)(replyFd, bytes, done, length)
    done += bytesWritten
    late.refresh()
  }
  clearTimeout(late)
}

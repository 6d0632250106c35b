import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { attempt, errorCode } from '../../platform/node/attempt.ts'
import { pause, readUpTo, steadyMs } from '../../platform/node/io.ts'
import { isStopped } from '../../platform/node/processes.ts'
import {
  decodeReply,
  encodeHead,
  isSendable,
  pairPath,
  type Reply,
  type RequestHead,
  replyDeadlineMs,
} from './protocol.ts'

/** More than the hook accepts: the hook itself says that an event is too large. */
const inputLimit = 100_000_000

export interface ClientOutcome {
  /** Undefined where the caller has to do the work itself. */
  readonly reply?: Reply | undefined
  /** Standard input, if it was read. */
  readonly input?: Buffer | undefined
  /** The pid of a process that has the event and is silent. */
  readonly stuck?: number | undefined
}

/** Hands the event on standard input to a standby process. `onHeartbeat` is called at each sign of life. */
export const askStandby = (folder: string, head: RequestHead, onHeartbeat: () => void): ClientOutcome => {
  if (!isSendable(head)) return {}
  const claimed = claimPair(folder)
  if (claimed === undefined) return {}
  const input = readUpTo(0, inputLimit)
  const request = Buffer.concat([Buffer.from(encodeHead(head, process.env)), input])
  const text = exchange(claimed.pair, request, onHeartbeat)
  return text === undefined ? { input, stuck: claimed.pid } : { input, reply: decodeReply(text) }
}

interface Claimed {
  readonly pid: number
  readonly pair: string
}

/** The pair of an idle process that no other client has claimed. */
const claimPair = (folder: string): Claimed | undefined => {
  const found = attempt(() => lstatSync(folder))
  // Who else may write there could have another process wait in its place.
  if (found?.isDirectory() !== true || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0)
    return undefined
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    const [first, , exchange, state] = name.split('.')
    const pid = Number(first)
    if (state !== 'ready' || !isSameNamespace(pid)) continue
    const pair = pairPath(folder, pid, Number(exchange))
    const fd = attempt(() => openSync(`${pair}.claim`, 'wx', 0o600))
    if (fd === undefined) continue
    closeSync(fd)
    if (!isStopped(pid)) return { pid, pair }
    // It would keep its slot from a new process. An idle process has no children.
    attempt(() => process.kill(pid, 'SIGKILL'))
  }
  return undefined
}

/** In a container with its own mounts the same path is another file. */
const isSameNamespace = (pid: number): boolean => {
  if (process.platform !== 'linux') return true
  const inode = (id: number | string, part: string): number | undefined =>
    attempt(() => statSync(`/proc/${id}/${part}`, { throwIfNoEntry: false })?.ino)
  return ['ns/mnt', 'ns/pid', 'root'].every(part => inode(pid, part) === inode('self', part))
}

/** The text of the reply, empty where the process died before it. Undefined where it was silent past the deadline. */
const exchange = (pair: string, request: Buffer, onHeartbeat: () => void): string | undefined => {
  const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants
  let requestFd: number | undefined
  let replyFd: number | undefined
  try {
    // O_NONBLOCK: opening fails if the process is dead. The process has `.reply` open too, so its end of file means that it died.
    requestFd = openSync(`${pair}.request`, O_WRONLY | O_NONBLOCK)
    if (!fstatSync(requestFd).isFIFO()) return ''
    replyFd = openSync(`${pair}.reply`, O_RDONLY | O_NONBLOCK)
    const isSent = send(requestFd, request)
    closeSync(requestFd)
    requestFd = undefined
    return isSent ? receive(replyFd, onHeartbeat) : undefined
  } catch {
    return ''
  } finally {
    for (const fd of [requestFd, replyFd]) if (fd !== undefined) closeSync(fd)
  }
}

/** False where the process does not read. */
const send = (fd: number, bytes: Buffer): boolean => {
  const until = steadyMs() + replyDeadlineMs
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(fd, bytes, done)
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error
      if (steadyMs() > until) return false
      pause(5)
    }
  }
  return true
}

/** All that comes up to the end of the file. Undefined where nothing comes for too long. */
const receive = (fd: number, onHeartbeat: () => void): string | undefined => {
  const chunks: Buffer[] = []
  const chunk = Buffer.allocUnsafe(65_536)
  let napMs = 1
  for (let until = steadyMs() + replyDeadlineMs; steadyMs() < until; ) {
    try {
      const count = readSync(fd, chunk)
      if (count === 0) return Buffer.concat(chunks).toString('utf8')
      chunks.push(Buffer.from(chunk.subarray(0, count)))
      until = steadyMs() + replyDeadlineMs
      onHeartbeat()
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error
      pause(napMs)
      // Most replies come within milliseconds; a linter takes seconds.
      if (napMs < 50) napMs *= 1.1
    }
  }
  return undefined
}

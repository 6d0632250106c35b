import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { totalmem } from 'node:os'
import { isRecord } from '../../../core/text/json.ts'
import { attempt } from '../../../platform/node/attempt.ts'
import { files } from '../../../platform/node/files.ts'
import { isOwnFolder, readNote, warmNotes } from '../folder.ts'
import { heartbeatMs, type WarmNote, type WarmReply, type WarmRequest } from '../protocol.ts'
import { jsonAt } from '../text-at.ts'
import { primeOf, requestIn } from './request.ts'
import { threadPool } from './threads.ts'

/** When a process ends by itself: after this time without a request, and above this memory. */
export interface WarmLimits {
  readonly idleMs: number
  readonly bytes: number
  /** How often it looks. */
  readonly checkMs: number
}

/** So many processes are kept, for so many projects. The one that was used last longest ago ends first. */
const mostProcesses = 3
const mostRequest = 32 * 1024 * 1024

export const usualLimits: WarmLimits = {
  idleMs: 20 * 60_000,
  // A quarter of the machine, and never more than two gigabytes.
  bytes: Math.min(2 * 1024 ** 3, totalmem() / 4),
  checkMs: 15_000,
}

/** Serves requests of this account for one working directory until it is idle for long enough. */
export const serveWarm = (folder: string, key: string, { idleMs, bytes, checkMs } = usualLimits): void => {
  if (!isOwnFolder(folder) || !/^[\da-f]+$/.test(key)) process.exit(3)
  const notePath = `${folder}/${key}.json`
  if (readNote(notePath) !== undefined) process.exit(0)
  const socket = `${folder}/${randomBytes(8).toString('hex')}.sock`
  const ready = new Set<string>()
  let used = Date.now()
  const cwd = process.cwd()

  const writeNote = (): void => {
    const note: WarmNote = { pid: process.pid, socket, cwd, node: process.execPath, ready: [...ready] }
    writeFileSync(`${notePath}.${process.pid}`, JSON.stringify(note), { mode: 0o600 })
    renameSync(`${notePath}.${process.pid}`, notePath)
  }
  const pool = threadPool(Math.floor((usualLimits.bytes * 0.75) / 1024 ** 2), tool => {
    ready.add(tool)
    attempt(writeNote)
  })
  process.on('exit', () => {
    attempt(() => unlinkSync(socket))
    if (readNote(notePath)?.socket === socket) attempt(() => unlinkSync(notePath))
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))

  const server = createServer(client => {
    used = Date.now()
    attempt(() => utimesSync(notePath, new Date(), new Date()))
    serveClient(client, pool.answer)
  })
  // Only the account may connect, whatever its umask says.
  const mask = process.umask(0o177)
  server.listen(socket, () => {
    process.umask(mask)
    writeNote()
    attempt(() => unlinkSync(`${folder}/${key}.lock`))
    for (const { pid } of warmNotes(folder).slice(mostProcesses)) attempt(() => process.kill(pid, 'SIGTERM'))
    for (const request of primes(folder, key)) void pool.load(request)
  })
  server.on('error', () => process.exit(1))

  setInterval(() => {
    const isRemoved = ![socket, notePath, cwd, __filename].every(existsSync)
    const isLarge = process.memoryUsage.rss() > bytes
    if (pool.isBusy()) return
    if (isRemoved || isLarge || Date.now() - used > idleMs) process.exit(0)
  }, checkMs)
}

/** The calls that the process was spawned for. */
const primes = (folder: string, key: string): readonly WarmRequest[] =>
  files
    .list(folder)
    .filter(name => name.startsWith(`${key}.`) && name.endsWith('.prime'))
    .flatMap(name => {
      const path = `${folder}/${name}`
      const json = jsonAt(path)
      attempt(() => unlinkSync(path))
      return (isRecord(json) ? primeOf(json) : undefined) ?? []
    })

/** One request, one reply. */
const serveClient = (client: Socket, answer: (request: WarmRequest) => Promise<WarmReply>): void => {
  const chunks: Buffer[] = []
  let size = 0
  let isAsked = false
  client.on('error', () => client.destroy())
  client.on('data', chunk => {
    size += chunk.length
    if (isAsked || size > mostRequest) {
      client.destroy()
      return
    }
    chunks.push(chunk)
    if (chunk[chunk.length - 1] !== 10) return
    isAsked = true
    const request = requestIn(Buffer.concat(chunks).toString('utf8'))
    const beat = setInterval(() => client.write('\n'), heartbeatMs)
    const send = (reply: WarmReply): void => {
      clearInterval(beat)
      client.end(`${JSON.stringify(reply)}\n`)
    }
    if (request === undefined) send({ no: 'refused' })
    else answer(request).then(send, () => send({ no: 'refused' }))
  })
}

import { isRecord } from '../../core/text/json.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { isWarm } from './folder.ts'
import { answerMs, silenceMs, type WarmNote, type WarmReply, type WarmRequest } from './protocol.ts'

/** More than any answer: a report of a linter over a whole project has a few megabytes. */
const mostBytes = 64 * 1024 * 1024

/** Asks a warm process. Undefined where it gave no whole answer in time: it is ended if it gave no sign of life. */
export const askWarm = (
  { pid, socket: address }: WarmNote,
  request: WarmRequest,
  mostMs = answerMs,
): Promise<WarmReply | undefined> => {
  // Loaded on demand: most events ask no linter.
  const { connect } = process.getBuiltinModule('node:net')
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    let size = 0
    const socket = connect(address)
    const end = (reply: WarmReply | undefined): void => {
      clearTimeout(silent)
      clearTimeout(late)
      socket.destroy()
      resolve(reply)
    }
    const silent = setTimeout(() => {
      if (isWarm(pid)) attempt(() => process.kill(pid, 'SIGKILL'))
      end(undefined)
    }, silenceMs)
    const late = setTimeout(() => end(undefined), mostMs)
    socket.on('error', () => end(undefined))
    socket.on('data', chunk => {
      silent.refresh()
      size += chunk.length
      if (size > mostBytes) end(undefined)
      else chunks.push(chunk)
    })
    socket.on('close', () => end(replyIn(Buffer.concat(chunks).toString('utf8'))))
    // Not `end`: the connection that is open for writing tells the process that somebody still waits.
    socket.write(`${JSON.stringify(request)}\n`)
  })
}

/** Undefined where the text is not a whole reply. */
const replyIn = (text: string): WarmReply | undefined => {
  if (!text.endsWith('\n')) return undefined
  const json = attempt((): unknown => JSON.parse(text))
  if (!isRecord(json)) return undefined
  const { code, stdout, stderr, no } = json
  if (no === 'cold' || no === 'refused') return { no }
  return typeof code === 'number' && typeof stdout === 'string' && typeof stderr === 'string'
    ? { code, stdout, stderr }
    : undefined
}

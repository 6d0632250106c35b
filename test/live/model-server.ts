import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isRecord, type Json, text } from '../../src/core/json.ts'
import { type ModelRequest, readRequest } from './model-request.ts'
import { say, streamed, type Turn } from './reply.ts'

/** What the model does, turn by turn, some of it in the light of what it was asked: `main` for the session itself, one list more for each subagent by its mark. */
export type Script = Readonly<Record<string, readonly (Turn | ((asked: ModelRequest) => Turn))[]>>

interface ModelServer {
  readonly url: string
  readonly requests: readonly ModelRequest[]
  /** What the client asked of the outside world through us as its proxy. Each was refused. */
  readonly escapes: readonly string[]
  close(): Promise<void>
}

/**
 * Starts a scripted Messages API on loopback. Which turn it plays is read from the request (the number of answers
 * in it), so that a retried request gets the same answer.
 *
 * @example
 * const model = await startModel({ main: [bash('git status'), say('done')] })
 */
export const startModel = async (script: Script): Promise<ModelServer> => {
  const requests: ModelRequest[] = []
  const escapes: string[] = []
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/')) {
      escapes.push(`${request.method} ${request.url}`)
      answer(response, 403, {})
      return
    }
    serve(request, response, script, requests).catch(error => answer(response, 500, { error: String(error) }))
  })
  server.on('connect', (request, socket) => {
    escapes.push(`CONNECT ${request.url}`)
    // A client that is refused may hang up first.
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the model server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    escapes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  script: Script,
  requests: ModelRequest[],
): Promise<void> => {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
  if (request.method !== 'POST') return answer(response, path === '/' ? 200 : 404, {})
  const body = await readBody(request)
  if (path === '/v1/messages/count_tokens') return answer(response, 200, { input_tokens: 100 })
  if (path !== '/v1/messages') return answer(response, 404, {})
  const asked = readRequest(body)
  requests.push(asked)
  const next =
    script[asked.from]?.[asked.turn] ?? say(asked.from === 'side' ? 'A scripted session' : 'Finished.')
  const turn = typeof next === 'function' ? next(asked) : next
  const model = text(body, 'model') ?? 'scripted'
  const id = `msg_${asked.from}_${asked.turn}_${requests.length}`
  if (body.stream === true) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(streamed(turn, model, id))
    return
  }
  answer(response, 200, whole(turn, model, id))
}

/** Only side requests come without a stream, and they want text. */
const whole = (turn: Turn, model: string, id: string): Json => ({
  id,
  type: 'message',
  role: 'assistant',
  model,
  content: [{ type: 'text', text: turn.text ?? '' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 10 },
})

const readBody = async (request: IncomingMessage): Promise<Json> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  return isRecord(body) ? body : {}
}

const answer = (response: ServerResponse, status: number, body: Json): void => {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

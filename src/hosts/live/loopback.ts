import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isRecord, type Json } from '../../core/text/json.ts'

/** A server that only this machine can reach. */
export interface Loopback {
  readonly url: string
  /** Requests of the client to the outside world, through us as its proxy. Each was refused. */
  readonly escapes: readonly string[]
  close(): Promise<void>
}

/** An answer to what was posted: JSON, or server-sent events. */
export type ServerReply = { readonly json: Json } | { readonly events: string }

/** Undefined where there is nothing at the path. */
type Serve = (path: string, body: Json) => ServerReply | undefined | Promise<ServerReply | undefined>

export const listen = async (serve: Serve): Promise<Loopback> => {
  const escapes: string[] = []
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/')) {
      escapes.push(`${request.method} ${request.url}`)
      answer(response, 403, {})
      return
    }
    respond(request, response, serve).catch(error => answer(response, 500, { error: String(error) }))
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
    escapes,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const respond = async (request: IncomingMessage, response: ServerResponse, serve: Serve): Promise<void> => {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
  if (request.method !== 'POST') return answer(response, path === '/' ? 200 : 404, {})
  const reply = await serve(path, await readBody(request))
  if (reply === undefined) return answer(response, 404, {})
  if ('json' in reply) return answer(response, 200, reply.json)
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(reply.events)
}

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

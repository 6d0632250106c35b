import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { visible } from '../../../core/text/quoting/foreign.ts'
import { livePage, pagePolicy } from '../report/html.ts'

/** The report that the server shows. */
export interface LiveReport {
  /** The numbers as JSON, or undefined where nothing is newer than `since`. */
  data(since: number): string | undefined
  /** How one decision came about, and what would be answered today; undefined where there is none. */
  why(id: string): Promise<string | undefined>
}

interface Reply {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

const refused = (status: number): Reply => ({ status, type: 'text/plain; charset=utf-8', body: 'no' })

/** Serves the report on loopback. Only who knows the token in the address gets an answer, and only to a GET. */
export const liveServer = (report: LiveReport, token: string): Server =>
  createServer((request, response) => {
    replyTo(request, report, token)
      .catch((): Reply => refused(500))
      .then(reply => send(response, reply, request.method))
  })

const replyTo = async (request: IncomingMessage, report: LiveReport, token: string): Promise<Reply> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405)
  if (!isOwn(request)) return refused(403)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [given = '', ...rest] = url.pathname.slice(1).split('/')
  if (!isSame(given, token)) return refused(404)
  const path = rest.join('/')
  if (rest.length > 0 && path === '')
    return { status: 200, type: 'text/html; charset=utf-8', body: livePage() }
  if (path === 'data.json') {
    const body = report.data(Number(url.searchParams.get('since') ?? 0))
    return body === undefined
      ? { status: 204 }
      : { status: 200, type: 'application/json', body: visible(body) }
  }
  const [, id] = /^why\/([\w-]{1,40})$/.exec(path) ?? []
  const text = id === undefined ? undefined : await report.why(id)
  return text === undefined
    ? refused(404)
    : { status: 200, type: 'text/plain; charset=utf-8', body: visible(text) }
}

/** A page of somebody else may send requests here: their Host or Origin is another one (DNS rebinding, cross-site requests). */
const isOwn = ({ headers, socket }: IncomingMessage): boolean => {
  const port = socket.localPort
  const own = [`127.0.0.1:${port}`, `localhost:${port}`]
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  return (
    host !== undefined &&
    own.includes(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  )
}

const isSame = (given: string, token: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const send = (response: ServerResponse, { status, type, body }: Reply, method: string | undefined): void => {
  response.writeHead(status, {
    ...(type === undefined ? {} : { 'Content-Type': type }),
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${pagePolicy(true)}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
  response.end(method === 'HEAD' ? undefined : body)
}

import { appendFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { isRecord, list, record, text } from '../../../src/core/text/json.ts'

/**
 * An OTLP/HTTP receiver in a process of its own. It writes each log record (`id batch body`) and each sum of decisions to a file
 * before it answers, and prints its port. Arguments: the file, the port or 0, and the answers to the first requests for logs:
 * `503:1` (a status, with Retry-After in seconds), `cut` (takes the records and closes the connection), `partial:2`, `ok`.
 */
const [file = '', port = '0', ...plan] = process.argv.slice(2)

/** Undefined for a request whose sender was killed before its end. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(Buffer.from(part))
  } catch {
    return undefined
  }
  const whole = Buffer.concat(parts)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole
}

const values = (from: unknown): Readonly<Record<string, unknown>> =>
  isRecord(from)
    ? Object.fromEntries(
        list(from, 'attributes')
          .filter(isRecord)
          .map(each => [text(each, 'key') ?? '', Object.values(record(each, 'value'))[0]]),
      )
    : {}

/** The items of a list below lists, such as resourceLogs, scopeLogs, logRecords. */
const below = (from: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const [key, ...rest] = keys
  if (key === undefined) return [from]
  return isRecord(from) ? list(from, key).flatMap(item => below(item, ...rest)) : []
}

const write = (row: unknown): void => appendFileSync(file, `${JSON.stringify(row)}\n`)

const takeLogs = (body: unknown): void => {
  for (const sent of below(body, 'resourceLogs')) {
    const resource = isRecord(sent) ? values(sent.resource) : {}
    for (const item of below(sent, 'scopeLogs', 'logRecords')) {
      if (!isRecord(item)) continue
      const { severityText, timeUnixNano } = item
      write({
        log: values(item),
        body: record(item, 'body').stringValue,
        severityText,
        timeUnixNano,
        resource,
      })
    }
  }
}

const takeMetrics = (body: unknown): void => {
  for (const metric of below(body, 'resourceMetrics', 'scopeMetrics', 'metrics')) {
    if (!isRecord(metric)) continue
    const isSum = isRecord(metric.sum)
    const points = list(record(metric, isSum ? 'sum' : 'histogram'), 'dataPoints').filter(isRecord)
    const count = points.reduce((sum, point) => sum + Number(isSum ? point.asInt : point.count), 0)
    write({ metric: metric.name, count })
  }
}

const answer = (response: ServerResponse, status: number, body: unknown, retry?: string): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retry === undefined ? {} : { 'retry-after': retry }),
  })
  response.end(JSON.stringify(body))
}

const server = createServer(async (request, response) => {
  const sent = await bodyOf(request)
  if (sent === undefined) return
  const body: unknown = JSON.parse(sent.toString('utf8'))
  if (request.url === '/v1/metrics') {
    takeMetrics(body)
    return answer(response, 200, {})
  }
  const [what = 'ok', value] = (plan.shift() ?? 'ok').split(':')
  write({ request: what, header: request.headers['x-fleet'], at: Date.now() })
  if (/^\d+$/.test(what)) return answer(response, Number(what), {}, value)
  if (what === 'few' && below(body, 'resourceLogs', 'scopeLogs', 'logRecords').length > Number(value)) {
    plan.unshift(`few:${value}`)
    return answer(response, 413, {})
  }
  takeLogs(body)
  if (what === 'cut') return void request.socket.destroy()
  answer(response, 200, what === 'partial' ? { partialSuccess: { rejectedLogRecords: Number(value) } } : {})
})

/** Below the ports of outgoing connections: a shipper that calls nobody there could take one of those for itself. */
const listen = (): void =>
  void server.listen(port === '0' ? 10_000 + Math.floor(Math.random() * 20_000) : Number(port), '127.0.0.1')

server.on('error', () => setTimeout(listen, 100))
server.on('listening', () => {
  const address = server.address()
  process.stdout.write(`${isRecord(address) ? String(address.port) : ''}\n`)
})
listen()

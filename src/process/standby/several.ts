import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { readAll, writeAll } from '../../platform/node/io.ts'
import { adoptCaller } from './adopt.ts'
import type { Request } from './protocol.ts'
import type { Handler } from './server.ts'

/** In bytes. */
const inputLimit = 16 * 1024 * 1024
/** The time that an event may take, in milliseconds. */
const deadlineMs = 60_000

/**
 * `handrail hook --several`: the events of `handrail doctor`, one after another in one process, by the code that serves a session. Each
 * line of standard input is a call: `{"words": [host, event], "cwd": ..., "env": {...}, "input": "<the host's JSON>"}`; `env` is what
 * differs from the environment of this process. Each line of standard output is its reply: `{"code", "out", "err"}`.
 */
export const serveSeveral = async (handler: Pick<Handler, 'serve'>): Promise<number> => {
  const own = new Map(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const input = readAll(0, inputLimit)
  if (input === undefined) return 3
  for (const line of input.toString('utf8').split('\n')) {
    if (line === '') continue
    const request = requestOf(JSON.parse(line), own)
    const { code, out, err } = adoptCaller(request)
      ? await handler.serve(request, generous())
      : { code: 1, out: '', err: `${request.cwd} can not be entered` }
    writeAll(1, `${JSON.stringify({ code, out, err })}\n`)
  }
  return 0
}

const requestOf = (call: unknown, own: ReadonlyMap<string, string>): Request => {
  const given: Json = isRecord(call) ? call : {}
  const changed = Object.entries(record(given, 'env')).map(([name, value]) => [name, String(value)] as const)
  return {
    caller: process.pid,
    parent: process.ppid,
    cwd: text(given, 'cwd') ?? '/',
    words: list(given, 'words').map(String),
    env: new Map([...own, ...changed]),
    input: Buffer.from(text(given, 'input') ?? ''),
  }
}

/** The caller has a limit for all of them. */
const generous = () => {
  const until = Date.now() + deadlineMs
  return { left: () => until - Date.now(), renew: () => {}, answering: () => {}, answered: () => {} }
}

import type { Json } from '../../src/core/text/json.ts'
import { type Loopback, listen, type ServerReply } from '../../src/hosts/live/loopback.ts'
import { messages } from '../../src/hosts/live/messages.ts'
import { say, type Turn } from '../../src/hosts/live/turn.ts'
import { type ModelRequest, readRequest } from './model-request.ts'

/** Turns of the model; a function makes one from the request, and may wait for something before. `main` is the session, other lists are subagents by their mark. */
export type Script = Readonly<
  Record<string, readonly (Turn | ((asked: ModelRequest) => Turn | Promise<Turn>))[]>
>

interface ModelServer extends Loopback {
  readonly requests: readonly ModelRequest[]
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
  const server = await listen((path, body) => serve(path, body, script, requests))
  return { ...server, requests }
}

const serve = async (
  path: string,
  body: Json,
  script: Script,
  requests: ModelRequest[],
): Promise<ServerReply | undefined> => {
  const beside = messages.aside?.(path, body)
  if (beside !== undefined) return beside
  if (path !== '/v1/messages') return undefined
  const asked = readRequest(body)
  requests.push(asked)
  const next =
    script[asked.from]?.[asked.turn] ?? say(asked.from === 'side' ? 'A scripted session' : 'Finished.')
  const turn = typeof next === 'function' ? await next(asked) : next
  return messages.reply(turn, `msg_${asked.from}_${asked.turn}_${requests.length}`, body)
}

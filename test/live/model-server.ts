import { type Json, text } from '../../src/text/json.ts'
import { type Loopback, listen, type Reply } from './loopback.ts'
import { type ModelRequest, readRequest } from './model-request.ts'
import { say, streamed, type Turn } from './reply.ts'

/** What the model does, turn by turn, some of it in the light of what it was asked: `main` for the session itself, one list more for each subagent by its mark. */
export type Script = Readonly<Record<string, readonly (Turn | ((asked: ModelRequest) => Turn))[]>>

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

const serve = (
  path: string,
  body: Json,
  script: Script,
  requests: ModelRequest[],
): ServerReply | undefined => {
  const beside = messages.aside?.(path, body)
  if (beside !== undefined) return beside
  if (path !== '/v1/messages') return undefined
  const asked = readRequest(body)
  requests.push(asked)
  const next =
    script[asked.from]?.[asked.turn] ?? say(asked.from === 'side' ? 'A scripted session' : 'Finished.')
  const turn = typeof next === 'function' ? next(asked) : next
  const model = text(body, 'model') ?? 'scripted'
  const id = `msg_${asked.from}_${asked.turn}_${requests.length}`
  return body.stream === true ? { events: streamed(turn, model, id) } : { json: whole(turn, model, id) }
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

import { type Json, text } from '../../core/text/json.ts'
import { type Loopback, listen, type ServerReply } from './loopback.ts'
import { say, type Turn } from './turn.ts'

/** One request of a client to the model: the proof of what the model was told. */
export interface LiveRequest {
  readonly model: string
  /** How often the model has answered before. */
  readonly turn: number
  /** Everything in the request that is not the model's own words. */
  readonly told: string
  /** The part of `told` that came after the model's last answer. */
  readonly news: string
  readonly tools: readonly string[]
}

/** How a vendor's clients ask, and want to be answered. */
export interface Api {
  read(path: string, body: Json): LiveRequest | undefined
  reply(turn: Turn, id: string, body: Json): ServerReply
  /** Questions beside the conversation, which are none of the script's. */
  aside?(path: string, body: Json): ServerReply | undefined
}

export type Step = Turn | ((asked: LiveRequest) => Turn)

export interface ScriptedModel extends Loopback {
  readonly requests: readonly LiveRequest[]
}

/**
 * Plays a script to the clients of any vendor, turn by turn; it ends with "Finished." Which turn it plays is read from the
 * request (the number of answers in it), so that a retried request gets the same answer. A request that offers no tools is
 * about something else, such as a title.
 *
 * @example
 * const model = await startScript(responses, [call('exec_command', { cmd: 'git status' }), say('done')])
 */
export const startScript = async (api: Api, script: readonly Step[]): Promise<ScriptedModel> => {
  const requests: LiveRequest[] = []
  const server = await listen((path, body) => {
    const beside = api.aside?.(path, body)
    if (beside !== undefined) return beside
    const asked = api.read(path, body)
    if (asked === undefined) return undefined
    if (asked.tools.length === 0) return api.reply(say('A scripted session'), 'aside', body)
    requests.push(asked)
    const next = script[asked.turn] ?? say('Finished.')
    return api.reply(typeof next === 'function' ? next(asked) : next, `t${asked.turn}`, body)
  })
  return { ...server, requests }
}

/** All text in a value, however deep, in its order. */
export const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map(textsIn)
    .filter(part => part !== '')
    .join('\n')
}

/** The text of a conversation besides the model's own words, and how often the model spoke in it. */
export const readTurns = (
  messages: readonly Json[],
  isAnswer: (message: Json) => boolean,
): Pick<LiveRequest, 'turn' | 'told' | 'news'> => ({
  turn: messages.filter(isAnswer).length,
  told: messages
    .filter(message => !isAnswer(message))
    .map(textsIn)
    .join('\n'),
  news: messages
    .slice(messages.findLastIndex(isAnswer) + 1)
    .map(textsIn)
    .join('\n'),
})

export const namesOf = (tools: readonly Json[]): readonly string[] =>
  tools.flatMap(tool => text(tool, 'name') ?? [])

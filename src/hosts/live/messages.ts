import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import type { Api } from './model.ts'
import { namesOf, readTurns, textsIn } from './model.ts'
import { named } from './server-sent.ts'
import type { ScriptedCall, Turn } from './turn.ts'

interface Block {
  readonly start: Json
  readonly delta: Json
}

const usage = {
  input_tokens: 10,
  output_tokens: 10,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
}

/** The Messages API, which Claude Code speaks. */
export const messages: Api = {
  read: (path, body) => {
    if (path !== '/v1/messages') return undefined
    const turns = readTurns(list(body, 'messages').filter(isRecord), message => message.role === 'assistant')
    return {
      model: text(body, 'model') ?? '',
      ...turns,
      told: `${textsIn(body.system)}\n${turns.told}`,
      tools: namesOf(list(body, 'tools').filter(isRecord)),
    }
  },
  reply: (turn, id, body) => {
    const model = text(body, 'model') ?? 'scripted'
    return body.stream === true ? { events: streamed(turn, model, id) } : { json: whole(turn, model, id) }
  },
  aside: path => (path === '/v1/messages/count_tokens' ? { json: { input_tokens: 100 } } : undefined),
}

const streamed = (turn: Turn, model: string, id: string): string => {
  const blocks = blocksOf(turn, id)
  const reason = turn.calls === undefined ? 'end_turn' : 'tool_use'
  const message = {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  }
  return [
    named('message_start', { message }),
    ...blocks.flatMap(({ start, delta }, index) => [
      named('content_block_start', { index, content_block: start }),
      named('content_block_delta', { index, delta }),
      named('content_block_stop', { index }),
    ]),
    named('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage }),
    named('message_stop', {}),
  ].join('')
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

const blocksOf = (turn: Turn, id: string): readonly Block[] => [
  ...(turn.text === undefined ? [] : [textBlock(turn.text)]),
  ...(turn.calls ?? []).map((tool, index) => toolBlock(tool, `toolu_${id}_${index}`)),
]

const textBlock = (text: string): Block => ({
  start: { type: 'text', text: '' },
  delta: { type: 'text_delta', text },
})

const toolBlock = (tool: ScriptedCall, id: string): Block => ({
  start: { type: 'tool_use', id, name: tool.name, input: {} },
  delta: { type: 'input_json_delta', partial_json: JSON.stringify(tool.input) },
})

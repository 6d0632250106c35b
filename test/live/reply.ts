/** One answer of the scripted model, and the stream of server-sent events that the Messages API makes of it. */
export interface Turn {
  readonly text?: string
  readonly calls?: readonly ToolCall[]
}

interface ToolCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

interface Block {
  readonly start: Readonly<Record<string, unknown>>
  readonly delta: Readonly<Record<string, unknown>>
}

const usage = {
  input_tokens: 10,
  output_tokens: 10,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
}

export const say = (text: string): Turn => ({ text })

export const call = (name: string, input: ToolCall['input']): Turn => ({ calls: [{ name, input }] })

export const bash = (command: string): Turn => call('Bash', { command, description: 'a scripted step' })

export const streamed = (turn: Turn, model: string, id: string): string => {
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
    event('message_start', { message }),
    ...blocks.flatMap(({ start, delta }, index) => [
      event('content_block_start', { index, content_block: start }),
      event('content_block_delta', { index, delta }),
      event('content_block_stop', { index }),
    ]),
    event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage }),
    event('message_stop', {}),
  ].join('')
}

const blocksOf = (turn: Turn, id: string): readonly Block[] => [
  ...(turn.text === undefined ? [] : [textBlock(turn.text)]),
  ...(turn.calls ?? []).map((tool, index) => toolBlock(tool, `toolu_${id}_${index}`)),
]

const textBlock = (text: string): Block => ({
  start: { type: 'text', text: '' },
  delta: { type: 'text_delta', text },
})

const toolBlock = (tool: ToolCall, id: string): Block => ({
  start: { type: 'tool_use', id, name: tool.name, input: {} },
  delta: { type: 'input_json_delta', partial_json: JSON.stringify(tool.input) },
})

const event = (type: string, fields: Readonly<Record<string, unknown>>): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`

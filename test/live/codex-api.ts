import { isRecord, type Json, list, text } from '../../src/text/json.ts'
import type { Api } from './repair-model.ts'
import { namesOf, textsIn } from './repair-model.ts'
import { call, type Turn } from './reply.ts'

/** Tools that take text instead of JSON. */
const freeform = ['apply_patch', 'exec']

const usage = { input_tokens: 10, output_tokens: 10, total_tokens: 20 }

/** A patch of one line, in the form that the client's own tool reads. */
export const patch = (path: string, before: string, after: string): Turn => {
  const lines = [
    '*** Begin Patch',
    `*** Update File: ${path}`,
    '@@',
    `-${before}`,
    `+${after}`,
    '*** End Patch',
  ]
  return call('apply_patch', { input: lines.join('\n') })
}

export const shell = (command: string): Turn => call('exec_command', { cmd: command })

/** The Responses API. */
export const codexApi: Api = {
  read: (path, body) => {
    if (path !== '/v1/responses') return undefined
    const items = list(body, 'input').filter(isRecord)
    const told = items.filter(item => !isAnswer(item))
    return {
      model: text(body, 'model') ?? '',
      turn: items.filter(isAnswer).length,
      told: told.map(textsIn).join('\n'),
      news: items
        .slice(items.findLastIndex(isAnswer) + 1)
        .map(textsIn)
        .join('\n'),
      tools: namesOf(list(body, 'tools').filter(isRecord)),
    }
  },
  reply: (turn, id) => {
    const done = itemsOf(turn, id).map(item => event('response.output_item.done', { output_index: 0, item }))
    const created = event('response.created', { response: { id } })
    return { events: [created, ...done, event('response.completed', { response: { id, usage } })].join('') }
  },
}

const isAnswer = (item: Json): boolean =>
  item.role === 'assistant' || item.type === 'function_call' || item.type === 'custom_tool_call'

const itemsOf = (turn: Turn, id: string): readonly Json[] => [
  ...(turn.text === undefined
    ? []
    : [{ type: 'message', id, role: 'assistant', content: [{ type: 'output_text', text: turn.text }] }]),
  ...(turn.calls ?? []).map(({ name, input }) =>
    freeform.includes(name)
      ? { type: 'custom_tool_call', call_id: `call_${id}`, name, input: text(input, 'input') }
      : { type: 'function_call', call_id: `call_${id}`, name, arguments: JSON.stringify(input) },
  ),
]

const event = (type: string, fields: Json): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`

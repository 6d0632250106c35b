import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import { type Api, namesOf, readTurns } from './model.ts'
import { named } from './server-sent.ts'
import type { Turn } from './turn.ts'

/** Tools that take text instead of JSON. */
const freeform = ['apply_patch', 'exec']

const usage = { input_tokens: 10, output_tokens: 10, total_tokens: 20 }

/** The Responses API, which Codex speaks. */
export const responses: Api = {
  read: (path, body) => {
    if (path !== '/v1/responses') return undefined
    const items = list(body, 'input').filter(isRecord)
    return {
      model: text(body, 'model') ?? '',
      ...readTurns(
        items.filter(item => item.type !== 'additional_tools'),
        isAnswer,
      ),
      tools: [body, ...items].flatMap(toolsIn),
    }
  },
  reply: (turn, id) => {
    const done = itemsOf(turn, id).map(item => named('response.output_item.done', { output_index: 0, item }))
    const created = named('response.created', { response: { id } })
    return { events: [created, ...done, named('response.completed', { response: { id, usage } })].join('') }
  },
}

/** The tools of a request, an item or a namespace: newer models get them as an item of the conversation. */
const toolsIn = (from: Json): readonly string[] => {
  const tools = list(from, 'tools').filter(isRecord)
  return [...namesOf(tools), ...tools.flatMap(toolsIn)]
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

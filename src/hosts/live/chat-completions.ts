import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { type Api, namesOf, readTurns } from './model.ts'
import { unnamed } from './server-sent.ts'
import type { Turn } from './turn.ts'

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 }

/** The chat completions API, which Copilot CLI, OpenCode and Qwen Code speak. */
export const chatCompletions: Api = {
  read: (path, body) => {
    if (path !== '/v1/chat/completions') return undefined
    return {
      model: text(body, 'model') ?? '',
      ...readTurns(list(body, 'messages').filter(isRecord), message => message.role === 'assistant'),
      tools: namesOf(
        list(body, 'tools')
          .filter(isRecord)
          .map(tool => record(tool, 'function')),
      ),
    }
  },
  reply: (turn, id, body) => {
    const about = { id: `chatcmpl-${id}`, created: 0, model: text(body, 'model') ?? 'scripted' }
    const message = { role: 'assistant', content: turn.text ?? null, ...callsOf(turn, id) }
    const finish_reason = turn.calls === undefined ? 'stop' : 'tool_calls'
    if (body.stream !== true)
      return {
        json: {
          ...about,
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason }],
          usage,
        },
      }
    const chunk = (delta: Json, finish: string | null): Json => ({
      ...about,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
    return {
      events: [
        unnamed(chunk(message, null)),
        unnamed({ ...chunk({}, finish_reason), usage }),
        'data: [DONE]\n\n',
      ].join(''),
    }
  },
}

const callsOf = (turn: Turn, id: string): Json =>
  turn.calls === undefined
    ? {}
    : {
        tool_calls: turn.calls.map(({ name, input }, index) => ({
          index,
          id: `call_${id}_${index}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        })),
      }

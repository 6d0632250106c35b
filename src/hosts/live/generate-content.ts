import { isRecord, type Json, list } from '../../core/text/json.ts'
import type { ServerReply } from './loopback.ts'
import { type Api, namesOf, readTurns } from './model.ts'
import { unnamed } from './server-sent.ts'
import { say, type Turn } from './turn.ts'

/** The generateContent API with its stream, which Gemini CLI speaks. */
export const generateContent: Api = {
  read: (path, body) => {
    const [, model] = /\/models\/([^/:]+):streamGenerateContent$/.exec(path) ?? []
    if (model === undefined) return undefined
    return {
      model,
      ...readTurns(list(body, 'contents').filter(isRecord), isAnswer),
      tools: list(body, 'tools')
        .filter(isRecord)
        .flatMap(tool => namesOf(list(tool, 'functionDeclarations').filter(isRecord))),
    }
  },
  reply: turn => ({ events: unnamed(content(turn)) }),
  /** Where no model is named the client asks how hard the task is, and picks one by that. */
  aside: path => (path.endsWith(':generateContent') ? easy : undefined),
}

const isAnswer = (content: Json): boolean => content.role === 'model'

const content = (turn: Turn): Json => ({
  candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: partsOf(turn) } }],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
})

const partsOf = (turn: Turn): readonly Json[] => [
  ...(turn.text === undefined ? [] : [{ text: turn.text }]),
  ...(turn.calls ?? []).map(({ name, input }) => ({ functionCall: { name, args: input } })),
]

const easy: ServerReply = {
  json: content(say(JSON.stringify({ complexity_reasoning: 'One line of one file.', complexity_score: 1 }))),
}

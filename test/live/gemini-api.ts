import { isRecord, type Json, list } from '../../src/text/json.ts'
import type { Reply } from './loopback.ts'
import { type Api, namesOf, textsIn } from './repair-model.ts'
import { say, type Turn } from './reply.ts'

/** The generateContent API, with its stream. */
export const geminiApi: Api = {
  read: (path, body) => {
    const [, model] = /\/models\/([^/:]+):streamGenerateContent$/.exec(path) ?? []
    if (model === undefined) return undefined
    const contents = list(body, 'contents').filter(isRecord)
    return {
      model,
      turn: contents.filter(isAnswer).length,
      told: contents
        .filter(content => !isAnswer(content))
        .map(textsIn)
        .join('\n'),
      news: contents
        .slice(contents.findLastIndex(isAnswer) + 1)
        .map(textsIn)
        .join('\n'),
      tools: list(body, 'tools')
        .filter(isRecord)
        .flatMap(tool => namesOf(list(tool, 'functionDeclarations').filter(isRecord))),
    }
  },
  reply: turn => ({ events: `data: ${JSON.stringify(content(turn))}\n\n` }),
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

const easy: Reply = {
  json: content(say(JSON.stringify({ complexity_reasoning: 'One line of one file.', complexity_score: 1 }))),
}

import { flag, isRecord, type Json, list, text } from '../../src/core/text/json.ts'

/** One request of the client to the model: the proof of what the model was told. */
export interface ModelRequest {
  /** `main`, `side` (titles, summaries: no tools offered), `repair` (the agent that mends a file), `check` (the agent at the end of a turn), or the name of the subagent that asked. */
  readonly from: string
  /** How often the model has answered in this conversation before. */
  readonly turn: number
  /** Everything in the request that is not the model's own words, system prompt included. */
  readonly told: string
  /** The part of `told` that came after the model's last answer. */
  readonly news: string
  /** The results of the model's last tool calls, in order. */
  readonly results: readonly ToolResult[]
  readonly tools: readonly string[]
  readonly model: string
}

interface ToolResult {
  readonly failed: boolean
  readonly text: string
}

/** Put into a subagent's prompt, so that its requests are told apart. */
export const agentMark = (name: string): string => `[[agent:${name}]]`

export const readRequest = (body: Json): ModelRequest => {
  const messages = list(body, 'messages').filter(isRecord)
  const answers = messages.filter(isAnswer)
  const news = messages.slice(messages.findLastIndex(isAnswer) + 1)
  const told = messages.filter(message => !isAnswer(message))
  const tools = list(body, 'tools').filter(isRecord)
  const first = told.map(messageText)[0] ?? ''
  return {
    from: sender(first, tools.length),
    turn: answers.length,
    told: [contentText(body.system), ...told.map(messageText)].join('\n'),
    news: news.map(messageText).join('\n'),
    results: news.flatMap(blocks).filter(isResult).map(readResult),
    tools: tools.flatMap(tool => text(tool, 'name') ?? []),
    model: text(body, 'model') ?? '',
  }
}

const sender = (firstMessage: string, tools: number): string => {
  if (tools === 0) return 'side'
  if (firstMessage.includes('You are a code quality fixer.')) return 'repair'
  if (firstMessage.includes('You check whether the work of a coding agent')) return 'check'
  return /\[\[agent:([\w-]+)\]\]/.exec(firstMessage)?.[1] ?? 'main'
}

const isAnswer = (message: Json): boolean => message.role === 'assistant'

const isResult = (block: Json): boolean => block.type === 'tool_result'

const blocks = (message: Json): readonly Json[] => list(message, 'content').filter(isRecord)

const readResult = (block: Json): ToolResult => ({
  failed: flag(block, 'is_error'),
  text: contentText(block.content),
})

const messageText = (message: Json): string => contentText(message.content)

const contentText = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.filter(isRecord).map(blockText).join('\n')
}

const blockText = (block: Json): string => text(block, 'text') ?? contentText(block.content)

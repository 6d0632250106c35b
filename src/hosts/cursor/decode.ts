import type { Event, EventKind, Tool } from '../../core/event.ts'
import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import { isHeldPrompt } from '../protocol/answer/held-prompt.ts'
import { type ToolNames, useOf } from '../tools/use.ts'
import { ownName, table } from './events.ts'

const tools: ToolNames = {
  command: 'Shell Bash',
  edit: 'Write StrReplace EditNotebook Edit MultiEdit NotebookEdit',
  read: 'Read',
  search: 'Grep',
  list: 'Glob LS',
  web: 'WebFetch WebSearch',
  other: 'Task',
}

export const decode = (payload: Json, named: string | undefined): Event => {
  const said = text(payload, 'hook_event_name')
  const name = table.nameFrom(said && ownName(said), named && ownName(named)) ?? guessName(payload)
  const kind = kindOf(name, payload)
  const agent = { id: text(payload, 'subagent_id'), type: text(payload, 'subagent_type') }
  return {
    kind,
    host: 'cursor',
    name,
    cwd: text(payload, 'cwd') || rootOf(payload),
    session: text(payload, 'conversation_id', 'session_id'),
    agent: agent.id === undefined && agent.type === undefined ? undefined : agent,
    transcript: text(payload, 'transcript_path'),
    tool: toolOf(payload, name),
    prompt: text(payload, 'prompt'),
    cause: text(payload, 'trigger', 'reason', 'status', 'failure_type', 'composer_mode'),
    message: text(payload, 'error_message'),
    stop:
      kind === 'stop' || kind === 'subagent-stop'
        ? {
            active: typeof payload.loop_count === 'number' && payload.loop_count > 0,
            lastMessage: text(payload, 'summary'),
            background: 0,
          }
        : undefined,
  }
}

/** The folder of the workspace; of several the first. */
const rootOf = (payload: Json): string => {
  const [root] = list(payload, 'workspace_roots')
  return typeof root === 'string' ? root : ''
}

/** A turn that a person or an error ended is over: no hold starts it again. A hold of ours comes back as a prompt. */
const kindOf = (name: string, payload: Json): EventKind => {
  const kind = table.kindOf(name)
  const ends = kind === 'stop' || kind === 'subagent-stop'
  if (ends && (text(payload, 'status') ?? 'completed') !== 'completed') return 'notification'
  return kind === 'prompt' && isHeldPrompt(text(payload, 'prompt')) ? 'notification' : kind
}

const guessName = (payload: Json): string => {
  if ('tool_name' in payload) return 'tool_output' in payload ? 'postToolUse' : 'preToolUse'
  if ('command' in payload) return 'output' in payload ? 'afterShellExecution' : 'beforeShellExecution'
  if ('loop_count' in payload) return 'stop'
  return 'prompt' in payload ? 'beforeSubmitPrompt' : 'unknown'
}

/** The events that are about one kind of tool carry its input in fields of their own. */
const toolOf = (payload: Json, event: string): Tool | undefined => {
  switch (event) {
    case 'beforeShellExecution':
    case 'afterShellExecution': {
      const command = text(payload, 'command')
      const input = { ...(command === undefined ? {} : { command }) }
      return { name: 'Shell', input, response: payload.output, ...useOf(tools, 'Shell', input) }
    }
    case 'beforeReadFile':
      return fileTool('Read', payload, ['file_path'])
    case 'afterFileEdit':
      return fileTool('Write', payload, ['file_path', 'edits'])
    case 'beforeMCPExecution':
    case 'afterMCPExecution':
      return namedTool(`MCP:${text(payload, 'tool_name') ?? ''}`, payload, payload.result_json)
    default: {
      const name = text(payload, 'tool_name')
      if (name === undefined) return undefined
      const tool = namedTool(name, payload, payload.tool_output)
      return event === 'postToolUseFailure' ? { ...tool, failed: true } : tool
    }
  }
}

const fileTool = (name: string, payload: Json, fields: readonly string[]): Tool => {
  const input = Object.fromEntries(fields.map(field => [field, payload[field]]))
  return { name, input, ...useOf(tools, name, input) }
}

const namedTool = (name: string, payload: Json, result: unknown): Tool => {
  const input = parsed(payload.tool_input)
  return {
    name,
    input: isRecord(input) ? input : {},
    id: text(payload, 'tool_use_id'),
    response: parsed(result),
    ...useOf(tools, name, isRecord(input) ? input : {}),
  }
}

/** The input of an MCP tool, and every result, is JSON as text. */
const parsed = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

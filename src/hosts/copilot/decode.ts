import type { Event, EventKind, Tool } from '../../core/event.ts'
import { flag, isRecord, type Json, record, text } from '../../core/text/json.ts'
import { isHeldPrompt } from '../protocol/answer/held-prompt.ts'
import { type ToolNames, useOf } from '../tools/use.ts'
import { camelCase, table } from './events.ts'

/** The tools of the client. In the other dialect they have the names of Claude Code, and their own input. */
const tools: ToolNames = {
  command: 'bash Bash',
  powershell: 'powershell PowerShell',
  edit: 'create edit apply_patch Write Edit',
  read: 'view Read',
  search: 'grep rg Grep',
  list: 'glob Glob',
  web: 'web_fetch web_search',
  other:
    'read_bash stop_bash list_bash task Agent read_agent list_agents write_agent skill sql session_store_sql fetch_copilot_cli_documentation report_intent update_todo ask_user',
}

/** A payload of either dialect: that of the camelCase names, and the one with `hook_event_name` and snake_case fields. */
export const decode = (payload: Json, named: string | undefined): Event => {
  const said = text(payload, 'hook_event_name', 'hookName')
  const name = table.nameFrom(said && camelCase(said), named && camelCase(named)) ?? guessName(payload)
  const kind = kindOf(name, payload)
  const agent = { id: text(payload, 'agentId', 'agent_id'), type: text(payload, 'agentType', 'agent_type') }
  return {
    kind,
    host: 'copilot',
    name,
    cwd: text(payload, 'cwd') ?? '',
    session: sessionOf(payload, agent.id),
    agent: agent.id === undefined && agent.type === undefined ? undefined : agent,
    transcript: text(payload, 'transcriptPath', 'transcript_path'),
    tool: toolOf(payload, name),
    prompt: text(payload, 'prompt'),
    cause: text(payload, 'source', 'trigger', 'reason', 'stopReason', 'stop_reason', 'errorContext'),
    message: text(payload, 'message', 'error') ?? text(record(payload, 'error'), 'message'),
    stop:
      kind === 'stop' || kind === 'subagent-stop'
        ? {
            active: flag(payload, 'stop_hook_active'),
            lastMessage: text(payload, 'response', 'last_assistant_message'),
            background: 0,
          }
        : undefined,
  }
}

/**
 * A subagent's end is told twice, and its task is told as a prompt: both times with the id of the subagent. What a person does has none.
 * A hold of ours comes back as a prompt too.
 */
const kindOf = (name: string, payload: Json): EventKind => {
  const kind = table.kindOf(name)
  const inside = text(payload, 'agentId', 'agent_id') !== undefined
  if (kind === 'stop' && inside) return 'notification'
  if (kind === 'prompt' && (inside || isHeldPrompt(text(payload, 'prompt')))) return 'notification'
  return kind
}

/** Inside a subagent the client gives the id of the subagent for that of the session. */
const sessionOf = (payload: Json, agent: string | undefined): string | undefined => {
  const session = text(payload, 'sessionId', 'session_id')
  if (agent === undefined || session !== agent) return session
  return text(payload, 'parentAgentId', 'parent_agent_id') ?? session
}

/** A payload has no name where the line that it came to gives none. */
const guessName = (payload: Json): string => {
  if ('toolName' in payload || 'tool_name' in payload) {
    if ('toolResult' in payload || 'tool_result' in payload) return 'postToolUse'
    return 'error' in payload ? 'postToolUseFailure' : 'preToolUse'
  }
  if ('stop_hook_active' in payload) return 'agentStop'
  return 'prompt' in payload ? 'userPromptSubmitted' : 'unknown'
}

const toolOf = (payload: Json, event: string): Tool | undefined => {
  const name = text(payload, 'toolName', 'tool_name')
  if (name === undefined) return undefined
  const input = argsOf(payload.toolArgs ?? payload.tool_input ?? payload.toolInput)
  return {
    name,
    input,
    response: payload.toolResult ?? payload.tool_result,
    failed: event === 'postToolUseFailure' ? true : undefined,
    ...useOf(tools, name, input),
  }
}

/** The arguments are an object, or one as text. Free text is the input of a tool such as `apply_patch`. */
const argsOf = (given: unknown): Json => {
  if (isRecord(given)) return given
  if (typeof given !== 'string') return {}
  try {
    const value: unknown = JSON.parse(given)
    return isRecord(value) ? value : { input: given }
  } catch {
    return { input: given }
  }
}

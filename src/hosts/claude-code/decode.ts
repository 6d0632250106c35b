import type { Event, FileChange, Stop, TextReplacement, Tool } from '../../core/event.ts'
import { flag, isRecord, type Json, list, record, text } from '../../text/json.ts'
import { kindOf } from './events.ts'

export const decode = (payload: Json, named: string | undefined): Event => {
  const name = text(payload, 'hook_event_name') ?? named ?? guessName(payload)
  const kind = kindOf(name)
  const agent = { id: text(payload, 'agent_id'), type: text(payload, 'agent_type', 'subagent_type') }
  return {
    kind,
    host: 'claude-code',
    name,
    cwd: text(payload, 'cwd') ?? '',
    session: text(payload, 'session_id'),
    agent: agent.id === undefined && agent.type === undefined ? undefined : agent,
    transcript: text(payload, 'transcript_path'),
    mode: text(payload, 'permission_mode'),
    tool: toolOf(payload, name),
    prompt: text(payload, 'prompt'),
    cause: text(payload, 'source', 'trigger', 'reason', 'notification_type'),
    message: text(payload, 'message', 'error'),
    story: text(payload, 'story_id', 'story'),
    stop: kind === 'stop' || kind === 'subagent-stop' ? stopOf(payload) : undefined,
  }
}

/** A hand-written event may leave out its name: a tool's input comes before the tool runs unless it has a response. */
const guessName = (payload: Json): string => {
  if (isRecord(payload.tool_input)) return 'tool_response' in payload ? 'PostToolUse' : 'PreToolUse'
  if ('stop_hook_active' in payload || 'response' in payload) return 'Stop'
  if ('prompt' in payload) return 'UserPromptSubmit'
  return 'unknown'
}

const stopOf = (payload: Json): Stop => ({
  active: flag(payload, 'stop_hook_active'),
  lastMessage: text(payload, 'last_assistant_message', 'response', 'assistant_response'),
  background: list(payload, 'background_tasks').length,
})

const toolOf = (payload: Json, event: string): Tool | undefined => {
  const input = record(payload, 'tool_input')
  const named = text(payload, 'tool_name')
  if (named === undefined && !isRecord(payload.tool_input)) return undefined
  const name = named ?? guessTool(input)
  return {
    name,
    input,
    id: text(payload, 'tool_use_id'),
    response: payload.tool_response,
    failed: event === 'PostToolUseFailure' ? true : undefined,
    ...useOf(name, input),
  }
}

const guessTool = (input: Json): string => {
  if (typeof input.command === 'string') return 'Bash'
  if (typeof input.notebook_path === 'string') return 'NotebookEdit'
  if (typeof input.content === 'string') return 'Write'
  return typeof input.file_path === 'string' ? 'Edit' : 'unknown'
}

type Use = Pick<Tool, 'use' | 'command' | 'changes' | 'reads'>

const useOf = (name: string, input: Json): Use => {
  const path = text(input, 'file_path', 'notebook_path', 'path')
  switch (name) {
    case 'Bash':
    case 'PowerShell':
      return { use: 'command', command: text(input, 'command') }
    case 'Write':
    case 'Edit':
    case 'MultiEdit':
    case 'NotebookEdit':
      return { use: 'edit', changes: path === undefined ? undefined : [changeOf(path, input)] }
    case 'Read':
    case 'Grep':
    case 'Glob':
    case 'NotebookRead':
      return { use: 'read', reads: path === undefined ? [] : [path] }
    default:
      return { use: 'other' }
  }
}

const changeOf = (path: string, input: Json): FileChange => {
  const content = text(input, 'content')
  if (content !== undefined) return { path, content }
  const several = list(input, 'edits').filter(isRecord)
  const edits = (several.length > 0 ? several : [input]).flatMap(replacementOf)
  return { path, edits }
}

const replacementOf = (edit: Json): readonly TextReplacement[] => {
  const after = text(edit, 'new_string', 'new_source')
  if (after === undefined) return []
  return [{ before: text(edit, 'old_string') ?? '', after, all: flag(edit, 'replace_all') }]
}

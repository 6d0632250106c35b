import type { Event, Stop, Tool } from '../../core/event.ts'
import { flag, isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { isWithin, join, normalize } from '../../core/text/paths/path.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { folderIn, type ToolNames, useOf } from '../tools/use.ts'
import type { EventTable } from './events.ts'

/** The words of a host whose payloads have the fields that Claude Code began with. */
export interface PayloadWords {
  readonly host: string
  readonly events: Pick<EventTable, 'kindOf' | 'nameFrom' | 'nameOf'>
  readonly tools: ToolNames
  /** The event of a failed tool, where it is one of its own. */
  readonly failure?: string | undefined
  /** The name of a tool that a hand-written event leaves out. */
  readonly guessTool?: ((input: Json) => string) | undefined
}

/** `{"hook_event_name", "session_id", "cwd", "tool_name", "tool_input", ...}` as an event. It never throws. */
export const decodePayload = (words: PayloadWords, payload: Json, named: string | undefined): Event => {
  const said = text(payload, 'hook_event_name')
  const name = words.events.nameFrom(said, named) ?? guessName(words.events, payload)
  const kind = words.events.kindOf(name)
  const agent = { id: text(payload, 'agent_id'), type: text(payload, 'agent_type', 'subagent_type') }
  const { cwd, tool } = placed(text(payload, 'cwd') ?? '', toolOf(words, payload, name))
  return {
    kind,
    host: words.host,
    name,
    cwd,
    session: text(payload, 'session_id'),
    agent: agent.id === undefined && agent.type === undefined ? undefined : agent,
    // At the end of a subagent the host names both.
    transcript: text(payload, 'agent_transcript_path', 'transcript_path'),
    mode: text(payload, 'permission_mode'),
    tool,
    prompt: text(payload, 'prompt'),
    cause: text(payload, 'source', 'trigger', 'reason', 'notification_type'),
    message: text(payload, 'message', 'error'),
    story: text(payload, 'story_id', 'story'),
    stop: kind === 'stop' || kind === 'subagent-stop' ? stopOf(payload) : undefined,
  }
}

/** A hand-written event may leave out its name: a tool's input comes before the tool runs unless it has a response. */
const guessName = ({ nameOf }: PayloadWords['events'], payload: Json): string => {
  if (isRecord(payload.tool_input)) return nameOf('tool_response' in payload ? 'post-tool' : 'pre-tool')
  if ('stop_hook_active' in payload || 'response' in payload) return nameOf('stop')
  return 'prompt' in payload ? nameOf('prompt') : 'unknown'
}

const stopOf = (payload: Json): Stop => ({
  active: flag(payload, 'stop_hook_active'),
  lastMessage: text(payload, 'last_assistant_message', 'response', 'assistant_response', 'prompt_response'),
  background: list(payload, 'background_tasks').length,
})

const toolOf = (words: PayloadWords, payload: Json, event: string): Tool | undefined => {
  const input = record(payload, 'tool_input')
  const named = text(payload, 'tool_name')
  if (named === undefined && !isRecord(payload.tool_input)) return undefined
  const name = named ?? words.guessTool?.(input) ?? 'unknown'
  return {
    name,
    input,
    id: text(payload, 'tool_use_id'),
    response: payload.tool_response,
    failed: event === words.failure ? true : undefined,
    ...useOf(words.tools, name, input),
    // A name that is no text belongs to no tool of the host: what it does is a guess, and nothing that may be approved.
    ...(named === undefined && 'tool_name' in payload ? { guessed: true } : {}),
  }
}

/**
 * A command runs in the folder that its call names. Outside of the session's folder that is written as `cd`, so that the policy of
 * the session goes on counting.
 */
const placed = (cwd: string, tool: Tool | undefined): { readonly cwd: string; readonly tool?: Tool } => {
  if (tool === undefined) return { cwd }
  const folder = tool.command === undefined ? undefined : folderIn(tool.input)
  if (folder === undefined || folder === '') return { cwd, tool }
  const there = join(cwd, folder)
  if (cwd !== '' && isWithin(there, normalize(cwd))) return { cwd: there, tool }
  return { cwd, tool: { ...tool, command: `cd ${singleQuoted(folder)} && ${tool.command}` } }
}

import type { HostCodec } from '../../core/edge/host.ts'
import type { Event, EventKind, Tool } from '../../core/event.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import type { HostReading } from './host.ts'

/** The result of a hook. */
export interface HookRun {
  readonly code: number | undefined
  readonly stdout: string
}

/** An event with the fields that Claude Code began with. `inputOf` turns a call of our own making into one of the host's. */
export const payloadOf = (
  { name, cwd, session, agent, tool, prompt, cause, message, stop, kind }: Event,
  inputOf: (tool: Tool) => Json = editInput,
): Json => ({
  hook_event_name: name,
  ...given('session_id', session),
  ...given('cwd', cwd === '' ? undefined : cwd),
  ...given('agent_id', agent?.id),
  ...given('agent_type', agent?.type),
  ...(tool === undefined ? {} : { tool_name: tool.name, tool_input: inputOf(tool) }),
  ...(tool?.response === undefined ? {} : { tool_response: tool.response }),
  ...given('prompt', prompt),
  ...given(causeFields[kind] ?? 'reason', cause),
  ...given('message', message),
  ...(stop === undefined ? {} : { stop_hook_active: stop.active }),
  ...given('last_assistant_message', stop?.lastMessage),
})

/** The replacements of an edit of our own making, in the words that most hosts have for them. */
export const editInput = ({ input, changes = [] }: Tool): Json => {
  const [change] = changes
  if (change?.edits === undefined || !Array.isArray(input.edits)) return input
  const edits = change.edits.map(({ before, after, all }) => ({
    old_string: before,
    new_string: after,
    replace_all: all,
  }))
  return { file_path: change.path, ...(edits.length === 1 ? edits[0] : { edits }) }
}

const causeFields: Readonly<Partial<Record<EventKind, string>>> = {
  'session-start': 'source',
  'pre-compact': 'trigger',
  notification: 'notification_type',
}

/** Those of the fields that have a value. */
export const filled = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const given = (key: string, value: string | undefined): Json => (value === undefined ? {} : { [key]: value })

/** A minimal event of any name. A stop says that it was held before, so that no gate starts its work. */
export const sampleOf = ({ names, blank }: HostCodec, name: string): Json => {
  const agent = { agent_id: 'canary', agent_type: 'canary' }
  const samples: Readonly<Partial<Record<EventKind, Json>>> = {
    'pre-tool': { tool_name: names.tools.command, tool_input: { command: 'ls' } },
    'post-tool': {
      tool_name: names.tools.write,
      tool_input: { file_path: 'canary.txt', content: '' },
      tool_response: { filePath: 'canary.txt' },
    },
    prompt: { prompt: 'handrail doctor' },
    'session-start': { source: 'startup' },
    'session-end': { reason: 'other' },
    stop: { stop_hook_active: true },
    'subagent-start': agent,
    'subagent-stop': { stop_hook_active: true, ...agent },
    'pre-compact': { trigger: 'manual', custom_instructions: null },
    notification: { message: 'handrail doctor', notification_type: 'canary' },
  }
  return { ...samples[blank(name, '').kind], hook_event_name: name }
}

/** The verdict that a host takes an answer for: by its exit code where it says nothing, else as `read` finds it in its JSON. */
export const readingOf = (
  { code, stdout }: HookRun,
  read: (body: Json, code: number | undefined) => HostReading,
): HostReading => {
  const said = stdout.trim()
  if (said === '') return code === 2 ? 'deny' : 'pass'
  const body = parsed(said)
  return body === undefined ? 'nonsense' : read(body, code)
}

/** Claude Code's own reading of its output. */
export const claudeReading = (body: Json, code: number | undefined): HostReading => {
  const own = record(body, 'hookSpecificOutput')
  const decision = text(own, 'permissionDecision')
  if (decision === 'deny' || decision === 'ask') return decision
  const permission = text(record(own, 'decision'), 'behavior')
  if (body.decision === 'block' || permission === 'deny' || code === 2) return 'deny'
  if (isRecord(own.updatedInput)) return 'rewrite'
  if (decision === 'allow' || permission === 'allow') return 'allow'
  return text(own, 'additionalContext') === undefined ? 'pass' : 'advise'
}

const parsed = (answer: string): Json | undefined => {
  try {
    const body: unknown = JSON.parse(answer)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

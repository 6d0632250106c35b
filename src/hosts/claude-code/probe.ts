import type { Event } from '../../core/event.ts'
import { isRecord, type Json, record, text } from '../../text/json.ts'
import type { HostReading } from '../host.ts'
import type { EventName } from './events.ts'

/** The environment that the client adds for a hook. */
export const envOf = (project: string): Readonly<Record<string, string>> => ({
  CLAUDE_PROJECT_DIR: project,
  CLAUDECODE: '1',
})

/** A tool call as the client sends it. */
export const payloadOf = ({ name, tool }: Event): Json => ({
  hook_event_name: name,
  ...(tool === undefined ? {} : { tool_name: tool.name, tool_input: tool.input }),
})

/** A minimal event of any name. A stop says that it was held before, so that no gate starts its work. */
export const sampleOf = (event: string): Json => {
  const samples: Readonly<Partial<Record<EventName, Json>>> = {
    PreToolUse: { tool_name: 'Bash', tool_input: { command: 'ls' } },
    PostToolUse: {
      tool_name: 'Write',
      tool_input: { file_path: 'canary.txt', content: '' },
      tool_response: { filePath: 'canary.txt' },
    },
    UserPromptSubmit: { prompt: 'handrail doctor' },
    SessionStart: { source: 'startup' },
    SessionEnd: { reason: 'other' },
    Stop: { stop_hook_active: true },
    SubagentStart: { agent_id: 'canary', agent_type: 'canary' },
    SubagentStop: { stop_hook_active: true, agent_id: 'canary', agent_type: 'canary' },
    PreCompact: { trigger: 'manual', custom_instructions: null },
    Notification: { message: 'handrail doctor', notification_type: 'canary' },
  }
  const sample: unknown = Reflect.get(samples, event)
  return { ...(isRecord(sample) ? sample : {}), hook_event_name: event }
}

/** The verdict that the client takes an answer for. */
export const clientReading = (ran: {
  readonly code: number | undefined
  readonly stdout: string
}): HostReading => {
  const answer = ran.stdout.trim()
  const exit = ran.code === 2 ? 'deny' : 'pass'
  if (answer === '') return exit
  const body = parsed(answer)
  if (body === undefined) return 'nonsense'
  const own = record(body, 'hookSpecificOutput')
  const decision = text(own, 'permissionDecision')
  if (decision === 'deny' || decision === 'ask') return decision
  if (body.decision === 'block') return 'deny'
  if (ran.code === 2) return 'deny'
  if (isRecord(own.updatedInput)) return 'rewrite'
  if (decision === 'allow') return 'allow'
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

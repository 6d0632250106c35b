import type { Event, Tool } from '../../core/event.ts'
import { type Json, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { editInput, filled, readingOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

/** An event as the host sends it: a command under the event that is about commands. */
const payloadOf = ({ name, cwd, session, agent, tool, prompt, cause, stop, kind }: Event): Json => ({
  ...filled({
    conversation_id: session,
    cwd: cwd === '' ? undefined : cwd,
    subagent_id: agent?.id,
    subagent_type: agent?.type,
    prompt,
    [kind === 'pre-compact' ? 'trigger' : 'reason']: cause,
    summary: stop?.lastMessage,
    ...(stop === undefined ? {} : { status: 'completed', loop_count: stop.active ? 1 : 0 }),
  }),
  hook_event_name: name,
  ...(tool === undefined ? {} : callOf(kind, tool)),
})

const callOf = (kind: Event['kind'], tool: Tool): Json => {
  if (kind === 'pre-tool' && tool.use === 'command')
    return { hook_event_name: 'beforeShellExecution', command: tool.command }
  return {
    hook_event_name: kind === 'pre-tool' ? 'preToolUse' : 'postToolUse',
    tool_name: tool.name,
    tool_input: editInput(tool),
    ...filled({ tool_output: tool.response === undefined ? undefined : JSON.stringify(tool.response) }),
  }
}

/** A minimal event of any name. A stop says that it was held before, so that no gate starts its work. */
const sampleOf = (name: string): Json => ({ hook_event_name: name, ...fieldsOf(name) })

const fieldsOf = (name: string): Json => {
  switch (name) {
    case 'beforeShellExecution':
      return { command: 'ls' }
    case 'preToolUse':
      return { tool_name: 'Read', tool_input: { file_path: 'canary.txt' } }
    case 'postToolUse':
      return {
        tool_name: 'Write',
        tool_input: { file_path: 'canary.txt', content: '' },
        tool_output: '{"success":true}',
      }
    case 'beforeSubmitPrompt':
      return { prompt: 'handrail doctor' }
    case 'stop':
      return { status: 'completed', loop_count: 1 }
    case 'subagentStart':
      return { subagent_id: 'canary', subagent_type: 'canary' }
    case 'subagentStop':
      return { subagent_type: 'canary', status: 'completed', loop_count: 1 }
    default:
      return codec.blank(name, '').kind === 'pre-compact' ? { trigger: 'manual' } : {}
  }
}

const reading = (body: Json, code: number | undefined): HostReading => {
  const permission = text(body, 'permission')
  if (code === 2 || permission === 'deny' || body.continue === false) return 'deny'
  if (typeof body.followup_message === 'string') return 'deny'
  if (permission === 'ask' || permission === 'allow') return permission
  return text(body, 'additional_context') === undefined ? 'pass' : 'advise'
}

export const probe: ListedHost['probe'] = {
  env: project => ({
    CURSOR_VERSION: 'canary',
    CURSOR_PROJECT_DIR: project,
    CLAUDE_PROJECT_DIR: project,
  }),
  payload: payloadOf,
  sample: sampleOf,
  reading: ran => readingOf(ran, reading),
}

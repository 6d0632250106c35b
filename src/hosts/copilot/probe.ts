import type { Event, Tool } from '../../core/event.ts'
import { isRecord, type Json, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { editInput, filled, readingOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

/** An event as the client sends it: without its name. */
const payloadOf = ({ cwd, session, agent, tool, prompt, cause, message, stop, kind }: Event): Json =>
  filled({
    sessionId: session,
    cwd: cwd === '' ? undefined : cwd,
    agentId: agent?.id,
    agentType: agent?.type,
    toolName: tool?.name,
    toolArgs: tool === undefined ? undefined : argsOf(tool),
    toolResult: tool?.response,
    prompt,
    [kind === 'session-start' ? 'source' : kind === 'pre-compact' ? 'trigger' : 'reason']: cause,
    message,
    stop_hook_active: stop?.active,
    response: stop?.lastMessage,
  })

/** The arguments in the client's words. */
const argsOf = (tool: Tool): Json => {
  const { use, input, changes } = tool
  const [change] = changes ?? []
  if (use === 'read') return filled({ path: text(input, 'file_path', 'path') })
  if (use !== 'edit' || change === undefined) return input
  const [edit, ...more] = change.edits ?? []
  if (more.length > 0) return editInput(tool)
  return edit === undefined
    ? { path: change.path, file_text: change.content ?? '' }
    : { path: change.path, old_str: edit.before, new_str: edit.after }
}

/** A minimal event of any name. A stop says that it was held before, so that no gate starts its work. */
const sampleOf = (name: string): Json => {
  const { names } = codec
  switch (codec.blank(name, '').kind) {
    case 'pre-tool':
    case 'permission':
      return { toolName: names.tools.command, toolArgs: { command: 'ls' } }
    case 'post-tool':
      return {
        toolName: names.tools.write,
        toolArgs: { path: 'canary.txt', file_text: '' },
        toolResult: { resultType: 'success', textResultForLlm: 'Created file canary.txt' },
      }
    case 'prompt':
      return { prompt: 'handrail doctor' }
    case 'stop':
      return { stop_hook_active: true, stopReason: 'end_turn' }
    case 'subagent-start':
      return { agentId: 'canary', agentType: 'canary' }
    case 'subagent-stop':
      return { stop_hook_active: true, agentId: 'canary', agentType: 'canary' }
    default:
      return { source: 'new' }
  }
}

const reading = (body: Json): HostReading => {
  const decision = text(body, 'permissionDecision')
  const behavior = text(body, 'behavior')
  if (decision === 'deny' || decision === 'ask') return decision
  if (body.decision === 'block' || behavior === 'deny') return 'deny'
  if (isRecord(body.modifiedArgs)) return 'rewrite'
  if (decision === 'allow' || behavior === 'allow') return 'allow'
  return text(body, 'additionalContext') === undefined ? 'pass' : 'advise'
}

export const probe: ListedHost['probe'] = {
  env: project => ({ COPILOT_CLI: '1', COPILOT_PROJECT_DIR: project, CLAUDE_PROJECT_DIR: project }),
  payload: payloadOf,
  sample: sampleOf,
  // Any exit code but 0 denies.
  reading: ran => (ran.code === 0 ? readingOf(ran, reading) : 'deny'),
}

import { eventCapabilities } from '../protocol/capability.ts'
import { documented, type HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  documented: true,
  modelReads: '',
  humanSees: 'standard error, with `show_output`',
  onFailure: 'goes on',
  matcher: '',
  defaultTimeoutSeconds: undefined,
} as const

const before = { modelReads: 'standard error of a deny', onFailure: 'the tool runs' }
const after = { modelReads: 'standard error with exit code 2' }

export const capabilities: HostCapabilities = {
  id: 'windsurf',
  title: 'Windsurf',
  version: documented,
  settings: '`.windsurf/hooks.json`, `~/.codeium/windsurf/hooks.json`',
  events: eventCapabilities(events, common, {
    pre_run_command: before,
    pre_write_code: before,
    pre_read_code: before,
    pre_mcp_tool_use: before,
    post_write_code: after,
    post_run_command: after,
    post_read_code: after,
    post_mcp_tool_use: after,
    pre_user_prompt: { humanSees: 'standard error of a deny' },
    post_cascade_response: { humanSees: '' },
  }),
  modes: [
    {
      mode: 'any',
      silent: 'by the level of auto-execution: asks, or runs',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'Each kind of tool has an event of its own, so every use passes one. There are no matchers and no time limits in the file.',
    'Exit code 2 with standard error is all that the host understands: there is no ask, no rewrite, no approval and no context.',
    'A session has no event at its start or end, and the end of a turn (`post_cascade_response`) is told later and can’t be held. No gate runs there.',
    'Only the event of a command names its folder; the others run in the root of the workspace.',
  ],
}

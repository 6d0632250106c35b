import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'systemMessage',
  onFailure: 'goes on',
  matcher: '',
  defaultTimeoutSeconds: 60,
} as const

export const capabilities: HostCapabilities = {
  id: 'qwen',
  title: 'Qwen Code',
  version: '0.24.4',
  settings: '`.qwen/settings.json`, `~/.qwen/settings.json`',
  events: eventCapabilities(events, common, {
    PreToolUse: {
      modelReads: 'permissionDecisionReason, standard error with exit code 2',
      onFailure: 'the tool runs',
      matcher: 'tool name',
    },
    PermissionRequest: { onFailure: 'the person is asked as usual', matcher: 'tool name' },
    PostToolUse: { modelReads: 'additionalContext', matcher: 'tool name' },
    PostToolUseFailure: { matcher: 'tool name' },
    UserPromptSubmit: { modelReads: 'additionalContext' },
    SessionStart: { modelReads: 'additionalContext', matcher: 'source' },
    SubagentStart: { modelReads: 'additionalContext', matcher: 'agent type', documented: true },
    SubagentStop: { modelReads: 'reason of a block', matcher: 'agent type', documented: true },
    Stop: { modelReads: 'reason of a block', onFailure: 'the turn ends' },
    PreCompact: { matcher: 'trigger' },
    Notification: { matcher: 'notification type' },
    SessionEnd: { humanSees: '', onFailure: 'the session ends', matcher: 'reason' },
  }),
  modes: [
    {
      mode: 'yolo, headless',
      silent: 'runs',
      ask: 'a refusal with our reason',
      allow: 'handrail says nothing',
    },
    {
      mode: 'plan, default, auto-edit',
      silent: 'as in Gemini CLI',
      ask: 'a question to the person',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'Another input (`updatedInput`) and context before a tool had no effect, so a rewrite is a deny that names the corrected command.',
    'An ask in headless mode is a refusal that carries our reason. A question in the terminal was not observed.',
    'Whether `permissionDecision: "allow"` lifts the client’s own question was not observed, so handrail approves nothing here.',
    'A prompt is sent again, empty, after each result of a tool. handrail takes note of it and adds nothing.',
    'A time limit below 1000 is in seconds, a larger one in milliseconds. handrail registers seconds.',
    'The end of a session did not fire in headless mode.',
  ],
}

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
  id: 'droid',
  title: 'Factory Droid',
  version: '0.225.2',
  settings: '`.factory/settings.json`, `~/.factory/settings.json`',
  events: eventCapabilities(events, common, {
    PreToolUse: { modelReads: 'permissionDecisionReason', onFailure: 'the tool runs', matcher: 'tool name' },
    PostToolUse: { modelReads: 'additionalContext', matcher: 'tool name' },
    UserPromptSubmit: { modelReads: 'additionalContext', documented: true },
    SessionStart: { modelReads: 'additionalContext', matcher: 'source' },
    SubagentStop: { modelReads: 'reason of a block', onFailure: 'the subagent ends', documented: true },
    Stop: { modelReads: 'reason of a block', onFailure: 'the turn ends' },
    PreCompact: { matcher: 'trigger' },
    Notification: {},
    SessionEnd: { humanSees: '', onFailure: 'the session ends', matcher: 'reason' },
  }),
  modes: [
    {
      mode: 'off',
      silent: 'asks the person',
      ask: 'a deny',
      allow: 'handrail says nothing',
      read: true,
    },
    {
      mode: 'auto-low, auto-medium',
      silent: 'runs edits, and asks about the rest',
      ask: 'a deny',
      allow: 'handrail says nothing',
      read: true,
    },
    {
      mode: 'auto-high',
      silent: 'runs',
      ask: 'a deny',
      allow: 'handrail says nothing',
      read: true,
    },
    {
      mode: 'droid exec --skip-permissions-unsafe',
      silent: 'runs',
      ask: 'a deny',
      allow: 'handrail says nothing',
    },
  ],
  notes: [
    'Hooks in `.factory/settings.json` are read only where there is no `.factory/hooks.json` [documented]; `handrail doctor` warns of one.',
    'An ask and an allow before a tool were not observed, so an ask is a deny that says how a person can allow the call, and handrail approves nothing.',
    'The client takes another input (`updatedInput`). Whether it does so without an approval, which would skip its own question, was not observed, so a rewrite is a deny that names the corrected command.',
    '`decision: "block"` is ignored before and after a tool. handrail denies with `permissionDecision` and exit code 2, and tells what it finds after a tool as context.',
    'UserPromptSubmit did not fire in `droid exec`.',
    'Tool calls have no id.',
  ],
}

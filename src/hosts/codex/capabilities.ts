import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'systemMessage',
  onFailure: 'goes on',
  matcher: '',
  defaultTimeoutSeconds: 600,
} as const

export const capabilities: HostCapabilities = {
  id: 'codex',
  title: 'Codex CLI',
  version: '0.166.0',
  settings: '`.codex/hooks.json`, `~/.codex/hooks.json`',
  events: eventCapabilities(events, common, {
    PreToolUse: {
      modelReads: 'standard error with exit code 2, permissionDecisionReason, additionalContext',
      onFailure: 'the tool runs',
      matcher: 'tool name',
    },
    PermissionRequest: {
      modelReads: 'decision.message',
      onFailure: 'the person is asked as usual',
      matcher: 'tool name',
    },
    PostToolUse: {
      modelReads: 'additionalContext; the reason of a block, in place of the result',
      matcher: 'tool name',
    },
    UserPromptSubmit: { modelReads: 'additionalContext' },
    SessionStart: { modelReads: 'additionalContext', matcher: 'source' },
    SubagentStart: { modelReads: 'additionalContext', matcher: 'agent type', documented: true },
    SubagentStop: {
      modelReads: 'reason of a block',
      onFailure: 'the subagent ends',
      matcher: 'agent type',
      documented: true,
    },
    Stop: { modelReads: 'reason of a block', onFailure: 'the turn ends' },
    PreCompact: { matcher: 'trigger' },
    SessionEnd: { humanSees: '', onFailure: 'the session ends', matcher: 'reason', defaultTimeoutSeconds: 1 },
  }),
  modes: [
    {
      mode: 'codex exec (bypassPermissions)',
      silent: 'runs, within the sandbox of the session',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
    },
    {
      mode: 'on-request, untrusted (default)',
      silent: 'asks where the sandbox does not do, or about each command that is not known as harmless',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
    {
      mode: 'acceptEdits, dontAsk',
      silent: 'runs edits; refuses what nobody allowed before',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
    {
      mode: 'never (bypassPermissions)',
      silent: 'runs, within the sandbox of the session',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'A hook that the person has not trusted is skipped without a word. Look at `/hooks` in the client and trust the entries; after an update that changes a line they have to be trusted again. `handrail doctor` compares the hashes that Codex keeps in `~/.codex/config.toml`.',
    'The client drops an answer with a field that it does not know, with `ask`, with a deny without a reason, or at exit code 1, and the tool runs. handrail denies with exit code 2.',
    'It has no question for a person before a tool, so an ask is a deny that says how a person can allow the call.',
    'A rewrite needs `permissionDecision: "allow"`. An allow alone is refused as unsupported, so handrail approves nothing here.',
    'A block after a tool takes the place of the result. handrail tells its findings as context, and the result stays.',
    'Tools that a model calls from a script of its own (`exec`) pass through the same hooks, and a deny ends the script with our reason.',
    'Edits are patches (`apply_patch`). Files are read with commands, so the rules for commands cover reads.',
    'PermissionRequest fires in the terminal only; it is not registered.',
    'All hooks of an event start together; with two rewrites the last to finish wins.',
    'Context over 2,500 tokens is cut.',
    'An `http` entry makes the client drop the whole file.',
  ],
}

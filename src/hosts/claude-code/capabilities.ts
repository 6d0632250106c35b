import type { EventCapability, HostCapabilities } from '../host.ts'
import { type EventName, events } from './events.ts'

const passes = 'goes on, often without a word'

const plain: Omit<EventCapability, 'name' | 'kind'> = {
  block: false,
  ask: false,
  rewrite: false,
  modelReads: '',
  humanSees: 'systemMessage',
  onFailure: passes,
  matcher: '',
  defaultTimeoutSeconds: 600,
}

const event = (name: EventName, can: Partial<typeof plain>): EventCapability => ({
  ...plain,
  name,
  kind: events[name].kind,
  ...can,
})

export const capabilities: HostCapabilities = {
  id: 'claude-code',
  title: 'Claude Code',
  version: '2.1.325',
  events: [
    event('PreToolUse', {
      block: true,
      ask: true,
      rewrite: true,
      modelReads: 'permissionDecisionReason, additionalContext',
      onFailure: 'the tool runs, often without a word, unless the entry says `onFailure: "block"`',
      matcher: 'tool name',
    }),
    event('PermissionRequest', {
      block: true,
      rewrite: true,
      modelReads: 'decision.message',
      onFailure: 'the person is asked as usual',
      matcher: 'tool name',
    }),
    event('PostToolUse', {
      modelReads: 'reason of a block, additionalContext',
      matcher: 'tool name',
    }),
    event('PostToolUseFailure', {
      modelReads: 'additionalContext',
      matcher: 'tool name',
    }),
    event('UserPromptSubmit', {
      block: true,
      modelReads: 'additionalContext',
      humanSees: 'reason of a block, systemMessage',
      defaultTimeoutSeconds: 30,
    }),
    event('SessionStart', {
      modelReads: 'additionalContext',
      matcher: 'source',
    }),
    event('SubagentStart', {
      modelReads: 'additionalContext',
      matcher: 'agent type',
    }),
    event('SubagentStop', {
      block: true,
      modelReads: 'reason of a block, additionalContext',
      onFailure: 'the subagent ends',
      matcher: 'agent type',
    }),
    event('Stop', {
      block: true,
      modelReads: 'reason of a block, additionalContext',
      onFailure: 'the turn ends; `onFailure` is ignored here',
    }),
    event('PreCompact', {
      block: true,
      modelReads: 'plain stdout, as instructions for the summary',
      matcher: 'trigger',
    }),
    event('Notification', {
      modelReads: 'additionalContext',
      matcher: 'notification type',
    }),
    event('SessionEnd', {
      humanSees: '',
      onFailure: 'the session ends',
      matcher: 'reason',
      defaultTimeoutSeconds: 1.5,
    }),
  ],
  notes: [
    '`onFailure: "block"` covers a hook that can not start, times out or ends with another exit code than 0 and 2; not one that answers nothing. Only PreToolUse is registered with it: on UserPromptSubmit it would lock the person out.',
    'All hooks of an event start together. A deny of one wins over an allow of another; with two rewrites the last to finish wins.',
    'An ask in headless mode (`-p`) is a refusal that carries our reason.',
    'A rewrite replaces the input whole and is then checked against the settings’ own permission rules, which see only the new command.',
    'Context over 10,000 characters is cut to a preview of 2 KB.',
    'The client overrides a Stop hold after eight in a row.',
    '`disableAllHooks`, `--bare`, `--safe-mode` and `--setting-sources user` switch project hooks off; `handrail doctor` finds the first.',
    'Tool calls of a subagent pass through the same PreToolUse and PostToolUse entries.',
    'Registered command hooks run through `/bin/sh`, in the folder where the session is at that moment.',
  ],
}

import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import type { JournalPolicy, Policy } from '../core/policy.ts'
import type { EntryExtras } from './entry.ts'

export const journalPolicy: JournalPolicy = { enabled: true, maxBytes: 65_536, keep: 1000 }

export const samplePolicy: Policy = {
  preset: 'recommended',
  rules: {},
  onError: { safety: 'ask', quality: 'pass' },
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true },
  rewrite: 'apply',
  standby: false,
  journal: journalPolicy,
  escalation: { enabled: false, remindAt: 2, escalateAt: 3, humanAt: 4, forgetMinutes: 60 },
  compat: { tmpMarkers: false },
  sources: ['/p/handrail.jsonc'],
  problems: [],
}

export const sampleEvent = (command: string, more: Partial<Event> = {}): Event => ({
  kind: 'pre-tool',
  host: 'claude-code',
  name: 'PreToolUse',
  cwd: '/p',
  session: 'session-1',
  tool: { name: 'Bash', use: 'command', input: { command }, command },
  ...more,
})

export const sampleDecision = (event: Event, more: Partial<Decision> = {}): Decision => ({
  verdict: 'pass',
  reason: '',
  instead: [],
  advice: [],
  trace: {
    event,
    rounds: [
      { command: event.tool?.command, active: ['git/hard-reset'], tried: ['git/hard-reset'], findings: [] },
    ],
  },
  ...more,
})

export const sampleExtras = (more: Partial<EntryExtras> = {}): EntryExtras => ({
  id: 'abc12345',
  at: new Date('2026-11-15T20:52:20.123Z'),
  ms: 1.26,
  engine: 'node v20',
  policy: samplePolicy,
  answer: { stdout: '{}', stderr: '', exit: 0 },
  ...more,
})

import { type Json, record, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { payloadOf, readingOf, sampleOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

export const probe: ListedHost['probe'] = {
  env: project => ({ QWEN_PROJECT_DIR: project }),
  payload: event => payloadOf(event),
  sample: name => sampleOf(codec, name),
  reading: ran => readingOf(ran, reading),
}

/** Another input, and context before a tool, have no effect. */
const reading = (body: Json, code: number | undefined): HostReading => {
  const own = record(body, 'hookSpecificOutput')
  const decision = text(own, 'permissionDecision')
  if (decision === 'deny' || decision === 'ask') return decision
  if (body.decision === 'block' || code === 2) return 'deny'
  const told = own.hookEventName !== 'PreToolUse' && text(own, 'additionalContext') !== undefined
  return told ? 'advise' : 'pass'
}

import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { payloadOf, readingOf, sampleOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

export const probe: ListedHost['probe'] = {
  env: project => ({ GEMINI_PROJECT_DIR: project, CLAUDE_PROJECT_DIR: project }),
  payload: event => {
    const { last_assistant_message: said, ...payload } = payloadOf(event)
    const end = said === undefined ? {} : { prompt_response: said }
    return { timestamp: '2026-01-01T00:00:00.000Z', ...payload, ...end }
  },
  sample: name => sampleOf(codec, name),
  reading: ran => readingOf(ran, reading),
}

/** Only `decision` counts, and context before a tool is ignored. */
const reading = (body: Json, code: number | undefined): HostReading => {
  const own = record(body, 'hookSpecificOutput')
  if (body.decision === 'deny' || body.decision === 'block' || code === 2) return 'deny'
  if (body.decision === 'ask') return 'ask'
  if (isRecord(own.tool_input)) return 'rewrite'
  const told = own.hookEventName !== 'BeforeTool' && text(own, 'additionalContext') !== undefined
  return told ? 'advise' : 'pass'
}

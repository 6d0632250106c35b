import { type Json, record, text } from '../../core/text/json.ts'
import type { HostReading } from '../protocol/host.ts'
import { claudeReading, payloadOf, readingOf, sampleOf } from '../protocol/probe.ts'
import type { ListedHost } from '../wiring/listed-host.ts'
import { codec } from './codec.ts'

export const probe: ListedHost['probe'] = {
  env: project => ({
    FACTORY_PROJECT_DIR: project,
    DROID_PROJECT_DIR: project,
    CLAUDE_PROJECT_DIR: project,
  }),
  payload: event => ({ permission_mode: 'auto-low', ...payloadOf(event) }),
  sample: name => sampleOf(codec, name),
  reading: ran => readingOf(ran, reading),
}

/** A block of the older form counts at the end of a turn alone. What was not observed must not be sent. */
const reading = (body: Json, code: number | undefined): HostReading => {
  const own = record(body, 'hookSpecificOutput')
  const decision = text(own, 'permissionDecision')
  if ((decision !== undefined && decision !== 'deny') || own.updatedInput !== undefined) return 'nonsense'
  const isTool = ['PreToolUse', 'PostToolUse'].includes(text(own, 'hookEventName') ?? '')
  const { decision: older, ...rest } = body
  return claudeReading(isTool || older === undefined ? rest : body, code)
}

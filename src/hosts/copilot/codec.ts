import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'bash', edit: 'edit', write: 'create', read: 'view' },
  {
    id: 'copilot',
    projectVariables: ['COPILOT_PROJECT_DIR'],
    isPayload: payload => 'sessionId' in payload || 'toolName' in payload,
    // In the other dialect it has the time of the event, which Claude Code does not give.
    guest: { at: 'claude-code', sent: payload => 'timestamp' in payload },
    decode,
    encode,
  },
)

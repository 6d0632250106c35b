import type { HostCodec } from '../../core/host.ts'
import { text } from '../../text/json.ts'
import { faultAnswer } from '../fault.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

const id = 'claude-code'

export const codec: HostCodec = {
  id,
  projectVariables: ['CLAUDE_PROJECT_DIR'],
  names: {
    host: id,
    event: table.nameOf,
    tools: { command: 'Bash', edit: 'Edit', write: 'Write', read: 'Read' },
  },
  isPayload: payload => {
    const name = text(payload, 'hook_event_name')
    return name === undefined ? 'tool_input' in payload : table.knows(name)
  },
  decode,
  encode,
  can: table.can,
  fault: (named, says) => faultAnswer(table.blank(id, named, ''), says, encode),
  modelReads: table.modelReads,
  noStderr: ['session-end'],
  limitMs: named => 1000 * table.secondsOf(named ?? 'PreToolUse'),
  blank: (named, cwd) => table.blank(id, named, cwd),
}

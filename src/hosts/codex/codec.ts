import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  // The client has no tool that only reads: its model reads files with commands.
  { command: 'Bash', edit: 'apply_patch', write: 'apply_patch', read: 'view_image' },
  {
    id: 'codex',
    // It names no project: the folder of the event does.
    projectVariables: [],
    isPayload: payload => table.knows(text(payload, 'hook_event_name') ?? ''),
    decode,
    encode,
    noStderr: ['session-end'],
  },
)

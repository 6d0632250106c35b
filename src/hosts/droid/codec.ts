import { text } from '../../core/text/json.ts'
import { codecOf } from '../protocol/codec-of.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { table } from './events.ts'

export const codec = codecOf(
  table,
  { command: 'Execute', edit: 'Edit', write: 'Create', read: 'Read' },
  {
    id: 'droid',
    projectVariables: ['FACTORY_PROJECT_DIR', 'DROID_PROJECT_DIR'],
    // Its modes have names that no other host has.
    isPayload: payload =>
      /^(?:off|auto-)/.test(text(payload, 'permission_mode') ?? '') &&
      table.knows(text(payload, 'hook_event_name') ?? ''),
    decode,
    encode,
  },
)

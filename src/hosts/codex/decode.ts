import type { HostCodec } from '../../core/edge/host.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

const words: PayloadWords = {
  host: 'codex',
  events: table,
  tools: {
    command: 'Bash exec_command shell local_shell',
    // The patch stands in `command`.
    edit: 'apply_patch',
    read: 'view_image',
    web: 'web_search web_fetch',
    other: 'update_plan spawn_agent send_input wait_agent close_agent',
  },
}

export const decode: HostCodec['decode'] = (payload, named) => decodePayload(words, payload, named)

import type { HostCodec } from '../../core/edge/host.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

const words: PayloadWords = {
  host: 'droid',
  events: table,
  tools: {
    command: 'Execute',
    edit: 'Create Edit MultiEdit ApplyPatch',
    read: 'Read',
    search: 'Grep',
    list: 'Glob LS',
    web: 'WebSearch FetchUrl',
    other: 'Task TodoWrite Skill ExitSpecMode',
  },
}

export const decode: HostCodec['decode'] = (payload, named) => decodePayload(words, payload, named)

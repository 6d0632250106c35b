import { bridgeCodec } from '../bridge/plugin-codec.ts'
import { table } from './events.ts'

export const codec = bridgeCodec('opencode', table, {
  command: 'bash',
  edit: 'write edit multiedit patch apply_patch',
  read: 'read',
  search: 'grep',
  list: 'glob list',
  web: 'webfetch websearch',
  // `command` is one of the client's own commands in these.
  other: 'task skill',
})

import { bridgeCodec } from '../bridge/plugin-codec.ts'
import { table } from './events.ts'

export const codec = bridgeCodec('pi', table, {
  command: 'bash',
  edit: 'write edit',
  read: 'read',
  search: 'grep',
  list: 'find ls',
  other: '',
})

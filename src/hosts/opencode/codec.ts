import type { HostCodec } from '../../core/host.ts'
import { encodeFor } from '../bridge/encode.ts'
import { kindIn, nameIn, secondsIn } from '../bridge/events.ts'
import { decode } from './decode.ts'
import { events } from './events.ts'

const id = 'opencode'
const beforeTool = 'tool.execute.before'

export const codec: HostCodec = {
  id,
  projectVariables: [],
  names: {
    host: id,
    event: kind => nameIn(events, kind),
    tools: { command: 'bash', edit: 'edit', write: 'write', read: 'read' },
  },
  isPayload: payload => 'hook' in payload && 'directory' in payload,
  decode,
  encode: encodeFor({ asks: false, holds: false }),
  modelReads: {
    advice: ['session-start', 'prompt', 'pre-tool', 'post-tool', 'subagent-start'],
    reason: ['pre-tool', 'post-tool'],
  },
  limitMs: named => 1000 * secondsIn(events, named ?? beforeTool),
  blank: (named, cwd) => {
    const name = named ?? beforeTool
    return { kind: kindIn(events, name), host: id, name, cwd }
  },
}

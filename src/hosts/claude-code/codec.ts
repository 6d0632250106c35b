import type { HostCodec } from '../../core/host.ts'
import { decode, kindOf } from './decode.ts'
import { encode } from './encode.ts'
import { secondsOf } from './limits.ts'

export const claudeCode: HostCodec = {
  id: 'claude-code',
  decode,
  encode,
  limitMs: named => 1000 * secondsOf(named ?? 'PreToolUse'),
  blank: (named, cwd) => {
    const name = named ?? 'PreToolUse'
    return { kind: kindOf(name), host: 'claude-code', name, cwd }
  },
}

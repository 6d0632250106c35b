import type { HostCodec } from '../../core/host.ts'
import { decode, kindOf } from './decode.ts'
import { encode } from './encode.ts'

export const claudeCode: HostCodec = {
  id: 'claude-code',
  decode,
  encode,
  blank: (named, cwd) => {
    const name = named ?? 'PreToolUse'
    return { kind: kindOf(name), host: 'claude-code', name, cwd }
  },
}

import type { HostCodec } from '../core/host.ts'
import { claudeCode } from './claude-code/codec.ts'

export const hosts: readonly HostCodec[] = [claudeCode]

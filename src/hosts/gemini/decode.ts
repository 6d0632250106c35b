import type { HostCodec } from '../../core/edge/host.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

const words: PayloadWords = {
  host: 'gemini',
  events: table,
  tools: {
    command: 'run_shell_command',
    edit: 'write_file replace',
    read: 'read_file read_many_files',
    search: 'grep_search search_file_content',
    list: 'list_directory glob',
    web: 'web_fetch google_web_search web_search',
    other: 'save_memory write_todos activate_skill delegate_to_agent ask_user',
  },
}

/** Paths are as the model gave them, mostly relative to `cwd`. */
export const decode: HostCodec['decode'] = (payload, named) => decodePayload(words, payload, named)

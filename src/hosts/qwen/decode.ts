import type { HostCodec } from '../../core/edge/host.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

const words: PayloadWords = {
  host: 'qwen',
  events: table,
  tools: {
    command: 'run_shell_command',
    edit: 'write_file edit replace',
    read: 'read_file read_many_files',
    search: 'grep_search search_file_content',
    list: 'list_directory glob',
    web: 'web_fetch google_web_search web_search',
    other: 'task skill todo_write save_memory exit_plan_mode ask_user_question',
  },
  failure: 'PostToolUseFailure',
}

/** The client sends a prompt again, empty, after each result of a tool: nobody wrote it. */
export const decode: HostCodec['decode'] = (payload, named) => {
  const event = decodePayload(words, payload, named)
  return event.kind === 'prompt' && event.prompt === '' ? { ...event, kind: 'notification' } : event
}

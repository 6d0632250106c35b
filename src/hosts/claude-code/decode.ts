import type { Event } from '../../core/event.ts'
import type { Json } from '../../core/text/json.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

/** A hand-written event may leave out the tool. */
const guessTool = (input: Json): string => {
  if (typeof input.command === 'string') return 'Bash'
  if (typeof input.notebook_path === 'string') return 'NotebookEdit'
  if (typeof input.content === 'string') return 'Write'
  return typeof input.file_path === 'string' ? 'Edit' : 'unknown'
}

const words: PayloadWords = {
  host: 'claude-code',
  events: table,
  tools: {
    command: 'Bash',
    powershell: 'PowerShell',
    edit: 'Write Edit MultiEdit NotebookEdit',
    read: 'Read NotebookRead',
    search: 'Grep',
    namesFiles: 'Grep',
    list: 'Glob LS',
    web: 'WebFetch WebSearch',
    // `command` is one of the client's own commands in these.
    other: 'SlashCommand Skill Agent Task TodoWrite ExitPlanMode AskUserQuestion BashOutput KillShell LSP',
  },
  failure: 'PostToolUseFailure',
  guessTool,
}

export const decode = (payload: Json, named: string | undefined): Event =>
  decodePayload(words, payload, named)

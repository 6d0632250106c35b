import type { Event } from '../../core/event.ts'
import { isRecord, type Json, list, text } from '../../core/text/json.ts'
import { decodePayload, type PayloadWords } from '../protocol/payload.ts'
import { table } from './events.ts'

/** The names of the tools in the terminal and in the editor, of this version and the one before. */
const words: PayloadWords = {
  host: 'kiro',
  events: table,
  tools: {
    command: 'execute_bash executeBash execute_cmd shell',
    powershell: 'executePwsh',
    edit: 'fs_write fsWrite write str_replace strReplace fs_append fsAppend',
    read: 'fs_read fsRead read read_file readFile read_code readCode',
    search: 'grep',
    list: 'glob list_directory listDirectory',
    web: 'web_fetch web_search',
    other: 'use_subagent todo_list introspect thinking',
  },
}

export const decode = (payload: Json, named: string | undefined): Event => {
  const name = text(payload, 'hook_event_name')
  const event = decodePayload(
    words,
    name === undefined ? payload : { ...payload, hook_event_name: titled(name) },
    named === undefined ? undefined : titled(named),
  )
  const { tool } = event
  const reads = tool?.use === 'read' ? operationPaths(tool.input) : []
  return tool === undefined || reads.length === 0 ? event : { ...event, tool: { ...tool, reads } }
}

/** Payloads have `preToolUse` where hook files have `PreToolUse`. The version before began a session with `agentSpawn`. */
export const titled = (name: string): string =>
  name === 'agentSpawn' ? 'SessionStart' : name.charAt(0).toUpperCase() + name.slice(1)

/** One read of the terminal's tool may be about several files. */
const operationPaths = (input: Json): readonly string[] =>
  list(input, 'operations')
    .filter(isRecord)
    .flatMap(operation => text(operation, 'path') ?? [])

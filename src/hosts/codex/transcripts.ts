import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { quoted } from '../../core/text/quoting/shell-word.ts'
import type { PastCall, PastOutcome, TranscriptFormat } from '../transcripts/format.ts'
import { isRefusal, openCalls } from '../transcripts/open-calls.ts'
import { scriptCalls } from './script-calls.ts'

/** One file a session. Newer versions wrap their tools in a script, of which each call is one. */
export const transcripts: TranscriptFormat = {
  id: 'codex',
  title: 'Codex',
  folder: '.codex/sessions',
  variable: 'CODEX_HOME',
  isTranscript: name => /^rollout-.*\.jsonl$/.test(name),
  marks: ['_call"', '_call_output"', '"session_meta"', '"turn_context"'],
  begin: ({ seen }) => {
    const calls = openCalls(seen)
    let [session, cwd, mode] = ['', '', 'default']
    const begin = (id: string, tool: Tool, at: string): boolean =>
      calls.begin(id, {
        payload: {
          hook_event_name: 'PreToolUse',
          session_id: session,
          cwd,
          permission_mode: mode,
          tool_name: tool.name,
          tool_input: tool.input,
          tool_use_id: id,
        },
        cwd,
        session,
        at,
      })
    /** The calls of a script have the id of the script and a number. */
    const numbers = new Map<string, number>()
    return {
      row: row => {
        const payload = record(row, 'payload')
        if (row.type === 'session_meta' || row.type === 'turn_context') {
          cwd = text(payload, 'cwd') ?? cwd
          session = text(payload, 'id', 'session_id') ?? session
          if (row.type === 'turn_context')
            mode = payload.approval_policy === 'never' ? 'bypassPermissions' : 'default'
          return []
        }
        const id = text(payload, 'call_id', 'id') ?? ''
        const tools = toolsOf(payload)
        for (const [index, tool] of tools.entries())
          begin(`${session} ${id} ${index}`, tool, text(row, 'timestamp') ?? '')
        if (tools.length > 0) numbers.set(id, tools.length)
        if (!/_call_output$/.test(text(payload, 'type') ?? '')) return []
        const outcome = outcomeOf(payload)
        return Array.from({ length: numbers.get(id) ?? 0 }, (_, index) =>
          calls.end(`${session} ${id} ${index}`, outcome),
        ).flat()
      },
      end: (): readonly PastCall[] => calls.rest(),
    }
  },
}

interface Tool {
  readonly name: string
  readonly input: Json
}

const toolsOf = (payload: Json): readonly Tool[] => {
  const name = text(payload, 'name') ?? ''
  if (payload.type === 'local_shell_call') {
    const action = record(payload, 'action')
    return [commandOf(action, text(action, 'working_directory'))]
  }
  if (payload.type === 'function_call') return [toolOf(name, parsed(text(payload, 'arguments') ?? ''))]
  if (payload.type !== 'custom_tool_call') return []
  const input = text(payload, 'input') ?? ''
  if (name !== 'exec') return [toolOf(name, input)]
  const inside = scriptCalls(input)
  // A script without calls of tools is read as code.
  return inside.length === 0
    ? [{ name, input: { code: input, language: 'javascript' } }]
    : inside.map(call => toolOf(call.name, call.argument))
}

/** A tool by the name that hooks know it by. */
const toolOf = (name: string, given: unknown): Tool => {
  if (name === 'apply_patch') {
    const patch = isRecord(given) ? text(given, 'input', 'patch', 'command') : given
    return { name, input: { command: typeof patch === 'string' ? patch : '' } }
  }
  const input = isRecord(given) ? given : {}
  return 'cmd' in input || 'command' in input ? commandOf(input, text(input, 'workdir')) : { name, input }
}

const commandOf = (input: Json, workdir: string | undefined): Tool => {
  const given = input.cmd ?? input.command
  const words = Array.isArray(given) ? given.filter(word => typeof word === 'string') : []
  const [shell = '', option = '', script] = words
  const isScript = /(?:^|\/)(?:ba|z|k|da)?sh$/.test(shell) && /^-\w*c$/.test(option) && script !== undefined
  const command = typeof given === 'string' ? given : isScript ? script : words.map(quoted).join(' ')
  return { name: 'Bash', input: { command, ...(workdir === undefined ? {} : { workdir }) } }
}

const parsed = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

const outcomeOf = (payload: Json): PastOutcome => {
  const output = JSON.stringify(payload.output ?? '')
  if (isRefusal(output)) return 'refused'
  return /Script failed|exit_code\\*":\s*[1-9-]|exited with code [1-9]/.test(output.slice(0, 4000))
    ? 'failed'
    : 'ran'
}

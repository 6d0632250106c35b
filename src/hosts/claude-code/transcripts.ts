import { flag, isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import type { TranscriptFormat } from '../transcripts/format.ts'
import { isRefusal, openCalls } from '../transcripts/open-calls.ts'

/** One file a session, and one for each subagent below a folder of its name. */
export const transcripts: TranscriptFormat = {
  id: 'claude-code',
  title: 'Claude Code',
  folder: '.claude/projects',
  variable: 'CLAUDE_CONFIG_DIR',
  isTranscript: name => name.endsWith('.jsonl'),
  marks: ['"tool_use"', '"tool_result"', '"permissionMode"'],
  begin: ({ seen }) => {
    const calls = openCalls(seen)
    let mode: string | undefined
    return {
      row: row => {
        mode = text(row, 'permissionMode') ?? mode
        const parts = list(record(row, 'message'), 'content').filter(isRecord)
        for (const part of parts)
          if (row.type === 'assistant' && part.type === 'tool_use') begin(calls, row, part, mode)
        if (row.type !== 'user') return []
        return parts.flatMap(part =>
          part.type === 'tool_result' ? calls.end(text(part, 'tool_use_id') ?? '', outcomeOf(part)) : [],
        )
      },
      end: calls.rest,
    }
  },
}

const begin = (
  calls: ReturnType<typeof openCalls>,
  row: Json,
  part: Json,
  mode: string | undefined,
): boolean => {
  const id = text(part, 'id') ?? ''
  const cwd = text(row, 'cwd') ?? ''
  const session = text(row, 'sessionId') ?? ''
  return calls.begin(id, {
    payload: {
      hook_event_name: 'PreToolUse',
      session_id: session,
      cwd,
      ...(mode === undefined ? {} : { permission_mode: mode }),
      ...(text(row, 'agentId') === undefined ? {} : { agent_id: text(row, 'agentId') }),
      tool_name: text(part, 'name') ?? '',
      tool_input: record(part, 'input'),
      tool_use_id: id,
    },
    cwd,
    session,
    at: text(row, 'timestamp') ?? '',
  })
}

const outcomeOf = (part: Json) => {
  if (!flag(part, 'is_error')) return 'ran'
  const said = text(part, 'content') ?? JSON.stringify(part.content ?? '')
  return isRefusal(said) ? 'refused' : 'failed'
}

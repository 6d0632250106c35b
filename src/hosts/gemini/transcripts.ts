import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import type { PastCall, PastOutcome, TranscriptFormat } from '../transcripts/format.ts'
import { isRefusal } from '../transcripts/open-calls.ts'

/** Lines of messages, or one document with all of them in versions before. A message is written again when its calls have ended. */
export const transcripts: TranscriptFormat = {
  id: 'gemini',
  title: 'Gemini CLI',
  folder: '.gemini/tmp',
  isTranscript: name => /^session-.*\.jsonl?$/.test(name),
  marks: ['"toolCalls"', '"sessionId"'],
  begin: ({ path, beside, seen }) => {
    const cwd = beside(join(dirname(dirname(path)), '.project_root'))?.trim() ?? ''
    let session = ''
    const callOf = (call: Json): readonly PastCall[] => {
      const id = `${session} ${text(call, 'id') ?? ''}`
      const status = text(call, 'status') ?? ''
      if (seen.has(id) || !Object.hasOwn(outcomes, status)) return []
      seen.add(id)
      const at = text(call, 'timestamp') ?? ''
      return [
        {
          payload: payloadOf(call, { cwd, session, at }),
          cwd,
          session,
          at,
          outcome: outcomeOf(call, status),
        },
      ]
    }
    return {
      row: row => {
        session = text(row, 'sessionId') ?? session
        const messages = [row, ...list(row, 'messages'), ...list(record(row, '$set'), 'messages')]
        return messages
          .filter(isRecord)
          .flatMap(message => list(message, 'toolCalls').filter(isRecord).flatMap(callOf))
      },
      end: () => [],
    }
  },
}

const payloadOf = (
  call: Json,
  { cwd, session, at }: { readonly cwd: string; readonly session: string; readonly at: string },
): Json => ({
  hook_event_name: 'BeforeTool',
  session_id: session,
  cwd,
  timestamp: at,
  tool_name: text(call, 'name') ?? '',
  tool_input: record(call, 'args'),
})

const outcomes: Readonly<Record<string, PastOutcome>> = {
  success: 'ran',
  error: 'failed',
  cancelled: 'refused',
}

const outcomeOf = (call: Json, status: string): PastOutcome =>
  status === 'error' && isRefusal(JSON.stringify(call.result ?? ''))
    ? 'refused'
    : (outcomes[status] ?? 'unknown')

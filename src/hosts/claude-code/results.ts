import type { HostCodec } from '../../core/edge/host.ts'
import { flag, isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import { isRefusal } from '../transcripts/open-calls.ts'

/**
 * The result of a call, as the transcript of a session has it: a row of the user, with the call's id. Seen with 2.1.325: the row also
 * says whether the call was denied (`toolDenialKind`), and whose decision it was (`permissionDecision`).
 */
export const resultOf: NonNullable<HostCodec['resultOf']> = (transcript, call) => {
  const mark = JSON.stringify(call)
  for (let at = transcript.indexOf(mark); at >= 0; at = transcript.indexOf(mark, at + mark.length)) {
    const start = transcript.lastIndexOf('\n', at) + 1
    const end = transcript.indexOf('\n', at)
    const row = rowIn(transcript.slice(start, end < 0 ? undefined : end))
    const part = row === undefined ? undefined : partOf(row, call)
    if (row === undefined || part === undefined) continue
    const said = text(part, 'content') ?? JSON.stringify(part.content ?? '')
    const failed = flag(part, 'is_error')
    const source = text(record(row, 'permissionDecision'), 'source')
    const person = source?.startsWith('user_')
    return { failed, refused: failed && isRefused(row, said), text: said, person }
  }
  return undefined
}

const isRefused = (row: Json, said: string): boolean => {
  const decision = text(record(row, 'permissionDecision'), 'decision')
  if (decision !== undefined) return decision !== 'accept'
  // What a command printed that ran says nothing about a refusal.
  return row.toolDenialKind !== undefined || (!said.startsWith('Exit code ') && isRefusal(said))
}

const rowIn = (line: string): Json | undefined => {
  try {
    const row: unknown = JSON.parse(line)
    return isRecord(row) && row.type === 'user' ? row : undefined
  } catch {
    return undefined
  }
}

const partOf = (row: Json, call: string): Json | undefined =>
  list(record(row, 'message'), 'content')
    .filter(isRecord)
    .find(part => part.type === 'tool_result' && text(part, 'tool_use_id') === call)

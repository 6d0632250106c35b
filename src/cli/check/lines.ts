import type { Decision } from '../../core/decision.ts'
import type { Event } from '../../core/event.ts'
import { faultSays } from '../../core/message.ts'
import { claudeCode } from '../../hosts/claude-code/codec.ts'
import { isRecord, type Json, text } from '../../text/json.ts'
import type { CliCall } from '../command.ts'
import { cachingJudge } from '../judging.ts'
import { traceOf } from '../trace.ts'

/** The result of a line. */
export interface CheckRow {
  readonly text: string
  /** The line could not be parsed, or not be judged in time. */
  readonly broken: boolean
  readonly stopped: boolean
}

/** The same words as the hook uses for a fault. */
export const brokenRow = (what: string, why: string): CheckRow => ({
  text: JSON.stringify({ verdict: 'ask', rule: 'handrail/input', reason: faultSays(what, why) }),
  broken: true,
  stopped: true,
})

/** Judges lines one after the other. */
export const lineJudge = (call: CliCall): ((line: string) => Promise<CheckRow>) => {
  const ask = cachingJudge(call)
  return async line => {
    const event = eventOf(line, call)
    if (typeof event === 'string') return brokenRow('the line could not be read', event)
    const decision = await ask(event)
    return {
      text: JSON.stringify(rowOf(decision, call.flag('trace'))),
      broken: false,
      stopped: decision.verdict === 'deny' || decision.verdict === 'ask',
    }
  }
}

const rowOf = (decision: Decision, trace: boolean): Json => {
  const advised = decision.verdict === 'pass' && decision.advice.length > 0
  return {
    verdict: advised ? 'advise' : decision.verdict,
    rule: decision.rule ?? (advised ? decision.trace.rounds[0]?.findings[0]?.rule : undefined) ?? null,
    reason: advised ? decision.advice.join('\n') : decision.reason,
    ...(decision.rewritten === undefined ? {} : { rewritten: decision.rewritten }),
    ...(decision.instead.length === 0 ? {} : { instead: decision.instead }),
    ...(trace ? traceOf(decision) : {}),
  }
}

/** The event of a line, or its error. */
const eventOf = (line: string, call: CliCall): Event | string => {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    return 'it is not valid JSON'
  }
  if (!isRecord(row)) return 'it is not a JSON object'
  return claudeCode.decode(payloadOf(row, call), undefined)
}

const payloadOf = (row: Json, call: CliCall): Json => {
  const cwd = text(row, 'cwd') ?? call.io.platform.cwd()
  if ('hook_event_name' in row || 'tool_input' in row) return { cwd, ...row }
  return { hook_event_name: 'PreToolUse', cwd, tool_name: toolOf(row), tool_input: row }
}

const toolOf = (row: Json): string => ('file_path' in row ? ('content' in row ? 'Write' : 'Edit') : 'Bash')

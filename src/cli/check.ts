import type { Decision } from '../core/decision.ts'
import type { Event } from '../core/event.ts'
import { isRecord, type Json, text } from '../core/json.ts'
import { faultSays } from '../core/message.ts'
import { claudeCode } from '../hosts/claude-code/codec.ts'
import { type CliCall, type CliCommand, UsageError } from './command.ts'
import { cachingJudge } from './judging.ts'
import { traceOf } from './trace.ts'

export const check: CliCommand = {
  name: 'check',
  summary: 'Judge many commands, edits or events: JSON lines in, JSON lines out',
  usage: [
    'handrail check [--preset P] [--config F] [--trace] < lines.jsonl',
    '',
    'A line is {"command":..}, {"file_path":..,"content":..} or a whole hook event.',
  ],
  options: {
    preset: { type: 'string', value: 'name', says: 'Judge by this preset instead of the project’s config' },
    config: { type: 'string', value: 'file', says: 'A config file laid over the preset' },
    trace: { type: 'boolean', says: 'Add the invocations and effects that were found' },
    'exit-code': { type: 'boolean', says: 'Exit with 1 when any line is denied or asked about' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('the lines come on standard input')
    const ask = cachingJudge(call)
    const { print, flush } = inBunches(call)
    let stopped = false
    let broken = false
    for await (const lines of linesOf(process.stdin))
      for (const line of lines) {
        if (line.trim() === '') continue
        const event = eventOf(line, call)
        if (typeof event === 'string') {
          broken = true
          print(
            JSON.stringify({
              verdict: 'ask',
              rule: 'handrail/input',
              reason: faultSays('the line could not be read', event),
            }),
          )
          continue
        }
        const decision = await ask(event)
        stopped ||= decision.verdict === 'deny' || decision.verdict === 'ask'
        print(JSON.stringify(rowOf(decision, call.flag('trace'))))
      }
    flush()
    return broken || (stopped && call.flag('exit-code')) ? 1 : 0
  },
}

/** The lines of a stream, all that came together at once: one by one each would cost a turn of its own. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<readonly string[]> {
  let rest = ''
  input.setEncoding('utf8')
  for await (const piece of input) {
    rest += piece
    if (!/[\r\n]/.test(piece)) continue
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}

/** Lines that are ready together are written together; one that came alone does not wait. */
const inBunches = (call: CliCall): { print(line: string): void; flush(): void } => {
  let ready: string[] = []
  const flush = (): void => {
    if (ready.length > 0) call.io.page(ready.join('\n'))
    ready = []
  }
  const print = (line: string): void => {
    if (ready.length === 0) setImmediate(flush)
    ready.push(line)
    if (ready.length >= 500) flush()
  }
  return { print, flush }
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

/** The event of a line, or what is wrong with it. */
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

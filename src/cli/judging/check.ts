import type { CheckRow } from '../../process/batch/rows/row.ts'
import type { SentOptions } from '../../process/batch/task.ts'
import { judges } from '../../process/batch/threads.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { judgeOptions } from '../options/judge.ts'
import { printProblems } from './problems.ts'

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
    config: { type: 'string', value: 'file', says: 'A config file on top of the preset' },
    trace: { type: 'boolean', says: 'Add the invocations and effects that were found' },
    'exit-code': { type: 'boolean', says: 'Exit with 1 when any line is denied or asked about' },
  },
  run: async call => {
    if (call.positionals.length > 0) throw new UsageError('the lines come on standard input')
    // Report wrong options before a thread starts.
    const options = judgeOptions(call)
    if (process.stdin.isTTY) call.io.err('Type or paste JSON lines, one call a line. Ctrl-D ends the input.')
    return judgeAll(call, options)
  },
}

/** The size of a batch for the thread. If a line hangs, the lines before it in the batch are judged again. */
const atOnce = 500
/** So many batches may wait for a thread or for their turn to be printed: a fast writer must not fill the memory. */
const mostWaiting = 16

const judgeAll = async (call: CliCall, options: SentOptions): Promise<number> => {
  const task = { lines: 'calls', options, trace: call.flag('trace') } as const
  const { rows, end } = judges(task, problems => printProblems(call.io, problems))
  const code = { stopped: false, broken: false }
  const show = (given: readonly CheckRow[]): void => {
    if (given.length > 0) call.io.page(given.map(row => row.text).join('\n'))
    code.stopped ||= given.some(row => row.stopped)
    code.broken ||= given.some(row => row.broken)
  }
  // Printed in the order of the lines, and as soon as all before are: a caller may wait for one answer at a time.
  const printed: Promise<void>[] = [Promise.resolve()]
  for await (const lines of linesOf(process.stdin))
    for (let at = 0; at < lines.length; at += atOnce) {
      const given = rows(lines.slice(at, at + atOnce))
      printed.push(Promise.all([given, printed.at(-1)]).then(([batch]) => show(batch)))
      if (printed.length > mostWaiting) await printed.shift()
    }
  await Promise.all(printed)
  if (!(await end())) process.kill(process.pid, 'SIGKILL')
  return code.broken || (code.stopped && call.flag('exit-code')) ? 1 : 0
}

/** The lines of a stream, a chunk at a time: one by one each would cost a turn of the event loop. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<readonly string[]> {
  const isThere = (line: string): boolean => line.trim() !== ''
  let rest = ''
  input.setEncoding('utf8')
  for await (const piece of input) {
    rest += piece
    if (!/[\r\n]/.test(piece)) continue
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    yield lines.filter(isThere)
  }
  yield [rest].filter(isThere)
}

import { projectState } from '../../event/project-state.ts'
import { type CliCommand, UsageError } from '../command.ts'

const defaultLines = 20

export const audit: CliCommand = {
  name: 'audit',
  summary: 'Show the end of .claude/.audit-log, or add a line to it',
  usage: ['handrail audit [-n 50]', "handrail audit test_fail '3 failures in auth'"],
  options: {
    lines: { type: 'string', short: 'n', value: 'number', says: `How many lines (default ${defaultLines})` },
    root: { type: 'string', value: 'folder', says: 'The project (default: the one of this folder)' },
  },
  run: async call => {
    const { io, positionals } = call
    const state = projectState(call.text('root') ?? io.platform.cwd(), io.platform)
    const [event, detail = '', ...rest] = positionals
    if (rest.length > 0) throw new UsageError('an event and its detail: quote the detail')
    if (event !== undefined) {
      state.appendAudit(event, detail)
      return 0
    }
    const lines = call.text('lines') ?? String(defaultLines)
    if (!/^\d{1,6}$/.test(lines)) throw new UsageError(`-n ${lines} is no number of lines`)
    for (const line of Number(lines) === 0 ? [] : state.audit(Number(lines))) io.out(line)
    return 0
  },
}

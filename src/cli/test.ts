import { resolve } from 'node:path'
import { casesName } from '../cases/case.ts'
import { hint } from '../config/suggest.ts'
import { type CliCommand, UsageError } from './command.ts'
import { type Reporter, report, reporters } from './test/reporters.ts'
import { runUserCases } from './test/user-cases.ts'

export const test: CliCommand = {
  name: 'test',
  summary: 'Run the project’s own cases and the examples of its config',
  usage: ['handrail test', 'handrail test --cases --reporter junit --output report.xml'],
  options: {
    cases: { type: 'boolean', says: `Only the cases of ${casesName} and the examples of the config` },
    reporter: { type: 'string', value: 'name', says: `How results are printed: ${reporters.join(', ')}` },
    output: { type: 'string', value: 'file', says: 'Write the report into a file' },
  },
  run: async call => {
    const reporter = reporterOf(call.text('reporter') ?? 'terminal')
    const results = await runUserCases(call)
    const output = call.text('output')
    if (results.length === 0) {
      call.io.err(`This project has no cases. Write them into ${casesName}, or: handrail record <id>`)
      return 1
    }
    report(
      results,
      reporter,
      call.io,
      output === undefined ? undefined : resolve(call.io.platform.cwd(), output),
    )
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
  },
}

const reporterOf = (name: string): Reporter => {
  const found = reporters.find(known => known === name)
  if (found === undefined)
    throw new UsageError(`--reporter ${name}: there is no such reporter. ${hint(name, reporters)}`)
  return found
}

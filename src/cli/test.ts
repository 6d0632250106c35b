import { casesName } from '../cases/case.ts'
import type { CliCommand } from './command.ts'
import { choiceOf } from './init/folder.ts'
import { report, reporters } from './test/reporters.ts'
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
    const reporter = choiceOf(call, 'reporter', reporters, 'terminal')
    const results = await runUserCases(call)
    if (results.length === 0) {
      call.io.err(`This project has no cases. Write them into ${casesName}, or: handrail record <id>`)
      return 1
    }
    report(results, reporter, call.io, call.text('output'))
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
  },
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { choiceOf } from '../options/folder.ts'
import type { TestResult } from './reporters/result.ts'
import { resultLines, summaryText } from './reporters/terminal.ts'
import { report, reporters } from './reporters.ts'
import { withScratch } from './scratch.ts'
import { startProgram } from './self-test/call.ts'
import { runSelfTest, selfTestRows } from './self-test/run.ts'

/** `handrail run --self-test` and `handrail run test-hook`: what the documented `test_hook.sh` does. */
export const selfTest: CliCommand = {
  name: 'run',
  summary: 'Try the documented hooks with the tools of this machine',
  usage: [
    'handrail run --self-test',
    'handrail run --self-test <file>',
    'handrail run test-hook [--self-test | <file>]',
  ],
  options: {
    'self-test': { type: 'boolean', says: 'All tests; with a file, only the linting hook on that file' },
    reporter: { type: 'string', value: reporters.join('|'), says: 'How results are printed' },
    output: { type: 'string', value: 'file', says: 'Write the report into a file' },
  },
  run: async call => {
    const words = call.positionals.filter((word, at) => at > 0 || !/test[-_]hook(\.sh)?$/.test(word))
    const [file, ...rest] = words
    if (rest.length > 0) throw new UsageError('one file at most')
    if (file !== undefined) return tryFile(call, file)
    if (!call.flag('self-test')) throw new UsageError('name a file, or give --self-test')
    return tryAll(call)
  },
}

/** The tests as they end, and the sum. Exit code 1 where one failed. */
const tryAll = async (call: CliCall): Promise<number> => {
  const { io } = call
  const reporter = choiceOf(call, 'reporter', reporters, 'terminal')
  const output = call.text('output')
  const isLive = reporter === 'terminal' && output === undefined
  let group = ''
  const show = (result: TestResult): void => {
    if (!isLive) return
    if (result.suite !== group) io.out(io.paint('bold', result.suite))
    group = result.suite
    for (const line of resultLines(result, io)) io.out(line)
  }
  const results = await withScratch(io.platform, folder =>
    runSelfTest(io.platform, folder, selfTestRows, show),
  )
  if (isLive) io.page(`\n${summaryText(results)}`)
  else report(results, reporter, io, output)
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

/** The linting hook on one file of the project, with the model that would repair it. */
const tryFile = async (call: CliCall, file: string): Promise<number> => {
  const { io } = call
  const path = resolve(io.platform.cwd(), file)
  if (!existsSync(path)) throw new UsageError(`there is no file ${file}`)
  const input = JSON.stringify({ tool_name: 'Edit', tool_input: { file_path: path } })
  const { code, stdout, stderr } = await startProgram(
    io.platform,
    ['run', 'multi-linter'],
    io.platform.cwd(),
    input,
    {
      HOOK_DEBUG_MODEL: '1',
    },
  )
  io.out(`File: ${path}`)
  const heard = `${stdout}${stderr}`.trimEnd()
  if (heard !== '') io.page(heard)
  io.out(`Exit code: ${code ?? 'none'} (${meanings[code ?? -1] ?? 'the hook did not run'})`)
  return code ?? 1
}

const meanings: Readonly<Record<number, string>> = { 0: 'nothing is left to do', 2: 'violations are left' }

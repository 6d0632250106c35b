import { resolve } from 'node:path'
import { hint } from '../../config/suggest.ts'
import { outcomeOf } from '../../testing/suite/record.ts'
import { skipReason } from '../../testing/suite/results-page.ts'
import { suites } from '../../testing/suite/suites.ts'
import { isUnknown, type SuiteRun, shortSuites, summaryOf, unknownOf } from '../../testing/suite/summary.ts'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { projectFolder } from '../options/folder.ts'
import type { TestResult } from './reporters/result.ts'
import { type Reporter, report, reporters } from './reporters.ts'
import { caseSeconds, runSeconds } from './test/limits.ts'
import { progressOf } from './test/progress.ts'
import { keptBy, writePages } from './test/results/pages.ts'
import { openStore } from './test/results/store.ts'
import { type Finished, runSuites, type Selection } from './test/run.ts'
import { runUserCases } from './test/user-cases.ts'

const suiteNames = suites.map(({ name }) => name)

export const test: CliCommand = {
  name: 'test',
  summary: 'Try the hooks and the tools on this machine, and the project’s own cases',
  usage: [
    'handrail test [dir]',
    'handrail test --cases',
    'handrail test --suite ml',
    'handrail test --case M07 --case P01',
    'handrail test --reporter junit --output results.xml',
  ],
  options: {
    cases: { type: 'boolean', says: 'Only the project’s own cases and the examples of its config' },
    suite: {
      type: 'string',
      multiple: true,
      value: suiteNames.join('|'),
      says: 'Only this suite: tools, linters or package managers',
    },
    case: {
      type: 'string',
      multiple: true,
      value: 'id',
      says: 'Only this case of a suite; nothing is recorded',
    },
    timeout: {
      type: 'string',
      value: 'seconds',
      says: `What one case may take (${caseSeconds}); a live edit 4 times that`,
    },
    limit: { type: 'string', value: 'seconds', says: `What the suites may take (${runSeconds})` },
    json: { type: 'boolean', says: 'Print JSON' },
    reporter: { type: 'string', value: reporters.join('|'), says: 'How results are printed' },
    output: { type: 'string', value: 'file', says: 'Write the report into a file' },
  },
  run: async call => {
    const root = projectFolder(call)
    const selected = selectionOf(call)
    const reporter = reporterOf(call.text('reporter') ?? 'terminal')
    const output = outputOf(call)
    const own = wantsOwn(call) ? await runUserCases(call) : []
    if (call.flag('cases') && own.length === 0) {
      call.io.err('This project has no cases. Write them into handrail.tests.jsonc, or: handrail record <id>')
      return 1
    }
    const finished = selected.length === 0 ? { runs: [] } : await trySuites(call, root, selected)
    const all = [...own, ...finished.runs.flatMap(resultsOf)]
    if (call.flag('json')) printJson(call, root, finished, own)
    else if (reporter !== 'terminal' || output !== undefined) report(all, reporter, call.io, output)
    else {
      if (own.length > 0) report(own, reporter, call.io)
      if (selected.length > 0) print(call, root, finished)
    }
    return finished.ended === undefined && all.every(({ outcome }) => outcome !== 'failed') ? 0 : 1
  },
}

const reporterOf = (name: string): Reporter => {
  const found = reporters.find(known => known === name)
  if (found === undefined)
    throw new UsageError(`--reporter ${name}: there is no such reporter. ${hint(name, reporters)}`)
  return found
}

const outputOf = (call: CliCall): string | undefined => {
  const named = call.text('output')
  return named === undefined ? undefined : resolve(call.io.platform.cwd(), named)
}

const wantsOwn = (call: CliCall): boolean =>
  call.texts('case').length === 0 && call.texts('suite').length === 0

/** The suites to run, with the ids of their cases. */
const selectionOf = (call: CliCall): readonly Selection[] => {
  if (call.flag('cases')) return []
  const [names, ids] = [call.texts('suite'), call.texts('case').map(id => id.toUpperCase())]
  const wrong = names.find(name => !suiteNames.some(one => one === name))
  if (wrong !== undefined)
    throw new UsageError(`--suite takes ${suiteNames.join(', ')}; ${wrong} is none of them.`)
  const known = suites.flatMap(({ cases }) => cases.map(({ id }) => id))
  const unknown = ids.find(id => !known.includes(id))
  if (unknown !== undefined)
    throw new UsageError(`there is no case ${unknown}. Cases are M01-M42, P01-P32, DEP01-DEP29.`)
  return suites.flatMap(suite => {
    const all = suite.cases.map(({ id }) => id)
    const mine = ids.length === 0 ? all : all.filter(id => ids.includes(id))
    return mine.length > 0 && (names.length === 0 || names.includes(suite.name)) ? [{ suite, ids: mine }] : []
  })
}

const secondsOf = (call: CliCall, option: string, otherwise: number): number => {
  const given = call.text(option)
  if (given === undefined) return otherwise
  if (!/^[1-9]\d{0,4}$/.test(given))
    throw new UsageError(`--${option} takes whole seconds; ${given} is none.`)
  return Number(given)
}

const trySuites = async (call: CliCall, root: string, selected: readonly Selection[]): Promise<Finished> => {
  const { platform } = call.io
  const limits = {
    caseSeconds: secondsOf(call, 'timeout', caseSeconds),
    runSeconds: secondsOf(call, 'limit', runSeconds),
  }
  const store = call.texts('case').length > 0 ? undefined : openStore(platform, root)
  const progress =
    call.flag('json') && process.stderr.isTTY !== true ? undefined : progressOf(call.io, selected)
  try {
    const onMessage: NonNullable<typeof progress>['take'] = (suite, message) => progress?.take(suite, message)
    const finished = await runSuites({ platform, root, selected, store, ...limits, onMessage })
    if (store !== undefined) writePages(platform, root, store, finished)
    return finished
  } finally {
    progress?.end()
    store?.close()
  }
}

const resultsOf = (run: SuiteRun): readonly TestResult[] => {
  const idOf = (name: string): string => run.suite.cases.find(one => one.name === name)?.id ?? ''
  const suite = `handrail test ${run.suite.name}`
  return [
    ...run.records.map(record => ({
      suite,
      name: `${idOf(record.test_name)} ${record.test_name}`,
      outcome: outcomeOf(record),
      note: record.note,
      durationMs: record.duration_ms,
    })),
    ...unknownOf(run).map(({ test_name, note }) => ({
      suite,
      name: `${idOf(test_name)} ${test_name}`,
      outcome: 'failed' as const,
      note,
      durationMs: 0,
    })),
  ]
}

const printJson = (call: CliCall, root: string, finished: Finished, own: readonly TestResult[]): void => {
  const { runs, ended } = finished
  const summary = summaryOf(runs)
  const ok = ended === undefined && summary.failed === 0 && own.every(({ outcome }) => outcome !== 'failed')
  const records = runs.flatMap(run => run.records)
  call.io.page(
    JSON.stringify({ root, ok, ...summary, partial: shortSuites(runs), ended, own, records }, null, 2),
  )
}

const print = (call: CliCall, root: string, { runs, ended }: Finished): void => {
  const { io } = call
  const { passed, failed, skipped, failures, skips } = summaryOf(runs)
  const kept = keptBy(
    io.platform,
    root,
    runs.flatMap(({ cases }) => cases),
  )
  // Those without a record are told together.
  for (const { test_name, note } of failures.filter(one => !isUnknown(one))) {
    io.out(`${io.paint('red', 'failed')}   ${test_name}  ${note}`)
    if (kept[test_name] !== undefined) io.out(`         kept: ${kept[test_name]}`)
  }
  for (const { test_name, note } of skips)
    io.out(`${io.paint('yellow', 'skipped')}  ${test_name}  ${skipReason(test_name, note)}`)
  for (const line of shortSuites(runs)) io.out(io.paint('red', `partial  ${line}`))
  if (ended !== undefined) io.out(io.paint('red', `ended    ${ended}`))
  io.out('')
  const all = `${passed} passed, ${failed} failed, ${skipped} skipped`
  io.out(io.paint(failed === 0 && ended === undefined ? 'green' : 'red', all))
  if (call.texts('case').length === 0)
    io.out('Records, RESULTS.md and COMPARISON.md: .claude/tests/hooks/results')
}

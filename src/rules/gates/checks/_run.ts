import type { CheckCommand } from '../../../checks/commands/tests.ts'
import type { Coverage } from '../../../checks/coverage/coverage.ts'
import { readCoverage } from '../../../checks/coverage/read.ts'
import { type CheckResult, runCheck } from '../../../checks/runs/run.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { type Pass, passesOf } from '../../../state/evidence/checked.ts'
import { testEvidence } from '../../../state/evidence/evidence.ts'
import { endRunner, liveRunner } from '../../../state/test-runs/run.ts'
import type { Ended, TestsEnded } from './_message.ts'
import type { CheckPlan } from './_plan.ts'

/** The results of the commands. */
export interface Ran {
  readonly tests?: TestsEnded | undefined
  readonly coverage?: Coverage | undefined
  readonly lint?: Ended | undefined
  readonly build?: Ended | undefined
  /** Why a check that did not run to its end is not known. */
  readonly late: readonly string[]
  /** Why a check could not be run at all. */
  readonly skipped: readonly string[]
  readonly passes: readonly Pass[]
  /** The result of tests that were really run. */
  readonly run?: CheckResult | undefined
}

const saidEveryMs = 15_000

/** Runs what is not known to pass on this tree. The build comes before the tests, which may need what it makes; lint runs beside them. */
export const runPlan = async (
  context: EffectContext,
  plan: CheckPlan,
  tree: string | undefined,
): Promise<Ran> => {
  const { edge, number } = context
  const until = edge.clock() + Math.min(number('timeout'), 270) * 1000
  const known = tree === undefined ? [] : passesOf(edge)
  const late: string[] = []
  const skipped: string[] = []
  const passes: Pass[] = []
  const keyOf = (name: string, { shown, folder }: CheckCommand): string =>
    edge.sha256([tree ?? '', name, shown, folder].join('\0'))
  const start = async (name: string, command: CheckCommand): Promise<CheckResult | undefined> => {
    let said = edge.clock()
    const since = said
    const result = await runCheck(edge, command, {
      timeoutMs: Math.max(1000, until - edge.clock()),
      onProgress: line => {
        if (edge.clock() - said < saidEveryMs) return
        said = edge.clock()
        edge.say(`handrail: ${name} runs for ${Math.round((said - since) / 1000)} s: ${oneLine(line, 100)}`)
      },
    })
    if (result.result !== 'error') return result
    const ended = result.timedOut || (result.exit === undefined && result.ms > 0)
    ;(ended ? late : skipped).push(`${name}: ${result.why ?? 'it did not run'}`)
    return undefined
  }
  const other = async (name: string, command: CheckCommand | undefined): Promise<Ended | undefined> => {
    if (command === undefined) return undefined
    const key = keyOf(name, command)
    if (known.some(pass => pass.key === key)) return passed(command)
    const result = await start(name, command)
    if (result?.result === 'pass') passes.push({ key })
    return result === undefined ? undefined : endedOf(command, result)
  }
  const measured = async (): Promise<Pick<Ran, 'tests' | 'coverage' | 'run'>> => {
    const { tests: command, reports } = plan
    if (command === undefined) return {}
    const key = keyOf('tests', command)
    const before = known.find(pass => pass.key === key) ?? evidenceOf(context, command, plan, tree)
    if (before !== undefined) {
      const { covered, total } = before
      const coverage =
        covered === undefined || total === undefined ? undefined : { covered, total, files: [] }
      return { tests: { ...passed(command), counts: undefined, failing: [] }, coverage }
    }
    // The session's test run in the background would be the same run.
    if (liveRunner(edge)?.session === edge.session.id) endRunner(edge)
    const times = reports.map(path => context.facts.modified(path))
    const run = await start('tests', command)
    if (run === undefined) return {}
    const coverage = reports.flatMap((path, at) => freshCoverage(context, path, times[at]) ?? [])[0]
    if (coverage === undefined && reports.length > 0 && run.result === 'pass')
      skipped.push(`coverage: ${oneLine(command.shown, 100)} wrote no report`)
    const { covered, total } = coverage ?? {}
    if (run.result === 'pass') passes.push({ key, covered, total })
    const { counts, failing } = run
    return { tests: { ...endedOf(command, run), counts, failing }, coverage, run }
  }
  const buildAndTests = async () => {
    const build = await other('build', plan.build)
    return { build, ...(await measured()) }
  }
  const [lint, rest] = await Promise.all([other('lint', plan.lint), buildAndTests()])
  return { ...rest, lint, late, skipped, passes }
}

const passed = ({ shown }: CheckCommand): Ended => ({ passed: true, command: shown, exit: 0, output: [] })

const endedOf = ({ shown }: CheckCommand, { result, exit, output }: CheckResult): Ended => ({
  passed: result === 'pass',
  command: shown,
  exit,
  output: output.split('\n').filter(line => line.trim() !== ''),
})

/** A pass that another rule of handrail saw on this very tree. It says nothing about coverage. */
const evidenceOf = (
  { edge }: EffectContext,
  { shown }: CheckCommand,
  { reports }: CheckPlan,
  tree: string | undefined,
): Pass | undefined => {
  if (tree === undefined || reports.length > 0) return undefined
  const last = testEvidence(edge)
  return last?.result === 'pass' && last.tree === tree && last.command === shown ? { key: '' } : undefined
}

/** The coverage in a report that was written since; an older one is of another run. */
const freshCoverage = (
  { facts }: EffectContext,
  path: string,
  before: number | undefined,
): Coverage | undefined => {
  const after = facts.modified(path)
  if (after === undefined || after === before) return undefined
  return readCoverage(facts.readText(path) ?? '')
}

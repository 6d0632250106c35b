import { coverageReports, withCoverage } from '../../../checks/commands/coverage.ts'
import { buildCommandOf, coverageScriptOf, lintCommandOf } from '../../../checks/commands/lint-and-build.ts'
import {
  type CheckCommand,
  commandOf,
  type TestCommand,
  testCommandOf,
} from '../../../checks/commands/tests.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { join } from '../../../core/text/paths/path.ts'

/** The commands of the checks; what the project does not have is not there. */
export interface CheckPlan {
  readonly tests?: TestCommand | undefined
  /** Where a coverage report may be after the tests, first choice first; empty where coverage is not looked at. */
  readonly reports: readonly string[]
  readonly lint?: CheckCommand | undefined
  readonly build?: CheckCommand | undefined
  /** Checks for which `auto` found no command. */
  readonly missing: readonly string[]
}

export const hasCommands = ({ tests, lint, build }: CheckPlan): boolean =>
  [tests, lint, build].some(command => command !== undefined)

/** `folder` is one for reports outside the project. */
export const planOf = (context: EffectContext, folder: string): CheckPlan => {
  const { facts, setting, number, strings } = context
  const chosen = (name: string, find: () => CheckCommand | undefined): CheckCommand | undefined => {
    const value = setting(name)
    if (value === false) return undefined
    return value === 'auto' ? find() : commandOf(value, facts.root(), facts)
  }
  const test = setting('test')
  const plain =
    test === false
      ? undefined
      : printed(testCommandOf(facts, { command: test === 'auto' ? undefined : test }))
  const isMeasured = number('threshold') > 0 && setting('coverage') !== false
  // A command that the config names for the tests is not changed.
  const script = isMeasured
    ? chosen('coverage', () => (test === 'auto' ? coverageScriptOf(facts) : undefined))
    : undefined
  const measured =
    isMeasured && script === undefined && plain !== undefined ? withCoverage(plain, folder, facts) : undefined
  const tests =
    script === undefined ? (measured?.command ?? plain) : printed({ ...script, framework: 'configured' })
  const places = [...strings('reports'), ...coverageReports]
  const folders = [...new Set([tests?.folder ?? facts.root(), facts.root()])]
  const lint = chosen('lint', () => lintCommandOf(facts))
  const build = chosen('build', () => buildCommandOf(facts))
  const missing = (name: string, found: unknown): readonly string[] =>
    found === undefined && setting(name) === 'auto' ? [name] : []
  return {
    tests,
    reports:
      isMeasured && tests !== undefined
        ? [
            ...(measured === undefined ? [] : [measured.report]),
            ...folders.flatMap(place => places.map(name => join(place, name))),
          ]
        : [],
    lint,
    build,
    missing: [...missing('test', tests), ...missing('lint', lint), ...missing('build', build)],
  }
}

/** The counts of a command that writes no report are read from what it prints. */
const printed = (command: TestCommand | undefined): TestCommand | undefined =>
  command === undefined || command.report !== undefined ? command : { ...command, report: { in: 'output' } }

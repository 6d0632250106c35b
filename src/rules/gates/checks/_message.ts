import { type Coverage, percentOf, worstOf } from '../../../checks/coverage/coverage.ts'
import type { TestCounts } from '../../../checks/reports/summary.ts'
import type { Edge } from '../../../core/edge/edge.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { type FoundSecret, secretMark } from './_secrets.ts'

/** A command that ended, and what it came to. */
export interface Ended {
  readonly passed: boolean
  readonly command: string
  readonly exit: number | undefined
  /** The last lines that it printed. */
  readonly output: readonly string[]
}

export interface TestsEnded extends Ended {
  readonly counts: TestCounts | undefined
  readonly failing: readonly string[]
}

/** The results of the checks; those that are not there were skipped. */
export interface Outcome {
  readonly tests?: TestsEnded | undefined
  readonly coverage?: Coverage | undefined
  readonly lint?: Ended | undefined
  readonly build?: Ended | undefined
  readonly secrets: readonly FoundSecret[]
  /** Checks that did not end in time. */
  readonly late: readonly string[]
}

const mostNames = 10
const mostOutput = 8

/** The hold; undefined where every check passed. */
export const holdOf = (outcome: Outcome, threshold: number): Note | undefined => {
  const { tests, coverage, lint, build, late } = outcome
  const secrets = outcome.secrets.filter(({ blocks }) => blocks)
  const isLow = coverage !== undefined && percentOf(coverage) < threshold
  const low = isLow ? `coverage is ${percentOf(coverage)}% (${threshold}% wanted)` : undefined
  const failed = [
    tests?.passed === false ? [testsSay(tests), 'Tests failing'] : [],
    low === undefined ? [] : [low, 'Coverage below threshold'],
    lint?.passed === false ? ['lint fails', 'Lint failing'] : [],
    build?.passed === false ? ['the build fails', 'Build failing'] : [],
    secrets.length === 0
      ? []
      : [counted(secrets.length, 'secret stands', 'secrets stand'), 'Secrets in files'],
  ].filter(pair => pair.length > 0)
  if (failed.length === 0) return undefined
  const says = failed.map(([told = '']) => told).join(', ')
  return {
    says: `${says.charAt(0).toUpperCase()}${says.slice(1)}${secrets.length === 0 ? '' : ' in files that git would take'}.`,
    rows: [
      `Reason: ${failed.map(([, reason]) => reason).join(', ')}`,
      ...testRows(tests),
      ...(coverage === undefined ? [] : coverageRows(coverage, threshold)),
      ...endedRows('Lint', lint),
      ...endedRows('Build', build),
      ...secretRows(secrets),
      ...late.map(name => `Not known: ${name}`),
      'Action required:',
      ...steps(outcome, isLow, secrets.length > 0, threshold).map((step, index) => `${index + 1}. ${step}`),
    ],
  }
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

const testsSay = ({ counts, exit }: TestsEnded): string => {
  if (counts === undefined || counts.failed === 0)
    return exit === undefined ? 'the tests were ended' : `the tests fail (exit code ${exit})`
  const { passed, failed } = counts
  return `${failed} of ${counted(passed + failed, 'test', 'tests')} ${failed === 1 ? 'fails' : 'fail'}`
}

const testRows = (tests: TestsEnded | undefined): readonly string[] => {
  if (tests === undefined) return []
  const { counts, failing, passed, command, exit } = tests
  const ended = `  ${passed ? '✅' : '❌'} ${data(command)} exits with ${exit ?? 'a signal'}`
  const isBlind = counts === undefined || (!passed && counts.failed === 0)
  const rows = [
    ...(counts === undefined ? [] : [`  ✅ ${counted(counts.passed, 'test', 'tests')} passing`]),
    ...(isBlind
      ? [ended]
      : counts.failed === 0
        ? []
        : [`  ❌ ${counted(counts.failed, 'test', 'tests')} failing`]),
  ]
  const names = failing.slice(0, mostNames).map(name => `    - ${data(name)} FAILED`)
  const more = failing.length > mostNames ? [`    and ${failing.length - mostNames} more`] : []
  const why = passed || names.length > 0 ? [] : outputRows(tests)
  return ['Test results:', ...rows, ...names, ...more, ...why]
}

const coverageRows = (coverage: Coverage, threshold: number): readonly string[] => {
  const percent = percentOf(coverage)
  if (percent >= threshold) return [`Coverage: ${percent}% (threshold ${threshold}%)`]
  const worst = worstOf(coverage, 3).map(file => `${data(file.path)} ${percentOf(file)}%`)
  return [
    `Coverage: ${percent}% (below ${threshold}% threshold)`,
    ...(worst.length === 0 ? [] : [`  Least covered: ${worst.join(', ')}`]),
  ]
}

const endedRows = (title: string, ended: Ended | undefined): readonly string[] =>
  ended === undefined || ended.passed
    ? []
    : [`${title}: ${data(ended.command)} exits with ${ended.exit ?? 'a signal'}`, ...outputRows(ended)]

const outputRows = ({ output }: Ended): readonly string[] =>
  output.slice(-mostOutput).map(line => `    ${data(line)}`)

const placeOf = ({ path, line }: FoundSecret): string => data(line === undefined ? path : `${path}:${line}`)

const secretRows = (secrets: readonly FoundSecret[]): readonly string[] =>
  secrets.length === 0
    ? []
    : ['Secrets:', ...secrets.slice(0, mostNames).map(found => `    - ${placeOf(found)}: ${found.kind}`)]

/** Always four. */
const steps = (
  { tests, lint, build }: Outcome,
  isLow: boolean,
  hasSecrets: boolean,
  threshold: number,
): readonly string[] => {
  const red = tests?.passed === false
  const broken = [lint, build].flatMap(ended => (ended?.passed === false ? [data(ended.command)] : []))
  const first = [
    ...(red ? ['Fix the failing tests, in the code and not by weaker tests'] : []),
    ...(broken.length === 0
      ? []
      : [`Mend what ${broken.join(' and ')} ${broken.length === 1 ? 'reports' : 'report'}`]),
    ...(hasSecrets
      ? ['Take the secrets out of the files, and tell the human which of them have to be replaced']
      : []),
  ]
  const second = isLow
    ? [`Add tests to reach ${threshold}% coverage`]
    : ['Leave the checks and their settings as they are']
  const command = (red ? tests : undefined) ?? [lint, build].find(ended => ended?.passed === false) ?? tests
  return [
    first.length === 0 ? 'Look at the files that are covered least' : first.join('; '),
    ...second,
    command === undefined ? 'Look at the difference again' : `Run ${data(command.command)} again`,
    'Then end the turn again',
  ]
}

/** The warning to the human about secrets, once a session; undefined where there is none. */
export const warningOf = (edge: Edge, secrets: readonly FoundSecret[]): string | undefined => {
  const told = secrets
    .filter(found => !found.blocks && edge.session.first(`secret-${secretMark(found)}`))
    .map(found => `${placeOf(found)} (${found.kind})`)
  if (told.length === 0) return undefined
  const more = told.length > 5 ? ` and ${told.length - 5} more` : ''
  return `handrail: look at ${told.slice(0, 5).join(', ')}${more} before this is committed [checks/passing]`
}

import type { Facts } from '../../core/facts/facts.ts'
import { record, text } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { manifestOf } from './lint-and-build.ts'
import type { TestCommand } from './tests.ts'

/** Where tools leave a report by themselves, from the folder of the run on. The first that is of the run counts. */
export const coverageReports: readonly string[] = [
  'coverage/coverage-summary.json',
  'coverage/lcov.info',
  'coverage/coverage-final.json',
  'coverage/cobertura-coverage.xml',
  'coverage.json',
  'coverage.xml',
  'coverage.lcov',
  'lcov.info',
  'cobertura.xml',
  'coverage.out',
  'cover.out',
]

/** A run of tests that also writes a coverage report into the folder; undefined where words can't ask for one. */
export const withCoverage = (
  tests: TestCommand,
  folder: string,
  facts: Facts,
): { readonly command: TestCommand; readonly report: string } | undefined => {
  const found = wordsFor(tests, folder, facts)
  if (found === undefined) return undefined
  const { report } = tests
  const command =
    report?.in === 'file'
      ? { ...tests, report: { ...report, words: [...report.words, ...found.words] } }
      : { ...tests, argv: [...tests.argv, ...found.words] }
  return { command, report: join(folder, found.file) }
}

interface CoverageWords {
  readonly words: readonly string[]
  readonly file: string
}

const wordsFor = (
  { framework, report, argv }: TestCommand,
  folder: string,
  facts: Facts,
): CoverageWords | undefined => {
  const [summary, lcov] = ['coverage-summary.json', 'lcov.info']
  switch (framework) {
    case 'vitest': {
      const reports = ['--coverage.reporter=json-summary', `--coverage.reportsDirectory=${folder}`]
      return report?.in === 'file' && hasVitestCoverage(facts)
        ? { words: ['--coverage.enabled=true', ...reports], file: summary }
        : undefined
    }
    case 'jest':
      return report?.in === 'file'
        ? {
            words: ['--coverage', '--coverageReporters=json-summary', `--coverageDirectory=${folder}`],
            file: summary,
          }
        : undefined
    case 'node:test': {
      // Behind the name of a test file these words would go to the test.
      const script = text(record(manifestOf(facts), 'scripts'), 'test')
      const behind = report?.in === 'output' ? bareNode(script, argv) : []
      if (behind === undefined) return undefined
      const into = [`--test-reporter-destination=${join(folder, lcov)}`]
      const spec =
        report?.in === 'output' ? ['--test-reporter=spec', '--test-reporter-destination=stdout'] : []
      return {
        words: [...behind, '--experimental-test-coverage', ...spec, '--test-reporter=lcov', ...into],
        file: lcov,
      }
    }
    case 'pytest':
      return hasPytestCov(facts)
        ? { words: ['--cov', `--cov-report=json:${join(folder, 'coverage.json')}`], file: 'coverage.json' }
        : undefined
    case 'go test':
      return { words: [`-coverprofile=${join(folder, 'cover.out')}`], file: 'cover.out' }
    default:
      return undefined
  }
}

const hasVitestCoverage = (facts: Facts): boolean => {
  const json = manifestOf(facts)
  const all = { ...record(json, 'dependencies'), ...record(json, 'devDependencies') }
  return ['@vitest/coverage-v8', '@vitest/coverage-istanbul'].some(name => Object.hasOwn(all, name))
}

/** The words before those for a script that is `node --test` and options; undefined for others. */
const bareNode = (script: string | undefined, argv: readonly string[]): readonly string[] | undefined => {
  if (script === undefined || !/^node(?: --[\w=.:/-]+)* --test(?: --[\w=.:/-]+)*$/.test(script))
    return undefined
  return /(?:^|\/)npm$/.test(argv[0] ?? '') ? ['--'] : []
}

/** pytest knows the words only with its plugin. */
const hasPytestCov = (facts: Facts): boolean =>
  ['pyproject.toml', 'setup.cfg', 'tox.ini', 'requirements.txt', 'requirements-dev.txt', 'Pipfile'].some(
    name => /pytest[-_]cov/.test(facts.readText(join(facts.root(), name)) ?? ''),
  )

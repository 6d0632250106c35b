import type { Facts } from '../../core/facts/facts.ts'
import { preferredBy } from '../../known/packages/managers.ts'
import { type Framework, type PackageTests, testsFor } from './test-frameworks.ts'

/** The test runner of a package, and the command that runs it and writes a report where handrail looks for one. */
export interface TestRunner {
  readonly name: string
  /** The folder of the package, absolute. */
  readonly folder: string
  readonly command: string
}

/** The runner that a file's tests are run with: that of the nearest package around it. */
export const runnerOf = (path: string, facts: Facts): TestRunner | undefined => {
  const tests = testsFor(path, facts)
  const command = tests === undefined ? undefined : commands[tests.framework]?.(tests, facts)
  if (tests === undefined || command === undefined) return undefined
  return { name: tests.framework, folder: tests.folder, command }
}

type Command = (tests: PackageTests, facts: Facts) => string

const commands: Readonly<Partial<Record<Framework, Command>>> = {
  vitest: (tests, facts) =>
    `${execOf(tests, facts)} vitest run --reporter=default --reporter=json --outputFile.json=test-results.json`,
  jest: (tests, facts) => `${execOf(tests, facts)} jest --json --outputFile=test-results.json`,
  'node:test': () =>
    'node --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=junit.xml',
  pytest: ({ folder }, facts) => {
    const tool = preferredBy('python', folder, facts)
    return `${tool === undefined ? '' : `${tool} run `}pytest --junitxml=junit.xml`
  },
  'go test': () => 'go test -json ./... > test-results.json',
  'cargo test': () => 'cargo test',
}

const execOf = ({ folder }: PackageTests, facts: Facts): string => {
  const tool = preferredBy('javascript', folder, facts)
  return tool === 'bun' ? 'bunx' : tool === 'pnpm' ? 'pnpm exec' : tool === 'yarn' ? 'yarn' : 'npx'
}

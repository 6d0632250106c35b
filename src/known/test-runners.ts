import type { Facts } from '../core/facts.ts'
import { isRecord, type Json, record } from '../text/json.ts'
import { ancestors, dirname, isWithin, join } from '../text/path.ts'

/** The test runner of a package, and the command that runs it and writes a report where handrail looks for one. */
export interface TestRunner {
  readonly name: string
  /** The folder of the package, absolute. */
  readonly folder: string
  readonly command: string
}

/** The runner that a file's tests are run with: that of the nearest package around it. */
export const runnerOf = (path: string, facts: Facts): TestRunner | undefined => {
  const find = /\.pyi?$/.test(path)
    ? python
    : path.endsWith('.go')
      ? go
      : path.endsWith('.rs')
        ? rust
        : script
  for (const folder of foldersAbove(path, facts)) {
    const found = find(folder, facts)
    if (found !== undefined) return { folder, ...found }
  }
  return undefined
}

/** The folders around a file, nearest first, up to the project. */
export const foldersAbove = (path: string, facts: Facts): readonly string[] =>
  ancestors(dirname(path)).filter(folder => isWithin(folder, facts.root()))

type Found = Pick<TestRunner, 'name' | 'command'> | undefined

const has = (folder: string, names: string, facts: Facts): boolean =>
  names.split(' ').some(name => facts.fileKind(join(folder, name)) === 'file')

/** The first of some files that is in a folder or above it, in the project. */
const above = (folder: string, choices: Readonly<Record<string, string>>, facts: Facts): string | undefined =>
  foldersAbove(join(folder, '-'), facts).flatMap(place =>
    Object.entries(choices).flatMap(([name, choice]) => (has(place, name, facts) ? [choice] : [])),
  )[0]

const script = (folder: string, facts: Facts): Found => {
  const json = manifestOf(folder, facts)
  const all = { ...record(json, 'dependencies'), ...record(json, 'devDependencies') }
  const test = String(record(json, 'scripts').test ?? '')
  const configs = (name: string): string =>
    `${name}.config.ts ${name}.config.js ${name}.config.mts ${name}.config.mjs`
  const uses = (name: string): boolean =>
    Object.hasOwn(all, name) || has(folder, configs(name), facts) || new RegExp(`\\b${name}\\b`).test(test)
  const exec =
    above(
      folder,
      { 'bun.lock': 'bunx', 'bun.lockb': 'bunx', 'pnpm-lock.yaml': 'pnpm exec', 'yarn.lock': 'yarn' },
      facts,
    ) ?? 'npx'
  if (uses('vitest'))
    return {
      name: 'vitest',
      command: `${exec} vitest run --reporter=default --reporter=json --outputFile.json=test-results.json`,
    }
  if (uses('jest')) return { name: 'jest', command: `${exec} jest --json --outputFile=test-results.json` }
  if (!/\b(?:node|tsx)\b.*--test\b/.test(test)) return undefined
  return {
    name: 'node:test',
    command:
      'node --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=junit.xml',
  }
}

const manifestOf = (folder: string, facts: Facts): Json => {
  try {
    const value: unknown = JSON.parse(facts.readText(join(folder, 'package.json')) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const python = (folder: string, facts: Facts): Found => {
  if (!has(folder, 'pyproject.toml pytest.ini setup.cfg tox.ini setup.py', facts)) return undefined
  const run = above(folder, { 'uv.lock': 'uv run ', 'poetry.lock': 'poetry run ' }, facts) ?? ''
  return { name: 'pytest', command: `${run}pytest --junitxml=junit.xml` }
}

const go = (folder: string, facts: Facts): Found =>
  has(folder, 'go.mod', facts)
    ? { name: 'go test', command: 'go test -json ./... > test-results.json' }
    : undefined

const rust = (folder: string, facts: Facts): Found =>
  has(folder, 'Cargo.toml', facts) ? { name: 'cargo test', command: 'cargo test' } : undefined

import type { Facts } from '../../core/facts/facts.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { preferredBy } from '../../known/packages/managers.ts'
import { type CheckCommand, commandOf } from './tests.ts'

/** The command that lints the whole project; undefined where it has none. */
export const lintCommandOf = (facts: Facts): CheckCommand | undefined =>
  scriptOf(facts, 'lint') ??
  makeOf(facts, 'lint') ??
  (isFile(facts, 'go.mod') ? known(facts, 'go vet ./...') : undefined) ??
  (isFile(facts, 'Cargo.toml') && facts.which('cargo-clippy') !== undefined
    ? known(facts, 'cargo clippy --quiet')
    : undefined) ??
  ruffOf(facts)

/** The command that builds it. */
export const buildCommandOf = (facts: Facts): CheckCommand | undefined =>
  scriptOf(facts, 'build') ??
  makeOf(facts, 'build') ??
  // Without the option a program would be left in the project.
  (isFile(facts, 'go.mod') ? known(facts, 'go build -o /dev/null ./...') : undefined) ??
  (isFile(facts, 'Cargo.toml') ? known(facts, 'cargo build --quiet') : undefined)

/** A script of the project that runs the tests and measures how far they reach. */
export const coverageScriptOf = (facts: Facts): CheckCommand | undefined => {
  const scripts = record(manifestOf(facts), 'scripts')
  const name = ['coverage', 'test:coverage', 'test:cov', 'coverage:test'].find(one =>
    /\b(?:c8|nyc|vitest|jest)\b|--(?:experimental-test-)?cov/.test(text(scripts, one) ?? ''),
  )
  return name === undefined ? undefined : scriptOf(facts, name)
}

const isFile = (facts: Facts, name: string): boolean => facts.fileKind(join(facts.root(), name)) === 'file'

/** A command whose program is there. */
const known = (facts: Facts, command: string): CheckCommand | undefined =>
  facts.which(command.split(' ', 1)[0] ?? '') === undefined
    ? undefined
    : commandOf(command, facts.root(), facts)

export const manifestOf = (facts: Facts): Json => {
  try {
    const value: unknown = JSON.parse(facts.readText(join(facts.root(), 'package.json')) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const scriptOf = (facts: Facts, name: string): CheckCommand | undefined => {
  const script = text(record(manifestOf(facts), 'scripts'), name)
  if (script === undefined || script.trim() === '') return undefined
  return commandOf(
    `${preferredBy('javascript', facts.root(), facts) ?? 'npm'} run ${name}`,
    facts.root(),
    facts,
  )
}

const makeOf = (facts: Facts, target: string): CheckCommand | undefined =>
  ['Makefile', 'makefile', 'GNUmakefile'].some(name =>
    new RegExp(`^${target}\\s*:(?!=)`, 'm').test(facts.readText(join(facts.root(), name)) ?? ''),
  )
    ? known(facts, `make ${target}`)
    : undefined

/** Where a config asks for it. */
const ruffOf = (facts: Facts): CheckCommand | undefined => {
  const wanted =
    isFile(facts, 'ruff.toml') ||
    isFile(facts, '.ruff.toml') ||
    /^\[tool\.ruff[.\]]/m.test(facts.readText(join(facts.root(), 'pyproject.toml')) ?? '')
  if (!wanted) return undefined
  const own = ['.venv/bin/ruff', 'venv/bin/ruff'].find(path => isFile(facts, path))
  return own === undefined
    ? known(facts, 'ruff check .')
    : { ...commandOf(`${own} check .`, facts.root(), facts), shown: 'ruff check .' }
}

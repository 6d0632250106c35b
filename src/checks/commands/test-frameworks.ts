import type { Facts } from '../../core/facts/facts.ts'
import { isRecord, type Json, record, text } from '../../core/text/json.ts'
import { ancestors, dirname, isWithin, join } from '../../core/text/paths/path.ts'

export type Framework =
  | 'vitest'
  | 'jest'
  | 'mocha'
  | 'node:test'
  | 'npm script'
  | 'pytest'
  | 'go test'
  | 'cargo test'
  | 'maven'
  | 'gradle'
  | 'make'

/** The tests of a package: what runs them, where, and by which script of package.json. */
export interface PackageTests {
  readonly framework: Framework
  /** The folder of the package, absolute. */
  readonly folder: string
  /** The text of the script `test`, where the package has one. */
  readonly script?: string | undefined
  /** Whether words behind the script reach the runner: `npm test -- --reporter=json`. */
  readonly takesWords?: boolean | undefined
}

/** The folders around a file, nearest first, up to the project. */
export const foldersAbove = (path: string, facts: Facts): readonly string[] =>
  ancestors(dirname(path)).filter(folder => isWithin(folder, facts.root()))

type Finder = (folder: string, facts: Facts, path: string) => Omit<PackageTests, 'folder'> | undefined

/** The tests that a file belongs to: those of the nearest package of its language; for other files those of the nearest package. */
export const testsFor = (path: string, facts: Facts): PackageTests | undefined => {
  const language = languages.find(({ ending }) => ending.test(path))
  const finders = language === undefined ? languages.map(({ find }) => find) : [language.find]
  return nearest(path, facts, finders) ?? nearest(path, facts, [make])
}

const nearest = (path: string, facts: Facts, finders: readonly Finder[]): PackageTests | undefined => {
  for (const folder of foldersAbove(path, facts))
    for (const find of finders) {
      const found = find(folder, facts, path)
      if (found !== undefined) return { folder, ...found }
    }
  return undefined
}

const has = (folder: string, names: string, facts: Facts): boolean =>
  names.split(' ').some(name => facts.fileKind(join(folder, name)) === 'file')

const javascript: Finder = (folder, facts, path) => {
  const json = manifestOf(folder, facts)
  if (json === undefined) return undefined
  const script = text(record(json, 'scripts'), 'test')
  const all = { ...record(json, 'dependencies'), ...record(json, 'devDependencies') }
  const uses = (name: string): boolean =>
    Object.hasOwn(all, name) ||
    ['ts', 'js', 'mts', 'mjs', 'cjs'].some(ending => has(folder, `${name}.config.${ending}`, facts))
  const used = uses('vitest') ? 'vitest' : uses('jest') ? 'jest' : undefined
  if (script !== undefined && !isHollow(script)) {
    const called = ofScript(script)
    return { framework: called ?? used ?? 'npm script', script, takesWords: called !== undefined }
  }
  if (used !== undefined) return { framework: used }
  return /['"]node:test['"]/.test(facts.readText(path) ?? '') ? { framework: 'node:test' } : undefined
}

/** The text that `npm init` writes is no test, and neither is one that only prints or succeeds. */
const isHollow = (script: string): boolean =>
  script.includes('no test specified') ||
  /^(?:(?:echo\b[^&|;<>`$]*|true|:|exit 0)\s*(?:&&|;|$)\s*)+$/.test(script.trim())

/** The runner that a script ends with. With `npm test -- <words>` the words go to that one. */
const ofScript = (script: string): Framework | undefined => {
  const last = lastCommand(script)
  const runs = (pattern: string): boolean =>
    new RegExp(`(?:^|[\\s/])(?:${pattern})(?=\\s|$)`).test(last ?? '')
  if (runs('vitest')) return 'vitest'
  if (runs('jest|react-scripts test')) return 'jest'
  if (runs('mocha')) return 'mocha'
  return runs('(?:node|tsx)(?:\\s+\\S+)*?\\s+--test') ? 'node:test' : undefined
}

/** Undefined where words behind the script would go elsewhere: into a pipe, a file or a comment. */
const lastCommand = (script: string): string | undefined => {
  const last = script.split(/&&|;/).at(-1) ?? ''
  return /[|&<>()`#\n]/.test(last) ? undefined : last
}

const manifestOf = (folder: string, facts: Facts): Json | undefined => {
  try {
    const value: unknown = JSON.parse(facts.readText(join(folder, 'package.json')) ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const python: Finder = (folder, facts) =>
  has(folder, 'pyproject.toml pytest.ini setup.cfg tox.ini setup.py conftest.py', facts) ||
  (folder === facts.root() && facts.fileKind(join(folder, 'tests')) === 'directory')
    ? { framework: 'pytest' }
    : undefined

const oneFile =
  (framework: Framework, names: string): Finder =>
  (folder, facts) =>
    has(folder, names, facts) ? { framework } : undefined

const java: Finder = (folder, facts) =>
  has(folder, 'pom.xml', facts)
    ? { framework: 'maven' }
    : has(folder, 'settings.gradle settings.gradle.kts gradlew', facts)
      ? { framework: 'gradle' }
      : undefined

const make: Finder = (folder, facts) =>
  ['Makefile', 'makefile', 'GNUmakefile'].some(name =>
    /^test\s*:(?!=)/m.test(facts.readText(join(folder, name)) ?? ''),
  )
    ? { framework: 'make' }
    : undefined

const languages: readonly { readonly ending: RegExp; readonly find: Finder }[] = [
  { ending: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/, find: javascript },
  { ending: /\.pyi?$/, find: python },
  { ending: /\.go$|\/go\.(?:mod|sum)$/, find: oneFile('go test', 'go.mod') },
  // The outermost Cargo.toml of a workspace is found by cargo itself.
  { ending: /\.rs$|\/Cargo\.(?:toml|lock)$/, find: oneFile('cargo test', 'Cargo.toml') },
  { ending: /\.(?:java|kt|kts|scala|groovy)$/, find: java },
]

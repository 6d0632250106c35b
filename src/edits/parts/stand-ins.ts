import type { Facts } from '../../core/facts/facts.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import type { Difference } from '../change/change.ts'
import { uncommented } from '../change/hunks.ts'

/** Files that a runner loads before all tests. */
const shared =
  /(?:^|\/)(?:conftest\.py|(?:[\w-]+[.-])?(?:setup|global|init|bootstrap|env)(?:[.-]?\w+)*\.[cm]?[jt]sx?|(?:spec|test|rails)_helper\.rb)$/i
const configs =
  /(?:^|\/)(?:(?:vite|vitest|jest|karma|babel)[\w.-]*\.(?:[cm]?[jt]s|json)|package\.json|tsconfig[\w.-]*\.json)$/

/** A module of the project that is replaced by a fixed answer; the path of it stands in the first group. */
const mocked: readonly RegExp[] = [
  /\b(?:vi|jest)\.(?:do)?[mM]ock\(\s*["'`]((?:\.{1,2}|[@~])\/[^"'`]+)["'`]\s*,/g,
  /\bmock\.module\(\s*["'`]((?:\.{1,2}|[@~])\/[^"'`]+)["'`]\s*,/g,
]
/** A function or a value of a module, in a fixture that every test has; the path stands in the first group. */
const patched = /\b(?:monkeypatch\.setattr|(?:mocker\.|mock\.)?patch)\(\s*["']([\w.]+)\.\w+["']/g
/** An import that a config leads to another file: the import, and the file. */
const aliased =
  /["'`]([^"'`\n]*\/[\w.-]+\$?)["'`]\s*:\s*(?:new URL\(|(?:path\.)?(?:resolve|join)\([^"'`\n]*)?\s*["'`]([^"'`\n]*\b(?:tests?|stubs?|mocks?|__mocks__|fakes?|fixtures)\/[^"'`\n]+)["'`]/g

const modulesIn = (path: string, text: string): readonly string[] => {
  if (!shared.test(path))
    return /\balias\b|moduleNameMapper|"paths"/.test(text)
      ? [...text.matchAll(aliased)].map(([, from = '']) => from.replaceAll(/^\^|\$$/g, ''))
      : []
  if (path.endsWith('.py'))
    return /autouse\s*=\s*True/.test(text)
      ? [...text.matchAll(patched)].map(([, module = '']) => module.replaceAll('.', '/'))
      : []
  // What takes over the real module keeps most of it.
  if (/importActual|requireActual|importOriginal/.test(text)) return []
  return mocked.flatMap(form => [...text.matchAll(form)].map(([, module = '']) => module))
}

const folders = ['test', 'tests', '__tests__', 'spec', 'test/unit', 'tests/unit']

/** The test of a module, by the names that tests have. */
const testOf = (module: string, facts: Facts): string | undefined => {
  const name = basename(module).replaceAll(/\\|\.\w+$/g, '')
  const places = [...folders, dirname(module).replaceAll(/\.{1,2}\/|^[@~]\//g, '')]
  const form = new RegExp(`^(?:${name}[._-](?:test|spec)\\.\\w+|test_${name}\\.py|${name}_test\\.\\w+)$`)
  return /^[\w-]+$/.test(name)
    ? places.flatMap(folder => facts.list(join(facts.root(), folder))).find(file => form.test(file))
    : undefined
}

/** Modules that have tests of their own, and that stand in for themselves no longer in any test: those tests hold nothing. */
export const standInsForAll = (difference: Difference, facts: Facts): readonly string[] => {
  const { path, before = '', after } = difference
  if (after === undefined || !(shared.test(path) || configs.test(path))) return []
  const known = new Set(modulesIn(path, uncommented(path, before)))
  return modulesIn(path, uncommented(path, after))
    .filter(module => !known.has(module))
    .flatMap(module => {
      const test = testOf(module, facts)
      return test === undefined ? [] : [`${basename(module)} is replaced for all tests, also for ${test}`]
    })
}

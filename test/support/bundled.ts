import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { it, type TestContext } from 'node:test'
import type { BundledLinter, LoadedLinter } from '../../src/checks/linters/language-tools.ts'
import { type Failure, isFailure, type Target } from '../../src/checks/linters/tool.ts'
import { placesOf, targetIn } from './adapter.ts'

const require = createRequire(import.meta.url)

const load = (name: string): unknown => {
  try {
    return require(name)
  } catch {
    return undefined
  }
}

/** The linter with its packages, as an edit would start it; skips the test where a package was left out. */
export const loadedLinter = async (
  t: TestContext,
  linter: BundledLinter,
): Promise<LoadedLinter | undefined> => {
  const packages = linter.packages.map(load)
  const missing = linter.packages.filter((_name, index) => packages[index] === undefined)
  if (missing.length === 0) return linter.load(packages)
  t.skip(`skipped: ${missing.join(', ')}`)
  return undefined
}

/** A test for each file: where the linter finds what. */
export const bundledLints = (
  linter: BundledLinter,
  root: string,
  rows: Readonly<Record<string, readonly string[]>>,
): void => {
  for (const [name, expected] of Object.entries(rows))
    it(`${linter.name} lints ${name}`, async t => {
      const made = await loadedLinter(t, linter)
      if (made?.lint === undefined) return
      const target = targetIn(root, name)
      assert.deepEqual(placesOf(await made.lint(target.text, target)), expected)
    })
}

/** A test for each file: what the linter makes of it, and that it makes nothing else of that. */
export const bundledFormats = (
  linter: BundledLinter,
  root: string,
  rows: Readonly<Record<string, string>>,
  meaning: (text: string) => unknown = () => undefined,
): void => {
  for (const [name, expected] of Object.entries(rows))
    it(`${linter.name} formats ${name}`, async t => {
      const made = await loadedLinter(t, linter)
      if (made === undefined) return
      const target = targetIn(root, name)
      assert.equal(await formatted(made, target), expected)
      assert.equal(await formatted(made, { ...target, text: expected }), expected)
      assert.deepEqual(meaning(expected), meaning(target.text))
    })
}

const formatted = async (linter: LoadedLinter, target: Target): Promise<string> => {
  const shaped: string | Failure | undefined = await linter.format?.(target.text, target)
  if (shaped === undefined) throw new Error('it has no formatter')
  return isFailure(shaped) ? `failed: ${shaped.failed}` : shaped
}

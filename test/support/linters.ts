import { existsSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestContext } from 'node:test'
import { onPath, systemTools } from '../../scripts/tools/debian.ts'
import { programFolder, readInventory } from '../../scripts/tools/kit.ts'
import { kits } from '../../scripts/tools/pins.ts'
import { newFolder } from './folder.ts'

let known: ReadonlyMap<string, string> | undefined

const inventory = (): ReadonlyMap<string, string> => {
  known ??= new Map(
    kits.flatMap(kit =>
      Object.entries(readInventory(kit)?.found ?? {}).map(([name, { path }]) => [name, path] as const),
    ),
  )
  return known
}

/**
 * Where a tool of the pinned set stands, or a program of the system that tests need; nothing where it could not be had.
 * A plugin (`flake8-pydantic`, `markdownlint-cli2-formatter-json`) is the folder of its package.
 *
 * @example
 * toolPath('ruff') // '/home/me/.cache/handrail-test/tools/python-0f1e2d3c4b5a/programs/ruff'
 */
export const toolPath = (name: string): string | undefined =>
  inventory().get(name) ?? (systemTools.some(({ program }) => program === name) ? onPath(name) : undefined)

/** A PATH with all pinned tools before what the machine has. */
export const pathWithTools = (): string =>
  [...kits.map(programFolder).filter(folder => existsSync(folder)), process.env.PATH ?? ''].join(delimiter)

/** The same with these of them alone: a linter of Python that no assertion is about takes half a second of CPU for each edit. */
export const pathWith = (...names: readonly string[]): string => {
  const folder = newFolder('tools')
  for (const name of names) symlinkSync(toolPath(name) ?? '', join(folder, name))
  return [folder, process.env.PATH ?? ''].join(delimiter)
}

/**
 * Skips the test where a tool is missing, and names it.
 *
 * @example
 * if (skipWithout(t, 'ruff', 'flake8-async')) return
 */
export const skipWithout = (t: TestContext, ...names: readonly string[]): boolean => {
  const missing = names.filter(name => toolPath(name) === undefined)
  if (missing.length > 0) t.skip(`skipped: ${missing.join(', ')}`)
  return missing.length > 0
}

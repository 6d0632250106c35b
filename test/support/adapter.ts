import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { onPath } from '../../scripts/tools/debian.ts'
import { languageOf } from '../../src/checks/linters/language.ts'
import {
  type Failure,
  type Formatter,
  isFailure,
  type Linter,
  type LintSettings,
  type Target,
  type ToolCall,
  type Violation,
} from '../../src/checks/linters/tool.ts'
import type { RunResult } from '../../src/core/edge/edge.ts'
import { ancestors, isWithin } from '../../src/core/text/paths/path.ts'
import { newFolder } from './folder.ts'
import { pathWithTools, toolPath } from './linters.ts'
import { everyNth } from './matrix.ts'

const plainSettings: LintSettings = {
  typescript: true,
  jsRuntime: 'auto',
  biomeNursery: 'warn',
  biomeUnsafe: false,
  oxlintTypes: false,
  semgrep: false,
  asProject: false,
  exclusions: [],
}

const textOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** A project of its own with these files. */
export const projectOf = (files: Readonly<Record<string, string>>): string => {
  const root = newFolder('tool')
  for (const [name, text] of Object.entries(files)) {
    const path = isAbsolute(name) ? name : join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return root
}

/** A file of a project as a tool sees it. */
export const targetIn = (root: string, name: string, settings: Partial<LintSettings> = {}): Target => {
  const path = isAbsolute(name) ? name : join(root, name)
  const inside = isWithin(path, root)
  const text = textOf(path) ?? ''
  const folders = ancestors(dirname(path)).filter(folder => inside && isWithin(folder, root))
  return {
    path,
    name: inside ? path.slice(root.length + 1) : path,
    root,
    inside,
    language: languageOf(path, text) ?? 'markdown',
    text,
    settings: { ...plainSettings, ...settings },
    read: other => textOf(isAbsolute(other) ? other : join(root, other)),
    nearest: names =>
      (inside ? folders : [root])
        .flatMap(folder => names.map(one => join(folder, one)))
        .find(file => existsSync(file)),
  }
}

const programOf = ({ sources }: Formatter | Linter): string | undefined =>
  sources.map(({ bin }) => toolPath(bin) ?? onPath(bin)).find(path => path !== undefined)

/** Skips the test where the tool's program is missing, and names it. */
export const skipWithoutProgram = (t: TestContext, tool: Formatter | Linter): boolean => {
  const missing = programOf(tool) === undefined
  if (missing) t.skip(`skipped: ${tool.sources[0]?.bin ?? tool.name}`)
  return missing
}

const run = (tool: Formatter | Linter, call: ToolCall, root: string): RunResult => {
  const { status, stdout, stderr } = spawnSync(programOf(tool) ?? tool.name, call.args, {
    cwd: call.cwd ?? root,
    input: call.input ?? '',
    encoding: 'utf8',
    env: { ...process.env, PATH: pathWithTools(), ...call.env },
  })
  return { code: status ?? undefined, stdout, stderr, timedOut: false }
}

/** Runs a linter for real. */
export const lintWith = (linter: Linter, target: Target): readonly Violation[] | Failure =>
  linter.read(run(linter, linter.call(target), target.root), target)

/** Runs a formatter for real; the file stays as it is. */
export const formatWith = (formatter: Formatter, target: Target): string | Failure =>
  formatter.read(run(formatter, formatter.call(target.text, target), target.root), target.text, target)

/** The result of a tool that is said to have printed this. */
export const printed = (stdout: string, code = 0, stderr = ''): RunResult => ({
  code,
  stdout,
  stderr,
  timedOut: false,
})

/** `line:column code` of each violation, or the reason why there are none. */
export const placesOf = (found: readonly Violation[] | Failure): readonly string[] | string =>
  isFailure(found) ? found.failed : found.map(({ line, column, code }) => `${line}:${column} ${code}`)

/** A test for each file, by day for every second: where the linter finds what. */
export const lintsAs = (
  linter: Linter,
  root: string,
  rows: Readonly<Record<string, readonly string[]>>,
): void => {
  for (const [name, expected] of everyNth(Object.entries(rows), 2))
    it(`${linter.name} lints ${name}`, t => {
      if (skipWithoutProgram(t, linter)) return
      assert.deepEqual(placesOf(lintWith(linter, targetIn(root, name))), expected)
    })
  const [name, expected] = Object.entries(rows).find(([, found]) => found.length > 0) ?? []
  const { onStdin } = linter
  if (name === undefined || onStdin === undefined) return
  it(`${linter.name} finds the same in a text that is not on the disk`, t => {
    if (skipWithoutProgram(t, linter)) return
    const found = lintWith({ ...linter, call: onStdin }, { ...targetIn(root, name) })
    assert.deepEqual(placesOf(found), expected)
  })
}

/** A test for each file, by day for every second: what the formatter makes of it, and that it makes nothing else of that. */
export const formatsAs = (
  formatter: Formatter,
  root: string,
  rows: Readonly<Record<string, string>>,
): void => {
  for (const [name, expected] of everyNth(Object.entries(rows), 2))
    it(`${formatter.name} formats ${name}`, t => {
      if (skipWithoutProgram(t, formatter)) return
      const target = targetIn(root, name)
      assert.equal(formatWith(formatter, target), expected)
      assert.equal(formatWith(formatter, { ...target, text: expected }), expected)
    })
}

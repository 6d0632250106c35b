import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { buildSync, transformSync } from 'esbuild'
import type { Mutant } from './mutant.ts'

interface Test {
  readonly name: string
  readonly body: (context: unknown) => unknown
}

/** The kit's own deletion of every part would be run for every deleted part. */
const proof = 'every line, alternative, program and option has a row'

/**
 * Runs test files in this process with another text for one source file, and names the first test that fails. Every
 * run has modules of its own, but they are compiled only once: a run takes tens of milliseconds where a process with a
 * compiler takes seconds. Tests with a hint in their name run first.
 */
export const runTests = async ({ tests, file, text, hints, narrow }: Mutant): Promise<string | undefined> => {
  const found: Test[] = []
  try {
    const changed = compile(resolve(file), text)
    const load = loader(found, path => (path === resolve(file) ? changed : compiled(path)))
    for (const test of tests) load(resolve(test))
  } catch {
    return 'it loads'
  }
  return firstFailure(found, hints, narrow === true && hints.length > 0)
}

type Module = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void

const modules = new Map<string, Module>()

const compiled = (path: string): Module => {
  const known = modules.get(path) ?? compile(path, readFileSync(path, 'utf8'))
  modules.set(path, known)
  return known
}

const compile = (path: string, text: string): Module => {
  const source = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
  const { code } = transformSync(source, {
    loader: path.endsWith('.json') ? 'json' : 'ts',
    format: 'cjs',
    target: 'node20',
    supported: { 'dynamic-import': false },
  })
  return wrap(code)
}

const wrap = (code: string): Module => {
  // A block of its own: a module may call something of its own `exports`.
  const run: unknown = new Script(`(function (require, module, exports) {{${code}\n}})`).runInThisContext()
  if (typeof run !== 'function') throw new Error('not a module')
  return (...given) => run(...given)
}

const packages = new Map<string, unknown>()
const require = createRequire(import.meta.url)

/** The target of each `#` import when no bundle is made. */
const imports: Readonly<Record<string, { readonly default: string }>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).imports

/** `#rules` by its name, `#late/shell/read` by the pattern `#late/*`. */
const targetOf = (name: string): string => {
  const pattern = Object.keys(imports).find(key => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  if (pattern === undefined) return imports[name]?.default ?? name
  return (imports[pattern]?.default ?? name).replace('*', name.slice(pattern.length - 1))
}

/** Packages may be ES modules, which this Node can't always require. */
const packageOf = (name: string): unknown => {
  if (name.startsWith('node:')) return require(name)
  if (!packages.has(name)) {
    const [output] = buildSync({
      stdin: { contents: `export * from '${name}'`, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
    }).outputFiles
    const module = { exports: {} }
    wrap(output?.text ?? '')(require, module, module.exports)
    packages.set(name, module.exports)
  }
  return packages.get(name)
}

/** Loads modules by path, each once; node:test is a list of tests. */
const loader = (found: Test[], codeOf: (path: string) => Module): ((path: string) => unknown) => {
  const loaded = new Map<string, { exports: unknown }>()
  const harness = harnessOf(found)
  const load = (path: string): unknown => {
    const known = loaded.get(path)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    loaded.set(path, module)
    const need = (name: string): unknown => {
      if (name === 'node:test') return harness
      if (name.startsWith('#')) return load(resolve(targetOf(name)))
      return name.startsWith('.') ? load(resolve(dirname(path), name)) : packageOf(name)
    }
    codeOf(path)(need, module, module.exports)
    return module.exports
  }
  return load
}

const harnessOf = (found: Test[]) => {
  const bodyIn = (rest: readonly unknown[]) => rest.find(one => typeof one === 'function')
  const add = (name: string, ...rest: readonly unknown[]): void => {
    const body = bodyIn(rest)
    if (typeof body === 'function') found.push({ name, body: given => body(given) })
  }
  const describe = (_name: string, ...rest: readonly unknown[]): void => {
    const body = bodyIn(rest)
    if (typeof body === 'function') body()
  }
  return { describe, it: add, test: add }
}

const firstFailure = async (
  tests: readonly Test[],
  hints: readonly string[],
  narrow: boolean,
): Promise<string | undefined> => {
  const hinted = tests.filter(({ name }) => hints.some(hint => name.includes(hint)))
  const others = narrow ? [] : tests.filter(test => !hinted.includes(test))
  for (const { name, body } of [...hinted, ...others]) {
    if (name === proof) continue
    try {
      await body({ skip: () => undefined, diagnostic: () => undefined })
    } catch {
      return name
    }
  }
  return undefined
}

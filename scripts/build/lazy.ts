import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Rule } from '../../src/core/rule.ts'

/**
 * In the hook's bundle a rule is a small stand-in until it is asked, and a family of programs a list of names: esbuild
 * wraps a module that is only required in a function, and what is never called is neither run nor kept in the code cache.
 * The source stays as plain as it is; both forms are held equal by test/lazy.test.ts.
 */
export const lazyModules: Plugin = {
  name: 'lazy-modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/src\/(guards|fixers|gates|companions)\/index\.ts$/ }, async ({ path }) => {
      const room = path.split('/').at(-2) ?? ''
      const module: Readonly<Record<string, readonly Rule[]>> = await import(pathToFileURL(path).href)
      return { contents: lazyRules(room, module[room] ?? []), loader: 'js' }
    })
    // A required module is kept whole: its page has to be cut off by hand.
    onLoad({ filter: /\/src\/(guards|fixers|gates|companions)\/[^/]+\/[^_/][^/]*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(
        /\nexport const docs = defineDocs\(\{[\s\S]*?\n\}\)\n/,
        '\n',
      )
      if (contents.includes('defineDocs(')) throw new Error(`${path}: the docs could not be cut off`)
      return { contents, loader: 'ts' }
    })
    onLoad({ filter: /\/src\/shell\/programs\/index\.ts$/ }, async ({ path }) => {
      const { families } = await import(pathToFileURL(path).href)
      return { contents: lazyFamilies(families), loader: 'js' }
    })
  },
}

/** What the engine reads of a rule that it does not ask is said here; all else comes from the rule itself. */
const lazyRules = (room: string, rules: readonly Rule[]): string => {
  const rows = rules.map(rule => {
    const {
      check: _check,
      run: _run,
      says: _says,
      instead: _instead,
      options,
      ...known
    } = { check: 0, run: 0, ...rule }
    const keys =
      Object.entries(options ?? {}).length === 0
        ? 'undefined'
        : `'${JSON.stringify(options).replaceAll(/[\\']/g, '\\$&')}'`
    const asked = rule.kind === 'guard' ? (rule.check === undefined ? 'none' : 'check') : 'run'
    return `lazy(${JSON.stringify(known)}, ${keys}, '${asked}', () => require('./${rule.id}.ts').default)`
  })
  return `${stub}\nexport const ${room} = [\n${rows.join(',\n')}\n]\n`
}

const stub = `const lazy = (known, options, asked, load) => {
  const rule = {
    ...known,
    get says() { return load().says },
    get instead() { return load().instead },
    get options() { return options === undefined ? undefined : (kept ??= JSON.parse(options)) },
  }
  let kept
  if (asked !== 'none') rule[asked] = (subject, context) => load()[asked](subject, context)
  return rule
}`

const lazyFamilies = (families: Readonly<Record<string, object>>): string => {
  const rows = Object.entries(families).map(
    ([family, programs]) =>
      `['\\n${Object.keys(programs).join('\\n')}\\n', () => require('./${family}.ts').${family}]`,
  )
  return `const families = [\n${rows.join(',\n')}\n]
export const programOf = name => {
  const key = '\\n' + name + '\\n'
  for (const [names, load] of families) if (names.includes(key)) return load()[name]
  return undefined
}\n`
}

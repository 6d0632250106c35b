import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Rule } from '../../src/core/rule.ts'

/**
 * In the hook's bundle a rule is a small stand-in until it is asked, and a program a line of text: esbuild wraps a module
 * that is only required in a function, and what is never called is neither run at the start nor kept in the code
 * cache. The source stays as plain as it is; test/lazy.test.ts holds both forms equal.
 */
export const lazyModules = (packs: Packs = new Map()): Plugin => ({
  name: 'lazy-modules',
  setup: ({ onLoad, onResolve }) => {
    onLoad({ filter: /\/src\/(guards|fixers|gates|companions)\/index\.ts$/ }, async ({ path }) => {
      const room = path.split('/').at(-2) ?? ''
      const module: Readonly<Record<string, readonly Rule[]>> = await import(pathToFileURL(path).href)
      return { contents: lazyRules(room, module[room] ?? [], packs), loader: 'js' }
    })
    onResolve({ filter: /^handrail:/ }, ({ path }) => ({
      path: `./${packs.get(path.slice('handrail:'.length))}`,
      external: true,
    }))
    // A required module is kept whole: its page has to be cut off by hand.
    onLoad({ filter: /\/src\/(guards|fixers|gates|companions)\/[^/]+\/[^_/][^/]*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(docsPart, '\n')
      if (contents.includes('defineDocs(')) throw new Error(`${path}: the docs could not be cut off`)
      return { contents, loader: 'ts' }
    })
    onLoad({ filter: /\/src\/config\/presets\/layers\.ts$/ }, async () => ({
      contents: workedOut(await presetLayers()),
      loader: 'js',
    }))
    onLoad({ filter: /\/src\/programs\/index\.ts$/ }, async ({ path }) => {
      const { families } = await import(pathToFileURL(path).href)
      return { contents: lazyPrograms(families), loader: 'js' }
    })
  },
})

/** The names of the files, by pack. */
export type Packs = ReadonlyMap<string, string>

const docsPart = /\nexport const docs = defineDocs\(\{[\s\S]*?\n\}\)\n/

/**
 * What the engine reads of a rule that it does not ask is said here; all else comes from the rule itself. One text and
 * one function for all of them: a literal and a closure for each would have to be made at every start.
 */
const lazyRules = (room: string, rules: readonly Rule[], packs: Packs): string => {
  const rows = rules.map(rule => {
    const given = { check: undefined, run: undefined, ...rule }
    const { check, run: _run, says: _says, instead: _instead, options, kind: _kind, ...known } = given
    const asked = rule.kind !== 'guard' ? 'run' : check === undefined ? undefined : 'check'
    const tops = Object.values(options ?? {}).flatMap(({ key }) => key?.split('.')[0] ?? [])
    const keys = tops.length === 0 ? undefined : ` ${[...new Set(tops)].join(' ')} `
    return { ...known, asked, keys, given: options === undefined ? undefined : optionText(options) }
  })
  const cases = rules.map((rule, index) => {
    const pack = packOf(rule)
    return `case ${index}: return ${pack !== undefined && packs.has(pack) ? `require('handrail:${pack}').rules['${rule.id}']` : `require('./${rule.id}.ts').default`}`
  })
  return [
    `const load = index => {\nswitch (index) {\n${cases.join('\n')}\n}\n}`,
    stub(rules[0]?.kind ?? ''),
    `export const ${room} = JSON.parse(${JSON.stringify(JSON.stringify(rows))}).map(lazy)`,
  ].join('\n')
}

/** What an option is for stands on the pages, not in the hook. */
const optionText = (options: object): string =>
  JSON.stringify(options, (key, value) => (key === 'says' ? undefined : value))

/** The file that a rule is put into beside the hook's own: what most tool calls do not need is not even read. */
export const packOf = (rule: Rule): string | undefined => {
  if (rule.kind !== 'guard') return `${rule.kind}s`
  if (rule.on === 'edit') return 'edits'
  // Large tables, for commands alone, and only where they are switched on.
  const group = rule.id.slice(0, rule.id.indexOf('/'))
  return group === 'review' || group === 'packages' ? group : undefined
}

const stub = (kind: string): string => `const kept = []
const late = {
  kind: '${kind}',
  get says() { return load(this.at).says },
  get instead() { return load(this.at).instead },
  get options() { return this.given == null ? undefined : (kept[this.at] ??= JSON.parse(this.given)) },
}
const checked = { __proto__: late, check(subject, context) { return load(this.at).check(subject, context) } }
const ran = { __proto__: late, run(subject, context) { return load(this.at).run(subject, context) } }
const lazy = (rule, at) => {
  rule.at = at
  rule.keys ??= ''
  return Object.setPrototypeOf(rule, rule.asked === 'check' ? checked : rule.asked === 'run' ? ran : late)
}`

/** Each preset as the layer that checking it makes, with every rule's change in one text. */
const presetLayers = async (): Promise<Readonly<Record<string, string>>> => {
  const [{ presetLayer }, { presets }, { allRules }] = await Promise.all([
    import('../../src/config/presets/layers.ts'),
    import('../../src/config/presets/index.ts'),
    import('../../src/engine.ts'),
  ])
  return Object.fromEntries(
    [...presets.keys()].map(name => {
      const layer = presetLayer(name, allRules)
      const { rules, locked, settings, presets: named, root } = layer ?? raise(`no preset ${name}`)
      if (locked.size > 0 || named !== undefined || root)
        raise(`the preset ${name} does more than set things`)
      return [name, JSON.stringify({ rules: [...rules], settings })]
    }),
  )
}

const raise = (why: string): never => {
  throw new Error(why)
}

const workedOut = (
  layers: Readonly<Record<string, string>>,
): string => `const layers = ${JSON.stringify(layers)}
export const presetLayer = name => {
  if (!Object.hasOwn(layers, name)) return undefined
  const { rules, settings } = JSON.parse(layers[name])
  return { file: name, read: false, root: false, rules: new Map(rules), locked: new Set(), settings, broken: false, line: () => undefined }
}\n`

type Families = Readonly<Record<string, Readonly<Record<string, object>>>>

/** A program that is plain data is a line of JSON; one with functions is named with its family. */
const lazyPrograms = (families: Families): string => {
  const known = new Set<string>()
  const lines = Object.entries(families).flatMap(([family, programs]) =>
    Object.entries(programs).flatMap(([name, program]) => {
      if (known.has(name)) return []
      known.add(name)
      return `${name}\t${isPlain(program) ? JSON.stringify(program) : family}`
    }),
  )
  const loads = Object.keys(families).map(
    family => `case '${family}': return require('./${family}.ts').${family}`,
  )
  return `const text = ${JSON.stringify(`\n${lines.join('\n')}\n`)}
const load = family => {\nswitch (family) {\n${loads.join('\n')}\n}\n}
const kept = new Map()
export const programOf = name => {
  if (!kept.has(name)) {
    if (kept.size > 2000) kept.clear()
    kept.set(name, find(name))
  }
  return kept.get(name)
}
const find = name => {
  if (name === '' || name.includes('\\n') || name.includes('\\t')) return undefined
  const at = text.indexOf('\\n' + name + '\\t')
  if (at < 0) return undefined
  const said = text.slice(at + name.length + 2, text.indexOf('\\n', at + 1))
  return said[0] === '{' ? JSON.parse(said) : load(said)[name]
}\n`
}

const isPlain = (value: unknown): boolean => {
  if (typeof value === 'function' || value instanceof RegExp) return false
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
}

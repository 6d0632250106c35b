import type { Layer } from '../../src/config/layers/layer.ts'
import { tabledIn } from '../../src/core/rule/guard-index.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { headsIn } from '../../src/shell/calls/match.ts'
import type { FoundRule } from './find-rules.ts'
import { written } from './indices.ts'
import { specifier } from './modules.ts'

/**
 * src/process/entry/lazy: rules, presets and programs as the hook has them. They say the same as the plain modules, as text that is
 * parsed when it is needed, and load the modules behind it late: what an event does not need is neither run nor kept in the
 * code cache. The imports of package.json choose between the two forms; test/process/lazy.test.ts compares them.
 */
export const lazyFolder = 'src/process/entry/lazy'

const fromSources = (module: string): string => specifier(`${lazyFolder}/any.ts`, `src/${module}`)

/** The file that a rule goes to beside the hook's own: most tool calls need none of these. */
const packOf = (rule: Rule): string | undefined => {
  // The linters, which no other gate needs.
  if (rule.id === 'lint/clean') return 'clean'
  if (rule.kind !== 'guard') return `${rule.kind}s`
  const group = rule.id.slice(0, rule.id.indexOf('/'))
  // The readers of test reports, which most projects never need.
  if (rule.on === 'path' && group === 'tests') return group
  // Those that parse code are on in few projects, and the others in most.
  if (rule.on === 'edit')
    return group === 'architecture' || rule.id === 'tests/internal-mock' ? 'code' : 'edits'
  return undefined
}

/** The module of each pack, by its name. */
const packFile = (name: string): string => `packs/${name}.generated.ts`

/** A table is a file of its own: V8 would copy a literal twice, with the source and with the code cache. The loader reads it as ASCII. */
const tableFile = (name: string, lines: readonly string[]): readonly [string, string] => {
  const text = `\n${lines.join('\n')}\n`
  return [
    `packs/${name}.generated.txt`,
    text.replace(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ]
}

const tableOf = (name: string): string => `require('./packs/${name}.generated.txt')`

/** Fields that are text for people, or large: they are read from the rule itself. */
const lateFields = new Set(['says', 'instead', 'options', 'calls', 'kind'])

const isPlain = (value: unknown): boolean => {
  if (typeof value === 'function' || value instanceof RegExp) return false
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
}

/** One line of JSON for a rule: all fields that are plain data, and the names of its functions. */
const rowOf = (rule: Rule): string => {
  const fields = Object.entries(rule).filter(([name, value]) => value !== undefined && !lateFields.has(name))
  const odd = fields.find(([, value]) => typeof value !== 'function' && !isPlain(value))
  if (odd !== undefined) throw new Error(`${rule.id}: ${odd[0]} is neither plain data nor a function.`)
  const { options } = rule
  const tops = Object.values(options ?? {}).flatMap(({ key }) => key?.split('.')[0] ?? [])
  const calls = 'calls' in rule ? rule.calls : undefined
  return JSON.stringify({
    ...Object.fromEntries(fields.filter(([, value]) => typeof value !== 'function')),
    kind: rule.kind,
    ...(tops.length === 0 ? {} : { keys: [...new Set(tops)].join(' ') }),
    ...(calls === undefined ? {} : { named: tabledIn(calls, { headsIn }) }),
    ...(options === undefined ? {} : { hasOptions: true }),
    asks: fields
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name)
      .join(' '),
  })
}

/** The large parts of a rule: an event needs them for few rules. The purpose of an option is on the pages, not in the hook. */
const textOf = (rule: Rule): string =>
  JSON.stringify({ calls: 'calls' in rule ? rule.calls : undefined, options: rule.options }, withoutSays)

const withoutSays = (key: string, value: unknown): unknown => (key === 'says' ? undefined : value)

type Files = readonly (readonly [string, string])[]

/** The rules: one text of data, and a module for each rule or pack that imports nothing but the rules themselves. */
export const lazyRules = (found: readonly FoundRule[]): Files => {
  const packs = new Set(found.map(({ rule }) => packOf(rule)))
  const inPack = (name: string | undefined) => found.filter(({ rule }) => packOf(rule) === name)
  const cases = found.map(({ rule }, index) => {
    const pack = packOf(rule)
    const loaded =
      pack === undefined
        ? `require('./rules/${rule.id}.generated.ts').default`
        : `require('./${packFile(pack)}').rules['${rule.id}']`
    return `    case ${index}:\n      return ${loaded}\n`
  })
  const index = `import type { Rule } from '${fromSources('core/rule/rule.ts')}'
import { lateRules } from './late-rules.ts'

const load = (index: number): Rule => {
  switch (index) {
${cases.join('')}    default:
      throw new Error('there is no such rule')
  }
}

export const allRules: readonly Rule[] = lateRules(
  ${tableOf('rules')},
  () => ${tableOf('texts')},
  load,
)
`
  const table = tableFile('rules', ['[', found.map(({ rule }) => rowOf(rule)).join(',\n'), ']'])
  const texts = tableFile(
    'texts',
    found.map(({ rule }) => textOf(rule)),
  )
  const alone = inPack(undefined).map(
    ({ rule, path }) =>
      [
        `rules/${rule.id}.generated.ts`,
        `export { default } from '${specifier(`${lazyFolder}/rules/${rule.id}.ts`, path)}'\n`,
      ] as const,
  )
  const together = [...packs]
    .filter(name => name !== undefined)
    .map(name => {
      const rules = inPack(name)
      const imports = rules.map(
        ({ path }, at) => `import rule${at} from '${specifier(`${lazyFolder}/packs/any.ts`, path)}'\n`,
      )
      const rows = rules.map(({ rule }, at) => `  '${rule.id}': rule${at},\n`)
      return [packFile(name), `${imports.join('')}\nexport const rules = {\n${rows.join('')}}\n`] as const
    })
  return placed([['rules.generated.ts', index], table, texts, ...alone, ...together])
}

/** Each preset as the layer that checking it makes. */
export const lazyPresets = (layers: ReadonlyMap<string, Layer>): Files => {
  const rows = [...layers].map(([name, { rules, locked, settings, presets, root }]) => {
    if (locked.size > 0 || presets !== undefined || root)
      throw new Error(`The preset ${name} does more than set things.`)
    return `${name}\t${JSON.stringify({ settings, rules: [...rules] })}`
  })
  const text = `import type { Layer } from '${fromSources('config/layers/layer.ts')}'
import { once } from '${fromSources('core/text/memo.ts')}'
import { lateLayer } from './late-layer.ts'

const table = once((): string => ${tableOf('presets')})

export const presetLayer = (name: string): Layer | undefined => lateLayer(table(), name)
`
  return placed([['preset-layers.generated.ts', text], tableFile('presets', rows)])
}

type Families = Readonly<Record<string, Readonly<Record<string, object>>>>

/** A program that is plain data is a line of JSON; one with functions is named with its family. Of two families the first counts. */
export const lazyPrograms = (families: Families, homeOf: (family: string) => string): Files => {
  const lines = new Map<string, string>()
  for (const [family, programs] of Object.entries(families))
    for (const [name, program] of Object.entries(programs))
      if (!lines.has(name)) lines.set(name, `${name}\t${isPlain(program) ? JSON.stringify(program) : family}`)
  const cases = Object.keys(families).map(
    family =>
      `    case '${family}':\n      return require('${specifier(`${lazyFolder}/any.ts`, homeOf(family))}').${family}\n`,
  )
  const text = `import type { Family, Program } from '${fromSources('programs/program.ts')}'
import { memoized } from '${fromSources('core/text/memo.ts')}'
import { lateProgram } from './late-program.ts'

const load = (family: string): Family => {
  switch (family) {
${cases.join('')}    default:
      throw new Error('there is no such family')
  }
}

const text: string = ${tableOf('programs')}

export const programOf = memoized((name: string): Program | undefined => lateProgram(text, name, load), 2000)
`
  return placed([['programs.generated.ts', text], tableFile('programs', [...lines.values()])])
}

const placed = (files: Files): Files =>
  files.map(
    ([path, text]) => [`${lazyFolder}/${path}`, path.endsWith('.txt') ? text : `${written}${text}`] as const,
  )

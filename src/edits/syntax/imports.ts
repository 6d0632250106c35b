import type { CodeMatch, CodeText } from '../../core/facts/code.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { callsEnding, callsOf, familyOf, firstText } from './calls.ts'

/** A module that a source takes in, whichever way. */
export interface ImportSite extends CodeMatch {
  /** As it is written: `../other/handler`, `app.web.views`, `os/exec`. */
  readonly module: string
  /** The path that it means, where it begins at the file: without an ending. */
  readonly path?: string | undefined
  readonly names: readonly ImportedName[]
}

export interface ImportedName {
  /** `default` and `*` for the whole module. */
  readonly exported: string
  readonly local: string
}

/** The imports of a source at an absolute path, in its order. Texts and comments have none. */
export const importsOf = (source: CodeText, path: string, facts: Facts): readonly ImportSite[] => {
  const readers = { js: jsImports, python: pythonImports, go: goImports }
  return [...readers[familyOf(source.language)](source, path, facts)].sort((a, b) => a.start - b.start)
}

const jsStatement = (kind: string) => ({ kind, has: { field: 'source', pattern: '$SRC' } })

const jsImports = (source: CodeText, path: string, facts: Facts): readonly ImportSite[] => {
  const statements = facts.findCode(source, {
    rule: {
      any: [
        jsStatement('import_statement'),
        jsStatement('export_statement'),
        { kind: 'import_require_clause' },
      ],
    },
  })
  const calls = callsOf(source, facts, '^(?:require|import)$').map(call => ({
    ...call,
    module: firstText(call.args),
    names: declared(call.source),
  }))
  const all = [
    ...statements.map(match => ({
      ...match,
      module: unquoted(match.captures.SRC ?? /(["'][^"']*["'])/.exec(match.text)?.[1] ?? ''),
      names: clauseNames(match.text),
    })),
    ...calls,
  ]
  return all.flatMap(site => {
    const { module } = site
    return module === undefined ? [] : [{ ...site, module, path: relative(path, module) }]
  })
}

const unquoted = (text: string): string => text.replaceAll(/^["'`]|["'`]$/g, '')

const ending = /\.(?:[cm]?[jt]sx?|pyi?|json|vue|svelte)$/

const relative = (path: string, module: string): string | undefined =>
  /^\.{1,2}(?:\/|$)/.test(module) || module.startsWith('/')
    ? join(dirname(path), module).replace(ending, '')
    : undefined

/** The names of `import a, { b as c } from`, `import * as d from`, `e = require(...)`. */
const clauseNames = (statement: string): readonly ImportedName[] => {
  const clause =
    statement.replace(/^(?:import|export)\s+(?:type\s+|typeof\s+)?/, '').split(/\bfrom\b\s*["']/)[0] ?? ''
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const rest = clause.replace(/\{[^}]*\}/, '')
  const whole = /\*\s*as\s+([\w$]+)/.exec(rest)?.[1]
  const first = /^\s*([\w$]+)\s*(?:[,=]|$)/.exec(rest)?.[1]
  return [
    ...(first === undefined ? [] : [{ exported: 'default', local: first }]),
    ...(whole === undefined ? [] : [{ exported: '*', local: whole }]),
    ...pairs(braces, /\s+as\s+/),
  ]
}

const pairs = (list: string, between: RegExp): readonly ImportedName[] =>
  list.split(',').flatMap(part => {
    const [exported = '', local = exported] = part
      .trim()
      .replace(/^type\s+/, '')
      .split(between)
    return exported === '' ? [] : [{ exported, local }]
  })

/** The names of `const a = require(...)` and `const { a: b } = await import(...)`. */
const declared = (line: string): readonly ImportedName[] => {
  const { 1: braces, 2: name } = /(?:const|let|var)\s+(?:\{([^}]*)\}|([\w$]+))\s*=/.exec(line) ?? []
  if (braces !== undefined) return pairs(braces, /\s*:\s*/)
  return name === undefined ? [] : [{ exported: '*', local: name }]
}

const pythonImports = (source: CodeText, path: string, facts: Facts): readonly ImportSite[] => {
  const statements = facts.findCode(source, {
    rule: {
      any: [
        { kind: 'import_statement' },
        { kind: 'import_from_statement' },
        { kind: 'future_import_statement' },
      ],
    },
  })
  const dynamic = callsEnding(source, facts, '^(?:import_module|__import__)$').flatMap(call => {
    const module = firstText(call.args)
    return module === undefined ? [] : [{ ...call, module, path: pythonPath(path, module), names: [] }]
  })
  return [...statements.flatMap(match => pythonSites(match, path)), ...dynamic]
}

const pythonSites = (match: CodeMatch, path: string): readonly ImportSite[] => {
  const text = match.text
    .replaceAll(/#[^\n]*/g, '')
    .replaceAll(/[()\\\s]+/g, ' ')
    .trim()
  const { 1: from, 2: list = '' } = /^from (\.*\s*[\w.]*) ?import (.*)$/.exec(text) ?? []
  if (from === undefined)
    return pairs(text.replace(/^import /, ''), / as /).map(({ exported, local }) => ({
      ...match,
      module: exported,
      path: undefined,
      names: [{ exported: '*', local: local === exported ? (exported.split('.')[0] ?? exported) : local }],
    }))
  const module = from.replaceAll(' ', '')
  const names = pairs(list, / as /)
  const site = (of: string): ImportSite => ({ ...match, module: of, path: pythonPath(path, of), names })
  // A name that is imported from a package may itself be a module.
  const dot = module.endsWith('.') ? '' : '.'
  return [
    site(module),
    ...names
      .filter(({ exported }) => exported !== '*')
      .map(({ exported }) => site(`${module}${dot}${exported}`)),
  ]
}

/** One dot is the folder of the file, each further one the folder above. */
const pythonPath = (path: string, module: string): string | undefined => {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0
  if (dots === 0) return undefined
  const up = '../'.repeat(dots - 1)
  return join(dirname(path), `${up}${module.slice(dots).replaceAll('.', '/')}` || '.')
}

const goImports = (source: CodeText, _path: string, facts: Facts): readonly ImportSite[] =>
  facts
    .findCode(source, { rule: { kind: 'import_spec', has: { field: 'path', pattern: '$SRC' } } })
    .map(match => {
      const module = unquoted(match.captures.SRC ?? '')
      const alias = /^([\w.]+)\s/.exec(match.text)?.[1]
      return {
        ...match,
        module,
        names: [{ exported: '*', local: alias ?? module.split('/').at(-1) ?? module }],
      }
    })

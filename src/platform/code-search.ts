import type * as AstGrep from '@ast-grep/napi'
import type { CodeLanguage, CodeMatch, CodePattern, CodeText } from '../core/code.ts'
import { BadPattern, MissingParser } from '../core/code.ts'
import { oneLine } from '../text/foreign.ts'
import { isRecord, type Json } from '../text/json.ts'

/** The names that the library has for languages; those in lower case are packages of their own. */
const names: Readonly<Record<CodeLanguage, string>> = {
  typescript: 'TypeScript',
  tsx: 'Tsx',
  python: 'python',
  go: 'go',
}

const library = '@ast-grep/napi'
const packages: Readonly<Partial<Record<CodeLanguage, string>>> = {
  python: '@ast-grep/lang-python',
  go: '@ast-grep/lang-go',
}

/** More places than this are not read by anyone, and each costs a copy of its text. */
const mostMatches = 1000

/** Loads a package that was installed with this one; throws where it is not there. */
type Load = (name: string) => unknown

type Library = typeof AstGrep
type Root = ReturnType<ReturnType<Library['parse']>['root']>

const isLibrary = (value: unknown): value is Library =>
  isRecord(value) && typeof value.parse === 'function' && typeof value.registerDynamicLanguage === 'function'

const isDynamic = (value: unknown): value is Parameters<Library['registerDynamicLanguage']>[0][string] =>
  isRecord(value) && typeof value.languageSymbol === 'string' && typeof value.libraryPath === 'string'

const messageOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error), 200)

const missing = (name: string, why: string): MissingParser =>
  new MissingParser(
    `${name} can't be loaded: ${why}. Install handrail with its optional packages (npm install --include=optional), or switch the rule off`,
  )

/** What a process loads once. Languages can be registered a single time, so all that are there are registered together. */
interface Loaded {
  readonly lib: Library
  readonly absent: ReadonlyMap<string, string>
  registered: boolean
}

let loaded: Loaded | undefined

const libraryFor = (load: Load, language: CodeLanguage): Library => {
  loaded ??= { lib: loadLibrary(load), absent: new Map(), registered: false }
  const own = packages[language]
  if (own === undefined) return loaded.lib
  if (!loaded.registered) loaded = registerAll(load, loaded.lib)
  const why = loaded.absent.get(own)
  if (why !== undefined) throw missing(own, why)
  return loaded.lib
}

const loadLibrary = (load: Load): Library => {
  try {
    const lib = load(library)
    if (isLibrary(lib)) return lib
  } catch (error) {
    throw missing(library, messageOf(error))
  }
  throw missing(library, 'it is not what it was')
}

const registerAll = (load: Load, lib: Library): Loaded => {
  const absent = new Map<string, string>()
  const found: Parameters<Library['registerDynamicLanguage']>[0] = {}
  for (const [language, name] of Object.entries(packages)) {
    try {
      const grammar = load(name)
      if (isDynamic(grammar)) found[language] = grammar
      else absent.set(name, 'it is not what it was')
    } catch (error) {
      absent.set(name, messageOf(error))
    }
  }
  try {
    lib.registerDynamicLanguage(found)
  } catch (error) {
    for (const name of Object.values(packages)) absent.set(name, messageOf(error))
  }
  return { lib, absent, registered: true }
}

/** Searches texts of one event: each is parsed once. */
export const codeSearch = (
  load: Load,
): ((source: CodeText, pattern: CodePattern) => readonly CodeMatch[]) => {
  const trees = new Map<string, Root>()
  return ({ language, text }, pattern) => {
    const lib = libraryFor(load, language)
    const parse = (code: string): Root => {
      const key = `${language} ${code}`
      const known = trees.get(key)
      if (known !== undefined) return known
      const root = lib.parse(names[language], code).root()
      trees.set(key, root)
      return root
    }
    const rule = ruleOf(pattern, language, parse)
    const found = findIn(parse(text), rule)
    const captured = [...new Set(JSON.stringify(rule).match(/\${1,3}[A-Z_][A-Z0-9_]*/g))]
    const lines = text.split('\n')
    return found.slice(0, mostMatches).map(node => matchOf(node, captured, lines))
  }
}

const findIn = (root: Root, rule: Json): Root[] => {
  try {
    return root.findAll({ rule })
  } catch (error) {
    throw new BadPattern(oneLine(messageOf(error).replaceAll(/\s*\|->/g, ' '), 200))
  }
}

const matchOf = (node: Root, captured: readonly string[], lines: readonly string[]): CodeMatch => {
  const { start, end } = node.range()
  const captures: Record<string, string> = {}
  for (const mark of captured) {
    const name = mark.replace(/^\$+/, '')
    const text = mark.startsWith('$$$')
      ? textOf(node.getMultipleMatches(name))
      : (node.getMatch(name)?.text() ?? undefined)
    if (text !== undefined) captures[name] = text
  }
  return {
    line: start.line + 1,
    source: lines[start.line]?.trim() ?? '',
    text: node.text(),
    start: start.index,
    end: end.index,
    captures,
  }
}

/** Commas are nodes too, so the texts make the list as it is written, but for its blanks. */
const textOf = (nodes: readonly Root[]): string | undefined =>
  nodes.length === 0
    ? undefined
    : nodes
        .map(node => node.text())
        .join(' ')
        .replaceAll(' ,', ',')

type Parse = (code: string) => Root

const ruleOf = (pattern: CodePattern, language: CodeLanguage, parse: Parse): Json => {
  if (typeof pattern === 'string') return { any: variants(pattern, language, parse) }
  if ('rule' in pattern) return pattern.rule
  const { context, selector } = pattern
  const all = quotings(context).filter(one => isSound(one, language, parse))
  if (all.length === 0) throw unsound(context)
  return { any: all.map(one => ({ pattern: { context: one, selector } })) }
}

const variants = (pattern: string, language: CodeLanguage, parse: Parse): readonly Json[] => {
  const bare = pattern.trim().replace(/;$/, '')
  if (bare === '') throw new BadPattern('the pattern is empty')
  const sound = quotings(bare).flatMap((one): Json[] => {
    const inside = around(one, language, parse)
    if (inside !== undefined) return [{ pattern: inside }]
    return isSound(one, language, parse) ? [{ pattern: one }] : []
  })
  if (sound.length === 0) throw unsound(bare)
  return sound
}

const unsound = (pattern: string): BadPattern =>
  new BadPattern(`${JSON.stringify(oneLine(pattern, 120))} is not code that can be parsed alone`)

/** `'x'` and `"x"` are different trees, and no reader of a pattern expects that. */
const quotings = (pattern: string): readonly string[] => [
  ...new Set([pattern, pattern.replaceAll("'", '"'), pattern.replaceAll('"', "'")]),
]

/** The library takes a pattern with syntax errors, and finds nothing. In other grammars `$` is no letter. */
const asCode = (pattern: string): string => pattern.replaceAll(/\$(?=\${0,2}[A-Z_])/g, 'µ')

const isSound = (pattern: string, language: CodeLanguage, parse: Parse): boolean =>
  parse(language === 'python' || language === 'go' ? asCode(pattern) : pattern).findAll({
    rule: { kind: 'ERROR' },
  }).length === 0

/** The code that a piece has to stand in to mean what its writer means. */
const around = (pattern: string, language: CodeLanguage, parse: Parse): Json | undefined => {
  if (language === 'go') return goStatement(pattern, parse)
  if (language !== 'python' || !pattern.startsWith('@')) return undefined
  const context = `${pattern}\ndef _(): pass`
  return isSound(context, language, parse) ? { context, selector: 'decorator' } : undefined
}

/** Outside of a function `f(x)` is a conversion to a type, and finds no call. */
const goStatement = (pattern: string, parse: Parse): Json | undefined => {
  const context = `package p\nfunc _() {\n${pattern}\n}`
  if (!isSound(context, 'go', parse)) return undefined
  const body = parse(asCode(context)).find({ rule: { kind: 'block' } })
  const statements = (body?.children() ?? []).flatMap(node =>
    node.kind() === 'statement_list' ? node.children() : [node],
  )
  const [statement, ...more] = statements.filter(node => node.isNamed())
  if (statement === undefined || more.length > 0) return undefined
  const inner = statement.kind() === 'expression_statement' ? statement.child(0) : statement
  return inner === null ? undefined : { context, selector: String(inner.kind()) }
}

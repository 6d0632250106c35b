import { BadPattern, type CodeLanguage, type CodePattern } from '../../core/facts/code.ts'
import type { Json } from '../../core/text/json.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { names, type Root } from './library.ts'

type Parse = (code: string) => Root

/** Patterns that were worked out before, in a process that answers many events. */
const known = new Map<string, Json>()
const mostKnown = 500

/** A pattern as a rule of the library. */
export const ruleOf = (pattern: CodePattern, language: CodeLanguage, parse: Parse): Json => {
  const key = `${language} ${JSON.stringify(pattern)}`
  const before = known.get(key)
  if (before !== undefined) return before
  const rule = workedOut(pattern, language, parse)
  if (known.size >= mostKnown) known.clear()
  known.set(key, rule)
  return rule
}

const workedOut = (pattern: CodePattern, language: CodeLanguage, parse: Parse): Json => {
  if (typeof pattern === 'string') return { any: variants(pattern, language, parse) }
  if ('rule' in pattern) return pattern.rule
  const { context, selector } = pattern
  const all = quotings(context).filter(one => isSound(one, language, parse))
  if (all.length === 0) throw unsound(context, language)
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
  if (sound.length === 0) throw unsound(bare, language)
  return sound
}

const unsound = (pattern: string, language: CodeLanguage): BadPattern =>
  new BadPattern(
    `${JSON.stringify(oneLine(pattern, 120))} is not code that can be parsed alone, as ${names[language]}`,
  )

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

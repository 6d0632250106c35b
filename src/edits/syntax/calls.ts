import type { CodeLanguage, CodeMatch, CodeText } from '../../core/facts/code.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Json } from '../../core/text/json.ts'
import { literal } from '../../core/text/quoting/literal.ts'

/** One call of a function, or of a constructor with `new` before its name. */
export interface CallSite extends CodeMatch {
  /** The function without blanks, `?.` and arguments for types: `lambda.invoke`. */
  readonly callee: string
  /** With its brackets. */
  readonly args: string
}

const kinds: Readonly<Record<'js' | 'python' | 'go', readonly (readonly [kind: string, field: string])[]>> = {
  js: [
    ['call_expression', 'function'],
    ['new_expression', 'constructor'],
  ],
  python: [['call', 'function']],
  go: [['call_expression', 'function']],
}

export const familyOf = (language: CodeLanguage): 'js' | 'python' | 'go' =>
  language === 'typescript' || language === 'tsx' ? 'js' : language

/** The node of `a.b`, and its fields for `b` and `a`. */
const members = {
  js: ['member_expression', 'property', 'object'],
  python: ['attribute', 'attribute', 'object'],
  go: ['selector_expression', 'field', 'operand'],
} as const

/** Calls whose function fits `test`, a rule of the library. */
const callsWith = (source: CodeText, facts: Facts, test: Json): readonly CallSite[] => {
  const any = kinds[familyOf(source.language)].map(([kind, field]) => ({
    kind,
    all: [
      { has: { field, ...test } },
      { has: { field, pattern: '$CALLEE' } },
      { has: { field: 'arguments', pattern: '$ARGS' } },
    ],
  }))
  return facts.findCode(source, { rule: { any } }).map(match => {
    const { CALLEE = '', ARGS = '' } = match.captures
    const name = clipped(CALLEE).replaceAll('?.', '.').replaceAll(/\s+/g, '')
    return { ...match, callee: isNew(match.text, CALLEE) ? `new ${name}` : name, args: ARGS }
  })
}

/** `new A().b()` is a call of b. */
const isNew = (text: string, callee: string): boolean => /^new\b/.test(text) && !/^new\b/.test(callee)

/** A chain of thousands of calls has a function as long as the file. */
const clipped = (callee: string): string =>
  callee.length > 2000 ? callee.slice(0, 1000) + callee.slice(-1000) : callee

/** The kind stands first: the library copies the text of a node for a regular expression, and that of a chain is as long as the file. */
const named = (kind: string, regex: Regex): Json => ({ all: [{ kind }, { regex }] })

/** A regular expression of the library (Rust's) for a whole name. */
type Regex = `^${string}$`

/** The calls of a function by its plain name. */
export const callsOf = (source: CodeText, facts: Facts, regex: Regex): readonly CallSite[] =>
  callsWith(source, facts, {
    any: [named('identifier', regex), ...(isJs(source) ? [named('import', regex)] : [])],
  })

/** The calls whose function has a last name that fits: `invoke` of `a.b().invoke`. */
export const callsEnding = (source: CodeText, facts: Facts, regex: Regex): readonly CallSite[] => {
  const [kind, field] = members[familyOf(source.language)]
  const member = { all: [{ kind }, { has: { field, regex } }] }
  return callsWith(source, facts, { any: [named('identifier', regex), member] })
}

/** The calls of a member of something by its plain name: `console.log` for `console`. */
export const callsOn = (source: CodeText, facts: Facts, regex: Regex): readonly CallSite[] => {
  const [kind, , field] = members[familyOf(source.language)]
  return callsWith(source, facts, { all: [{ kind }, { has: { field, ...named('identifier', regex) } }] })
}

const isJs = ({ language }: CodeText): boolean => familyOf(language) === 'js'

/** Calls by names with `*` for anything: `console.*`, `new InvokeCommand`. */
export const callsNamed = (source: CodeText, facts: Facts, names: readonly string[]): readonly CallSite[] => {
  const wanted = names.map(name => name.replace(/^new\s+/, 'new '))
  const whole = wanted.map(name => new RegExp(`^${glob(name)}$`, 's'))
  const plain = wanted.map(name => name.replace(/^new /, ''))
  const open = plain.filter(name => lastOf(name).includes('*'))
  const ends = [...new Set(plain.filter(name => !open.includes(name)).map(lastOf))]
  const found = [
    ...(open.length === 0 ? [] : callsWith(source, facts, openRule(source, open))),
    ...(ends.length === 0 ? [] : callsEnding(source, facts, `^(?:${ends.map(literal).join('|')})$`)),
  ]
  return found.filter(
    ({ callee, start, end }, at) =>
      whole.some(pattern => pattern.test(callee)) &&
      found.findIndex(other => other.start === start && other.end === end) === at,
  )
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

const glob = (name: string): string => literal(name).replaceAll('\\*', '.*')

/** `console.*` is a member of a name. Other patterns are compared with the text of every function. */
const openRule = (source: CodeText, names: readonly string[]): Json => {
  const [kind, , field] = members[familyOf(source.language)]
  const regex = `^(?:${names.map(loose).join('|')})$`
  const roots = names.map(name => /^([\w$]+)\.\*$/.exec(name)?.[1])
  if (roots.includes(undefined)) return { regex }
  const root: Regex = `^(?:${roots.join('|')})$`
  return { all: [{ kind }, { has: { field, ...named('identifier', root) } }] }
}

/** Blanks and `?` may stand around a dot. */
const loose = (name: string): string => `(?s:${glob(name).replaceAll('\\.', '\\s*\\??\\.\\s*')})`

/** The first argument, where it is a text without anything to fill in. */
export const firstText = (args: string): string | undefined =>
  /^\((?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*\n)*(?:[rRbBuU]{0,2})(["'`])((?:(?!\1)[^\\\n$]|\$(?!\{))*)\1/.exec(
    args,
  )?.[2]

import type { CodeLanguage, CodeMatch, CodeText } from '../core/code.ts'
import type { Facts } from '../core/facts.ts'
import type { Json } from '../text/json.ts'

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

/** The node of `a.b`, and its field for `b`. */
const members = {
  js: ['member_expression', 'property'],
  python: ['attribute', 'attribute'],
  go: ['selector_expression', 'field'],
} as const

/** What the function of a call must be, as a rule of the library. */
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

/**
 * The calls whose function, as it is written, fits a regular expression of the library (Rust's). It begins with `^`: one that may
 * begin anywhere takes the square of the time for a long chain of calls.
 */
export const callsIn = (source: CodeText, facts: Facts, regex: `^${string}`): readonly CallSite[] =>
  callsWith(source, facts, { regex })

/** The calls whose function has a last name that fits: `invoke` of `a.b().invoke`. */
export const callsEnding = (source: CodeText, facts: Facts, regex: `^${string}`): readonly CallSite[] => {
  const [kind, field] = members[familyOf(source.language)]
  return callsWith(source, facts, {
    any: [
      { kind: 'identifier', regex },
      { kind, has: { field, regex } },
    ],
  })
}

/** Calls by names with `*` for anything: `console.*`, `new InvokeCommand`. */
export const callsNamed = (source: CodeText, facts: Facts, names: readonly string[]): readonly CallSite[] => {
  const wanted = names.map(name => name.replace(/^new\s+/, 'new '))
  const whole = wanted.map(name => new RegExp(`^${glob(name)}$`, 's'))
  const plain = wanted.map(name => name.replace(/^new /, ''))
  const open = plain.filter(name => lastOf(name).includes('*'))
  const ends = [...new Set(plain.filter(name => !open.includes(name)).map(lastOf))]
  const found = [
    ...(open.length === 0 ? [] : callsIn(source, facts, `^(?:${open.map(loose).join('|')})$`)),
    ...(ends.length === 0 ? [] : callsEnding(source, facts, `^(?:${ends.map(escaped).join('|')})$`)),
  ]
  return found.filter(
    ({ callee, start, end }, at) =>
      whole.some(pattern => pattern.test(callee)) &&
      found.findIndex(other => other.start === start && other.end === end) === at,
  )
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

const glob = (name: string): string => escaped(name).replaceAll('\\*', '.*')

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Blanks and `?` may stand around a dot. */
const loose = (name: string): string => `(?s:${glob(name).replaceAll('\\.', '\\s*\\??\\.\\s*')})`

/** The first argument, where it is a text without anything to fill in. */
export const firstText = (args: string): string | undefined =>
  /^\((?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*\n)*(?:[rRbBuU]{0,2})(["'`])((?:(?!\1)[^\\\n$]|\$(?!\{))*)\1/.exec(
    args,
  )?.[2]

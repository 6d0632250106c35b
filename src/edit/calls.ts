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

const ruleOf = ([kind, field]: readonly [string, string], regex: string): Json => ({
  kind,
  all: [
    { has: { field, regex } },
    { has: { field, pattern: '$CALLEE' } },
    { has: { field: 'arguments', pattern: '$ARGS' } },
  ],
})

/** The calls whose function, as it is written, fits a regular expression of the library: Rust's, without looks around. */
export const callsIn = (source: CodeText, facts: Facts, regex: string): readonly CallSite[] => {
  const any = kinds[familyOf(source.language)].map(kind => ruleOf(kind, regex))
  return facts.findCode(source, { rule: { any } }).map(match => {
    const { CALLEE = '', ARGS = '' } = match.captures
    const name = CALLEE.replaceAll('?.', '.').replaceAll(/\s+/g, '')
    return {
      ...match,
      callee: /^new\b/.test(match.text) && !/^new/.test(CALLEE) ? `new ${name}` : name,
      args: ARGS,
    }
  })
}

/** The same by names with `*` for anything: `console.*`, `new InvokeCommand`. */
export const callsNamed = (source: CodeText, facts: Facts, names: readonly string[]): readonly CallSite[] => {
  const wanted = names.map(name => name.replace(/^new\s+/, 'new '))
  const whole = wanted.map(name => new RegExp(`^${escaped(name).replaceAll('\\*', '.*')}$`, 's'))
  const found = callsIn(source, facts, wanted.map(name => `^${loose(name.replace(/^new /, ''))}$`).join('|'))
  return found.filter(({ callee }) => whole.some(pattern => pattern.test(callee)))
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Blanks and `?` may stand around a dot. */
const loose = (name: string): string =>
  `(?s:${escaped(name).replaceAll('\\*', '.*').replaceAll('\\.', '\\s*\\??\\.\\s*')})`

/** The first argument, where it is a text without anything to fill in. */
export const firstText = (args: string): string | undefined =>
  /^\((?:\s|\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*\n)*(?:[rRbBuU]{0,2})(["'`])((?:(?!\1)[^\\\n$]|\$(?!\{))*)\1/.exec(
    args,
  )?.[2]

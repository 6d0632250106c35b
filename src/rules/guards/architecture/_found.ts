import { type CodeMatch, type CodePattern, type CodeText, isBadPattern } from '../../../core/facts/code.ts'
import type { Facts } from '../../../core/facts/facts.ts'
import { callsNamed, callsOf, callsOn } from '../../../edits/syntax/calls.ts'
import { fitsImport, leadsAcross } from '../../../edits/syntax/import-match.ts'
import { type ImportSite, importsOf } from '../../../edits/syntax/imports.ts'
import type { CodeForm, CodeRule } from './_code-rule.ts'
import { isRight } from './_formats.ts'

/** A source at its place. */
export interface CodeSource {
  readonly code: CodeText
  readonly path: string
  readonly facts: Facts
}

/** A place in a source that has what a form names. */
export interface FoundCode {
  readonly line: number
  readonly source: string
  /** Name of the found code in one word: the imported name, the function, the code. */
  readonly name: string
  /** The same in another version of the file. */
  readonly key: string
}

type FormKey = 'forbid' | 'require' | 'when' | 'unless'

/** Places in a source that match a form, in the order of the text. */
export const foundIn = (source: CodeSource, rule: CodeRule, key: FormKey): readonly FoundCode[] => {
  const form = rule[key]
  if (form === undefined) return []
  return [
    ...importsFound(source, form, form.import),
    ...callsFound(source, form.call),
    ...patternsFound(source, rule, key),
  ].sort((a, b) => a.line - b.line)
}

/** Parts of a required form that a source lacks. */
export const missingIn = (source: CodeSource, rule: CodeRule): readonly string[] => {
  const { require: form } = rule
  if (form === undefined) return []
  return [
    ...form.import.filter(module => importsFound(source, form, [module]).length === 0),
    ...form.call.filter(name => callsFound(source, [name]).length === 0),
    ...form.pattern.flatMap((pattern, index) =>
      patternsFound(source, rule, 'require', index).length === 0 ? [wordsOf(pattern)] : [],
    ),
  ]
}

const wordsOf = (pattern: CodePattern): string =>
  typeof pattern === 'string' ? pattern : 'context' in pattern ? pattern.context : ''

/** Whether a rule counts for a source: what it needs is there, what it steps back for is not. */
export const counts = (source: CodeSource, rule: CodeRule): boolean =>
  (rule.when === undefined || foundIn(source, rule, 'when').length > 0) &&
  foundIn(source, rule, 'unless').length === 0

const importsFound = (
  { code, path, facts }: CodeSource,
  form: CodeForm,
  patterns: readonly string[],
): readonly FoundCode[] => {
  if (patterns.length === 0) return []
  const root = facts.root()
  const sites = importsOf(code, path, facts).filter(
    site =>
      patterns.some(pattern => fitsImport(site, root, pattern)) &&
      (form.across.length === 0 || leadsAcross(site, path, root, form.across)) &&
      (form.named.length === 0 || site.names.some(({ exported }) => form.named.includes(exported))),
  )
  // One statement of Python names several modules.
  const first = sites.filter((site, at) => sites.findIndex(({ start }) => start === site.start) === at)
  return first.map(site => ({ ...usedAt(site, code, facts), key: `import ${site.module}` }))
}

/** Where an imported name is called; the import itself where it is not. */
const usedAt = (site: ImportSite, code: CodeText, facts: Facts): Omit<FoundCode, 'key'> => {
  const [first] = site.names
  const { line, source } = site
  for (const { local } of site.names) {
    if (!/^\w+$/.test(local)) continue
    const [call] = [...callsOf(code, facts, `^${local}$`), ...callsOn(code, facts, `^${local}$`)]
    if (call !== undefined) return { line: call.line, source: call.source, name: local }
  }
  return { line, source, name: first?.local ?? site.module }
}

const callsFound = ({ code, facts }: CodeSource, names: readonly string[]): readonly FoundCode[] =>
  names.length === 0
    ? []
    : callsNamed(code, facts, names).map(({ line, source, callee }) => ({
        line,
        source,
        name: callee,
        key: `call ${callee}`,
      }))

/** All patterns of a form in one search, or one of them. */
const patternsFound = (
  { code, facts }: CodeSource,
  rule: CodeRule,
  key: FormKey,
  only?: number | undefined,
): readonly FoundCode[] => {
  const { pattern = [], formats = {} } = rule[key] ?? {}
  const wanted = only === undefined ? pattern : pattern.slice(only, only + 1)
  if (wanted.length === 0) return []
  return placed(rule, key, wanted, patterns => facts.findCode(code, ...patterns))
    .filter(({ captures }) => !isRight(captures, formats))
    .map(({ line, source, text }) => ({ line, source, name: text, key: text.replaceAll(/\s+/g, ' ') }))
}

/** A pattern that is wrong is told with its place in the config. */
const placed = (
  rule: CodeRule,
  key: FormKey,
  patterns: readonly CodePattern[],
  search: (patterns: readonly CodePattern[]) => readonly CodeMatch[],
): readonly CodeMatch[] => {
  try {
    return search(patterns)
  } catch (error) {
    if (!isBadPattern(error)) throw error
    const [first, ...more] = patterns
    if (first !== undefined && more.length > 0)
      return patterns.flatMap(one => placed(rule, key, [one], search))
    const index = rule[key]?.pattern.findIndex(one => one === first) ?? 0
    throw new Error(`${rule.patternAt(key, index)}: ${error.message}`)
  }
}

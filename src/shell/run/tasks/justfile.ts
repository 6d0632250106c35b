import type { Recipe } from './makefile.ts'

const maxLines = 200

interface JustRule {
  readonly needs: readonly string[]
  readonly params: readonly string[]
  /** The last parameter takes all that is left. */
  readonly takesAll: boolean
  readonly lines: string[]
}

/** The recipe lines that `just` would run for targets, those that they need first. */
export const justRecipes = (
  text: string,
  targets: readonly string[] | 'all',
  set: ReadonlyMap<string, string>,
  given: readonly string[] = [],
): readonly Recipe[] => {
  const { rules, variables } = parseJustfile(text)
  for (const [name, value] of set) variables.set(name, value)
  const names =
    targets === 'all' ? [...rules.keys()] : targets.length > 0 ? targets : [...rules.keys()].slice(0, 1)
  const found: Recipe[] = []
  const seen = new Set<string>()
  const visit = (target: string, args: readonly string[]): void => {
    const rule = rules.get(target)
    if (rule === undefined || seen.has(target)) return
    seen.add(target)
    for (const need of rule.needs) visit(need, args)
    const own = new Map(variables)
    rule.params.forEach((param, at) => {
      const value = args[at]
      if (value !== undefined) own.set(param, value)
    })
    const lines = rule.lines.map(line => filled(line, own))
    // A recipe with a shebang is one script.
    const whole = lines[0]?.startsWith('#!') === true ? [lines.slice(1).join('\n')] : lines
    for (const line of whole)
      if (found.length < maxLines) found.push({ target, line: line.replace(/^[@-]+/, '') })
  }
  for (const name of names) visit(name, given)
  // `just build publish`: words that a recipe does not take are recipes of their own.
  let [last, left] = [names.at(-1), given]
  while (names.length === 1 && last !== undefined) {
    const rule = rules.get(last)
    left = rule === undefined || rule.takesAll ? [] : left.slice(rule.params.length)
    last = left[0]
    left = left.slice(1)
    if (last !== undefined) visit(last, left)
  }
  return found
}

const parseJustfile = (text: string): { rules: Map<string, JustRule>; variables: Map<string, string> } => {
  const rules = new Map<string, JustRule>()
  const variables = new Map<string, string>()
  let rule: JustRule | undefined
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/)) {
    if (/^[ \t]+\S/.test(line)) {
      rule?.lines.push(line.trim())
      continue
    }
    const [, name, value] = /^(?:export\s+)?([\w-]+)\s*:=\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      variables.set(name, textOf(value ?? '', variables))
      continue
    }
    const [, target, params, needs] =
      /^@?([\w-]+)((?:\s+[*+$]?[\w-]+(?:=\S+)?)*)\s*:(?!=)(.*)$/.exec(line) ?? []
    if (target === undefined) continue
    rule = {
      needs: words(needs),
      params: words(params).map(word => word.replace(/^[*+$]+|=.*$/g, '')),
      takesAll: words(params).some(word => /^[*+]/.test(word)),
      lines: [],
    }
    rules.set(target, rule)
  }
  return { rules, variables }
}

const words = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s()&]+/).filter(word => word !== '' && !word.startsWith('#'))

/** A text, a variable, or texts that are added; all else is unknown to whoever reads the line. */
const textOf = (text: string, variables: ReadonlyMap<string, string>): string => {
  let value = ''
  for (const [part, quote, inner] of text
    .replace(/\s#.*$/, '')
    .matchAll(/(["'])(.*?)\1|[+/]|[^"'+/\s()]+(?:\([^)]*\))?/g)) {
    if (quote !== undefined) value += inner ?? ''
    else if (part === '/') value += '/'
    else if (/^home_dir(?:ectory)?\(\)$|^env(?:_var)?\(["']HOME["']\)$/.test(part)) value += '~'
    else if (part !== '+') value += variables.get(part) ?? '${_}'
  }
  return value
}

const filled = (line: string, variables: ReadonlyMap<string, string>): string =>
  line.replaceAll(/\{\{\s*([^{}]{1,200}?)\s*\}\}/g, (_all, inner: string) => textOf(inner, variables))

import { isOutput } from '../files/output.ts'

/** Programs that check the files that they are given, and all files where they are given none. */
const linters =
  /(?<![\w./-])(?:\S*\/)?(eslint|oxlint|biome|stylelint|prettier|tsc|vue-tsc|tsgo|ruff|flake8|pylint|mypy|pyright|basedpyright|ty|black|bandit|golangci-lint|rubocop|shellcheck|yamllint|markdownlint(?:-cli2?)?)(?:@\S+)?(?=\s|$|["'])/

/** Options that leave files or rules out. */
const leavesOut =
  /^--(?:ignore-pattern|ignore|extend-ignore|exclude|extend-exclude|extend-per-file-ignores|per-file-ignores|disable|skip|rule|no-config-lookup|no-eslintrc|no-config|isolated|skipLibCheck|ignore-missing-imports|ignore-errors|disable-error-code|new-from-rev|new|changed|staged|since|errors-only)(?:=|$)/
/** Only these programs find less with it; others print less. */
const quiet = /^(?:eslint|oxlint|stylelint)$/

/** Options with a value of their own, in the next word. */
const valued =
  /^(?:--(?:ext|config|format|formatter|cache-location|cache-dir|cache-strategy|parser|plugin|resolve-plugins-relative-to|max-warnings|ignore-path|select|target-version|project|build|output-format|output-file|timeout|jobs|log-level|config-file|python-version|line-length|stdin-filepath)|-[cfpojr])$/

const subcommands = /^(?:check|lint|format|ci|run|fmt)$/

interface Checked {
  readonly paths: readonly string[]
  readonly options: readonly string[]
}

/** Paths and options of the linters in a command line, or in a file of them; undefined where the files are not spelled out. */
const checkedBy = (text: string): ReadonlyMap<string, Checked | undefined> => {
  const found = new Map<string, Checked | undefined>()
  for (const part of text.replaceAll(/\\\n/g, ' ').split(/&&|\|\||[;|\n]/)) {
    const match = part.trimStart().startsWith('#') ? null : linters.exec(part)
    const name = match?.[1]
    if (match === null || name === undefined) continue
    const known = found.has(name) ? found.get(name) : { paths: [], options: [] }
    const read = wordsOf(name, part.slice(match.index + match[0].length))
    found.set(
      name,
      known &&
        read && { paths: [...known.paths, ...read.paths], options: [...known.options, ...read.options] },
    )
  }
  return found
}

const wordsOf = (name: string, rest: string): Checked | undefined => {
  const paths: string[] = []
  const options: string[] = []
  const words = (rest.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map(word => word.replaceAll(/^["']|["']$/g, ''))
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (/[$`<>{}](?!\w+,)|^@/.test(word) && !/\{[\w,.]+\}/.test(word)) return undefined
    if (leavesOut.test(word)) {
      const value = word.includes('=') ? '' : (words[at + 1] ?? '')
      const takes =
        value !== '' &&
        !value.startsWith('-') &&
        !/^--(?:no-|isolated|skipLib|changed|staged|errors)/.test(word)
      if (takes) at += 1
      options.push(takes ? `${word} ${value}` : word)
    } else if (word === '--quiet' && quiet.test(name)) options.push(word)
    // bandit goes into folders with it.
    else if (valued.test(word) && !(name === 'bandit' && word === '-r')) at += 1
    else if (!word.startsWith('-') && !(paths.length === 0 && subcommands.test(word)))
      paths.push(baseOf(word))
  }
  return { paths: paths.length === 0 ? ['.'] : paths, options }
}

/** `src/**` and `./src/` mean `src`; so do patterns that only name endings. */
const baseOf = (word: string): string =>
  word.replace(/^\.\//, '').replace(/\/?\*\*(?:\/\*[^/]*)?$|\/\*$|\/\.\.\.$|\/$/, '') || '.'

const isIn = (path: string, base: string): boolean =>
  base === '.' || path === base || path.startsWith(`${base}/`)

/** Files and rules that a command line, or a file of them, no longer checks, as lines. */
export const narrowed = (before: string, after: string): readonly string[] => {
  const now = checkedBy(after)
  return [...checkedBy(before)].flatMap(([name, old]) => {
    const left = now.get(name)
    if (old === undefined || left === undefined) return []
    const options = left.options
      .filter(option => !old.options.includes(option))
      .filter(option => !isOutput(option.replace(/^\S+?[= ]/, '')))
    // One of several folders went, or all but one file or folder; another folder is another choice.
    const inside = left.paths.every(path => old.paths.some(base => isIn(path, base)))
    const split = left.paths.length > 1 && left.paths.every(path => !path.includes('/'))
    const gone = old.paths.filter(path => !left.paths.some(base => isIn(path, base)))
    const fewer = inside && gone.length > 0 && !(split && gone.join() === '.')
    return [
      ...options.map(option => `${name} ${option}`),
      ...(fewer ? [`${name} checks ${left.paths.join(' ')} in place of ${old.paths.join(' ')}`] : []),
    ]
  })
}

import { basename } from '../../core/text/paths/path.ts'
import { type HeldKind, heldLines, holdsPeople, tellsPeople } from './private-content.ts'
import { secretValues } from './values.ts'

/** Private content of a text, with its lines where single lines show it. */
export interface PrivateText {
  readonly kind: HeldKind
  readonly lines: readonly string[]
}

/** Sums and names of packages, drawings and compiled text: what looks like chance there is no secret. */
const noPlace =
  /\.(?:lock|sum|snap|svg|map|min\.(?:js|css)|example|sample|template|dist)$|^(?:package-lock|npm-shrinkwrap)\.json$|lock\.(?:ya?ml|json)$|^\.env\.(?:example|sample|template|dist|defaults?)$/i

/** Text of people and of programs: a name there is seldom followed by its value. */
const prose =
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|swift|c|cc|cpp|h|hpp|m|cs|fs|scala|exs?|erl|hs|ml|lua|dart|vue|svelte|astro|s?css|less|html?|mdx?|rst|adoc|tf|gradle|graphql|proto|d\.ts)$|^(?:makefile|dockerfile|rakefile|gemfile|jenkinsfile|license|readme|changelog)\b/i
const tests = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_/i

const tables = /\.(?:csv|tsv|psv|jsonl|ndjson|sql|dump)$/i
/** `kind: Secret` with something in it; letters in base64 are no seal. */
const sealed = /^kind:\s*["']?Secret\b/m
const isSealed = (text: string): boolean => sealed.test(text) && /^(?:data|stringData):\s*$/m.test(text)

/** A word of a language behind a name: `id-token: write`. */
const worded = /[=:]\s*["']?[a-z-]{1,12}["']?[\s,;}\]]*$/

/** Code that is settings: there a name is followed by its value. */
const places = /(?:^|\/)(?:settings?|config|conf)(?:\/|[\w.-]*$)|(?:^|\/)local[\w.-]*$/i
const quoted = /[=:,>]\s*["'][^"'\s]{5,}["']/

/**
 * Private content of a text, by the text itself. Stricter than the rules that ask: it decides where no question is asked, so
 * that a file that git has counts as well.
 *
 * @example
 * privateText('config/prod.toml', 'auth_token = "8f2b7c1e8a4d4e0f"') // { kind: 'held', lines: [...] }
 */
export const privateText = (path: string, text: string): PrivateText | undefined => {
  const name = basename(path)
  if (text === '' || noPlace.test(name)) return undefined
  if (!prose.test(name) && holdsPeople(name, text)) return people
  if (tables.test(name) && tellsPeople(text)) return people
  // A dump holds the rows of whoever is in the database.
  if (/(?:dump|backup|export)[\w.-]*\.(?:sql|dump)$/i.test(name)) return people
  if (isSealed(text)) return { kind: 'held', lines: text.split('\n').filter(line => /^\s+\S+:/.test(line)) }
  const isCode = prose.test(name)
  const named = isCode && !places.test(path) ? [] : heldLines(text)
  const given = named.filter(line => !worded.test(line) && (!isCode || quoted.test(line)))
  const values = isCode && tests.test(path) ? [] : secretValues(text)
  const logins = text
    .split('\n')
    .filter(line => /\b(?:password|pwd)\s*=\s*[^;"'\s<${]{3,}/i.test(line) && /[;]/.test(line))
  const lines = text.split('\n').filter(line => values.some(({ value }) => line.includes(firstOf(value))))
  return given.length + lines.length + logins.length === 0
    ? undefined
    : { kind: 'held', lines: [...given, ...lines, ...logins] }
}

const people: PrivateText = { kind: 'personal', lines: [] }

const firstOf = (value: string): string => value.split('\n', 1)[0] ?? value

import { isNamed } from '../../core/text/paths/folders.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'
import { wordsOf } from '../words/safe-names.ts'

/** Where a value is looked up. */
const lookup =
  /getenv|Getenv|environ|\bENV\b|\benv\(|process\.env|\bvar\.|valueFrom|secretKeyRef|vault|\bsecrets?[.(]|\$\{|\{\{|config\(|Configuration|credentials|findProperty|providers\.|localProperties|GetEnvironmentVariable|os\.LookupEnv|env!|@Value|fetch\(|lookup\(/
const secret =
  /^(?:password|passwd|passphrase|pwd|pass|secret|secrets|token|apikey|credential|credentials|dsn|salt|jwt)$/
const none =
  /^(?:id|name|file|path|policy|length|field|label|hint|type|prefix|header|url|uri|encoder|validator|expiry|ttl|min|max)$/

const isSecretName = (name: string): boolean => {
  const words = wordsOf(name)
  const [last = '', pair] = [words.at(-1), words.slice(-2).join('')]
  if (none.test(last)) return false
  return (
    words.some(word => secret.test(word)) ||
    /^(?:secret|private|signing|encryption|api|access|master|session)key$/.test(pair)
  )
}

/** A login within a text: an address, or the form of Go's drivers. */
const login =
  /\b[a-z][\w+]*:\/\/[^\s/:@'"`$<{]+:([^\s/@'"`$<>{}]{3,})@([^\s/:'"`]+)|["'`][\w.-]+:([^\s:@'"`$<>{}]{4,})@(?:tcp|unix)\(([^)\s]+)\)/i
const near =
  /^(?:localhost|127\.|0\.0\.0\.0|\[?::1|host\.docker\.internal|db$|postgres$|mysql$|redis$|mongo$)/i

const literal = /["'`]([^"'`\s]{4,})["'`]/g
const noValue = /^(?:true|false|null|none|nil|undefined|string|required|utf-?8|https?:\/\/[^@]*)$/i

const isLeftOut = (path: string): boolean =>
  isNamed(
    'test tests __tests__ spec specs fixture fixtures testdata mock mocks e2e example examples sample samples doc docs seed seeds dev development local demo stories node_modules vendor',
    path,
  ) || /\.(?:mdx?|rst|txt|adoc|lock|snap|svg|css|html|po)$/i.test(path)

const namesIn = (line: string): readonly string[] => line.match(/[A-Za-z_][\w-]*/g) ?? []

/** The start that two lines share, up to the end of a word. */
const sharedStart = (one: string, other: string): string => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return one.slice(0, at)
}

/** Secret that a line looked up and holds itself now; undefined where it holds none. */
const inlined = (was: string, is: string): string | undefined => {
  const start = sharedStart(was, is)
  const [, first, host, second, other] = login.exec(is) ?? []
  const isLogin = (first ?? second) !== undefined && !near.test(host ?? other ?? '') && !login.test(was)
  if (isLogin && start.trim() !== '') return 'a password in an address'
  // A default of what had to be given.
  const strict = namesIn(was).find(
    name => /^[A-Z][A-Z\d_]+$/.test(name) && isSecretName(name) && is.includes(name),
  )
  const values = [...is.matchAll(literal)]
    .map(([, value = '']) => value)
    .filter(value => !was.includes(value) && !noValue.test(value) && !isSecretName(value))
  const [value] = values
  if (value === undefined || values.length > 1 || lookup.test(value)) return undefined
  if (strict !== undefined)
    return new RegExp(
      `${strict}["'\\])!}]*\\s*(?:,|\\?\\?|\\|\\||\\?:|\\bor\\b|\\)?\\.(?:unwrap_or\\w*|orElse|getOrElse|default)\\()\\s*["'\`]`,
    ).test(is)
      ? `the value of ${strict}`
      : undefined
  const name = namesIn(start).findLast(isSecretName)
  return name !== undefined &&
    !lookup.test(is) &&
    /[=:(,]\s*(?:\w+\()?$|=>\s*$/.test(start.replace(/["'`]$/, ''))
    ? `the value of ${name}`
    : undefined
}

/** A secret that was looked up, and stands in the file now: whatever it looks like, it counts. */
export const inlinedSecret = (difference: Difference): string | undefined => {
  if (difference.before === undefined || difference.after === undefined || isLeftOut(difference.path))
    return undefined
  for (const { gone, come } of hunksOf(difference)) {
    if (gone.length > 8 || come.length > 12) continue
    for (const was of gone) {
      if (was.length > 300 || !lookup.test(was)) continue
      for (const is of come) {
        const what = is.length > 300 ? undefined : inlined(was, is)
        if (what !== undefined) return what
      }
    }
  }
  return undefined
}

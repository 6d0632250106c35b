import { isNamed } from '../../core/text/paths/folders.ts'
import { secretValues } from '../../known/secrets/values.ts'
import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'
import { wordsOf } from '../words/safe-names.ts'

/** Names of what has to stay secret. `key` alone is one only where its value looks like it. */
const secret =
  /^(?:password|passwd|passphrase|pwd|pass|requirepass|secret|secretkey|secretaccesskey|token|apikey|privatekey|accesskey|signingkey|sessionkey|encryptionkey|masterkey|authtoken|credential|credentials|masterpassword|adminpassword|connectionstring|dsn)$/
const none =
  /^(?:id|name|file|path|policy|length|url|uri|ref|field|label|hash|hint|type|prefix|arn|namespace|store|manager|version|header|min|max|reset|encoder|validator|expiry|ttl)$/

const isSecretName = (name: string): boolean => {
  const words = wordsOf(name)
  const joined = words.slice(-2).join('')
  return !none.test(words.at(-1) ?? '') && (secret.test(words.at(-1) ?? '') || secret.test(joined))
}

/** Where a value is looked up: in the environment, in a store, in another setting. */
const lookup =
  /^$|\$|\{\{|<%|%\(|\benv\b|\benviron\b|\bENV\b|getenv|process\.|\bvar\.|\blocal\.|\bdata\.|\bsecret\w*[.(]|valueFrom|secretKeyRef|config\(|credentials|vault|ssm:|op:\/\/|!Ref|!Sub|\bnull\b|\bNone\b|\bnil\b|^""$|^''$/i

const placeholder =
  /example|sample|dummy|fake|test|demo|mock|placeholder|change.?me|your|^(?:pass(?:word|wd)?|secret|admin|root|postgres|mysql|redis|guest|user|dev\w*|local\w*|default|string|none|null|true|false|required)[\d!]*$|redacted|insert|replace|todo|x{3,}|\*{2,}|\.\.\.|<|>|0{5}|1{5}|123456|abc|qwerty/i

/** Whether a text could be a password: long enough, and of more than one kind of letter. */
const isLiteral = (value: string): boolean => {
  if (value.length < 8 || value.length > 200 || placeholder.test(value) || lookup.test(value)) return false
  if (/\s|^[./~]|^\w+:\/\/|^[a-z]+(?:[._-][a-z]+)*$|^[A-Z_]+$|[()[\]]/.test(value)) return false
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(value)).length
  return kinds >= 2 && (/\d/.test(value) || kinds >= 3)
}

const setting =
  /^(?:-\s+|export\s+|ENV\s+|set\s+)?["']?([A-Za-z][\w.-]*)["']?\]?\s*(?:=>|:=|[:=]|\s)\s*(.*?)[,;]?$/

const bare = (value: string): string => value.trim().replace(/^(["'`])(.*)\1$/, '$2')

interface Assigned {
  readonly name: string
  readonly value: string
  readonly quoted: boolean
}

const code =
  /\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kts?|cs|swift|dart|scala|exs?|c|h|cc|cpp|hpp|ino|tf|hcl|gradle|groovy)$/

/** Assignments of some lines; a list of `name:` and `value:` is one too. */
const assignedIn = (lines: readonly string[], above: string): readonly Assigned[] => {
  let last = /^-?\s*name\s*:\s*["']?([\w.-]+)/.exec(above)?.[1] ?? ''
  return lines.flatMap(line => {
    const [, name = '', given = ''] = setting.exec(line) ?? []
    if (/^-?\s*name\s*:/.test(line)) last = bare(given)
    if (/^(?:value|default)$/.test(name))
      return [{ name: last, value: bare(given), quoted: true }, ...inside(line)]
    return name === ''
      ? inside(line)
      : [{ name, value: bare(given), quoted: /^["'`]/.test(given.trim()) }, ...inside(line)]
  })
}

/** Assignments within a line: literals of code, and a default behind a lookup. */
const inside = (line: string): readonly Assigned[] => [
  ...[...line.matchAll(/"name"\s*:\s*"(\w+)"\s*,\s*"value"\s*:\s*"([^"\s]+)"/gi)].map(
    ([, name = '', value = '']) => ({ name, value, quoted: true }),
  ),
  ...[...line.matchAll(/["']([\w.-]+)["']\s*(?::|=>)\s*["']([^"'\s]*)["']/g)].map(
    ([, name = '', value = '']) => ({ name, value, quoted: true }),
  ),
  ...[
    ...line.matchAll(/\b(?:ENV|environ|env)\[\s*["'](\w+)["']\s*\]\s*(?:\|\||\?\?)?=\s*["']([^"'\s]+)["']/g),
    ...line.matchAll(/\b(?:str\w*cpy\w*|s\w*printf\w*)\(\s*[^,"]*?(\w+)\s*,(?:[^,"]*,)?\s*"([^"\s%]+)"/g),
  ].map(([, name = '', value = '']) => ({ name, value, quoted: true })),
  ...[...line.matchAll(/\$\{(\w+):-?([^}\s]+)\}/g)].map(([, name = '', value = '']) => ({
    name,
    value,
    quoted: true,
  })),
  ...[
    ...line.matchAll(
      /(?:getenv|environ\.get|env|fetch|define|putenv|setenv|setProperty|property)\(?\s*["'](\w+)["']\s*,\s*["']([^"'\s]+)["']/g,
    ),
  ].map(([, name = '', value = '']) => ({ name, value, quoted: true })),
  ...[...line.matchAll(/\b(?:(password|pwd))=([^;"'`\s${<]+)(?=[;"'`\s]|$)/gi)]
    .filter(
      () =>
        /(?:server|data source|host|endpoint|user(?: id)?|uid)=/i.test(line) &&
        !/(?:server|data source|host)=\(?(?:localhost|127\.|\.|local|db|sql(?:server)?)[;,\\:)]/i.test(line),
    )
    .map(([, name = '', value = '']) => ({ name, value, quoted: true })),
]

/** `process.env.JWT_SECRET ?? '…'`, `ENV['X'] || '…'`, `GetEnvironmentVariable("X") ?? "…"`, `var("X").unwrap_or("…")`. */
const fallback =
  /\b([A-Z][A-Z\d_]{3,})["'\])!]*\s*(?:\?\?|\|\||\?:|\bor\b)=?\s*["'`]([^"'`\s]+)["'`]|["']([A-Z][A-Z\d_]{3,})["']\s*\)\s*(?:\.(?:unwrap_or\w*|orElse|getOrElse|default)\(\s*(?:\|?_?\|?\s*)?|\{\s*)["']([^"'\s]+)["']|(?:getOrDefault|GetValue(?:<\w+>)?|get_env|get)\(\s*["']([A-Z][A-Z\d_]{3,})["']\s*,\s*["']([^"'\s]+)["']/g

/** The name of a secret that a line of code has a value for, where nobody gives it one. */
const fallbackIn = (line: string): string | undefined => {
  if (!/\?\?|\|\||\?:|\bor\b|unwrap_or|orElse|fetch|[gG]et/.test(line)) return undefined
  for (const [, one, first, two, second, three, third] of line.matchAll(fallback)) {
    const [name, value] = [one ?? two ?? three ?? '', first ?? second ?? third ?? '']
    if (isSecretName(name) && isLiteral(value)) return name
  }
  return undefined
}

const isLeftOut = (path: string): boolean =>
  isNamed(
    'test tests __tests__ spec specs fixture fixtures testdata mock mocks e2e example examples sample samples doc docs locale locales i18n lang translations seed seeds dev development local demo stories node_modules vendor',
    path,
  ) ||
  /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$|\.(?:mdx?|rst|txt|adoc|lock|snap|svg|css|html|po)$/i.test(path)

/** `development:`, `test:` above the place. */
const isOwnBlock = (text: string, line: string): boolean => {
  const all = text.split('\n')
  const at = all.findIndex(one => one.trim() === line)
  const head =
    all
      .slice(0, Math.max(0, at))
      .findLast(one => /^["']?\w[\w.-]*["']?\s*[:=]?\s*[{[]?\s*$|^\[[\w.-]+\]|^\w[\w.-]*:\s*$/.test(one)) ??
    ''
  return /\b(?:dev\w*|test\w*|local\w*)\b/i.test(head)
}

/** The name of a secret that an edit puts into a file as it is: where a lookup stood, or nothing, or as the default of one. */
export const placedSecret = (difference: Difference): string | undefined => {
  const { path, after } = difference
  if (after === undefined) return undefined
  if (/(?:^|\/)\.?[\w.-]*env[\w.-]*\.(?:example|sample|template|dist)$|\.(?:example|sample)$/.test(path))
    return liveIn(difference)
  if (isLeftOut(path)) return undefined
  const isCode = code.test(path)
  for (const { gone, come, above } of hunksOf(difference)) {
    const old = assignedIn(gone, above)
    for (const line of come) {
      const name = isCode ? fallbackIn(line) : undefined
      if (name !== undefined && !gone.some(one => fallbackIn(one) === name)) return `the value of ${name}`
      const at = come.indexOf(line)
      for (const { name, value, quoted } of assignedIn([line], come[at - 1] ?? above)) {
        if (!isWanted(name, value) || (isCode && !quoted) || isOwnBlock(after, line)) continue
        const was = old.find(one => one.name === name)
        // A password that replaces another one was there before; who reads it knows.
        if (was !== undefined && !lookup.test(was.value) && isLiteral(was.value)) continue
        const replaces = was !== undefined || gone.some(one => lookup.test(one) || /sensitive/.test(one))
        if (replaces || isStrong(value) || isDrawn(value)) return `the value of ${name}`
      }
    }
  }
  return defaultIn(difference)
}

const isWanted = (name: string, value: string): boolean =>
  isSecretName(name)
    ? isLiteral(value)
    : /(?:^|[._-])key$|^key$/i.test(name.replaceAll(/([a-z])([A-Z])/g, '$1_$2')) &&
      /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/=-]{20,}$/.test(value) &&
      isLiteral(value)

/** Letters of all four kinds: nobody writes a word of a language that way. */
const isStrong = (value: string): boolean =>
  value.length >= 10 && [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].every(kind => kind.test(value))

/** Digits of a key as programs draw them. */
const isDrawn = (value: string): boolean => /^(?=.*\d)(?=.*[a-f])[\da-f]{32,}$/i.test(value)

/** `variable "db_password" { default = "…" }` */
const defaultIn = ({ before = '', after = '', path }: Difference): string | undefined => {
  if (!/\.tf$/.test(path)) return undefined
  for (const [block, name = ''] of after.matchAll(/variable\s+"([\w-]+)"\s*\{[^}]*\}/g)) {
    const value = /\bdefault\s*=\s*"([^"\n]+)"/.exec(block)?.[1]
    const isSecret = isSecretName(name) || /\bsensitive\s*=\s*true/.test(block)
    if (value !== undefined && isSecret && isLiteral(value) && !before.includes(value))
      return `the value of ${name}`
  }
  return undefined
}

/** In a file of examples only keys that services gave out, and addresses of other machines. */
const liveIn = ({ before = '', after = '' }: Difference): string | undefined =>
  secretValues(after).find(
    ({ value, what }) => !before.includes(value) && !what.startsWith('the value of') && !/_test_/.test(value),
  )?.what

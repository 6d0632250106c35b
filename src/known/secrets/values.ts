import { isBelow } from '../../core/text/paths/folders.ts'
import { basename } from '../../core/text/paths/path.ts'
import { isSecretVariable } from './names.ts'

/** A secret that a text holds, with a word for what it is. */
export interface SecretValue {
  readonly value: string
  readonly what: string
}

/** Keys that say by their first letters whose they are. What only looks like one has no letters of chance behind them. */
const issued: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bsk-(?:proj-|ant-[\w]+-|or-v1-|svcacct-)?[\w-]{20,}/g, 'the key of a model service'],
  [/\b(?:gh[pousr]_\w{30,}|github_pat_\w{30,})/g, 'a token of GitHub'],
  [/\bglpat-[\w-]{20,}/g, 'a token of GitLab'],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, 'a key of AWS'],
  [/\bAIza[\w-]{35}\b/g, 'a key of Google'],
  [/\bxox[abeoprs]-[\w-]{20,}/g, 'a token of Slack'],
  [/\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{20,}/g, 'a webhook of Slack'],
  [/\bdiscord(?:app)?\.com\/api\/webhooks\/\d{15,}\/[\w-]{40,}/g, 'a webhook of Discord'],
  [/\b[rs]k_live_\w{12,}/g, 'a key of Stripe'],
  [/\b[a-z]{2,8}_live_(?=\w*\d)(?=\w*[a-z])[A-Za-z\d]{6,}\b/g, 'a live key'],
  [
    /\beyJ[\w-]{10,}\.eyJ(?!zdWIiOiIxMjM0NTY3ODkw|pc3MiOiJzdXBhYmFzZ)[\w-]{6,}\.[\w-]{20,}/g,
    'a signed token',
  ],
  [/\bwhsec_\w{24,}/g, 'a key of Stripe'],
  [/\bSG\.[\w-]{20,}\.[\w-]{30,}/g, 'a key of SendGrid'],
  [/\bnpm_[A-Za-z0-9]{36}\b/g, 'a token of npm'],
  [/\bpypi-AgEI[\w-]{50,}/g, 'a token of PyPI'],
  [/\bdop_v1_[a-f0-9]{64}\b/g, 'a token of DigitalOcean'],
  [/\bhf_[A-Za-z]{30,}\b/g, 'a token of Hugging Face'],
  [/\bshp(?:at|ss|ca|pa)_[a-f0-9]{32}\b/g, 'a token of Shopify'],
  [/\bkey-[a-f0-9]{32}\b/g, 'a key of Mailgun'],
  [/\bSK[a-f0-9]{32}\b/g, 'a key of Twilio'],
]

/** The first letters of all of them: most texts have none, and so many patterns take V8 milliseconds the first time. */
const beginnings =
  /sk-|gh[pousr]_|github_pat_|glpat-|AKIA|ASIA|AIza|xox|slack\.com|discord|_live_|eyJ|whsec_|SG\.|npm_|pypi-|dop_v1_|hf_|shp|key-|SK/

const privateKey = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----\s*\\?n?[\w+/=\s\\]{40,}/g
const login = /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<{]+:([^\s/@'"`$<>{}]{6,})@([^\s/:'"`]+)/gi
/** A name, a mark of assignment, and a text or, in settings, a bare word. */
const assigned =
  /(?<![\w$.-])["']?([A-Za-z][\w.-]{2,60})["']?\s*(?::\s*(?:string|str|&str|&'static str)\s*)?(?:=|:|=>|:=)\s*(?:(["'`])([^"'`\s]{10,200})\2|([\w+/=.!@#%^&*-]{12,200})(?:\s*$|(?<=\w=[\w+/=.!@#%^&*-]+)(?=\s)))/gm

const placeholder =
  /example|sample|dummy|fake|test|demo|mock|placeholder|change.?me|your[-_]|my[-_]?(?:secret|pass|token|key)|redacted|insert|replace|todo|xxxx|\*\*\*|\.\.\.|00000|11111|<|>|\$\{|\{\{|%\(|process\.env|os\.environ|secretkeyref|valuefrom/i

/** Letters in a row, as nobody but a person writes them. */
const row = /123456|234567|abcdef|ABCDEF|qwerty/

/** Bits that a letter carries, by how often each stands there. */
const bitsOf = (text: string): number => {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Whether it looks like chance: letters and digits, mixed, of many kinds. */
const isChance = (text: string): boolean =>
  /\d/.test(text) &&
  /[A-Za-z]/.test(text) &&
  !placeholder.test(text) &&
  !row.test(text) &&
  bitsOf(text) >= 3.2

/** Of an address the last part counts. Some keys have letters alone, in both sizes. */
const isIssued = (value: string): boolean => {
  const part = value.slice(3).split('/').at(-1) ?? ''
  const mixed = /[a-z]/.test(part) && /[A-Z]/.test(part) && bitsOf(part) >= 4
  return isChance(part) || (mixed && !placeholder.test(part) && !row.test(part) && !isWorded(part))
}

/** Words of a language run on; letters of chance change their kind at every step. */
export const isWorded = (value: string): boolean => {
  const runs = value.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  return runs.join('').length / Math.max(1, runs.length) >= 3
}

const isPassword = (name: string, value: string): boolean =>
  /pass(?:word|wd|phrase)?$|pwd$/i.test(name) &&
  value.length >= 12 &&
  /\d/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value)

/** Whether the name of a setting says that its value is secret. */
export const isSecretName = (name: string): boolean => {
  const plain = name.split('.').at(-1) ?? name
  const snake = plain.replaceAll(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_')
  return (
    (isSecretVariable(snake) || /^(?:secret|token|jwt_?secret|salt_?key)$/i.test(snake)) &&
    !/hash|digest|public|checksum|integrity|placeholder|label|hint|message|pattern|regex|query|_(?:name|id|url|uri|path|header|field|type|prefix|regex)$/i.test(
      snake,
    )
  )
}

/** A path, an identifier, a version or a call is no value of chance; a hash of content is a sum. */
const isPlainWord = (value: string): boolean =>
  /^(?:[./~]|https?:|[a-z]+(?:[._-][a-z]+)+$|[A-Z_]+$|sha\d+[-:])/.test(value) || /[()[\]]/.test(value)

/** The secrets that stand in a text in plain. */
export const secretValues = (text: string): readonly SecretValue[] => {
  const found = new Map<string, string>()
  for (const [pattern, what] of beginnings.test(text) ? issued : [])
    for (const [value] of text.matchAll(pattern)) if (isIssued(value)) found.set(value, what)
  if (text.includes('PRIVATE KEY'))
    for (const [value] of text.matchAll(privateKey)) found.set(value, 'a private key')
  for (const [, value = '', host = ''] of text.includes('://') ? text.matchAll(login) : [])
    if (/\d/.test(value) && !placeholder.test(value) && !isLocal(host))
      found.set(value, 'a password in an address')
  for (const [, value = ''] of text.matchAll(/\b(?:password|pwd)=([^;"'`\s$<{]{8,});/gi))
    if (isChance(value) && !isWorded(value)) found.set(value, 'a password in a connection string')
  for (const [, name = '', , quoted, bare] of text.matchAll(assigned)) {
    const value = quoted ?? bare ?? ''
    if (found.has(value) || !isSecretName(name) || isPlainWord(value) || isWorded(value)) continue
    if (
      (value.length >= 16 && bitsOf(value) >= 3.5 && isChance(value)) ||
      (isPassword(name, value) && isChance(value))
    )
      found.set(value, `the value of ${name}`)
  }
  return [...found].map(([value, what]) => ({ value, what }))
}

/**
 * The lines with a long value of chance, whatever its name is: letters of both sizes and digits, which no sum in hexadecimal, no
 * identifier and no version has.
 */
export const chanceLines = (text: string): readonly string[] =>
  text.split('\n').filter(line =>
    [...line.matchAll(assigned)].some(([, name = '', , quoted, bare]) => {
      const value = quoted ?? bare ?? ''
      return (
        value.length >= 20 &&
        /[a-z]/.test(value) &&
        /[A-Z]/.test(value) &&
        !/integrity|hash|digest|sha\d|checksum|signature/i.test(name) &&
        !isPlainWord(value) &&
        !isWorded(value) &&
        isChance(value)
      )
    }),
  )

const isLocal = (host: string): boolean =>
  /^(?:localhost|127\.|0\.0\.0\.0|\[::1|host\.docker\.internal|db$|postgres$|mysql$|redis$|mongo(?:db)?$|rabbitmq$)|\.(?:local|test|example|invalid)$|^(?!.*\b(?:prod|production|live)\b)(?:.*\.)?example\.(?:com|org|net)$/i.test(
    host,
  )

/** Files where keys are made up, or where sums stand. */
export const isMadeUp = (path: string): boolean =>
  isBelow(
    'test tests __tests__ __mocks__ __snapshots__ spec specs fixture fixtures testdata mock mocks cassettes e2e example examples sample samples node_modules vendor',
    path,
  ) ||
  /[._-](?:test|spec|fixture|mock|stories)s?\.\w+$|^(?:test_|conftest)|_test\.\w+$|\.(?:snap|lock|sum|min\.js|map|svg|ipynb|patch|diff)$|^(?:package-lock|npm-shrinkwrap|composer)\.(?:json|lock)$|lock\.(?:ya?ml|json)$|\.(?:example|sample|template|dist)$/i.test(
    basename(path),
  )

/** Those, and files where secrets belong. */
export const isNoPlaceOfSecrets = (path: string): boolean =>
  isMadeUp(path) || /\.env(?:\.|$)/i.test(basename(path))

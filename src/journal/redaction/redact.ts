import { fedSecrets } from './fed-secrets.ts'
import { givenSecrets, type TextSpan } from './given-secrets.ts'
import { withoutNamed } from './named-secrets.ts'
import { type SecretPattern, secrets } from './secrets.ts'
import { prefixedTokens } from './token-prefixes.ts'

export const redactedMark = '[redacted]'

/**
 * Removes secrets from any text, and keeps enough to recognise the kind of secret.
 *
 * @example
 * redact('curl -H "Authorization: Bearer s3cret"') // 'curl -H "Authorization: Bearer [redacted]"'
 */
export const redact = (text: string): string => {
  const placed = withoutSpans(text, [
    ...prefixedTokens(text).map(span => ({ ...span, token: true })),
    ...[...givenSecrets(text, isSecret), ...fedSecrets(text)].filter(({ start, end }) =>
      isSecret('any', text.slice(start, end)),
    ),
  ])
  const lower = lowered(placed)
  const known = secrets.reduce(
    (clean, secret) => (secret.hints.some(hint => lower.includes(hint)) ? without(clean, secret) : clean),
    placed,
  )
  return withoutNamed(known, known === placed ? lower : lowered(known), redactedMark, isSecret)
}

/** Of overlapping spans the first one wins; of those with the same start, the longest. */
const withoutSpans = (text: string, spans: readonly (TextSpan & { readonly token?: boolean })[]): string => {
  if (spans.length === 0) return text
  let out = ''
  let done = 0
  for (const { start, end, token } of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= done) continue
    if (start >= done) out += `${text.slice(done, start)}${token === true ? '…' : ''}${redactedMark}`
    done = end
  }
  return out + text.slice(done)
}

/** Replaces the redaction marks in a command with plain words that a shell can parse, so that the rules can run again. */
export const plainMarks = (text: string): string =>
  text.replaceAll(`…${redactedMark}`, 'redacted').replaceAll(redactedMark, 'redacted')

const without = (text: string, { pattern, looks }: SecretPattern): string =>
  text.replace(pattern, (whole: string, before: string, secret: string) => {
    if (!isSecret(looks, secret)) return whole
    return `${before}${looks === 'token' ? '…' : ''}${redactedMark}`
  })

/** A reference to a secret: a variable, a template, or a word for nothing. */
const isReference = (value: string): boolean =>
  /^(?:\$[\w{(]|`|%\w+%|<|\{\{|\*+$|x+$|\.{3}|…)/i.test(value) ||
  /^(?:null|undefined|none|nil|true|false|id=.*|process\.env.*|os\.environ.*|env:.*|file:.*)[,;)}\]]*$/i.test(
    value,
  ) ||
  /^(?:string|number|boolean|bytes|unknown|any|str|text|varchar|required|optional|hidden|stdin|prompt)[,;)}\]?]*$/i.test(
    value,
  )

/** A path may stand after `PWD=` or `TOKEN=`. A base64 key may begin with a slash as well. */
const isPath = (value: string): boolean =>
  /^(?:~|\.{0,2})\//.test(value) && !value.split('/').some(part => isStrong(part))

const isStrong = (value: string): boolean => {
  if (value.length < 16 || /\.[a-z]{1,5}$/i.test(value)) return false
  const digits = value.replace(/\D+/g, '').length
  return digits >= 2 && digits < value.length && entropy(value.slice(0, 256)) >= 3
}

/** A value that a person chose: letters with digits or signs among them. No term, path, address or code. */
const isChosen = (given: string): boolean => {
  const value = given.replace(/[,.;:)]+$/, '')
  if (value.length < 5 || value.length > 128 || !/[a-z]/i.test(value) || !/[\d!@#$%^&*?+~]/.test(value))
    return false
  if (isReference(value) || isPath(value) || /[(){}[\]<>/]|:\/\/|^[=-]/.test(value)) return false
  // Terms with a number, versions, addresses, dotted names.
  return !/^(?:base|sha|md|utf|oauth|argon|pbkdf|ecdsa|ed|rsa|aes|[hrep]s|http|ipv?|x|v)-?\d|^[^@]+@[^@]+\.\w+$|^[a-z_]\w*(?:\.\w+)+$/i.test(
    value,
  )
}

/** Shannon entropy in bits a character. */
const entropy = (value: string): number => {
  const counts = new Map<string, number>()
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length)
  return bits
}

const suspect: Readonly<Record<SecretPattern['looks'], (value: string) => boolean>> = {
  token: () => true,
  any: value => !isReference(value) && !isPath(value),
  strong: value => isStrong(value) && !isPath(value),
  pairs: value => value.includes('=') && !isReference(value),
  chosen: value => isChosen(value),
  digits: value => /^\d{4,8}$/.test(value),
  words: value => /\D/.test(value) && !isReference(value),
}

/** A value that is redacted already. */
const isMarked = (value: string): boolean => /^[^\s=;]{0,80}\[redacted\]?[;,]?$/.test(value)

const isSecret = (looks: SecretPattern['looks'], value: string): boolean =>
  !isMarked(value) && suspect[looks](value)

/** Lower case with the same offsets: a few capitals of other scripts change their length. */
const lowered = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, capitals => capitals.toLowerCase())
}

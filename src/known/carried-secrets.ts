import type { Facts } from '../core/facts.ts'
import { decode64 } from '../shell/state/decode.ts'
import { join } from '../text/path.ts'
import { heldLines } from './held-secrets.ts'
import { holdsKey, secretLines } from './secret-names.ts'

const address = /^https?:\/\/[^\s?#]+[?#](\S+)$/i
const login = /\b[a-z][a-z\d+]*:\/\/[^\s/:@]*:[^\s/@]{3,}@/i

/** How the bytes of a private key begin in base64: a sequence, and the version 0 in it, which a certificate has not. */
const privateKey = /^MII[\w+/-]{3}IBA[\w+/-]{8}/

const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether an address of the web takes a login of another service, or lines of settings with secrets, along in its query. */
export const carriesSecret = (word: string): boolean => {
  const query =
    word.length < 20_000 && (word.includes('?') || word.includes('#'))
      ? address.exec(word.trim())?.[1]
      : undefined
  if (query === undefined) return false
  return query.split('&').some(part => {
    const value = unescaped(part.slice(part.indexOf('=') + 1))
    if (login.test(value) || privateKey.test(value)) return true
    // A key behind `%3D` begins no word before it is decoded.
    if (part.includes('%') && holdsKey(value)) return true
    const plain = /^[\w+/-]{24,}={0,2}$/.test(value) ? decode64(value) : null
    return (
      plain !== null && /^[\x20-\x7e\s]+$/.test(plain) && (login.test(plain) || secretLines(plain).length > 0)
    )
  })
}

/** Files of a project in which its secrets are kept. */
const places = '.env .env.local .env.production .env.development .env.staging'

/** In such a file every key is one that others must not have. */
const keyLine = /^[ \t]*(?:export\s+)?\w*(?:KEY|SALT|DSN|WEBHOOK)\w*\s*=.{8,}$/gim

/** Letters and digits, and no name of a machine: what may be a secret of chance. */
const mayBeSecret = (value: string): boolean =>
  value.length >= 8 &&
  value.length < 500 &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[\w-]+(?:\.[a-z-]+)+$|^https?:|\s/.test(value)

/** Whether a text that goes elsewhere has a value that the project keeps as a secret, whatever it is called there. */
export const carriesHeld = (word: string, facts: Facts): boolean => {
  if (word.length > 20_000) return false
  const asked = address.exec(word.trim())?.[1]?.split('&')
  const parts = asked?.map(part => unescaped(part.slice(part.indexOf('=') + 1))) ?? word.split(/[\s"'`,;]+/)
  const values = parts.filter(mayBeSecret)
  if (values.length === 0) return false
  return places.split(' ').some(name => {
    const text = facts.peek(join(facts.root(), name))
    const lines = text === undefined ? [] : [...heldLines(text), ...(text.match(keyLine) ?? [])]
    return lines.some(line => values.some(value => line.includes(value)))
  })
}

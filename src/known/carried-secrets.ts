import { decode64 } from '../shell/state/decode.ts'
import { secretLines } from './secret-names.ts'

const address = /^https?:\/\/[^\s?#]+[?#](\S+)$/i
const login = /\b[a-z][a-z\d+]*:\/\/[^\s/:@]*:[^\s/@]{3,}@/i

const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether an address of the web takes a login of another service, or lines of settings with secrets, along in its query. */
export const carriesSecret = (word: string): boolean => {
  const query = word.length < 20_000 && /[?#]/.test(word) ? address.exec(word.trim())?.[1] : undefined
  if (query === undefined) return false
  return query.split('&').some(part => {
    const value = unescaped(part.slice(part.indexOf('=') + 1))
    if (login.test(value)) return true
    const plain = /^[\w+/-]{24,}={0,2}$/.test(value) ? decode64(value) : null
    return (
      plain !== null && /^[\x20-\x7e\s]+$/.test(plain) && (login.test(plain) || secretLines(plain).length > 0)
    )
  })
}

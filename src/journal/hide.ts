import type { Event } from '../core/event.ts'
import { atBlank, mostSearched } from './cut.ts'
import { mark, redact } from './redact.ts'

/**
 * Takes secrets out of what was said about an event. Messages quote parts of a command, and a part may hold half of a
 * secret that no pattern knows any more: so what is secret in the whole is looked for as well, whole or cut.
 */
export const hider = (event: Event): ((text: string) => string) => {
  let secrets: readonly string[] | undefined
  return text => {
    secrets ??= [event.tool?.command, event.prompt].flatMap(whole =>
      whole === undefined ? [] : secretsOf(atBlank(whole, mostSearched)),
    )
    return secrets.reduce((clean, secret) => withoutPieces(clean, secret), redact(text))
  }
}

/** What redaction takes out of a text. */
const secretsOf = (text: string): readonly string[] => {
  const clean = redact(text)
  if (clean === text) return []
  const found: string[] = []
  let at = 0
  const [first = '', ...rest] = clean
    .split(mark)
    .map((piece, index, all) => (index < all.length - 1 ? piece.replace(/…$/, '') : piece))
  at += first.length
  for (const [index, piece] of rest.entries()) {
    const end = piece === '' && index === rest.length - 1 ? text.length : text.indexOf(piece, at)
    if (end < 0) break
    found.push(text.slice(at, end))
    at = end + piece.length
  }
  return [...new Set(found.filter(secret => secret.length >= leastAtCut))].slice(0, mostSecrets)
}

/** Nobody has more in one command, and each is searched for. */
const mostSecrets = 20

/** A piece of a secret this long is taken out anywhere; right before a cut a shorter one is. */
const least = 6
const leastAtCut = 3

const withoutPieces = (text: string, secret: string): string => {
  let clean = text
  const start = secret.slice(0, leastAtCut)
  for (let at = clean.indexOf(start); at >= 0; at = clean.indexOf(start, at + 1)) {
    let length = start.length
    while (length < secret.length && clean[at + length] === secret[length]) length += 1
    const isCut = clean[at + length] === '…' || at + length === clean.length
    if (length < Math.min(least, secret.length) && !isCut) continue
    clean = clean.slice(0, at) + mark + clean.slice(at + length)
    at += mark.length - 1
  }
  return clean
}

import type { Event } from '../../core/event.ts'
import { atBlank, mostSearchLength } from './cut.ts'
import { redact, redactedMark } from './redact.ts'

/**
 * Redacts messages about an event. A message may quote half of a secret, which no pattern matches any more. So the
 * secrets of the whole command are searched for in the message too, complete or cut.
 */
export const hider = (event: Event): ((text: string) => string) => {
  let secrets: readonly string[] | undefined
  return text => {
    secrets ??= [event.tool?.command, event.prompt].flatMap(whole =>
      whole === undefined ? [] : secretsOf(atBlank(whole, mostSearchLength)),
    )
    return secrets.reduce((clean, secret) => withoutPieces(clean, secret), redact(text))
  }
}

/** The parts of a text that redaction removes. */
const secretsOf = (text: string): readonly string[] => {
  const clean = redact(text)
  if (clean === text) return []
  const found: string[] = []
  let at = 0
  const [first = '', ...rest] = clean
    .split(redactedMark)
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

/** A limit: each secret is one more search. */
const mostSecrets = 20

/** The shortest piece of a secret that is removed anywhere. Right before a cut a shorter piece is removed too. */
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
    clean = clean.slice(0, at) + redactedMark + clean.slice(at + length)
    at += redactedMark.length - 1
  }
  return clean
}

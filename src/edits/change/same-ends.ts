/** Two texts without the lines at both ends that they share. Most edits are small, and most files are not. */
export interface Between {
  /** The lines at the beginning of both. */
  readonly head: string
  readonly old: string
  readonly now: string
  /** The lines at the end of both. */
  readonly tail: string
}

/** Texts are compared by pieces of this length first, which is quicker than by letters. */
const piece = 1024

const sameStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at + piece <= most && one.slice(at, at + piece) === other.slice(at, at + piece)) at += piece
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at
}

const sameEnd = (one: string, other: string, most: number): number => {
  let length = 0
  while (
    length + piece <= most &&
    one.slice(one.length - length - piece, one.length - length) ===
      other.slice(other.length - length - piece, other.length - length)
  )
    length += piece
  while (
    length < most &&
    one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length)
  )
    length += 1
  return length
}

export const betweenSame = (old: string, now: string): Between => {
  // Only whole lines are shared.
  const start = old.slice(0, sameStart(old, now)).lastIndexOf('\n') + 1
  const end = sameEnd(old, now, Math.min(old.length, now.length) - start)
  const begins = (text: string): boolean =>
    text.length - end === start || text[text.length - end - 1] === '\n'
  const line = old.indexOf('\n', old.length - end)
  const length = begins(old) && begins(now) ? end : line < 0 ? 0 : old.length - line - 1
  return {
    head: old.slice(0, start),
    old: old.slice(start, old.length - length),
    now: now.slice(start, now.length - length),
    tail: old.slice(old.length - length),
  }
}

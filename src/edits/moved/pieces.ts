import { type ChangedPlace, hunksOf } from '../change/hunks.ts'
import { onceAChange } from '../change/once-a-change.ts'

/** A statement or an entry of a config that is gone or came, in one line. */
export interface Piece {
  readonly text: string
  /** Name that gets a value in it: a variable, a field, a key. */
  readonly target: string | undefined
  /** Text behind the target, or all of it. */
  readonly value: string
}

/** Pieces that went and that came in one place, with the pairs of an old piece and its replacement. */
export interface MovedPlace {
  readonly gone: readonly Piece[]
  readonly come: readonly Piece[]
  readonly pairs: readonly (readonly [was: Piece, is: Piece])[]
  /** Pieces that nothing stands for. */
  readonly lost: readonly Piece[]
  readonly above: string
}

const most = 40
const longest = 600

/** The places of a change, read once for all who ask about them. */
export const movedPlaces = onceAChange((difference): readonly MovedPlace[] =>
  hunksOf(difference).flatMap(hunk =>
    hunk.gone.length > most || hunk.come.length > most ? [] : [placeOf(hunk)],
  ),
)

const placeOf = ({ gone: old, come: now, above }: ChangedPlace): MovedPlace => {
  const [gone, come] = [piecesIn(old), piecesIn(now)]
  const left = [...come]
  const pairs: (readonly [Piece, Piece])[] = []
  const lost = gone.filter(was => {
    const at = left.findIndex(is => was.target !== undefined && is.target === was.target)
    const [is] = at < 0 ? [] : left.splice(at, 1)
    if (is === undefined) return true
    pairs.push([was, is])
    return false
  })
  // A piece without a name of its own is matched by its words, or by its place.
  const unnamed = lost.filter(was => {
    const [best] = left
      .map((is, at) => [at, alike(was.text, is.text)] as const)
      .sort(([, one], [, other]) => other - one)
    const [is] = best === undefined || best[1] < 0.5 ? [] : left.splice(best[0], 1)
    if (is === undefined) return true
    pairs.push([was, is])
    return false
  })
  if (unnamed.length === left.length || (unnamed.length === 1 && left.length > 0)) {
    const rest = unnamed.length === 1 ? [joined(left)] : left
    for (const [at, was] of unnamed.entries()) {
      const is = rest[at]
      if (is !== undefined) pairs.push([was, is])
    }
    return { gone, come, pairs, lost: left.length === 0 ? unnamed : [], above }
  }
  return { gone, come, pairs, lost: unnamed, above }
}

const wordsIn = (text: string): readonly string[] => text.match(/\w+/g) ?? []

/** How much of the shorter of two pieces the other one has, by their words. */
const alike = (one: string, other: string): number => {
  const [mine, theirs] = [wordsIn(one), wordsIn(other)]
  const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine]
  return few.length < 3 ? 0 : few.filter(word => many.includes(word)).length / few.length
}

/** The lines of a text around a place. */
export const nearby = ({ come, above }: MovedPlace, text: string, reach = 14): string => {
  const lines = text.split('\n')
  const [first] = come
  const at = lines.findIndex(
    line => line.trim() !== '' && (line.trim() === above || first?.text.startsWith(line.trim()) === true),
  )
  return lines.slice(Math.max(0, at - reach), at + reach).join('\n')
}

const joined = (pieces: readonly Piece[]): Piece => pieceOf(pieces.map(({ text }) => text).join(' '))

const signs = /["'`](?:[^"'`\\\n]|\\.)*["'`]|[([{]|[)\]}]/g

/** How many brackets a line opens more than it closes. */
const openedIn = (line: string): number => {
  let depth = 0
  for (const [sign] of line.matchAll(signs)) {
    if (/^[([{]$/.test(sign)) depth += 1
    else if (/^[)\]}]$/.test(sign)) depth -= 1
  }
  return depth
}

/** Lines that a bracket holds together are one piece; a block is not. */
const piecesIn = (lines: readonly string[]): readonly Piece[] => {
  const found: string[] = []
  let depth = 0
  for (const line of lines) {
    const isBlock = /(?:\)|=>|\b(?:else|do|try|then)|\w)\s*\{\s*$/.test(line)
    const goesOn = depth > 0 || /^(?:\.|->|\?\.|\|>|&&|\|\||\?|\+)/.test(line)
    const last = found.at(-1) ?? ''
    if (goesOn && last !== '' && last.length < longest) found[found.length - 1] = `${last} ${line}`
    else found.push(line)
    depth = Math.max(0, depth + (isBlock ? 0 : openedIn(line)))
  }
  return found.map(pieceOf)
}

/** Where the first sign stands that gives something a value, and how long it is. */
const signAt = (text: string): readonly [at: number, length: number] | undefined => {
  let [depth, colon] = [0, -1]
  const end = Math.min(text.length, 160)
  for (let at = 0; at < end; at += 1) {
    const char = text[at] ?? ''
    if (char === '(' || char === '{') depth += 1
    else if (char === ')' || char === '}') depth -= 1
    if (depth !== 0) continue
    const two = text.slice(at, at + 2)
    if (two === '=>' || two === ':=') return [at, 2]
    if (char === '=')
      return /^=[=~]$/.test(two) || /[=!<>~+*/|&-]/.test(text[at - 1] ?? '') ? undefined : [at, 1]
    if (two === '::' || two === '?.') at += 1
    else if (char === ':' && colon < 0 && two !== ':/') colon = at
  }
  return colon < 0 ? undefined : [colon, 1]
}

const left =
  /^(?:[A-Za-z][\w<>[\],.?]*\s+){0,4}[-*&]?\s*["'$@]?(?:[\w$]+["']?(?:\.|->|::|\[["'`:]?))*([A-Za-z_][\w-]*)["'`\]]*(?:\s+[\w<>[\].*]+|\s*:\s*[\w<>[\]|?., ]+)?\s*$/
const noName =
  /^(?:if|else|elif|elsif|unless|for|while|switch|case|when|return|throw|raise|def|fn|func|function|class|import|from|assert|with|except|catch)\b/

const pieceOf = (text: string): Piece => {
  const [at, length] = signAt(text) ?? []
  const head = at === undefined ? '' : text.slice(0, at)
  const name = noName.test(head) ? undefined : left.exec(head)?.[1]
  return at === undefined || length === undefined || name === undefined
    ? { text, target: undefined, value: text }
    : {
        text,
        target: name,
        value: text
          .slice(at + length)
          .trim()
          .replace(/[;,]\s*$/, ''),
      }
}

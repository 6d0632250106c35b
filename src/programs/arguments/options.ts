import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'

/** How a program spells its options. Options are space-separated lists: most entries are never looked at. */
export interface OptionSyntax {
  /** Options that take a value: `-o x`, `-ox`, `--out x`, `--out=x`. */
  readonly valued?: string
  /** Options that take a value only in the same word: `-i.bak`, but not `-i .bak`. */
  readonly joined?: string
  /** Options that take the next word only if it is a number: `make -j 4`, but not `make -j all`. */
  readonly numbered?: string
  /** All long options without their dashes, for a program that takes a unique prefix of one: `--ha` for `--hard`. */
  readonly long?: string
  /** Options have one dash and whole words: `-name`. */
  readonly single?: boolean
  /** Single options of several letters behind one dash, in a program that also bundles: `-vv`, `-Wall`. Valued ones need not stand here. */
  readonly whole?: string
  /** One dash or two mean the same, as in programs that use the flag package of Go. */
  readonly alike?: boolean
  /** Capitals do not count, as in PowerShell. */
  readonly caseless?: boolean
  /** `+e` is an option and `-` ends them, as in shells. */
  readonly plus?: boolean
  /** The values of bundled letters are always the next words: `bash -oe errexit`. */
  readonly apart?: boolean
  /** The first word may be a bundle without a dash: `tar xzf a.tgz`. */
  readonly bare?: boolean
}

/** An option as it is given. */
export interface Given {
  /** In full, where the program takes a prefix. */
  readonly name: string
  /** The word that it stands in. */
  readonly word: Word
  /** The index of that word. */
  readonly index: number
  /** Its place in a bundle such as `-rf`; 0 where it has the word for itself. */
  readonly letter: number
  readonly value?: Word | undefined
}

/** The option words before the operands. */
export interface Options {
  /** The index of the first word that is no option. */
  readonly next: number
  readonly given: readonly Given[]
}

/** Reads the options at the front of a list of words. */
export const frontOptions = (words: readonly Word[], from: number, syntax: OptionSyntax = {}): Options => {
  const given: Given[] = []
  let index = from
  while (index < words.length) {
    const word = words[index]
    if (word === undefined) break
    if (endsOptions(word, syntax)) return { next: index + 1, given }
    const text = optionText(word, syntax)
    if (text === undefined) break
    index = readOption(words, index, text, syntax, given)
  }
  return { next: Math.min(index, words.length), given }
}

export const endsOptions = ({ value }: Word, { plus }: OptionSyntax): boolean =>
  value === '--' || (plus === true && value === '-')

/** The text of a word that is an option. Of `--out=$x` the shape tells as much as is needed. */
export const optionText = (word: Word, syntax: OptionSyntax): string | undefined => {
  const { value, shape } = word
  if (value !== null) {
    if (value.length < 2) return undefined
    return value.startsWith('-') || (syntax.plus === true && value.startsWith('+')) ? value : undefined
  }
  if (shape === undefined || !shape.startsWith('-') || shape.startsWith('-*')) return undefined
  const named = /^--?\w[\w-]*=/.test(shape) || listed(syntax.valued ?? '', shape.slice(0, 2))
  return named ? shape : undefined
}

/** Reads one option word into `given`, with the values that follow it, and returns the index behind them. */
export const readOption = (
  words: readonly Word[],
  index: number,
  text: string,
  syntax: OptionSyntax,
  given: Given[],
): number => {
  const word = words[index]
  if (word === undefined) return index
  const equals = text.indexOf('=')
  if (!text.startsWith('--') && !isWhole(equals > 0 ? text.slice(0, equals) : text, syntax))
    return readBundle(words, index, text, syntax, given)
  const name = fullName(equals > 0 ? text.slice(0, equals) : text, syntax)
  if (equals > 0) {
    given.push({ name, word, index, letter: 0, value: partOf(word, text.slice(equals + 1)) })
    return index + 1
  }
  const takes = takesNext(name, syntax, words[index + 1])
  given.push({ name, word, index, letter: 0, value: takes ? words[index + 1] : undefined })
  return takes ? index + 2 : index + 1
}

/** Whether a word with one dash is one option and no bundle of letters. */
export const isWhole = (name: string, { single, whole = '', valued = '' }: OptionSyntax): boolean =>
  single === true || (name.length > 2 && (listed(whole, name) || listed(valued, name)))

const takesNext = (
  name: string,
  { valued = '', numbered = '' }: OptionSyntax,
  next: Word | undefined,
): boolean => listed(valued, name) || (listed(numbered, name) && /^\d+$/.test(next?.value ?? ''))

/** A bundle of letters: `-rf`, `-xzf a.tgz`, `-ofile`, `-euo pipefail`. */
export const readBundle = (
  words: readonly Word[],
  index: number,
  text: string,
  syntax: OptionSyntax,
  given: Given[],
): number => {
  const word = words[index]
  if (word === undefined) return index
  const dash = text.charAt(0)
  const bare = dash !== '-' && dash !== '+'
  let next = index + 1
  for (let letter = bare ? 0 : 1; letter < text.length; letter += 1) {
    const name = (bare ? '-' : dash) + text.charAt(letter)
    const rest = text.slice(letter + 1)
    if (syntax.apart === true || bare) {
      const takes = listed(syntax.valued ?? '', name)
      given.push({ name, word, index, letter, value: takes ? words[next] : undefined })
      if (takes) next += 1
    } else if (rest === '') {
      const takes = takesNext(name, syntax, words[next])
      given.push({ name, word, index, letter, value: takes ? words[next] : undefined })
      if (takes) next += 1
    } else if (isJoined(name, syntax, rest)) {
      given.push({ name, word, index, letter, value: partOf(word, rest) })
      break
    } else given.push({ name, word, index, letter })
  }
  return next
}

const isJoined = (
  name: string,
  { valued = '', joined = '', numbered = '' }: OptionSyntax,
  rest: string,
): boolean => listed(valued, name) || listed(joined, name) || (listed(numbered, name) && /^\d+$/.test(rest))

/** A value that stands in the word of its option. */
const partOf = (word: Word, text: string): Word =>
  word.value === null ? { text: word.text, value: null, shape: text } : { text: word.text, value: text }

/** The name that a prefix stands for, where only one option has it. */
const fullName = (given: string, { long, alike, caseless }: OptionSyntax): string => {
  const name = caseless === true ? given.toLowerCase() : given
  const plain = alike === true && name.startsWith('--') ? name.slice(1) : name
  if (long === undefined) return plain
  const dashes = plain.startsWith('--') ? 2 : 1
  const start = plain.slice(dashes)
  if (start === '' || listed(long, start)) return plain
  const only = onlyWith(long, start)
  if (only !== undefined) return plain.slice(0, dashes) + only
  // Every option of git has a form with `no-` that may be cut short as well.
  const positive = start.startsWith('no-') ? onlyWith(long, start.slice(3)) : undefined
  return positive === undefined ? plain : `--no-${positive}`
}

const onlyWith = (list: string, start: string): string | undefined => {
  let found: string | undefined
  for (let at = list.indexOf(start); at >= 0; at = list.indexOf(start, at + 1)) {
    if (at > 0 && list.charCodeAt(at - 1) !== 32) continue
    if (found !== undefined) return undefined
    const space = list.indexOf(' ', at)
    found = space < 0 ? list.slice(at) : list.slice(at, space)
  }
  return found
}

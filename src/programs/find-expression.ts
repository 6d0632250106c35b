import type { Word } from '../core/script.ts'

/** An action of a find expression that changes something. */
interface Action {
  /** Where its word stands. */
  readonly index: number
  /** Patterns of the names of which every file that it reaches has one; undefined where it may have any name. */
  readonly names: readonly string[] | undefined
}

type Names = Action['names']

interface Reading {
  readonly words: readonly Word[]
  readonly actions: Action[]
  index: number
}

const isProgram = (word: string): boolean => /^-(?:exec|execdir|ok|okdir)$/.test(word)

/** The folders that find starts in; `.` where none is named. */
export const rootsOf = (words: readonly Word[]): readonly Word[] => {
  const roots: Word[] = []
  for (const word of words.slice(1)) {
    if (word.value !== null && /^[-(!]/.test(word.value) && !/^-[HLPDO]/.test(word.value)) break
    if (word.value === null || !word.value.startsWith('-')) roots.push(word)
  }
  return roots.length === 0 ? [{ text: '.', value: '.' }] : roots
}

/** Which files the programs and deletions of an expression reach, by the names that it asks for before them. */
export const actionsOf = (words: readonly Word[]): readonly Action[] => {
  const reading: Reading = { words, actions: [], index: 1 }
  alternatives(reading, undefined, 0)
  return reading.actions
}

/** Patterns of the paths that find prints, with `**` for the folders between. */
export const printedBy = (words: readonly Word[]): readonly string[] => {
  const reading: Reading = { words, actions: [], index: 1 }
  const last = alternatives(reading, undefined, 0)
  const prints = words.some(({ value }) => value === '-print' || value === '-print0')
  // A print in the middle comes before some of the tests.
  return placesOf(words, prints && !/^-print0?$/.test(words.at(-1)?.value ?? '') ? undefined : last)
}

/** With more patterns than this, one pattern for each folder stands for all. */
const maxPlaces = 8

/** Patterns of the paths below the folders of find that have one of the names. */
export const placesOf = (words: readonly Word[], names: Names): readonly string[] => {
  const roots = rootsOf(words).map(({ value }) => value ?? '*')
  const all = roots.flatMap(root => (names ?? ['*']).map(name => `${root}/**/${name}`))
  return all.length > maxPlaces ? roots.slice(0, maxPlaces).map(root => `${root}/**/*`) : all
}

/** Deeper groups are not followed: the recursion would overflow the stack. */
const maxDepth = 32

/** `a b -o c d`, up to the end of the group. What comes behind it has one of the names of one alternative. */
const alternatives = (reading: Reading, before: Names, depth: number): Names => {
  const ends: Names[] = []
  let names = before
  for (; reading.index < reading.words.length; reading.index += 1) {
    const value = reading.words[reading.index]?.value
    if (value === ')' && depth > 0) break
    if (value === '-o' || value === '-or' || value === ',') {
      ends.push(names)
      names = before
    } else names = step(reading, names, depth)
  }
  reading.index += 1
  return either([...ends, names])
}

const step = (reading: Reading, names: Names, depth: number): Names => {
  const { words, actions, index } = reading
  const value = words[index]?.value
  if (value == null) return names
  if (value === '!' || value === '-not') {
    // Whatever the next test asks for, these are the others.
    reading.index += 1
    step(reading, names, depth)
    return names
  }
  if (value === '(' && depth < maxDepth) {
    reading.index += 1
    const inner = alternatives(reading, names, depth + 1)
    reading.index -= 1
    return inner
  }
  if (value === '-name' || value === '-iname') {
    reading.index += 1
    const name = words[index + 1]?.value
    return names ?? (name == null ? undefined : [name])
  }
  if (valued().test(value)) reading.index += value === '-fprintf' ? 2 : 1
  if (value === '-delete') actions.push({ index, names })
  if (!isProgram(value)) return names
  actions.push({ index, names })
  reading.index += programLength(words, index + 1)
  return names
}

/** Tests and actions with a word of their own: behind `-newer`, `-delete` is the name of a file. */
const valued = (): RegExp =>
  /^-(?:[acm]min|[ac]newer|[acm]time|newer\w*|fstype|gid|uid|group|user|i?lname|inum|i?path|i?regex|regextype|i?wholename|links|perm|samefile|size|x?type|used|maxdepth|mindepth|printf|fprint0?|fprintf|fls)$/

/** How many words the program behind `-exec` has, up to its `;` or `{} +`. */
export const programLength = (words: readonly Word[], from: number): number => {
  for (let at = from; at < words.length; at += 1) {
    const value = words[at]?.value
    if (value === ';' || (value === '+' && words[at - 1]?.value === '{}')) return at - from
  }
  return words.length - from
}

/** With more names than this, any name counts as possible. */
const mostNames = 64

const either = (all: readonly Names[]): Names => {
  const known = new Set(all.flatMap(names => names ?? []))
  return all.includes(undefined) || known.size > mostNames ? undefined : [...known]
}

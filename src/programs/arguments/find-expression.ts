import type { Word } from '../../core/script/script.ts'

/** Facts about the files that an expression reaches. */
interface Reached {
  /** Patterns of which every file has one: of its name, or with a slash of its whole path; undefined where it may have any name. */
  readonly names: readonly string[] | undefined
  /** All of them are empty. */
  readonly empty: boolean
}

/** An action of a find expression that changes something. */
interface Action extends Reached {
  /** Where its word stands. */
  readonly index: number
}

type Names = Reached['names']

const everything: Reached = { names: undefined, empty: false }

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
  alternatives(reading, everything, 0)
  return reading.actions
}

/** Patterns of the paths that find prints, with `**` for the folders between. */
export const printedBy = (words: readonly Word[]): readonly string[] => {
  const reading: Reading = { words, actions: [], index: 1 }
  const { names } = alternatives(reading, everything, 0)
  const prints = words.some(({ value }) => value === '-print' || value === '-print0')
  // A print in the middle comes before some of the tests.
  return placesOf(words, prints && !/^-print0?$/.test(words.at(-1)?.value ?? '') ? undefined : names)
}

/** With more patterns than this, one pattern for each folder stands for all. */
const maxPlaces = 8

/** Patterns of the paths below the folders of find that have one of the names. */
export const placesOf = (words: readonly Word[], names: Names): readonly string[] => {
  const roots = rootsOf(words).map(({ value }) => value ?? '*')
  const all = roots.flatMap(root => (names ?? ['*']).map(name => placeIn(root, name)))
  return all.length > maxPlaces ? roots.slice(0, maxPlaces).map(root => `${root}/**/*`) : all
}

/** The paths that have one of the patterns of a name. */
export const placeIn = (root: string, name: string): string =>
  name.includes('/') && !name.startsWith('**')
    ? name
    : `${root}/${name.startsWith('**/') ? '' : '**/'}${name}`

/** Deeper groups are not followed: the recursion would overflow the stack. */
const maxDepth = 32

/** `a b -o c d`, up to the end of the group. What comes behind it has one of the names of one alternative. */
const alternatives = (reading: Reading, before: Reached, depth: number): Reached => {
  const ends: Reached[] = []
  let reached = before
  for (; reading.index < reading.words.length; reading.index += 1) {
    const value = reading.words[reading.index]?.value
    if (value === ')' && depth > 0) break
    if (value === '-o' || value === '-or' || value === ',') {
      ends.push(reached)
      reached = before
    } else reached = step(reading, reached, depth)
  }
  reading.index += 1
  return either([...ends, reached])
}

const step = (reading: Reading, reached: Reached, depth: number): Reached => {
  const { words, actions, index } = reading
  const value = words[index]?.value
  if (value == null) return reached
  if (value === '!' || value === '-not') {
    // A negated test does not narrow the names: the files are those that it does not match.
    reading.index += 1
    step(reading, reached, depth)
    return reached
  }
  if (value === '(' && depth < maxDepth) {
    reading.index += 1
    const inner = alternatives(reading, reached, depth + 1)
    reading.index -= 1
    return inner
  }
  const operand = words[index + 1]?.value ?? undefined
  if (valued().test(value)) reading.index += value === '-fprintf' ? 2 : 1
  if (value === '-empty') return { ...reached, empty: true }
  const asked = operand === undefined ? undefined : askedFor(value, operand)
  if (asked !== undefined) return { ...reached, names: narrower(reached.names, asked) }
  if (value === '-delete') actions.push({ index, ...reached })
  if (!isProgram(value)) return reached
  actions.push({ index, ...reached })
  reading.index += programLength(words, index + 1)
  return reached
}

/** The patterns that a test of a name or a path asks for. */
const askedFor = (test: string, operand: string): Names => {
  if (/^-i?name$/.test(test)) return [operand]
  if (/^-i?(?:path|wholename)$/.test(test)) return pathPatterns(operand)
  return /^-i?regex$/.test(test) ? namesOfRegex(operand) : undefined
}

/** Each test holds, so either would do. A path from a folder on says more than a name. */
const narrower = (known: Names, asked: readonly string[]): readonly string[] =>
  known === undefined || asked.every(name => name.includes('/') && !name.startsWith('**')) ? asked : known

/** In a path of find a star also stands for slashes. */
const pathPatterns = (path: string): Names => {
  const parts = path.split('/').map(part => (part === '*' ? '**' : part))
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.slice(1, -1).some(part => part !== '**' && part.includes('*'))) return undefined
  if (/[^*]\*|^\*\*./.test(parts.length > 1 ? first : '')) return undefined
  const start = first.startsWith('*') && first !== '**' ? `**/${parts.join('/')}` : parts.join('/')
  return last !== '**' && last.endsWith('*') ? [start, `${start}/**`] : [start]
}

/** `.*\.pyc` and `.*\.\(a\|b\)`: the end of a name in plain letters. */
const namesOfRegex = (regex: string): Names => {
  const [, before = '', group, one = ''] =
    /^\.\*((?:\\\.|[\w-])*)(?:\\?\(([\w\\|-]+?)\\?\)|((?:\\\.|[\w-])*))\$?$/.exec(regex) ?? []
  const ends = group === undefined ? [one] : group.split(/\\?\|/)
  const names = ends.map(end => `*${before}${end}`.replaceAll('\\.', '.'))
  return names.includes('*') ? undefined : names
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

const either = (all: readonly Reached[]): Reached => {
  const known = new Set(all.flatMap(({ names }) => names ?? []))
  const isAny = all.some(({ names }) => names === undefined) || known.size > mostNames
  return {
    names: isAny ? undefined : [...known],
    empty: all.every(({ empty }) => empty),
  }
}

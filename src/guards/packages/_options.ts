import type { Word } from '../../core/script.ts'
import { quote } from '../../shell/rewrite.ts'
import { listed } from '../../text/words.ts'
import type { RequestPart, Wish } from './_request.ts'
import { lookup, type PackageTool } from './_tool.ts'

interface Read {
  sub: string
  wishes: Wish[]
  args: RequestPart[]
  rest: string[]
  odd: boolean
  asks: boolean
}

/** Deeds whose arguments belong to another program, from its name on. */
const passing = 'run exec bin dlx create test start stop restart'

/** Sorts the words behind a package manager. With a deed given there is no sub-command to look for. */
export const readOptions = (
  tool: PackageTool,
  all: readonly Word[],
  given: string | undefined,
): Readonly<Read> => {
  const words = onePiece(all)
  const read: Read = { sub: '', wishes: [], args: [], rest: [], odd: false, asks: false }
  const commanded = given === undefined && Object.keys(tool.verbs).length > 0
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const { value } = word
    if (value === '--') {
      pass(read, words.slice(index + 1))
      break
    }
    if (value?.startsWith('-') === true && value !== '-') {
      const used = readOption(tool, read, word, words[index + 1])
      // Options before the sub-command are the tool's own, and a `pip` of another tool may not know them there.
      if (used.matters) read.rest.push(...words.slice(index, index + 1 + used.more).map(one => one.text))
      index += used.more
      continue
    }
    if (commanded && read.sub === '') {
      read.sub = value ?? ''
      if (value === null) read.odd = true
      const deed = lookup(tool.verbs, read.sub) ?? tool.otherwise
      // `npm test`, `yarn build`: what follows is the script's.
      if (tool.patient !== true && listed('test start stop restart', deed ?? '')) {
        pass(read, undashed(words.slice(index + 1)))
        break
      }
      if (
        tool.patient !== true &&
        lookup(tool.verbs, read.sub) === undefined &&
        tool.otherwise !== undefined
      ) {
        pass(read, undashed(words.slice(index + 1)))
        break
      }
      continue
    }
    read.args.push(partOf(word))
    read.rest.push(word.text)
    const deed = given ?? lookup(tool.verbs, read.sub) ?? tool.otherwise ?? ''
    const patient = tool.patient === true && given === undefined
    if (!patient && listed(passing, deed)) {
      pass(read, undashed(words.slice(index + 1)))
      break
    }
  }
  return read
}

/** What one piece of text stands for several times, such as `{a,b}`, is told once; what has no text is added later. */
const onePiece = (words: readonly Word[]): readonly Word[] => {
  const shared = (word: Word, other: Word | undefined): boolean =>
    word.span !== undefined && word.span.start === other?.span?.start
  return words
    .filter((word, index) => !shared(word, words[index - 1]))
    .map(word =>
      words.some(other => other !== word && shared(word, other)) ? { ...word, value: null } : word,
    )
}

/** The words of a script, without the mark that keeps them from the tool. */
const undashed = (words: readonly Word[]): readonly Word[] =>
  words[0]?.value === '--' ? words.slice(1) : words

const pass = (read: Read, words: readonly Word[]): void => {
  for (const word of words) {
    read.args.push(partOf(word))
    read.rest.push(word.text)
  }
}

const partOf = ({ text, value }: Word): RequestPart => ({ text, value })

const readOption = (
  tool: PackageTool,
  read: Read,
  word: Word,
  next: Word | undefined,
): { readonly more: number; readonly matters: boolean } => {
  const given = word.value ?? ''
  if (listed('--version -v -V --help -h', given) && (read.sub === '' || listed('--help -h', given))) {
    read.asks = true
    return { more: 0, matters: false }
  }
  const equals = given.indexOf('=')
  const name = equals > 0 ? given.slice(0, equals) : given
  if (equals > 0) return known(tool, read, name, valueIn(word, equals), 0)
  if (listed(tool.valued, name))
    return known(tool, read, name, next === undefined ? undefined : partOf(next), 1)
  if (given.startsWith('--') || given.length === 2 || lookup(tool.options, name) !== undefined)
    return known(tool, read, name, undefined, 0)
  const letter = given.slice(0, 2)
  if (listed(tool.valued, letter))
    return known(tool, read, letter, { text: word.text.slice(2), value: given.slice(2) }, 0)
  const letters = [...given.slice(1)].map(one => known(tool, read, `-${one}`, undefined, 0))
  return { more: 0, matters: letters.some(({ matters }) => matters) }
}

const known = (
  tool: PackageTool,
  read: Read,
  name: string,
  value: RequestPart | undefined,
  more: number,
): { readonly more: number; readonly matters: boolean } => {
  const special = value?.value == null ? undefined : lookup(tool.options, `${name}=${value.value}`)
  const word = special ?? lookup(tool.options, name)
  if (word === undefined) read.odd = true
  else if (word !== '') read.wishes.push({ word, value: special === undefined ? value : undefined })
  return { more, matters: word !== '' }
}

/** The part behind `=`, in the quotes that it stands in where they are around the value alone. */
const valueIn = ({ text, value }: Word, equals: number): RequestPart => {
  const behind = value?.slice(equals + 1) ?? null
  const plain = !/^['"$]/.test(text) && text[equals] === '='
  return { text: plain ? text.slice(equals + 1) : quote(behind ?? ''), value: behind }
}

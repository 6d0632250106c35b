import { programOf } from '#programs'
import type { Word } from '../../../core/script/script.ts'
import { listed, wordsIn } from '../../../core/text/words.ts'
import { behind } from '../../../programs/arguments/arguments.ts'
import { type Given, readOption as parseOption } from '../../../programs/arguments/options.ts'
import { quote } from '../../../shell/calls/rewrite.ts'
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
  const program = programOf(tool.name) ?? {}
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
      const valued = behind(program, given ?? read.sub).valued ?? ''
      const used = readOption(tool, valued, read, words, index)
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

/** Merges the words that share one piece of text, such as `{a,b}`; words without a piece of text are added later. */
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
  valued: string,
  read: Read,
  words: readonly Word[],
  index: number,
): { readonly more: number; readonly matters: boolean } => {
  const text = words[index]?.value ?? ''
  if (listed('--version -v -V --help -h', text) && (read.sub === '' || listed('--help -h', text))) {
    read.asks = true
    return { more: 0, matters: false }
  }
  const options: Given[] = []
  const next = parseOption(words, index, text, { valued, whole: wholeIn(tool) }, options)
  const mattering = options.filter(option => known(tool, read, option.name, writtenValue(option, words)))
  return { more: next - index - 1, matters: mattering.length > 0 }
}

/** The options of a tool with one dash and several letters. */
const wholeIn = ({ options }: PackageTool): string =>
  wordsIn(Object.values(options).join(' '))
    .filter(name => /^-[^-]./.test(name))
    .join(' ')

/** Notes what an option wishes; whether it has to be told to another tool. */
const known = (tool: PackageTool, read: Read, name: string, value: RequestPart | undefined): boolean => {
  const special = value?.value == null ? undefined : lookup(tool.options, `${name}=${value.value}`)
  const word = special ?? lookup(tool.options, name)
  if (word === undefined) read.odd = true
  else if (word !== '') read.wishes.push({ word, value: special === undefined ? value : undefined })
  return word !== ''
}

/** The value of an option as it is written: the next word, or what stands behind `=` or the letter. */
const writtenValue = (
  { word, index, letter, value }: Given,
  words: readonly Word[],
): RequestPart | undefined => {
  if (value === undefined) return undefined
  if (value === words[index + 1]) return partOf(value)
  const equals = (word.value ?? '').indexOf('=')
  if (letter === 0 || equals === letter + 1) return valueIn(word, equals)
  return { text: word.text.slice(letter + 1), value: value.value }
}

/** The part behind `=`, in the quotes that it stands in where they are around the value alone. */
const valueIn = ({ text, value }: Word, equals: number): RequestPart => {
  const behind = value?.slice(equals + 1) ?? null
  const plain = !/^['"$]/.test(text) && text[equals] === '='
  return { text: plain ? text.slice(equals + 1) : quote(behind ?? ''), value: behind }
}

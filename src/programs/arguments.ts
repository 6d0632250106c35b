import { programOf } from '#programs'
import type { Word } from '../core/script.ts'
import { listed } from '../text/words.ts'
import type { Program } from './program.ts'

/** An option as it is given on the command line. */
export interface Given {
  readonly name: string
  readonly word: Word
  readonly value?: string | null | undefined
}

export interface Arguments {
  readonly given: readonly Given[]
  readonly operands: readonly Word[]
  /** Option words as they stand, before `--`, values of options left out. */
  readonly plain: ReadonlySet<string>
  readonly abbreviates: boolean
  /** The module that `python -m` runs. */
  readonly module: string | undefined
  /** The table's entry for the innermost sub-command. */
  readonly program: Program | undefined
  /** How many operands are sub-commands that the tables know. */
  readonly depth: number
}

interface Reading {
  readonly words: readonly Word[]
  index: number
  valued: string
  readonly single: boolean
  readonly given: Given[]
  readonly plain: Set<string>
}

/** Sorts a program's words into options and operands, by what is known of the program. */
export const argumentsOf = (name: string, words: readonly Word[]): Arguments => {
  const known = cache.get(words)
  if (known !== undefined) return known
  const args = sort(name, words)
  cache.set(words, args)
  return args
}

/** Every rule asks the same invocations. */
const cache = new WeakMap<readonly Word[], Arguments>()

const sort = (name: string, words: readonly Word[]): Arguments => {
  const python = name.startsWith('py') && /^(python|pypy)[\d.]*$/.test(name)
  let program = programOf(python ? 'python' : name)
  const reading: Reading = {
    words,
    index: 1,
    valued: program?.valued ?? '',
    single: program?.single === true,
    given: [],
    plain: new Set(),
  }
  const operands: Word[] = []
  const abbreviates = program?.abbreviates === true
  let module: string | undefined
  let depth = 0
  while (reading.index < words.length) {
    const word = words[reading.index]
    reading.index += 1
    if (word === undefined) break
    const { value } = word
    if (value === '--') {
      operands.push(...words.slice(reading.index))
      break
    }
    if (value !== null && value.length > 1 && value.startsWith('-')) {
      readOption(reading, word, value)
      if (python && module === undefined) {
        module = reading.given.find(given => given.name === '-m')?.value ?? undefined
        if (module !== undefined) {
          program = programOf(module)
          reading.valued = program?.valued ?? ''
        }
      }
      continue
    }
    operands.push(word)
    if (value === null || depth < operands.length - 1 || program?.subs === undefined) continue
    if (!Object.hasOwn(program.subs, value)) continue
    program = program.subs[value]
    depth += 1
    reading.valued = `${reading.valued} ${program?.valued ?? ''}`
  }
  return { given: reading.given, operands, plain: reading.plain, abbreviates, module, program, depth }
}

const readOption = (reading: Reading, word: Word, value: string): void => {
  const { given, plain, words, valued } = reading
  plain.add(value)
  const next = (): string | null | undefined => {
    const following = words[reading.index]
    if (following === undefined) return undefined
    reading.index += 1
    return following.value
  }
  const equals = value.indexOf('=')
  if (value.startsWith('--') || reading.single) {
    if (equals > 0) given.push({ name: value.slice(0, equals), word, value: value.slice(equals + 1) })
    else given.push({ name: value, word, value: listed(valued, value) ? next() : undefined })
    return
  }
  for (let letter = 1; letter < value.length; letter += 1) {
    const name = `-${value.charAt(letter)}`
    if (listed(valued, name)) {
      given.push({ name, word, value: value.slice(letter + 1) || next() })
      return
    }
    given.push({ name, word })
  }
}

/** The value of an option, known to take one because somebody asks for it. */
export const valueIn = (
  words: readonly Word[],
  args: Arguments,
  options: readonly string[],
): string | null | undefined => {
  const known = args.given.findLast(given => given.value !== undefined && options.includes(given.name))
  if (known !== undefined) return known.value
  for (let index = 1; index < words.length; index += 1) {
    const value = words[index]?.value
    if (value === '--') return undefined
    if (value == null || !value.startsWith('-')) continue
    for (const option of options) {
      if (value === option) return index + 1 < words.length ? (words[index + 1]?.value ?? null) : undefined
      if (option.length !== 2 || value.startsWith('--')) continue
      const letter = value.indexOf(option.charAt(1), 1)
      if (letter < 1 || !args.given.some(given => given.name === option)) continue
      const rest = value.slice(letter + 1)
      return rest === '' ? (words[index + 1]?.value ?? null) : rest
    }
  }
  return undefined
}

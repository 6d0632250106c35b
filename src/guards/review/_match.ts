import type { Word } from '../../core/script.ts'
import { matchesText } from '../../text/glob.ts'
import { type Form, formOf, type Options, type Spec } from './_form.ts'
import { isSuspect } from './_suspects.ts'

/** A call that fits a form: its options with their values, and its operands. */
export interface Call {
  readonly form: Form
  readonly sub: readonly string[]
  readonly given: readonly Given[]
  readonly operands: readonly Word[]
  /** The options that may stand anywhere, and whose values are known as such. */
  readonly global: Options
}

export interface Given {
  readonly name: string
  readonly value?: string | null | undefined
}

/** The call as the first form that it fits sees it. */
export const matchSpec = (
  spec: Spec,
  words: readonly Word[],
  accepts: (call: Call) => boolean,
): Call | undefined => {
  for (const text of spec.forms) {
    if (!mayFit(text, words)) continue
    const call = matchForm(spec.global, formIn(spec, text), words)
    if (call !== undefined && accepts(call)) return call
  }
  return undefined
}

/** One cheap look at the first sub-command before the form is read. */
const mayFit = (form: string, words: readonly Word[]): boolean => {
  const start = form.indexOf(' ') + 1
  if (start === 0) return true
  const space = form.indexOf(' ', start)
  const first = space < 0 ? form.slice(start) : form.slice(start, space)
  if (/^[^a-z\d]|[*?$]/i.test(first)) return true
  const names = first.split('|')
  return words.some(({ value }) => value !== null && names.includes(value))
}

/** A form with the options that its program knows everywhere. */
interface Merged {
  readonly form: Form
  readonly options: Options
}

/** Many commands in one process have the same few forms. */
const merged = new WeakMap<Spec, Map<string, Merged>>()

const formIn = (spec: Spec, text: string): Merged => {
  const ofSpec = merged.get(spec) ?? new Map<string, Merged>()
  const known = ofSpec.get(text)
  if (known !== undefined) return known
  const form = formOf(text, spec.table)
  const found = { form, options: withGlobal(form, spec.global) }
  merged.set(spec, ofSpec.set(text, found))
  return found
}

const matchForm = (global: Options, { form, options }: Merged, words: readonly Word[]): Call | undefined => {
  const given: Given[] = []
  const sub: string[] = []
  let index = 1
  for (const pattern of form.path) {
    const next = skipGlobal(global, words, index, given)
    const value = words[next]?.value
    if (value == null || !fits(pattern, value)) return undefined
    sub.push(value)
    index = next + 1
  }
  const operands = readRest(options, form, words, index, given)
  if (operands === undefined || isTooMany(operands, form.most)) return undefined
  const { needed } = form.options
  if (!needed.every(group => given.some(option => group.includes(option.name)))) return undefined
  return { form, sub, given, operands, global }
}

/** The last of few operands may be a file that is written, and a pattern may stand for many. */
const isTooMany = (operands: readonly Word[], most: number): boolean =>
  operands.length > most ||
  (most < 9 &&
    operands.some(({ glob, value, text }) => glob === true || (value === null && !text.startsWith('"'))))

const withGlobal = ({ options }: Form, global: Options): Options => ({
  ...options,
  allowed: [...options.allowed, ...global.allowed, '--help'],
  valued: [...options.valued, ...global.valued],
  forbidden: [...options.forbidden, ...global.forbidden],
  single: options.single || global.single,
})

const fits = (forms: readonly string[], value: string): boolean =>
  !value.startsWith('-') && forms.some(form => matchesText(value, form))

const skipGlobal = (global: Options, words: readonly Word[], from: number, given: Given[]): number => {
  let index = from
  for (;;) {
    const value = words[index]?.value
    if (value == null || !value.startsWith('-')) return index
    const equals = value.indexOf('=')
    const name = equals > 0 ? value.slice(0, equals) : value
    if (global.valued.includes(name)) {
      given.push({ name, value: equals > 0 ? value.slice(equals + 1) : words[index + 1]?.value })
      index += equals > 0 ? 1 : 2
    } else if (global.allowed.includes(name)) index += 1
    else return index
  }
}

/** Reads options and operands; undefined where one of them is not for this form. */
const readRest = (
  options: Options,
  form: Form,
  words: readonly Word[],
  from: number,
  given: Given[],
): readonly Word[] | undefined => {
  const operands: Word[] = []
  for (let index = from; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const { value } = word
    if (value === null) {
      if (form.literal || (mayBeOption(word) && cares(options, form))) return undefined
      operands.push(word)
      continue
    }
    if (value === '--') {
      const rest = words.slice(index + 1)
      if (form.literal && rest.some(left => left.value === null)) return undefined
      operands.push(...rest)
      break
    }
    if (value.length < 2 || !value.startsWith('-')) {
      if (word.glob === true && /^[*?[]/.test(value) && cares(options, form)) return undefined
      operands.push(word)
      continue
    }
    const read = readOption(options, value, form.develop)
    if (read === undefined) return undefined
    const wants = read.at(-1)?.value === undefined && takesValue(options, read.at(-1)?.name)
    if (wants) {
      index += 1
      const next = words[index]
      if (next === undefined) return undefined
      if (form.literal && next?.value === null) return undefined
      given.push(...read.slice(0, -1), { name: read.at(-1)?.name ?? '', value: next?.value ?? null })
    } else given.push(...read)
  }
  return operands
}

const mayBeOption = (word: Word): boolean => /^([*?[]|-|$)/.test(word.shape ?? '')

const cares = (options: Options, form: Form): boolean =>
  !options.harmless && (options.closed || options.forbidden.length > 0 || form.checks.length > 0)

const takesValue = (options: Options, name: string | undefined): boolean =>
  name !== undefined && options.valued.includes(name)

/** The options in one word, or undefined where one is forbidden or not known to be allowed. */
const readOption = (options: Options, value: string, develop: boolean): readonly Given[] | undefined => {
  const equals = value.indexOf('=')
  const name = equals > 0 ? value.slice(0, equals) : value
  const rest = equals > 0 ? value.slice(equals + 1) : undefined
  if (options.forbidden.includes(name)) return undefined
  if (value.startsWith('--') || options.single)
    return permitted(options, name, develop) ? [{ name, value: rest }] : undefined
  if (name.length > 2 && (options.allowed.includes(name) || options.valued.includes(name)))
    return [{ name, value: rest }]
  // Some programs take one dash for two.
  if (name.length > 3 && isUnnamed(options, name, develop)) return undefined
  return readCluster(options, value)
}

/** Whether an open list of options leaves out one that has to be named. */
const isUnnamed = (options: Options, name: string, develop: boolean): boolean =>
  !options.closed && !options.harmless && isSuspect(name, develop)

const permitted = (options: Options, name: string, develop: boolean): boolean => {
  if (options.allowed.includes(name) || options.valued.includes(name)) return true
  if (options.closed || isUnnamed(options, name, develop)) return false
  // A long option may be cut short, so the start of a forbidden one is forbidden too.
  return !options.forbidden.some(barred => barred.startsWith(name) && name.startsWith('--'))
}

const readCluster = (options: Options, value: string): readonly Given[] | undefined => {
  const given: Given[] = []
  if (/^-\d+$/.test(value)) return given
  for (let letter = 1; letter < value.length; letter += 1) {
    const name = `-${value.charAt(letter)}`
    if (options.forbidden.includes(name)) return undefined
    if (options.valued.includes(name)) {
      given.push({ name, value: value.slice(letter + 1) || undefined })
      return given
    }
    if (options.closed && !options.allowed.includes(name)) return undefined
    given.push({ name })
  }
  return given
}

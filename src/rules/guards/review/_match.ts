import { programOf } from '#programs'
import type { Word } from '../../../core/script/script.ts'
import { remembered } from '../../../core/text/memo.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { listed } from '../../../core/text/words.ts'
import { behind } from '../../../programs/arguments/arguments.ts'
import { endsOptions, isWhole, type Given as Read, readOption } from '../../../programs/arguments/options.ts'
import { canonicalName } from '../../../programs/names.ts'
import type { Program } from '../../../programs/program.ts'
import { type Form, type FormOptions, formOf, type Spec } from './_form.ts'
import { isSuspect } from './_suspects.ts'

/** A call that fits a form: its options with their values, and its operands. */
export interface FormCall {
  readonly form: Form
  readonly sub: readonly string[]
  readonly given: readonly FormOption[]
  readonly operands: readonly Word[]
  /** The options that may stand anywhere. */
  readonly global: FormOptions
}

export interface FormOption {
  readonly name: string
  readonly value?: string | null | undefined
}

/** The call as the first form that it fits sees it. */
export const matchSpec = (
  spec: Spec,
  name: string,
  words: readonly Word[],
  accepts: (call: FormCall) => boolean,
): FormCall | undefined => {
  const program = programOf(canonicalName(name)) ?? unknown
  for (const text of spec.forms) {
    if (!mayFit(text, words)) continue
    const call = matchForm(program, spec.global, formIn(spec, text), words)
    if (call !== undefined && accepts(call)) return call
  }
  return undefined
}

const unknown: Program = {}

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

/** Many commands in one process have the same few forms. */
const known = new WeakMap<Spec, Map<string, Form>>()

const formIn = (spec: Spec, text: string): Form => {
  const ofSpec = known.get(spec) ?? new Map<string, Form>()
  const found = ofSpec.get(text) ?? asAll(spec, formOf(text, spec.table))
  known.set(spec, ofSpec.set(text, found))
  return found
}

const asAll = ({ literal, checks }: Spec, form: Form): Form => ({
  ...form,
  literal: form.literal || literal,
  checks: [...checks, ...form.checks],
})

const matchForm = (
  program: Program,
  global: FormOptions,
  form: Form,
  words: readonly Word[],
): FormCall | undefined => {
  const given: FormOption[] = []
  const sub: string[] = []
  let inner = program
  let index = 1
  for (const pattern of form.path) {
    const next = skipGlobal(syntaxWith(inner, global), global, words, index, given)
    const value = words[next]?.value
    if (value == null || !fits(pattern, value)) return undefined
    sub.push(value)
    inner = behind(inner, value)
    index = next + 1
  }
  const options = program.leads === true && sub.length > 0 ? form.options : withGlobal(form.options, global)
  const operands = readRest(options, inner, form, words, index, given)
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

/** Syntax of the options: from src/programs, with the additions of the form. */
const syntaxWith = (program: Program, options: FormOptions): Program =>
  options.valued === '' && options.whole === '' && !options.single ? program : syntaxOf(options)(program)

const syntaxOf = remembered(({ valued, whole, single }: FormOptions) =>
  remembered(
    (program: Program): Program => ({
      ...program,
      valued: `${program.valued ?? ''} ${valued}`,
      whole,
      ...(single ? { single } : {}),
    }),
  ),
)

const withGlobal = (options: FormOptions, global: FormOptions): FormOptions => besideGlobal(global)(options)

const besideGlobal = remembered((global: FormOptions) =>
  remembered(
    (options: FormOptions): FormOptions => ({
      ...options,
      allowed: [...options.allowed, ...global.allowed],
      valued: `${options.valued} ${global.valued}`,
      whole: `${options.whole} ${global.whole}`,
      forbidden: [...options.forbidden, ...global.forbidden],
      single: options.single || global.single,
    }),
  ),
)

const fits = (forms: readonly string[], value: string): boolean =>
  !value.startsWith('-') && forms.some(form => matchesText(value, form))

/** Passes over options that may stand before a sub-command: each a word of its own, as other checks look for them. */
const skipGlobal = (
  syntax: Program,
  global: FormOptions,
  words: readonly Word[],
  from: number,
  given: FormOption[],
): number => {
  let index = from
  for (;;) {
    const text = words[index]?.value
    if (text == null || text.length < 2 || !text.startsWith('-') || text === '--') return index
    const read: Read[] = []
    const next = readOption(words, index, text, syntax, read)
    const [option, ...more] = read
    if (option === undefined || more.length > 0 || !global.allowed.includes(option.name)) return index
    if (option.letter > 0 && text.length > 2) return index
    if (option.value !== undefined) given.push({ name: option.name, value: option.value.value })
    index = next
  }
}

/** Reads options and operands; undefined where one of them is not for this form. */
const readRest = (
  options: FormOptions,
  program: Program,
  form: Form,
  words: readonly Word[],
  from: number,
  given: FormOption[],
): readonly Word[] | undefined => {
  const operands: Word[] = []
  const own: FormOption[] = []
  const cares =
    !options.harmless && (options.closed || options.forbidden.length > 0 || form.checks.length > 0)
  let inner = program
  let syntax = syntaxWith(inner, options)
  let index = from
  while (index < words.length) {
    const word = words[index]
    if (word === undefined) break
    const { value } = word
    if (endsOptions(word, syntax)) {
      operands.push(...words.slice(index + 1))
      break
    }
    if (value === null || value.length < 2 || !value.startsWith('-')) {
      if (cares && mayBeOption(word)) return undefined
      operands.push(word)
      index += 1
      if (inner.subs === undefined) continue
      inner = behind(inner, value ?? '')
      syntax = syntaxWith(inner, options)
      continue
    }
    const read: Read[] = []
    const next = readOption(words, index, value, syntax, read)
    if (!isPermitted(options, syntax, value, read, form.develop)) return undefined
    if (!isCount(value, syntax))
      own.push(...read.map(({ name, value: of }) => ({ name, value: of === undefined ? of : of.value })))
    index = next
  }
  given.push(...own)
  return form.literal && [...operands, ...given].some(({ value: of }) => of === null) ? undefined : operands
}

/** A word that only the running shell knows, or a pattern, which may stand for an option. */
const mayBeOption = (word: Word): boolean =>
  word.value === null
    ? /^([*?[]|-|$)/.test(word.shape ?? '') || mayBreak(word)
    : word.glob === true && /^[*?[]/.test(word.value)

/**
 * A word that is taken apart at blanks or line ends, or made of lines: a file `src/a -ox` of the project would be two. Quoted it stays
 * one; programs that hand over names by themselves do not look at them.
 */
const mayBreak = ({ text, shape, fed }: Word): boolean => {
  if (/^\{[/.]*\}$/.test(text) || shape?.startsWith('/dev/fd/') === true) return false
  return !(text.startsWith('"') && (fed === undefined || /^"[^$`"]/.test(text)))
}

/** `head -5`. */
const isCount = (text: string, { single }: Program): boolean => single !== true && /^-\d+$/.test(text)

/** Whether none of the options in one word is forbidden, or not known to be allowed. */
const isPermitted = (
  options: FormOptions,
  syntax: Program,
  text: string,
  read: readonly Read[],
  develop: boolean,
): boolean => {
  if (isCount(text, syntax)) return true
  const [name = ''] = text.split('=', 1)
  const bundled = !text.startsWith('--') && !isWhole(name, syntax)
  // Some programs take one dash for two.
  if (bundled && (options.forbidden.includes(name) || (name.length > 3 && isUnnamed(options, name, develop))))
    return false
  return read.every(option => {
    // Words that come later, from xargs or a variable, could be the value.
    if (option.value === undefined && listed(syntax.valued ?? '', option.name)) return false
    if (options.forbidden.includes(option.name)) return false
    if (option.name === '--help' || options.allowed.includes(option.name)) return true
    if (options.closed) return false
    return bundled || isOpen(options, option.name, develop)
  })
}

/** Whether an open list of options leaves out one that has to be named. */
const isUnnamed = (options: FormOptions, name: string, develop: boolean): boolean =>
  !options.closed && !options.harmless && isSuspect(name, develop)

/** A long option may be cut short, so the start of a forbidden one is forbidden too. */
const isOpen = (options: FormOptions, name: string, develop: boolean): boolean =>
  !isUnnamed(options, name, develop) &&
  !options.forbidden.some(barred => barred.startsWith(name) && name.startsWith('--'))

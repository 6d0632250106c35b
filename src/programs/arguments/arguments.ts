import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed, wordsIn } from '../../core/text/words.ts'
import { canonicalName } from '../names.ts'
import type { Program } from '../program.ts'
import { endsOptions, frontOptions, type Given, optionText, readBundle, readOption } from './options.ts'

export interface Arguments {
  readonly given: readonly Given[]
  readonly operands: readonly Word[]
  /** The texts of the operands, with `*` for what only the running shell knows. */
  readonly texts: readonly (string | undefined)[]
  /** Words with one dash and several letters, as they stand before `--`: a program that is not known may mean one option. */
  readonly plain: ReadonlySet<string>
  /** The module that `python -m` runs. */
  readonly module: string | undefined
  /** The table's entry for the program itself. */
  readonly root: Program | undefined
  /** The table's entry for the innermost sub-command. */
  readonly program: Program | undefined
  /** How many operands are sub-commands that the tables know. */
  readonly depth: number
  /** How many of the given options are the program's own, where those behind the first operand belong to a script. */
  readonly own: number
  /** The index of the first word behind the sub-commands that is no option of the program. */
  readonly start: number
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

const noSyntax: Program = {}

const sort = (name: string, words: readonly Word[]): Arguments => {
  const root = programOf(canonicalName(name))
  let program = root
  let syntax = root ?? noSyntax
  const given: Given[] = []
  const operands: Word[] = []
  const plain = new Set<string>()
  let module: string | undefined
  let depth = 0
  let own = -1
  let start = words.length
  let index = 1
  const first = words[1]?.value
  if (root?.bare === true && first != null && /^[A-Za-z]+$/.test(first))
    index = readBundle(words, 1, first, root, given)
  while (index < words.length) {
    const word = words[index]
    if (word === undefined) break
    if (endsOptions(word, syntax)) {
      if (operands.length <= depth) start = index + 1
      operands.push(...words.slice(index + 1))
      break
    }
    const text = optionText(word, syntax)
    if (text !== undefined) {
      if (!text.startsWith('--') && syntax.single !== true) plain.add(text)
      index = readOption(words, index, text, syntax, given)
      const last = given.at(-1)
      if (own >= 0 || program?.ends === undefined || last === undefined) continue
      if (!listed(program.ends, last.name)) continue
      // The words behind the option belong to the code or the module.
      start = index
      module = last.name === '-m' ? (last.value?.value ?? undefined) : undefined
      program = module === undefined ? undefined : programOf(canonicalName(module))
      syntax = program ?? noSyntax
      if (module === undefined) own = given.length
      continue
    }
    operands.push(word)
    index += 1
    const { value } = word
    if (value !== null && depth === operands.length - 1 && own < 0 && program?.subs !== undefined) {
      const sub = subOf(program, value)
      if (sub !== undefined) {
        program = sub
        depth += 1
        syntax = within(syntax, sub)
        continue
      }
      if (program.leads === true) syntax = noSyntax
    }
    if (operands.length === depth + 1 && start === words.length) start = index - 1
    if (own < 0 && (program?.front === true || program?.wraps !== undefined)) {
      own = given.length
      syntax = noSyntax
    }
  }
  return {
    given,
    operands,
    texts: operands.map(({ value, shape }) => value ?? shape),
    plain,
    module,
    root,
    program: own >= 0 && module === undefined ? (program ?? root) : program,
    depth,
    own: own < 0 ? given.length : own,
    start,
  }
}

/** The entry of a sub-command that the tables know. */
const subOf = ({ subs }: Program, name: string): Program | undefined =>
  subs !== undefined && Object.hasOwn(subs, name) ? subs[name] : undefined

/** The entry that applies behind a word that may be a sub-command. */
export const behind = (outer: Program, name: string): Program => {
  const sub = subOf(outer, name)
  if (sub !== undefined) return within(outer, sub)
  return outer.leads === true ? noSyntax : { ...outer, subs: undefined }
}

/** A sub-command takes the options of its program besides its own. */
const within = (outer: Program, sub: Program): Program => {
  const known = merged.get(sub)
  if (known?.outer === outer) return known.program
  const own = outer.leads === true ? noSyntax : outer
  const program = {
    ...outer,
    ...sub,
    wraps: sub.wraps,
    subs: sub.subs,
    leads: sub.leads ?? false,
    valued: `${without(own.valued, sub.flags)} ${sub.valued ?? ''}`,
    joined: `${own.joined ?? ''} ${sub.joined ?? ''}`,
  }
  merged.set(sub, { outer, program })
  return program
}

const without = (valued = '', flags: string | undefined): string =>
  flags === undefined
    ? valued
    : wordsIn(valued)
        .filter(option => !listed(flags, option))
        .join(' ')

/** Many commands call the same few sub-commands. */
const merged = new WeakMap<Program, { readonly outer: Program; readonly program: Program }>()

/** A program with its options up to the first operand that is no sub-command. */
export interface Front {
  readonly program: Program
  readonly given: readonly Given[]
  readonly next: number
  /** The sub-commands that were passed. */
  readonly subs: readonly string[]
}

/** The options and sub-commands before what a wrapper runs. */
export const frontOf = (root: Program, words: readonly Word[]): Front => {
  let program = root
  const given: Given[] = []
  const subs: string[] = []
  let next = 1
  for (;;) {
    const front = frontOptions(words, next, program)
    given.push(...front.given)
    next = front.next
    const value = words[next]?.value
    const ended = words[next - 1]?.value === '--'
    const sub = value != null && !ended ? subOf(program, value) : undefined
    if (value == null || sub === undefined) return { program, given, next, subs }
    subs.push(value)
    program = within(program, sub)
    next += 1
  }
}

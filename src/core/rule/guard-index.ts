import type { Facts } from '../facts/facts.ts'
import type { Reader } from '../script/reader.ts'
import type { CallTraits } from '../script/traits.ts'
import { memoized, once, remembered } from '../text/memo.ts'
import { listsOf } from '../text/words.ts'
import type { CallGuard, CommandGuard, EditGuard, Guard, PathGuard, ScriptGuard, Subject } from './rule.ts'

/** The guards that name a call, and where. */
export type Named = ReadonlyMap<Guard, NamedBy>

interface NamedBy {
  /** Its table, where a line of it may match. */
  readonly table: string | undefined
  /** Its program is one of `programs`, so that it is asked whether a line of `calls` matches or not. */
  readonly byProgram: boolean
}

/**
 * A guard that is asked about a kind of call, with what else decides how. All of them have one shape, which V8 reads fast: the rules
 * themselves are rows of many shapes.
 */
export type Candidate = Declared &
  (
    | { readonly on: 'edit'; readonly guard: EditGuard }
    | { readonly on: 'path'; readonly guard: PathGuard }
    | { readonly on: 'command'; readonly guard: CommandGuard }
    | { readonly on: 'script'; readonly guard: ScriptGuard }
    | { readonly on: 'call'; readonly guard: CallGuard }
  )

interface Declared {
  readonly id: string
  readonly touches: readonly string[] | undefined
  /** Something of the whole script, and not one of its programs, is why it is asked. */
  readonly aboutAll: boolean
  /** It declares nothing but its table. */
  readonly onlyTable: boolean
}

/** Which guards to ask, by what they declare. One for a policy. */
export interface GuardIndex {
  /** The guards that are about something a call has, in their order, told without loading them. */
  guardsFor(marks: CallTraits, facts: Facts): readonly Candidate[]
  namedBy(program: string, firstOperand: string): Named
}

/** A batch has a few kinds of calls and programs, again and again; what is rare or long is worked out anew. */
const most = 1000
const longKind = 200

/**
 * A call has few programs and traits. So the guards of each are found when it is first asked for, and remembered: an index of
 * all that guards declare would be made anew in every process that judges one event.
 */
export const indexOf = (guards: readonly Guard[], reader: Reader): GuardIndex => {
  const subjects = guards.map(guard => subjectOf(guard, reader))
  const variables = [...new Set(subjects.flatMap(subject => subject.variables ?? []))]
  const placesWith = (test: (subject: Subject, at: number) => boolean): readonly number[] =>
    subjects.flatMap((subject, at) => (test(subject, at) ? at : []))
  const always = placesWith((subject, at) => !declares(subject) && !hasTable(guards[at]))
  const tables = once(() => listsOf(guards.map(guard => tableOf(guard, reader))))
  const programs = once(() => listsOf(subjects.map(subject => subject.programs)))
  const byTrait = memoized(name => placesWith(subject => has(subject, name)), most)
  const byVariable = memoized(name => placesWith(({ variables }) => variables?.includes(name) === true))
  const namesOf = memoized(program => [...namesFor(program, reader.canonicalName(program))], most)
  const firstsOf = memoized(
    program => new Set(namesOf(program).flatMap(name => [...tables().endsAfter(`${name}${between}`)])),
    most,
  )
  const namedAs = memoized((call): Named => {
    const [program = '', first = ''] = call.split(gap)
    const found = new Map<Guard, NamedBy>()
    for (const name of namesOf(program)) {
      const heads = first === '' ? [name] : [name, name + between + first]
      for (const at of heads.flatMap(tables().holding))
        if (guards[at] !== undefined) found.set(guards[at], { table: callsOf(guards[at]), byProgram: false })
    }
    for (const at of namesOf(program).flatMap(programs().holding)) {
      const guard = guards[at]
      if (guard !== undefined) found.set(guard, { table: found.get(guard)?.table, byProgram: true })
    }
    return found
  }, most)
  const namedBy = (program: string, first: string): Named =>
    namedAs(`${program}${gap}${firstsOf(program).has(first) ? first : ''}`)
  const places = once(() => new Map(guards.map((guard, at) => [guard, at])))
  const kinds = new Map<string, readonly Candidate[]>()
  const bitsOf = new Map<string, number>()
  /** There are about twenty traits and kinds of effects. */
  const bitOf = (trait: string): number => {
    let bit = bitsOf.get(trait)
    if (bit === undefined) {
      bit = 2 ** bitsOf.size
      bitsOf.set(trait, bit)
    }
    return bit
  }
  const guardsFor = (marks: CallTraits, facts: Facts): readonly Candidate[] => {
    let bits = 0
    for (const trait of marks.traits) bits += bitOf(trait)
    let kind = String(bits)
    for (const name of variables) if (facts.env(name)) kind += ` $${name}`
    for (const [program, firsts] of marks.programs)
      for (const first of firsts) kind += `${gap}${program}${gap}${firstsOf(program).has(first) ? first : ''}`
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const found = new Set(always)
    const add = (all: readonly number[]): void => {
      for (const at of all) found.add(at)
    }
    for (const name of variables) if (facts.env(name)) add(byVariable(name))
    for (const trait of marks.traits) add(byTrait(trait))
    for (const [program, firsts] of marks.programs)
      for (const first of firsts)
        for (const guard of namedBy(program, first).keys()) found.add(places().get(guard) ?? 0)
    // The order of the guards is the order of what they say.
    const sorted = [...found]
      .sort((a, b) => a - b)
      .flatMap(at => (guards[at] === undefined ? [] : candidateOf(guards[at], marks, facts)))
    if (kinds.size >= most) kinds.clear()
    if (kind.length <= longKind) kinds.set(kind, sorted)
    return sorted
  }
  return { guardsFor, namedBy }
}

/** No name holds a NUL: a program `a b` is not taken for two. */
const gap = '\0'
/** Between a program and an operand in a list; no name of a program holds it. */
const between = '/'

/** A guard as it is asked about a call with such marks. */
export const candidateOf = (guard: Guard, marks: CallTraits, facts: Facts): Candidate => {
  const { id } = guard
  const subject: Subject = guard.on === 'edit' ? {} : guard
  const { touches, traits, variables } = subject
  const isBare = !declares(subject)
  const declared = {
    id,
    touches,
    aboutAll:
      (isBare && !hasTable(guard)) ||
      touches?.some(kind => marks.traits.has(kind)) === true ||
      traits?.some(trait => marks.traits.has(trait)) === true ||
      variables?.some(name => Boolean(facts.env(name))) === true,
    onlyTable: isBare && hasTable(guard),
  }
  switch (guard.on) {
    case 'edit':
      return { on: guard.on, guard, ...declared }
    case 'path':
      return { on: guard.on, guard, ...declared }
    case 'command':
      return { on: guard.on, guard, ...declared }
    case 'script':
      return { on: guard.on, guard, ...declared }
    case 'call':
      return { on: guard.on, guard, ...declared }
  }
}

const callsOf = (guard: Guard): string | undefined => ('calls' in guard ? guard.calls : undefined)

const hasTable = (guard: Guard | undefined): boolean =>
  guard !== undefined && 'calls' in guard && (guard.named ?? guard.calls) !== undefined

const tableOf = (guard: Guard, reader: Reader): string | undefined => {
  if (guard.on !== 'command' && guard.on !== 'script') return undefined
  // Written down where the table is loaded late.
  return guard.named ?? (guard.calls === undefined ? undefined : tabledBy(reader)(guard.calls))
}

/** The rules of the sources have no `named`, and each policy has an index of its own. */
const tabledBy = remembered((reader: Reader) => memoized(calls => tabledIn(calls, reader)))

const has = ({ touches, traits }: Subject, name: string): boolean =>
  touches?.some(kind => kind === name) === true || traits?.some(trait => trait === name) === true

const declares = ({ programs, touches, traits, variables }: Subject): boolean =>
  (programs ?? touches ?? traits ?? variables) !== undefined

/** The subject that a guard declares. For a guard of edits, it is any change of a file. */
const subjectOf = (guard: Guard, reader: Reader): Subject => {
  if (guard.on === 'edit') return reader.changing
  if (guard.on === 'path') return { touches: guard.touches ?? ['read', 'write', 'delete'] }
  return guard
}

/** More heads than these of one line are written as programs alone. */
const mostHeads = 40

/**
 * The calls that a table names, as a list: `git/push git/lfs` where every line of a program begins with an operand, else the program
 * alone. `python*`, `mkfs.*` and `git-credential-*` stand without their wildcard.
 *
 * @example
 * tabledIn('git push|pull\nmkfs.*', reader) // 'git/push git/pull mkfs'
 */
export const tabledIn = (calls: string, { headsIn }: Pick<Reader, 'headsIn'>): string =>
  [
    ...new Set(
      headsIn(calls).flatMap(({ program, operands = [] }) => {
        const name = program.replace(/\.?\*$/, '')
        return operands.length === 0 || operands.length > mostHeads
          ? name
          : operands.map(operand => name + between + operand)
      }),
    ),
  ].join(' ')

/** The names that a program is listed by: `python3.12` also as `python`, `mkfs.ext4` as `mkfs`, `a-b` as `a-`. */
const namesFor = (program: string, canonical: string): ReadonlySet<string> => {
  if (program === '') return new Set()
  let end = 1
  while (end < program.length && !'._@'.includes(program.charAt(end))) end += 1
  while (end > 1 && isDigit(program.charCodeAt(end - 1))) end -= 1
  const dash = program.lastIndexOf('-') + 1
  return new Set([program, canonical, program.slice(0, end), ...(dash > 1 ? [program.slice(0, dash)] : [])])
}

const isDigit = (code: number): boolean => code > 47 && code < 58

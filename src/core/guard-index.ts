import { memoized, once } from '../text/memo.ts'
import { listed } from '../text/words.ts'
import type { Facts } from './facts.ts'
import type { Reader } from './reader.ts'
import type { Guard, Subject } from './rule.ts'
import type { CallTraits } from './traits.ts'

/** The guards that name a program. True: in `programs`, so that it is asked whether a line of `calls` matches or not. */
export type Named = ReadonlyMap<Guard, boolean>

/** Which guards to ask, by what they declare. One for a policy. */
export interface GuardIndex {
  /** The guards that are about something a call has, in their order, told without loading them. */
  guardsFor(marks: CallTraits, facts: Facts): readonly Guard[]
  namedBy(program: string): Named
}

/** A batch has a few kinds of calls and programs, again and again; what is rare or long is worked out anew. */
const most = 1000
const longKind = 200

/**
 * A call has few programs and traits. So the guards of each are found when it is first asked for, and remembered: an index of
 * all that guards declare would be made anew in every process that judges one event.
 */
export const indexOf = (guards: readonly Guard[], reader: Reader): GuardIndex => {
  const entries = guards.map(guard => entryOf(guard, reader))
  const variables = [...new Set(entries.flatMap(({ subject }) => subject.variables ?? []))]
  const placesWith = (test: (entry: IndexEntry) => boolean): readonly number[] =>
    entries.flatMap((entry, at) => (test(entry) ? at : []))
  const always = placesWith(({ subject, tabled }) => tabled === undefined && !declares(subject))
  const byTable = memoized(name => placesWith(entry => listed(tabledOf(entry), name)), most)
  const byProgram = memoized(name => placesWith(({ subject }) => listed(subject.programs ?? '', name)), most)
  const byTrait = memoized(name => placesWith(({ subject }) => has(subject, name)), most)
  const byVariable = memoized(name => placesWith(({ subject }) => subject.variables?.includes(name) === true))
  const guardsAt = (places: Iterable<number>): readonly Guard[] => [...places].flatMap(at => guards[at] ?? [])
  const namesOf = memoized(program => namesFor(program, reader.canonicalName(program)), most)
  const namedBy = memoized((program): Named => {
    const found = new Map<Guard, boolean>()
    for (const name of namesOf(program)) for (const guard of guardsAt(byTable(name))) found.set(guard, false)
    for (const name of namesOf(program)) for (const guard of guardsAt(byProgram(name))) found.set(guard, true)
    return found
  }, most)
  const kinds = new Map<string, readonly Guard[]>()
  const guardsFor = (marks: CallTraits, facts: Facts): readonly Guard[] => {
    // No name holds a NUL: a program `a b` is not taken for two.
    let kind = ''
    for (const name of variables) if (facts.env(name)) kind += ` $${name}`
    for (const trait of marks.traits) kind += ` ${trait}`
    for (const program of marks.programs) kind += `\0${program}`
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const found = new Set(always)
    const add = (places: readonly number[]): void => {
      for (const at of places) found.add(at)
    }
    for (const name of variables) if (facts.env(name)) add(byVariable(name))
    for (const trait of marks.traits) add(byTrait(trait))
    for (const program of marks.programs)
      for (const name of namesOf(program)) {
        add(byTable(name))
        add(byProgram(name))
      }
    // The order of the guards is the order of what they say.
    const sorted = guardsAt([...found].sort((a, b) => a - b))
    if (kinds.size >= most) kinds.clear()
    if (kind.length <= longKind) kinds.set(kind, sorted)
    return sorted
  }
  return { guardsFor, namedBy }
}

interface IndexEntry {
  readonly subject: Subject
  /** The programs of its table, made when the first program is looked for; undefined where it has no table. */
  readonly tabled: (() => string) | undefined
}

const entryOf = (guard: Guard, reader: Reader): IndexEntry => {
  if (guard.on !== 'command' && guard.on !== 'script')
    return { subject: subjectOf(guard, reader), tabled: undefined }
  const { named } = guard
  // Written down where the table is loaded late.
  if (named !== undefined) return { subject: guard, tabled: () => named }
  const { calls } = guard
  return { subject: guard, tabled: calls === undefined ? undefined : once(() => tabledIn(calls, reader)) }
}

const tabledOf = ({ tabled }: IndexEntry): string => tabled?.() ?? ''

const has = ({ touches, traits }: Subject, name: string): boolean =>
  touches?.some(kind => kind === name) === true || traits?.some(trait => trait === name) === true

const declares = ({ programs, touches, traits, variables }: Subject): boolean =>
  (programs ?? touches ?? traits ?? variables) !== undefined

/** What a guard declares. A guard of edits is about whatever changes a file. */
const subjectOf = (guard: Guard, reader: Reader): Subject => {
  if (guard.on === 'edit') return reader.changing
  if (guard.on === 'path') return { touches: guard.touches ?? ['read', 'write', 'delete'] }
  return guard
}

/** The programs that a table names, as a list: `python*`, `mkfs.*` and `git-credential-*` without their wildcard. */
export const tabledIn = (calls: string, { programsIn }: Pick<Reader, 'programsIn'>): string =>
  [...new Set(programsIn(calls).map(name => name.replace(/\.?\*$/, '')))].join(' ')

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

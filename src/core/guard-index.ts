import { wordsIn } from '../text/words.ts'
import type { Facts } from './facts.ts'
import type { Reader } from './reader.ts'
import type { Guard, Subject } from './rule.ts'
import type { EffectKind } from './script.ts'
import type { Marks, Trait } from './traits.ts'

/** The guards that name a program. True: in `programs`, so that it is asked whether a line of `calls` matches or not. */
export type Named = ReadonlyMap<Guard, boolean>

/** Which guards to ask, by what they declare. Built once for a policy. */
export interface GuardIndex {
  /** The guards that are about something a call has, in their order, told without loading them. */
  guardsFor(marks: Marks, facts: Facts): readonly Guard[]
  namedBy(program: string): Named
}

/** A batch has a few kinds of calls and programs, again and again; what is rare or long is worked out anew. */
const most = 1000
const longKind = 200

export const indexOf = (guards: readonly Guard[], reader: Reader): GuardIndex => {
  const byTable: Places<string> = new Map()
  const byProgram: Places<string> = new Map()
  const byTrait: Places<Trait | EffectKind> = new Map()
  const byVariable: Places<string> = new Map()
  const always: number[] = []
  for (const [at, guard] of guards.entries()) {
    const { programs, touches, traits, variables } = subjectOf(guard, reader)
    const tabled = programsOf(guard, reader)
    if (tabled !== undefined) for (const name of tabled) put(byTable, plainName(name), at)
    if (programs !== undefined) for (const name of wordsIn(programs)) put(byProgram, name, at)
    if (touches !== undefined) for (const kind of touches) put(byTrait, kind, at)
    if (traits !== undefined) for (const trait of traits) put(byTrait, trait, at)
    if (variables !== undefined) for (const name of variables) put(byVariable, name, at)
    if ((tabled ?? programs ?? touches ?? traits ?? variables) === undefined) always.push(at)
  }
  const guardsAt = (places: Iterable<number>): readonly Guard[] => [...places].flatMap(at => guards[at] ?? [])
  const named = new Map<string, Named>()
  const namedBy = (program: string): Named => {
    const known = named.get(program)
    if (known !== undefined) return known
    const found = new Map<Guard, boolean>()
    const names = namesOf(program, reader.canonicalName(program))
    for (const name of names) for (const guard of guardsAt(byTable.get(name) ?? none)) found.set(guard, false)
    for (const name of names)
      for (const guard of guardsAt(byProgram.get(name) ?? none)) found.set(guard, true)
    if (named.size >= most) named.clear()
    named.set(program, found)
    return found
  }
  const kinds = new Map<string, readonly Guard[]>()
  const guardsFor = (marks: Marks, facts: Facts): readonly Guard[] => {
    // No name holds a NUL: a program `a b` is not taken for two.
    let kind = ''
    for (const name of byVariable.keys()) if (facts.env(name)) kind += ` $${name}`
    for (const trait of marks.traits) kind += ` ${trait}`
    for (const program of marks.programs) kind += `\0${program}`
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const found = new Set(always)
    const add = (places: readonly number[] | undefined): void => {
      for (const at of places ?? none) found.add(at)
    }
    for (const [name, places] of byVariable) if (facts.env(name)) add(places)
    for (const trait of marks.traits) add(byTrait.get(trait))
    for (const program of marks.programs)
      for (const name of namesOf(program, reader.canonicalName(program))) {
        add(byTable.get(name))
        add(byProgram.get(name))
      }
    // The order of the guards is the order of what they say.
    const sorted = guardsAt([...found].sort((a, b) => a - b))
    if (kinds.size >= most) kinds.clear()
    if (kind.length <= longKind) kinds.set(kind, sorted)
    return sorted
  }
  return { guardsFor, namedBy }
}

/** The places of guards in their list, by what they declare. */
type Places<Key> = Map<Key, number[]>

const none: readonly number[] = []

/** A table names a program in several lines. */
const put = <Key>(places: Places<Key>, key: Key, at: number): void => {
  const known = places.get(key)
  if (known === undefined) places.set(key, [at])
  else if (known.at(-1) !== at) known.push(at)
}

/** What a guard declares. A guard of edits is about whatever changes a file. */
const subjectOf = (guard: Guard, reader: Reader): Subject => {
  if (guard.on === 'edit') return reader.changing
  if (guard.on === 'path') return { touches: guard.touches ?? ['read', 'write', 'delete'] }
  return guard
}

/** The programs that a guard's table names. */
const programsOf = (guard: Guard, reader: Reader): readonly string[] | undefined => {
  if (guard.on !== 'command' && guard.on !== 'script') return undefined
  const { calls, named } = guard
  if (calls === undefined) return undefined
  return named === undefined ? reader.programsIn(calls) : wordsIn(named)
}

/** `python*`, `mkfs.*` and `git-credential-*` without their wildcard. */
const plainName = (name: string): string => {
  const end = name.endsWith('*') ? name.length - 1 : name.length
  return name.slice(0, name.endsWith('.*') ? end - 1 : end)
}

/** The names that a program is listed by: `python3.12` also as `python`, `mkfs.ext4` as `mkfs`, `a-b` as `a-`. */
const namesOf = (program: string, canonical: string): ReadonlySet<string> => {
  if (program === '') return new Set()
  let end = 1
  while (end < program.length && !'._@'.includes(program.charAt(end))) end += 1
  while (end > 1 && isDigit(program.charCodeAt(end - 1))) end -= 1
  const dash = program.lastIndexOf('-') + 1
  return new Set([program, canonical, program.slice(0, end), ...(dash > 1 ? [program.slice(0, dash)] : [])])
}

const isDigit = (code: number): boolean => code > 47 && code < 58

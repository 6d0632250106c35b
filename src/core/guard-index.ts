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
  const order = new Map(guards.map((guard, index) => [guard, index]))
  const programs = new Map<string, Map<Guard, boolean>>()
  const traits = new Map<Trait | EffectKind, Guard[]>()
  const variables = new Map<string, Guard[]>()
  const always: Guard[] = []
  for (const guard of guards) {
    const subject = subjectOf(guard, reader)
    const calls = guard.on === 'command' || guard.on === 'script' ? guard.calls : undefined
    if (calls !== undefined)
      for (const name of reader.programsIn(calls)) nameIn(programs, plainName(name), guard, false)
    if (subject.programs !== undefined)
      for (const name of wordsIn(subject.programs)) nameIn(programs, name, guard, true)
    for (const trait of [...(subject.touches ?? []), ...(subject.traits ?? [])]) push(traits, trait, guard)
    for (const variable of subject.variables ?? []) push(variables, variable, guard)
    if (calls === undefined && !declares(subject)) always.push(guard)
  }
  const named = new Map<string, Named>()
  const namedBy = (program: string): Named => {
    const known = named.get(program)
    if (known !== undefined) return known
    const found = new Map<Guard, boolean>()
    for (const name of namesOf(program))
      for (const [guard, listed] of programs.get(name) ?? [])
        found.set(guard, listed || found.get(guard) === true)
    if (named.size >= most) named.clear()
    named.set(program, found)
    return found
  }
  const names = [...variables.keys()]
  const kinds = new Map<string, readonly Guard[]>()
  const guardsFor = (marks: Marks, facts: Facts): readonly Guard[] => {
    const set = names.filter(name => Boolean(facts.env(name)))
    // No name holds a NUL: a program `a b` is not taken for two.
    let kind = set.join(' ')
    for (const trait of marks.traits) kind += ` ${trait}`
    for (const program of marks.programs) kind += `\0${program}`
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const found = new Set(always)
    for (const trait of marks.traits) for (const guard of traits.get(trait) ?? []) found.add(guard)
    for (const name of set) for (const guard of variables.get(name) ?? []) found.add(guard)
    for (const program of marks.programs) for (const guard of namedBy(program).keys()) found.add(guard)
    const sorted = [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    if (kinds.size >= most) kinds.clear()
    if (kind.length <= longKind) kinds.set(kind, sorted)
    return sorted
  }
  return { guardsFor, namedBy }
}

/** What a guard declares. A guard of edits is about whatever changes a file. */
export const subjectOf = (guard: Guard, reader: Reader): Subject => {
  if (guard.on === 'edit') return reader.changing
  if (guard.on === 'path') return { touches: guard.touches ?? ['read', 'write', 'delete'] }
  return guard
}

export const declares = ({ programs, touches, traits, variables }: Subject): boolean =>
  programs !== undefined || touches !== undefined || traits !== undefined || variables !== undefined

const nameIn = (
  programs: Map<string, Map<Guard, boolean>>,
  name: string,
  guard: Guard,
  listed: boolean,
): void => {
  const known = programs.get(name)
  if (known === undefined) programs.set(name, new Map([[guard, listed]]))
  else known.set(guard, listed || known.get(guard) === true)
}

const push = <Key>(map: Map<Key, Guard[]>, key: Key, guard: Guard): void => {
  const known = map.get(key)
  if (known === undefined) map.set(key, [guard])
  else known.push(guard)
}

/** `python*`, `mkfs.*` and `git-credential-*` without their wildcard. */
const plainName = (name: string): string => {
  const end = name.endsWith('*') ? name.length - 1 : name.length
  return name.slice(0, name.endsWith('.*') ? end - 1 : end)
}

/** The names that a program is listed by: `python3.12` also as `python`, `mkfs.ext4` as `mkfs`, `a-b` as `a-`. */
const namesOf = (program: string): ReadonlySet<string> => {
  if (program === '') return new Set()
  let end = 1
  while (end < program.length && !'._@'.includes(program.charAt(end))) end += 1
  while (end > 1 && isDigit(program.charCodeAt(end - 1))) end -= 1
  const stem = program.slice(0, end)
  const dash = program.lastIndexOf('-') + 1
  const versioned = end < program.length && stem.endsWith('-') ? stem.slice(0, -1) : stem
  return new Set([program, stem, versioned, ...(dash > 1 ? [program.slice(0, dash)] : [])])
}

const isDigit = (code: number): boolean => code > 47 && code < 58

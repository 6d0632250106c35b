import type { ProgramToken } from './tokens.ts'
import { type ProgramValue, type ProgramWorld, unknown } from './value.ts'

export interface ProgramCursor {
  readonly tokens: readonly ProgramToken[]
  readonly world: ProgramWorld
  at: number
  /** Reads an expression: what stands in brackets is one again. */
  readonly expression: (cursor: ProgramCursor) => Run
  /** The same without a choice behind it, whose `if` would be that of a list. */
  readonly plain: (cursor: ProgramCursor) => Run
}

export type Run = () => ProgramValue

/** Ends the reading of a program: something in it is not known. */
export class NotKnown extends Error {}

export const ahead = ({ tokens, at }: ProgramCursor, more = 0): ProgramToken =>
  tokens[at + more] ?? { kind: 'end', text: '' }

/** Takes a word, if it is the next one. */
export const took = (cursor: ProgramCursor, ...texts: readonly string[]): boolean => {
  const { kind, text } = ahead(cursor)
  if ((kind !== 'sign' && kind !== 'name') || !texts.includes(text)) return false
  cursor.at += 1
  return true
}

export const need = (cursor: ProgramCursor, text: string): void => {
  if (!took(cursor, text)) throw new NotKnown(`${text} is missing`)
}

export const lines = (cursor: ProgramCursor): void => {
  while (ahead(cursor).kind === 'line') cursor.at += 1
}

export const bind = (world: ProgramWorld, names: readonly string[], value: ProgramValue): void => {
  world.steps += 1
  if (world.steps > 100_000) throw new NotKnown('too much work')
  if (names.length === 1 && names[0] !== undefined) world.names.set(names[0], value)
  else
    for (const [at, name] of names.entries())
      world.names.set(name, Array.isArray(value) ? (value[at] ?? unknown) : unknown)
}

/** The elements of a list, the lines of a file; a program that goes over something else is not known. */
export const itemsOf = (value: ProgramValue): readonly ProgramValue[] => {
  if (Array.isArray(value)) return [...value]
  if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file')
    return value.before.split(/(?<=\n)/)
  throw new NotKnown('a loop over something')
}

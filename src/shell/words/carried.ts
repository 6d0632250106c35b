import { type At, isChoices } from '../state/state.ts'

/** More names than these make no difference. */
const most = 16

/** Notes that the value of a variable stands in what is being read: of one that the script did not set, or of those that it was set from. */
export const carry = ({ reader, shell }: At, name: string): void => {
  const from = reader.origins.get(name)
  if (from !== undefined) reader.carried.push(...from)
  else if (shell.vars.get(name) == null && name.length > 1) reader.carried.push(name)
}

/** The same for `${!name}`: the variable is one that the value names. */
export const carryNamed = (at: At, name: string): void => {
  const held = at.shell.vars.get(name)
  const names = typeof held === 'string' ? [held] : isChoices(held) ? held.any : []
  for (const one of names) carry(at, one)
}

/** Names that were noted since there were `mark` of them; undefined where there are none. */
export const carriedSince = ({ reader: { carried } }: At, mark: number): readonly string[] | undefined =>
  carried.length === mark ? undefined : [...new Set(carried.slice(mark))].slice(0, most)

/** A variable of the script gets what was noted since. */
export const keepOrigin = (at: At, name: string, mark: number): void => {
  const names = carriedSince(at, mark)
  // A value that a sourced file sets is not in the command.
  const isRead = at.via.includes('source')
  if (names !== undefined) at.reader.origins.set(name, names)
  else if (isRead) at.reader.origins.set(name, [name])
  else if (at.reader.origins.size > 0) at.reader.origins.delete(name)
}

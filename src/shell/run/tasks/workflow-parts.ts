import type { At } from '../../state/state.ts'

/** A part of a command that only the running workflow knows. */
export const unknownPart = '${_}'
/** Whether the session wrote a file. */
export const isOurs = (at: At, path: string): boolean =>
  at.reader.files.has(path) || at.reader.facts.steps().some(({ leaves }) => leaves.includes(path))

/** The word behind an option. */
export const behind = (values: readonly string[], options: RegExp): string | undefined => {
  const at = values.findIndex(value => options.test(value))
  return at < 0 ? undefined : values[at + 1]
}

import type { SourceText } from '../../change/change.ts'

/** A test or a group of tests, with its range in the file. */
export interface Item {
  readonly kind: 'test' | 'suite'
  readonly name: string
  readonly start: number
  readonly end: number
  /** Marked not to run, or allowed to fail. */
  readonly skipped: boolean
  /** Marked to run alone. */
  readonly focused: boolean
  /** A placeholder for a test that is not written yet. */
  readonly todo: boolean
  /** The number of cases, if a table beside it says so. */
  readonly cases?: number | undefined
}

export interface Items {
  readonly items: readonly Item[]
  /** Offsets of marks outside of an item's own definition: in a test's body, or for the whole file. */
  readonly skips: readonly number[]
}

/** Finds the tests in a family of languages. */
export type ItemReader = (source: SourceText) => Items

export const noItems: Items = { items: [], skips: [] }

/** The offsets of the matches of a global pattern. */
export const offsetsOf = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(match => match.index)

/** The first offset from here on that is no blank or line end. */
export const pastBlanks = (text: string, from: number): number => {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}

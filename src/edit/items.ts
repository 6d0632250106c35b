import type { Source } from './change.ts'

/** A test or a group of tests in a file, with the stretch of text that belongs to it. */
export interface Item {
  readonly kind: 'test' | 'suite'
  readonly name: string
  readonly start: number
  readonly end: number
  /** Marked so that it does not run, or need not pass. */
  readonly skipped: boolean
  /** Marked so that nothing else runs. */
  readonly focused: boolean
  /** A note that a test should be written. */
  readonly todo: boolean
  /** How many cases it is run with, where a table beside it says so. */
  readonly cases?: number | undefined
}

export interface Items {
  readonly items: readonly Item[]
  /** Where a mark stands that no item has: in a test's body, or for the whole file. */
  readonly skips: readonly number[]
}

/** Reads what a family of languages knows as tests. */
export type Reader = (source: Source) => Items

export const none: Items = { items: [], skips: [] }

/** Where each match of a global pattern stands. */
export const places = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(match => match.index)

/** Blanks and line ends from an offset on are passed over. */
export const pastBlanks = (text: string, from: number): number => {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}

import type { Json } from '../text/json.ts'
import { basename } from '../text/paths/path.ts'
import { listed } from '../text/words.ts'

/** The languages whose syntax can be searched. JavaScript is read as TypeScript with JSX, so that one pattern fits both. */
export type CodeLanguage = 'typescript' | 'tsx' | 'python' | 'go'

const endings: Readonly<Record<CodeLanguage, string>> = {
  typescript: 'ts mts cts',
  tsx: 'tsx js jsx mjs cjs',
  python: 'py pyi',
  go: 'go',
}

const languages: readonly CodeLanguage[] = ['typescript', 'tsx', 'python', 'go']

/** The language of a file whose syntax can be searched, by its name. */
export const codeLanguageOf = (path: string): CodeLanguage | undefined => {
  const name = basename(path).toLowerCase()
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1)
  return languages.find(language => listed(endings[language], ending))
}

export interface CodeText {
  readonly language: CodeLanguage
  readonly text: string
}

/**
 * The form of the code to find. A text is code in which `$NAME` stands for any node and `$$$NAME` for any number of them; either
 * quote stands for both. Where such a piece means something else alone, `context` is code that has it and `selector` the kind of
 * its node: `{ context: '({ PK: $KEY })', selector: 'pair' }`. `rule` is a rule object of ast-grep. No time limit ends its search,
 * and `stopBy` may take minutes, so no config may name one.
 */
export type CodePattern =
  | string
  | { readonly context: string; readonly selector: string }
  | { readonly rule: Json }

/** A node that has the form of a pattern. */
export interface CodeMatch {
  /** Counted from 1. */
  readonly line: number
  /** The line of the text on which it begins, trimmed. */
  readonly source: string
  readonly text: string
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  /** The text of each `$NAME` and `$$$NAME` of the pattern. */
  readonly captures: Readonly<Record<string, string>>
}

/** A pattern that no code can match. The message says why, without the place where it is written. */
export class BadPattern extends Error {
  override readonly name = 'BadPattern'
}

/** There is no parser for a language. The message has the next step. It stays so for a session, so it is told once. */
export class MissingParser extends Error {
  override readonly name = 'MissingParser'
  readonly once = 'missing-parser'
}

/** By its name: rules and the edge are in different bundles, each with a class of its own. */
export const isBadPattern = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BadPattern'

export type Ecosystem = 'python' | 'javascript'

/**
 * What is known of a package manager, as data. Lists are one text of `key:value` pairs, read only when a package
 * manager is in the command. A deed is a sub-command, and a word an option, in the language that all tables share.
 */
export interface Tool {
  readonly name: string
  readonly ecosystem: Ecosystem
  /** `sub-command:deed`. */
  readonly verbs: string
  /** The deed without a sub-command. */
  readonly bare?: string
  /** The deed of a sub-command that is not listed: a script's name. */
  readonly otherwise?: string
  /** Its own options may stand behind the name of a script, up to `--`. */
  readonly patient?: true
  /** A sub-command that is not listed has nothing to do with packages. */
  readonly runtime?: true
  /** The options that take a value. */
  readonly valued: string
  /** `option:word`, or `option=value:word`; without a word where nothing is lost when it is left out. */
  readonly options: string
  /**
   * How it does a deed: its words, then `|` and `word:option` pairs. `<x>` stands for the arguments, `<-P x>` for each
   * of them behind that option; without it they come last. `^option` goes before the sub-command, a leading `~` says
   * that the deed is not quite the same, and a leading `-` takes away the options that come with it.
   */
  readonly does: Readonly<Record<string, string>>
  /** The words that it knows in every deed, as in `does`. */
  readonly always: string
  /** The deeds in which the options of a script stand behind `--`. */
  readonly dashes?: string
  /** How to install it. */
  readonly get: string
}

/** The value of a key in a list of `key:value` pairs. */
export const lookup = (pairs: string, key: string): string | undefined => {
  if (key === '') return undefined
  const sought = `${key}:`
  let at = pairs.indexOf(sought)
  while (at > 0 && pairs.charAt(at - 1) !== ' ') at = pairs.indexOf(sought, at + 1)
  if (at < 0) return undefined
  const from = at + sought.length
  const end = pairs.indexOf(' ', from)
  return end < 0 ? pairs.slice(from) : pairs.slice(from, end)
}

/** Deeds that change what is installed or locked. */
export const changes = (deed: string | undefined): boolean =>
  deed !== undefined &&
  ' install ci add remove update update-some dedupe prune sync lock requirements pip-install '.includes(
    ` ${deed} `,
  )

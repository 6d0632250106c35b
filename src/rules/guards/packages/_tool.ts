import { listed } from '../../../core/text/words.ts'
import type { Ecosystem } from '../../../known/packages/managers.ts'

/** Names with the words that stand for each, in one list: `{ remove: 'remove rm uninstall' }`. */
export type Words = Readonly<Record<string, string>>

/** The option for each word; empty where nothing is lost when it is left out. */
export type OptionFor = Readonly<Record<string, string>>

/** How a tool does a deed. A text alone is the call. */
export type Way =
  | string
  | {
      /** `<x>` stands for the arguments, `<-P x>` for each of them behind that option; without it they come last. */
      readonly call: string
      /** The deed is not quite the same. */
      readonly roughly?: true
      /** The arguments alone, without options. */
      readonly plain?: true
      readonly with?: OptionFor
      /** Options that go before the sub-command. */
      readonly before?: OptionFor
    }

/**
 * Description of a package manager, as data. A deed is a sub-command, and a word an option, in the language that all
 * tools share.
 */
export interface PackageTool {
  readonly name: string
  readonly ecosystem: Ecosystem
  /** The sub-commands of each deed; the empty deed has those that are not about packages. */
  readonly verbs: Words
  /** The deed without a sub-command. */
  readonly bare?: string
  /** The deed of a sub-command that is not listed: a script's name. */
  readonly otherwise?: string
  /** Its own options may stand behind the name of a script, up to `--`. */
  readonly patient?: true
  /** A sub-command that is not listed has nothing to do with packages. */
  readonly runtime?: true
  /** The options of each word, or `option=value`; the empty word has those that may be left out. */
  readonly options: Words
  readonly does: Readonly<Record<string, Way>>
  /** The words that it knows in every deed. */
  readonly always: OptionFor
  readonly before?: OptionFor
  /** The deeds in which the options of a script stand behind `--`. */
  readonly dashes?: string
}

/** The name that a word stands for. */
export const lookup = (words: Words, word: string): string | undefined => {
  for (const name in words) if (listed(words[name] ?? '', word)) return name
  return undefined
}

/** Deeds that change what is installed or locked. */
export const changes = (deed: string | undefined): boolean =>
  deed !== undefined &&
  listed('install ci add remove update update-some dedupe prune sync lock requirements pip-install', deed)

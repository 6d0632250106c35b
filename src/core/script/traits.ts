import type { EffectKind } from './script.ts'

/**
 * Properties of a call, beside the names of its programs and the kinds of its effects, that a guard may look at:
 *
 *     host        an effect names another machine, or says that the machine is not known
 *     carries     a word holds the value of a variable of the environment
 *     sets        a variable is set, for the shell or for one program
 *     functions   a function is defined
 *     written     a file is given a text that the script itself holds
 *     wrapped     a program runs inside another one that is peeled off
 *     path        a program is called by its path
 *     odd         a program's name is not written as it is
 *     client      a program is not a known tool of this machine: most likely the client of a service
 *     again       a function or script starts itself
 *     background  something is started with `&`
 *     ran         a program runs code by itself that the session wrote
 *     listed      a program reads files that only the running script knows, most likely those that another one lists
 *     walked      a program reads a folder with all that lies below it
 *     named       a text of the call has the form of a name that stands for a secret
 *     unasked     the host runs it without a question where no rule objects
 */
export type Trait =
  | 'host'
  | 'carries'
  | 'sets'
  | 'functions'
  | 'written'
  | 'wrapped'
  | 'path'
  | 'odd'
  | 'client'
  | 'again'
  | 'background'
  | 'named'
  | 'listed'
  | 'walked'
  | 'unasked'
  | 'ran'

/** The properties of a call that decide which guards are asked. */
export interface CallTraits {
  /** The programs, each with the first operands of its calls; `''` for a call that has none. */
  readonly programs: ReadonlyMap<string, ReadonlySet<string>>
  readonly traits: ReadonlySet<Trait | EffectKind>
}

import type { EffectKind, Word } from '../core/script/script.ts'
import type { OptionSyntax } from './arguments/options.ts'

/** All facts about a program, once: how its options are spelled, what they mean, and what it does. */
export interface Program extends OptionSyntax {
  /** Its sub-commands that have something to say of their own. */
  readonly subs?: Readonly<Record<string, Program>> | undefined
  /** Its own options stand before its sub-command alone: behind it `-C` is another one, as in `git -C app diff -C`. */
  readonly leads?: boolean
  /** Options of its program that take no value here: `kubectl logs -f`, though `kubectl apply -f x`. */
  readonly flags?: string
  /** Options end at the first operand: what follows belongs to a script. */
  readonly front?: boolean
  /** Options that end the program's own: `python -c code`, `python -m module`. */
  readonly ends?: string
  /** Options that name the folder it works in. */
  readonly folder?: string
  /** Options that make it work on whole trees. */
  readonly recursive?: string
  /** Options with which it only shows what it would do. */
  readonly dry?: string
  /** Options whose value is a command for a shell. */
  readonly command?: string
  /** Those of them whose command is handed data that is not known here. */
  readonly feeds?: string
  /** Options whose value is a file, a folder or a module of code that it loads. */
  readonly loads?: string
  /** Options whose value is the file that it makes, where their names do not say so (output-options.ts). */
  readonly makes?: string
  /** It runs another program, which stands behind its options. */
  readonly wraps?: Wrapper | undefined
  /** It runs code. */
  readonly runs?: Runner
  /** It has another machine run something. */
  readonly elsewhere?: Elsewhere
  /** The client of a service, though its arguments are known. */
  readonly client?: boolean
  /**
   * Its effects: `kind:which`, separated by spaces. `which` is all, first, last, rest (all but the first), init (all
   * but the last), `-o,--out` (the values of these options), `=path` (that path) or nothing. A `*` behind it means
   * whole trees. `?-i,--in-place` behind it asks for one of these options, `!-n` for none of them.
   */
  readonly does?: string
  /** Effects that take more than a list to say. */
  readonly effects?: (call: Call) => void
}

/** How a program runs another one that its arguments name. */
export interface Wrapper {
  /** How many operands stand before the program. */
  readonly skip?: number
  /** `NAME=value` words may stand before the program. */
  readonly env?: boolean
  /** Options that take the variable away that their value names, or all of them. */
  readonly unsets?: string
  /** Options whose value is a text for a shell. */
  readonly text?: string
  /** The option behind which the program stands, wherever it is. */
  readonly after?: string
  /** Its operands together are a text for a shell. */
  readonly joins?: boolean
  /** A single operand is a text for a shell; several are a program and its arguments. */
  readonly lone?: boolean
  /** Each of its operands is a text for a shell. */
  readonly texts?: boolean
  /** Options with which it runs no program. */
  readonly idle?: string
  /** Options with which it starts a shell where no program is named; empty where it always does. */
  readonly shell?: string
  /** The interpreter that `-` in place of a program stands for: it reads its input. */
  readonly dash?: string
  readonly privilege?: boolean
  /** It matters to rules in itself, so it is listed beside what it runs. */
  readonly keep?: boolean
}

/** How a program names what another machine runs. */
export interface Elsewhere {
  /** Options whose value is the text of it. */
  readonly text?: string
  /** The sub-command behind which it stands; empty where it stands behind the options. */
  readonly verb?: string
  /** How many operands name the machine before it. */
  readonly skip?: number
  /** Its words together are a text for a shell. */
  readonly joins?: boolean
  /** The machine is a guest of this one. */
  readonly guest?: boolean
}

/** How an interpreter or a shell gets its code. */
export interface Runner {
  /** Its language: `sh` for every shell that reads the same as bash. */
  readonly language: string
  /** Options whose value is code. */
  readonly code?: string
  /** Options with which the first operand is code; `*` where it always is. */
  readonly first?: string
  /** Options whose value is a file of code. */
  readonly file?: string
  /** Options with which the code comes from the input, whatever the operands are. */
  readonly input?: string
  /** Options with which it runs no code of an operand or of its input. */
  readonly idle?: string
  /** All of its words together are code. */
  readonly words?: boolean
  /** It does not read code from its input. */
  readonly deaf?: boolean
}

/** One call of a program, for those effects. */
export interface Call {
  /** After the sub-commands that the tables know. */
  readonly operands: readonly Word[]
  readonly words: readonly Word[]
  has(...options: readonly string[]): boolean
  values(...options: readonly string[]): readonly Word[]
  /** `given` where the call itself says what is written. */
  add(kind: EffectKind, path: Word | string, recursive?: boolean, given?: boolean): void
  /** Data that goes to or comes from a host, given as an address, a name, or undefined where nothing says which. */
  host(kind: 'upload' | 'download' | 'execute', address: Word | string | undefined): void
  /** Whether a path is a folder: by its spelling, the disk, or an earlier `mkdir` of the script. */
  isFolder(path: Word): boolean
}

export type Family = Readonly<Record<string, Program>>

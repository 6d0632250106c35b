/** A parsed shell command: every program that would run, and what it does to the world. Plain data. */
export interface Script {
  readonly text: string
  readonly invocations: readonly Invocation[]
  /** Redirects of the script that belong to no program, and all effects of its invocations. */
  readonly effects: readonly Effect[]
  /** Parts that could not be understood, in words. Empty: understood whole. No rule may take a script with unknowns for safe. */
  readonly unknown: readonly string[]
  /** Those of the unknown that hide a part of the text altogether: too long, too deep, not to be parsed. It could hold anything. */
  readonly unread: readonly string[]
  /** A form that is not on the list of those known to run nothing hidden, looked for when called. No rule may approve a script that has one. */
  readonly strange?: (() => string | undefined) | undefined
  /** The content of files after it, where the script itself says so. */
  readonly written?: readonly Written[] | undefined
  /** The patches that it applies, where their text is known. */
  readonly patched?: readonly Patch[] | undefined
  /** What it does to variables, in its order. */
  readonly sets?: readonly Setting[] | undefined
  /** The variables of the environment whose values its words hold. */
  readonly carried?: readonly string[] | undefined
  /** How many of its invocations, the first ones, are those of earlier steps of the session: they have run. */
  readonly past?: number | undefined
  /** The names of the functions that it defines. */
  readonly defines?: readonly string[] | undefined
  /** How deep its substitutions are nested: 2 for `$(a $(b))`. */
  readonly nesting?: number | undefined
}

export interface Patch {
  readonly text: string
  /** The folder that its names count from, as for an invocation. */
  readonly cwd: string | null
  /** Its names may also count from the top of the repository, as git has it. */
  readonly fromTop: boolean
  /** How many leading folders of each name are left out, where the call says so. */
  readonly strip: number | undefined
  readonly reverse: boolean
  /** The folder that comes before each name. */
  readonly folder: string | undefined
  /** The one file that it is for, whatever the names say. */
  readonly file: string | undefined
}

/** What a script does to a variable, in whichever way: by an assignment, a loop, `read`, `export`, `unset`, `env -u`. */
export interface Setting {
  /** '' where only the running shell knows, and where any variable may be meant. */
  readonly name: string
  /** Null where only the running shell knows, and where it has none afterwards. */
  readonly value: string | null
  /** Only for the program that it stands before: `A=1 make`. */
  readonly once: boolean
  /** It gets the value, or more at its end; programs are handed it from then on; it is gone, for programs or altogether. */
  readonly how: 'set' | 'added' | 'exported' | 'unset'
  /** The program that it stands before. */
  readonly before?: string | undefined
  /** What stands around it, as for an invocation. */
  readonly via: readonly string[]
}

export interface Written {
  readonly path: string
  readonly text: string
  /** The text comes after what the file held before. */
  readonly appends: boolean
}

export interface Invocation {
  /** The program's base name without its path, or '' where it is not known. */
  readonly name: string
  /** Program and arguments after expansion as far as known; null stands for a word that only the running shell knows. */
  readonly argv: readonly (string | null)[]
  /** One entry for each of argv, with its place in the script's text where it has one. */
  readonly words: readonly Word[]
  /** Wrappers that were peeled off, outermost first: sudo, env, bash -c ... */
  readonly via: readonly string[]
  /** The whole argument lists of those wrappers that are programs of their own, outermost first. */
  readonly peeled: readonly (readonly (string | null)[])[]
  /** Variables set for this program alone. */
  readonly env: Readonly<Record<string, string | null>>
  /** From the program's word to its last argument in the script's text, where it stands there literally. */
  readonly span?: Span | undefined
  /** The text of its standard input, where known. */
  readonly stdin?: Stdin | undefined
  /** The folder that it runs in: absolute, relative to the event's cwd, or null where unknown. */
  readonly cwd: string | null
  readonly effects: readonly Effect[]
  /** It runs whenever the script runs: no condition, loop, handler or earlier failure stands before it. */
  readonly certain: boolean
  /** It is started with `&`, so that nothing waits for it: in a loop without end, each round starts another one. */
  readonly background?: boolean | undefined
  /** The loop without end that it runs in; all that run in the same one have the same number. */
  readonly endless?: number | undefined
  /** It runs in the rounds of a loop of the script. */
  readonly looped?: boolean | undefined
  /** It starts the function or script that it is a part of. */
  readonly again?: boolean | undefined
  /** It runs on another machine or in a container, so its paths are not ours. */
  readonly remote?: boolean | undefined
  /** Files of code that the session wrote and that it runs by itself: tests, tasks. */
  readonly ran?: readonly RanFile[] | undefined
  /** Its output goes into a file of that other machine or container. */
  readonly keeps?: boolean | undefined
  /** Its standard output goes to /dev/null. */
  readonly muted?: boolean | undefined
}

export interface RanFile {
  readonly path: string
  readonly text: string
}

export interface Word {
  /** As it stands in the text. */
  readonly text: string
  readonly value: string | null
  readonly span?: Span | undefined
  /** Holds an unquoted glob, so that it may stand for several words. */
  readonly glob?: boolean | undefined
  /** Where the value is not known: what is known of it, with `*` for the parts that are not. */
  readonly shape?: string | undefined
  /** Where the value is not known, but is one of these. */
  readonly choices?: readonly string[] | undefined
  /** It is made of lines that were read from here: by xargs, by `read`, or because it stands for what a program prints. */
  readonly fed?: Stdin | undefined
  /** The output of the process behind `<(...)`, where that is known. */
  readonly output?: string | undefined
  /** The variables of the environment whose values stand in it: not their length, nor whether they are set. */
  readonly carried?: readonly string[] | undefined
  /** The quotes around the text that this word was read from, innermost first: `bash -c "ls"` gives `"`. */
  readonly within?: string | undefined
}

export interface Span {
  readonly start: number
  readonly end: number
}

export type Stdin =
  | { readonly from: 'pipe'; readonly of: Invocation | undefined }
  | {
      readonly from: 'text'
      readonly text: string | null
      readonly carried?: readonly string[] | undefined
    }
  /** `of` is the program of the script whose output the file holds by now. */
  | { readonly from: 'file'; readonly path: string | null; readonly of?: Invocation | undefined }

export type EffectKind = 'read' | 'write' | 'delete' | 'execute' | 'upload' | 'download' | 'privilege'

export interface Effect {
  readonly kind: EffectKind
  /** Absolute where it can be, with `~` and `..` folded; null where only the running shell knows. */
  readonly path?: string | null | undefined
  /** Where it is sent to or fetched from; of what is executed, where that came from. */
  readonly host?: string | null | undefined
  /** The whole tree below the path, not just the path. */
  readonly recursive?: boolean | undefined
  /** The path is a pattern that stands for every path it matches. */
  readonly glob?: boolean | undefined
  /** Where the path is not known: what is known of the word, with `*` for the parts that are not. */
  readonly shape?: string | undefined
  /** The call itself says what is written: by `>`, in a patch, or from a commit that it names. */
  readonly given?: boolean | undefined
  /** An option names it as the file that the program makes: nothing of the old one stays. */
  readonly anew?: boolean | undefined
  /** An option has it loaded as code. */
  readonly loaded?: boolean | undefined
  /** Of a file that is read: the program of the script whose output it holds by now. */
  readonly of?: Invocation | undefined
  /** The content of the file stays: the text is appended. */
  readonly appends?: boolean | undefined
}

/** An invocation as rules are handed it: its words sorted into sub-commands, options and operands. Nothing moves. */
export interface Command extends Invocation {
  /** The invocation itself, which other parts of the script refer to: `stdin.of`. */
  readonly invocation: Invocation
  /** A line of the rule's `calls` matches it. */
  readonly matched: boolean
  /** The operands that the matched line names: `push` for `git push`. Empty where no line matched. */
  readonly subcommands: readonly (string | null)[]
  /** The words after the sub-commands that are not options; null where unknown. */
  readonly operands: readonly (string | null)[]
  /** The Word objects of the operands, for rewriting. */
  readonly operandWords: readonly Word[]
  /** Whether this runs the program, and the sub-commands after its global options. */
  is(program: string, ...subcommands: readonly string[]): boolean
  /** The same with the operands that stand after these sub-commands; undefined where this runs something else. */
  call(program: string, ...subcommands: readonly string[]): Command | undefined
  /** Whether any of these options is given: `--hard`, `--hard=x`, `-f` also inside `-rf`; not after `--`. */
  has(...options: readonly string[]): boolean
  /** The value of an option that takes one: `-o x`, `-ox`, `--out x`, `--out=x`. */
  option(...options: readonly string[]): string | null | undefined
  /** The Word of an option as given, for rewriting. */
  optionWord(...options: readonly string[]): Word | undefined
}

import type { ParsedScript, Statement, WordPart } from 'unbash'
import type { Facts } from '../../core/facts/facts.ts'
import type { Effect, Invocation, Patch, Setting, Stdin, Word } from '../../core/script/script.ts'

/** The value of a variable: a text, a list, one of several texts, or null where only the running shell knows. */
export type Value = string | null | readonly (string | null)[] | Choices | Shaped

/** Texts of which one is the value. */
export interface Choices {
  readonly any: readonly string[]
}

/** A text of which only a pattern is known: the paths that find hands over. */
export interface Shaped {
  readonly shape: string
}

export const isShaped = (value: Value | undefined): value is Shaped =>
  typeof value === 'object' && value !== null && 'shape' in value

/** The value of a word for a shell or function that gets it as an argument. */
export const argumentOf = ({ value, shape, glob }: Word): string | null | Shaped => {
  // One of the paths that the pattern matches.
  if (value !== null) return glob === true ? { shape: value } : value
  return shape === undefined || shape === '*' ? null : { shape }
}

export const isChoices = (value: Value | undefined): value is Choices =>
  typeof value === 'object' && value !== null && 'any' in value

/** The output of a command; null where it cannot be worked out. */
export type Output = string | null

/** The state of one running shell. Subshells get a copy. */
export interface Shell {
  vars: Map<string, Value>
  functions: Map<string, FunctionBody>
  aliases: Map<string, string>
  /** Relative to the event's cwd, absolute, or null. */
  cwd: string | null
  /** The folder that it is still in if the last `cd` failed. */
  stay: string | undefined
  /** `$1`, `$2` ...; null where they are not known. */
  args: readonly (string | null | Shaped)[] | null
  /** Variables and functions that programs and inner shells see. */
  exported: Set<string>
  /** Variables whose values are evaluated: integers and references. */
  evaluated: Set<string>
  /** In a function: what its local variables were outside. */
  locals: Map<string, Value | undefined> | undefined
  /** The input that `exec <` gave the shell. */
  fed: { readonly stdin: Stdin | undefined; readonly input: string | null } | undefined
  /** A part that may not have run gave variables or arguments their values: conditions can't be decided by them. */
  unsure: boolean
  end: ShellEnd
}

/** How far the shell has come to an end: what follows may not run. */
export interface ShellEnd {
  /** It has come to an `exit`, `return` or `exec`. */
  readonly over: boolean
  /** It has come to a `break` or `continue`. */
  readonly broke: boolean
  /** It may have come to one of the former, or stops at any failure. */
  readonly doubt: boolean
  readonly loopDoubt: boolean
}

const going: ShellEnd = { over: false, broke: false, doubt: false, loopDoubt: false }

export interface FunctionBody {
  readonly body: (at: At) => Output
  /** Its definition in the parsed text: a definition that is read again is the same function. */
  readonly of?: object | undefined
  /** The functions of which any may be the one that is called. */
  readonly among?: readonly FunctionBody[] | undefined
  /** Its definition may not have run: then a program of that name does. */
  readonly doubt?: true | undefined
}

/** The text that is being read and where it stands in the script's own text. */
export interface Source {
  readonly text: string
  /** The offset of the text in the script's text, where every character stands there as it is. */
  readonly base: number | undefined
  readonly within: string
}

/** Everything that one reading gathers. */
export interface ScriptReading {
  readonly facts: Facts
  readonly invocations: InvocationDraft[]
  /** Effects that belong to no program. */
  readonly loose: Effect[]
  readonly unknown: Set<string>
  /** Why a part of the text was not looked at. */
  readonly unread: Set<string>
  /** Every text that was read, as the parser sees it. */
  readonly parsed: { readonly script: ParsedScript; readonly text: string }[]
  /** Texts of files that a stream editor changed in their place. */
  readonly streamed: Map<string, string>
  /** Texts of files that the script itself wrote so far; null for an unknown text. */
  readonly files: Map<string, string | null>
  /** Those of them that held something before which is kept. */
  readonly appended: Set<string>
  /** The patches that it applies. */
  readonly patched: Patch[]
  /** The event's cwd, asked for once. */
  base: string | undefined
  steps: number
  /** How deep its substitutions are nested. */
  nesting: number
  /** Paths that the script wrote to, so that folders among them exist. */
  readonly created: Set<string>
  /** Aliases that the script itself gave to git. */
  readonly aliases: Map<string, string>
  /** Links that the script itself made, and where they lead. */
  readonly made: Map<string, string>
  /** Paths whose links were followed. */
  links: number
  /** Characters of texts that were read beside the script's own. */
  read: number
  /** Parts of the reading that have to wait until the rest was read. */
  readonly later: (() => void)[]
  /** The functions that the script was seen to call. */
  readonly called: Set<FunctionBody>
  /** The variables of the environment whose values words hold, in the order in which they were met. */
  readonly carried: string[]
  /** Those that a variable of the script got its value from. */
  readonly origins: Map<string, readonly string[]>
  /** The programs whose output files hold, by path. */
  readonly printers: Map<string, Invocation>
  /** Where the lines that variables hold were read from. */
  readonly lines: Map<string, Stdin>
  readonly sets: Setting[]
  readonly defines: Set<string>
  readonly hooks: Hooks
}

/** The way back from words and programs to whole scripts, so that the modules do not import one another in a circle. */
export interface Hooks {
  /** Reads a text as a script in the given place. */
  readText(at: At, text: string, source: Omit<Source, 'text'>): Output
  /** Reads statements that the parser already made. */
  readStatements(at: At, statements: readonly Statement[]): Output
  /** Runs a program with its arguments. */
  run(at: At, words: readonly Word[]): Output
  /** The text that parts in double quotes make, with `*` for what is not known. */
  textOf(at: At, parts: readonly WordPart[]): string
}

export type InvocationDraft = { -readonly [K in keyof Invocation]: Invocation[K] } & { effects: Effect[] }

/** Where the reading stands. Never changed, only copied with differences; `shell` is what changes. */
export interface At {
  readonly reader: ScriptReading
  readonly shell: Shell
  readonly source: Source
  readonly via: readonly string[]
  readonly peeled: readonly (readonly (string | null)[])[]
  readonly env: Readonly<Record<string, string | null>>
  readonly stdin: Stdin | undefined
  /** The text on standard input where it is known. */
  readonly input: string | null
  /** The output goes into a file: then the text of files that are printed is worth knowing. */
  readonly kept?: boolean | undefined
  readonly certain: boolean
  readonly remote: boolean
  readonly privileged: boolean
  /** It is started without a shell, so that functions and aliases mean nothing. */
  readonly plain: boolean
  /** The output becomes a word: `$(cat list)`. */
  readonly captured?: boolean | undefined
  /** Started with `&`. */
  readonly background: boolean
  /** The functions that are running, and the scripts, each as its path and its text: it may have been written anew. */
  readonly calls: readonly (FunctionBody | string)[]
  /** How many substitutions, nested texts and calls deep. */
  readonly depth: number
  /** How many substitutions of them. */
  readonly nesting?: number | undefined
  /** Files that are not there, or it would not run: `[ -f x ] || cp y x`. */
  readonly absent?: readonly string[] | undefined
  /** In a script whose conditions mean what they say: known values decide which part runs. */
  readonly isPlain?: boolean | undefined
  /** In a round of a loop of the same script. */
  readonly looped?: boolean | undefined
}

/** Nearly always there is nothing to copy, and that is quicker said. */
const copied = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
  map.size === 0 ? new Map<string, T>() : new Map(map)

const subshell = (shell: Shell): Shell => ({
  vars: copied(shell.vars),
  functions: copied(shell.functions),
  aliases: copied(shell.aliases),
  cwd: shell.cwd,
  stay: shell.stay,
  args: shell.args,
  exported: shell.exported.size === 0 ? new Set<string>() : new Set(shell.exported),
  evaluated: shell.evaluated.size === 0 ? new Set<string>() : new Set(shell.evaluated),
  locals: shell.locals,
  fed: shell.fed,
  unsure: shell.unsure,
  end: shell.end,
})

export const newShell = (cwd: string | null): Shell => ({
  vars: new Map(),
  functions: new Map(),
  aliases: new Map(),
  cwd,
  stay: undefined,
  args: null,
  exported: new Set(),
  evaluated: new Set(),
  locals: undefined,
  fed: undefined,
  unsure: false,
  end: going,
})

/** A copy of the shell as it stands; copying many variables counts as work. */
export const fork = (at: At): Shell => {
  at.reader.steps += at.shell.vars.size >> 4
  return subshell(at.shell)
}

const copyOf = (at: At): At => ({
  reader: at.reader,
  shell: at.shell,
  source: at.source,
  via: at.via,
  peeled: at.peeled,
  env: at.env,
  stdin: at.stdin,
  input: at.input,
  kept: at.kept,
  certain: at.certain,
  remote: at.remote,
  privileged: at.privileged,
  plain: at.plain,
  captured: at.captured,
  background: at.background,
  calls: at.calls,
  depth: at.depth,
  nesting: at.nesting,
  absent: at.absent,
  isPlain: at.isPlain,
  looped: at.looped,
})

/** The place with differences. V8 takes ten times as long for `{ ...at, ...changes }`, and each command needs some. */
export const moved = (at: At, changes: Partial<At>): At => Object.assign(copyOf(at), changes)

export const inSubshell = (at: At): At => moved(at, { shell: fork(at) })

/** Where a wrapper starts a program: not in this shell, but with what it exports. */
export const outside = (at: At, via: string, words: readonly Word[]): At =>
  moved(deeper(at, via), { plain: true, peeled: [...at.peeled, words.map(word => word.value)] })

export const deeper = (at: At, via?: string): At =>
  moved(at, { depth: at.depth + 1, via: via === undefined ? at.via : [...at.via, via] })

/** Counts one step of work; false when the reading has done enough. */
export const spend = (at: At): boolean => {
  at.reader.steps += 1
  if (at.reader.steps <= maxSteps) return true
  unread(at, 'it is too long to follow to its end')
  return false
}

/** A part of the text that nobody looked at. */
export const unread = (at: At, says: string): void => {
  at.reader.unknown.add(says)
  at.reader.unread.add(says)
}

export const unknown = (at: At, says: string): void => {
  if (at.reader.unknown.size < maxUnknown) at.reader.unknown.add(says)
}

const maxSteps = 20_000
const maxUnknown = 32
/** How deep substitutions, compound commands and handed-over texts may nest. */
export const maxDepth = { substitution: 16, text: 20, compound: 64, run: 32 }

/** Says so and answers true where the reading is deeper than it may be. */
export const tooDeep = (at: At, what: keyof typeof maxDepth): boolean => {
  if (at.depth < maxDepth[what]) return false
  unread(at, 'it is nested too deep to follow')
  return true
}

/** Enough of a text for a person to recognise it. */
export const brief = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

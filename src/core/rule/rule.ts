import type { Edge } from '../edge/edge.ts'
import type { Event, EventKind, FileChange, Tool } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { Answer } from '../findings/finding.ts'
import type { Stance } from '../findings/verdict.ts'
import type { Access } from '../script/access.ts'
import type { Command, EffectKind, Script } from '../script/script.ts'
import type { Trait } from '../script/traits.ts'
import type { Json } from '../text/json.ts'

export type RuleKind = 'guard' | 'fixer' | 'gate' | 'companion'

/** Safety rules fail closed, quality rules fail open. */
export type RuleClass = 'safety' | 'quality'

interface Common {
  readonly id: string
  /** The default message of the rule, in one sentence. */
  readonly says: string
  readonly instead?: readonly string[]
  readonly verdict: Stance
  readonly options?: DeclaredOptions
  /** A list of the top keys of a config file that the options have; where it is missing the options tell. */
  readonly keys?: string
}

export type DeclaredOptions = Readonly<Record<string, Option>>

export interface OptionCommon {
  readonly says: string
  /** A key of the config file that sets it too, such as `package_managers.python`. */
  readonly key?: string
  /** That key also switches the rule on where nothing else does. */
  readonly wakes?: true
  /** The value where a config file, and not a preset, gives the rule a stance by its id, and sets the option nowhere. */
  readonly named?: string
}

export type Option = OptionCommon &
  /** Where `commas` is set one text with commas between the words will do as well. */
  (
    | {
        readonly type: 'strings'
        readonly default: readonly string[]
        readonly commas?: true
        /** The texts that there are, where not every text will do. */
        readonly choices?: readonly string[]
      }
    | {
        readonly type: 'choice'
        readonly default: string
        readonly choices: readonly string[]
        /** The end of the choices that is the stricter one: of several presets it counts. */
        readonly strict?: 'first' | 'last'
        /** Values that it had before, and the key that has them now. */
        readonly moved?: Readonly<Record<string, string>>
      }
    | {
        readonly type: 'flag'
        readonly default: boolean
        /** The stricter value: of several presets it counts. */
        readonly strict?: boolean
      }
    /** Where `least` is set it is a whole number from there on. */
    | { readonly type: 'number'; readonly default: number; readonly least?: number }
    /** Text of a certain form, or false. */
    | {
        readonly type: 'pattern'
        readonly default: string | false
        /** The whole value, as the source of a RegExp. */
        readonly pattern: string
        /** The same in words. */
        readonly allowed: string
      }
    /** Values by name. A name that a layer leaves out keeps its value. */
    | {
        readonly type: 'record'
        readonly default: OptionRecord
        readonly each: 'strings' | 'text or false'
        /** The form of each string, where not every one will do, as the source of a RegExp and in words. */
        readonly eachPattern?: string
        readonly eachAllowed?: string
        /** The names that there are, where not every name will do. */
        readonly names?: readonly string[]
      }
    /** Objects by name, or `false` for one that a layer below has. A name that a layer leaves out keeps its value. */
    | {
        readonly type: 'entries'
        readonly default: OptionRecord
        readonly fields: Fields
        /** Every entry has exactly one of these. */
        readonly oneOf?: readonly string[]
      }
  )

export type Fields = Readonly<Record<string, EntryField>>

/** A key of an entry. */
export type EntryField = { readonly says: string; readonly required?: true } & (
  | { readonly type: 'text' }
  /** One text, or a list of them. */
  | { readonly type: 'texts' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  /** Forms of code: one or several texts, or objects with `context` and `selector`. */
  | { readonly type: 'patterns' }
  /** One text or several, by name. */
  | { readonly type: 'texts by name' }
  | { readonly type: 'fields'; readonly fields: Fields }
)

export type OptionRecord = Readonly<Record<string, string | false | readonly string[] | OptionEntry>>

/** An object of a config, checked, with the way back to its place. */
export interface OptionEntry {
  readonly value: Json
  /** File, line and key of a value in it, for a problem that shows only when it is used. */
  at(path: readonly (string | number)[]): string
}
export type OptionValue = string | number | boolean | readonly string[] | OptionRecord

/** The second argument of every check. */
export interface Context {
  readonly event: Event
  readonly facts: Facts
  strings(option: string): readonly string[]
  choice(option: string): string
  flag(option: string): boolean
  number(option: string): number
  /** The value of a `pattern`. */
  setting(option: string): string | false
  record(option: string): OptionRecord
  /** Whether another rule is switched on, and does more than advise. */
  enforces(rule: string): boolean
}

/** The context of a rule with effects. */
export interface EffectContext extends Context {
  readonly edge: Edge
  /**
   * Does work that never yields, and throws where it takes more than a few seconds. Work that was ended in its middle is done again while
   * it had little processor time, unless it is `whole`: that can't be done again, as a module of WebAssembly that may be broken.
   */
  timed<T>(work: () => T, whole?: boolean): T
}

/**
 * The subject of a guard. It is loaded and asked only where a call has something of it (core/guard-index.ts). A guard that
 * declares nothing is asked about every call of its kind.
 */
export interface Subject {
  /** A list of programs that it looks at: `python` stands for `python3.12` as well. */
  readonly programs?: string
  /** The kinds of effects that it looks at. A path guard is handed only accesses of these kinds. */
  readonly touches?: readonly EffectKind[]
  readonly traits?: readonly Trait[]
  /** Variables of handrail's own environment: where one is set, it is asked in any case. */
  readonly variables?: readonly string[]
}

interface GuardCommon extends Common {
  readonly kind: 'guard'
  readonly class: RuleClass
  /** From which level of `bash_guard.level` on it is asked; without one that key does not concern it. */
  readonly level?: GuardLevel
  /** It judges what was done before what, so it is not asked about earlier steps of a session put together with a command. */
  readonly aboutOrder?: true
}

export type GuardLevel = 'critical' | 'high' | 'strict'

interface TableGuard extends GuardCommon, Subject {
  /** A table of calls that it is about, as docs/tables.md says. The first line that matches a call counts. */
  readonly calls?: string
  /** A list of the calls that the table names, as tabledIn() writes it at the build; where it is missing the table tells. */
  readonly named?: string
}

export interface CommandGuard extends TableGuard {
  readonly on: 'command'
  /**
   * Handed every call that a line of `calls` matches, that runs one of `programs`, or, where the script has one of
   * `touches`, `traits` or `variables`, every call of the script. Without it every call of the table is a finding.
   */
  check?(call: Command, context: Context, script: Script): Answer
}

export interface ScriptGuard extends TableGuard {
  readonly on: 'script'
  /** `calls` are those that a line of `calls` matches or that run one of `programs`. */
  check(script: Script, context: Context, calls: readonly Command[]): Answer
}

export interface EditGuard extends GuardCommon {
  readonly on: 'edit'
  check(change: FileChange, context: Context, all: readonly FileChange[]): Answer
}

/** Looks at files, whichever way a call reaches them: edit tools, read tools, and every program of a script. */
export interface PathGuard extends GuardCommon {
  readonly on: 'path'
  /** The kinds of accesses that it is handed; all where none is named. */
  readonly touches?: readonly Access['kind'][]
  /** `all` are the accesses of the same call that it is handed one by one. */
  check(access: Access, context: Context, all: readonly Access[]): Answer
}

/** Looks at a command or an edit as the agent wrote it. */
export interface CallGuard extends GuardCommon, Subject {
  readonly on: 'call'
  check(tool: Tool, context: Context): Answer
}

export type Guard = CommandGuard | ScriptGuard | EditGuard | PathGuard | CallGuard

interface FixerCommon extends Common {
  readonly kind: 'fixer'
  readonly class: RuleClass
}

/** Runs after an edit: it may change the file through the edge, and says what is left. */
export interface EditFixer extends FixerCommon {
  readonly on: 'edit'
  /** It is also asked about the files that a command wrote or deleted, as far as its text says which. */
  readonly commands?: true | undefined
  run(change: FileChange, context: EffectContext): Promise<Answer>
}

/** Runs after every call that has a result: it may say what the model reads in its place. */
export interface ResultFixer extends FixerCommon {
  readonly on: 'result'
  run(event: Event, context: EffectContext): Promise<Answer>
}

export type Fixer = EditFixer | ResultFixer

/** Holds the agent at the end of its turn. */
export interface Gate extends Common {
  readonly kind: 'gate'
  readonly class: RuleClass
  /** `turn-end` is both. */
  readonly on: 'stop' | 'subagent-stop' | 'turn-end'
  /** It is also asked in a turn that goes on because of a hold; `stop.max_holds` bounds it. */
  readonly again?: true
  run(event: Event, context: EffectContext): Promise<Answer>
}

/** Speaks at the turns of a session. */
export interface Companion extends Common {
  readonly kind: 'companion'
  readonly class: RuleClass
  readonly on: Exclude<EventKind, 'pre-tool' | 'post-tool' | 'permission'>
  /** It tells what happened and not how things stand, so the same words are news again. Others do not repeat themselves. */
  readonly again?: true
  run(event: Event, context: EffectContext): Promise<Answer>
}

export type Rule = Guard | Fixer | Gate | Companion

export interface RuleDocs {
  readonly since: string
  readonly why: string
  /** Commands, or for edit rules `path`, `path = content`, `path = old ⇒ new` or `$ command`, that the rule stops. */
  readonly denies?: readonly string[]
  /** Those that get another verdict than the rule's own. */
  readonly also?: Readonly<Partial<Record<'deny' | 'ask', readonly string[]>>>
  readonly allows?: readonly string[]
  readonly related?: readonly string[]
}

import type { Access } from './access.ts'
import type { Edge } from './edge.ts'
import type { Event, EventKind, FileChange } from './event.ts'
import type { Facts } from './facts.ts'
import type { Answer } from './finding.ts'
import type { Command, Script } from './script.ts'
import type { Stance } from './verdict.ts'

export type RuleKind = 'guard' | 'fixer' | 'gate' | 'companion'

/** Safety rules fail closed, quality rules fail open. */
export type RuleClass = 'safety' | 'quality'

interface Common {
  readonly id: string
  /** What the rule says by default, in one sentence. */
  readonly says: string
  readonly instead?: readonly string[]
  readonly verdict: Stance
  readonly options?: Options
  /** The top keys of a config file that the options have, between spaces; where it is missing the options tell. */
  readonly keys?: string
}

export type Options = Readonly<Record<string, Option>>

export interface OptionCommon {
  readonly says: string
  /** A key of the config file that sets it too, such as `package_managers.python`. */
  readonly key?: string
  /** That key also switches the rule on where nothing else does. */
  readonly wakes?: true
}

export type Option = OptionCommon &
  /** Where `commas` is set one text with commas between the words will do as well. */
  (
    | { readonly type: 'strings'; readonly default: readonly string[]; readonly commas?: true }
    | { readonly type: 'choice'; readonly default: string; readonly choices: readonly string[] }
    | { readonly type: 'flag'; readonly default: boolean }
    | { readonly type: 'number'; readonly default: number }
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
        /** The names that there are, where not every name will do. */
        readonly names?: readonly string[]
      }
  )

export type OptionRecord = Readonly<Record<string, string | false | readonly string[]>>
export type OptionValue = string | number | boolean | readonly string[] | OptionRecord

/** What every check is handed beside its subject. */
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

/** What a rule with effects is handed. */
export interface EffectContext extends Context {
  readonly edge: Edge
  /** Does work that never yields, and throws where it takes more than a few seconds. */
  timed<T>(work: () => T): T
}

interface GuardCommon extends Common {
  readonly kind: 'guard'
  readonly class: RuleClass
  /** From which level of `bash_guard.level` on it is asked; without one that key does not concern it. */
  readonly level?: GuardLevel
  /**
   * It is asked only where the call has one of these: a program (`pip*` for every version of it), a trait such as `:write`
   * (core/traits.ts), or `$NAME` for a variable of handrail's own environment. What has none is not even loaded.
   */
  readonly needs?: string
}

export type GuardLevel = 'critical' | 'high' | 'strict'

export interface CommandGuard extends GuardCommon {
  readonly on: 'command'
  /** The calls that it is about, as a table for isCall(). It is not asked about others. */
  readonly calls?: string
  /** Without it every call of the table is a finding. */
  check?(command: Command, context: Context): Answer
}

export interface ScriptGuard extends GuardCommon {
  readonly on: 'script'
  check(script: Script, context: Context): Answer
}

export interface EditGuard extends GuardCommon {
  readonly on: 'edit'
  check(change: FileChange, context: Context): Answer
}

/** Looks at files, whichever way a call reaches them: edit tools, read tools, and every program of a script. */
export interface PathGuard extends GuardCommon {
  readonly on: 'path'
  check(access: Access, context: Context): Answer
}

export type Guard = CommandGuard | ScriptGuard | EditGuard | PathGuard

/** Runs after an edit: it may change the file through the edge, and says what is left. */
export interface Fixer extends Common {
  readonly kind: 'fixer'
  readonly class: RuleClass
  readonly on: 'edit'
  run(change: FileChange, context: EffectContext): Promise<Answer>
}

/** Holds the agent at the end of its turn. */
export interface Gate extends Common {
  readonly kind: 'gate'
  readonly class: RuleClass
  readonly on: 'stop' | 'subagent-stop'
  run(event: Event, context: EffectContext): Promise<Answer>
}

/** Speaks at the turns of a session. */
export interface Companion extends Common {
  readonly kind: 'companion'
  readonly class: RuleClass
  readonly on: Exclude<EventKind, 'pre-tool' | 'post-tool' | 'permission'>
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

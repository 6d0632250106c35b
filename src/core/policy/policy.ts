import type { Stance } from '../findings/verdict.ts'
import type { OptionValue, RuleClass } from '../rule/rule.ts'
import type { Allowance, OwnRule } from './own.ts'

/** Config after all layers were merged. Plain data: the same on every runtime, in every command. */
export interface Policy {
  readonly preset: string
  readonly rules: Readonly<Record<string, RuleSetting>>
  /** Guards that are asked a second time, by other options: the stricter answer counts. */
  readonly also?: Readonly<Record<string, RuleSetting>> | undefined
  /** The answer of a broken rule, by its class. Never `allow`. */
  readonly onError: Readonly<Record<RuleClass, OnError>>
  readonly output: OutputPolicy
  readonly rewrite: RewriteMode
  readonly journal: JournalPolicy
  readonly undo: UndoPolicy
  /** Where the journal is sent. */
  readonly ship?: ShipPolicy | undefined
  /** Whether a session has processes that wait for its events. */
  readonly standby: boolean
  readonly escalation: EscalationPolicy
  readonly context: ContextPolicy
  readonly stop: StopPolicy
  readonly deps: DependencyPolicy
  readonly compat: CompatPolicy
  /** The rules that config files make. */
  readonly own?: readonly OwnRule[] | undefined
  /** Rules of the project's own files that are off until a human trusts them. */
  readonly untrusted?: readonly string[] | undefined
  /** Lasting answers to what rules ask. */
  readonly allow?: readonly Allowance[] | undefined
  /** Why the policy that must hold here is not the one that is there: then commands and edits are asked about. */
  readonly unproven?: string | undefined
  /** Files that were read, root-most first. */
  readonly sources: readonly string[]
  readonly problems: readonly Problem[]
}

export interface RuleSetting {
  /** `on` keeps the rule's own verdict. */
  readonly stance: Stance | 'on' | 'off'
  readonly options: Readonly<Record<string, OptionValue>>
}

export type OnError = 'deny' | 'ask' | 'pass'
export type Dialect = 'claude' | 'legacy' | 'exit2'
export type RewriteMode = 'apply' | 'deny' | 'ask'

export interface OutputPolicy {
  readonly dialect: Dialect
  readonly postFeedback: 'exit2' | 'block' | 'context'
  /** Whether the human sees a short line for a deny, an ask or a rewrite. */
  readonly tellHuman: boolean
}

export interface JournalPolicy {
  readonly enabled: boolean
  readonly maxBytes: number
  readonly keep: number
}

export interface ShipPolicy {
  readonly endpoint: string
  /** Whether commands, paths and prompts go along. */
  readonly subjects: boolean
}

/** Settings of the copies that are kept before a call that may take something away. */
export interface UndoPolicy {
  readonly enabled: boolean
  /** Of one project, as it lies on the disk. */
  readonly maxBytes: number
  /** Of the files of one call. */
  readonly maxCallBytes: number
  readonly keepDays: number
}

/** The reaction to an agent that goes on trying what a rule denies. */
export interface EscalationPolicy {
  readonly enabled: boolean
  /** The attempt that is answered with a reminder, with a call to leave it, with a call to the human. */
  readonly remindAt: number
  readonly escalateAt: number
  readonly humanAt: number
  /** After this long without it an attempt is forgotten. */
  readonly forgetMinutes: number
}

/** How many tokens of the model's context advice may take. */
export interface ContextPolicy {
  /** Of one session, and of each subagent. */
  readonly budget: number
  readonly perEvent: number
}

/** The end of a turn. */
export interface StopPolicy {
  /** How often in a row a turn is held. */
  readonly maxHolds: number
}

/** A human's word that rules step aside for an event. The rest of the policy stands. */
export interface Waiver {
  readonly id: string
  /** Rule ids, `group/*`, or `*` for all. */
  readonly rules: readonly string[]
  /** For the human: `paused until 22:10`. */
  readonly says: string
}

/** The dependencies that `handrail doctor` requires. */
export interface DependencyPolicy {
  readonly profile: 'runtime' | 'test-suite'
}

/** Ways of the older hooks that some projects build on. */
export interface CompatPolicy {
  /** Markers of told messages lie under /tmp; their names hold the pid of the process that started the hook. */
  readonly tmpMarkers: boolean
}

/** Something wrong with a config file, said so that a person can mend it. */
export interface Problem {
  readonly level: 'error' | 'warning'
  readonly file: string
  readonly line?: number | undefined
  readonly key?: string | undefined
  readonly says: string
  /** The next step, where it is another one than to change the file. */
  readonly mend?: string | undefined
  /** In a session it is told in a line of its own. */
  readonly apart?: true | undefined
}

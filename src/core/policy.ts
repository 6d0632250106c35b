import type { OptionValue, RuleClass } from './rule.ts'
import type { Stance } from './verdict.ts'

/** Config after all layers were merged. Plain data: the same on every engine, in every command. */
export interface Policy {
  readonly preset: string
  readonly rules: Readonly<Record<string, RuleSetting>>
  /** What a broken rule of a class answers. Never `allow`. */
  readonly onError: Readonly<Record<RuleClass, OnError>>
  readonly output: OutputPolicy
  readonly rewrite: RewriteMode
  readonly journal: JournalPolicy
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

/** Something wrong with a config file, said so that a person can mend it. */
export interface Problem {
  readonly level: 'error' | 'warning'
  readonly file: string
  readonly line?: number | undefined
  readonly key?: string | undefined
  readonly says: string
}

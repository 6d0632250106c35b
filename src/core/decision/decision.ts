import type { Event } from '../event.ts'
import type { Finding } from '../findings/finding.ts'
import type { Verdict } from '../findings/verdict.ts'
import type { Script } from '../script/script.ts'
import type { Json } from '../text/json.ts'
import type { Strike } from './escalate.ts'

/** The result of evaluate(): the verdict, the reason, and the trace. */
export interface Decision {
  readonly verdict: Verdict
  /** The rule that decided, where one did. */
  readonly rule?: string | undefined
  /** The text for the model: every finding of the deciding verdict. */
  readonly reason: string
  readonly instead: readonly string[]
  /** The command as it should run, where a rewrite changed it. */
  readonly rewritten?: string | undefined
  /** The whole input of a call that is no command, where a rule changed it. */
  readonly input?: Json | undefined
  /** What the model should read in the place of the tool's result. */
  readonly result?: { readonly is: unknown } | undefined
  readonly advice: readonly string[]
  /** Attempts at what was denied, where they are counted; most first. */
  readonly strikes?: readonly Strike[] | undefined
  readonly trace: Trace
}

export interface Trace {
  readonly event: Event
  readonly rounds: readonly Round[]
}

/** One look at one form of the command. A rewrite adds a round. */
export interface Round {
  readonly command?: string | undefined
  readonly script?: Script | undefined
  /** The rules that are switched on for this kind of event. */
  readonly active: readonly string[]
  /** Those of them that were asked: their check ran, or their table was compared with a call. */
  readonly tried: readonly string[]
  readonly findings: readonly Finding[]
}

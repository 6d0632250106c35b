import type { HostAnswer, HostCodec } from '../edge/host.ts'
import type { Platform } from '../edge/platform.ts'
import type { Facts } from '../facts/facts.ts'
import type { Verdict } from '../findings/verdict.ts'
import type { Rule } from '../rule/rule.ts'
import type { Became } from './became.ts'
import type { Judgement, Situation } from './situation.ts'

/**
 * What one module knows of a session, and what it does for it at each event: `sessionFact` in a file `<name>.fact.ts` of the room that
 * owns it. `npm run generate` finds these files by their names.
 *
 * @example
 * export const sessionFact: SessionFact = {
 *   answers: { holds: ({ edge, event }) => () => holdsOf(edge, event) },
 *   settles: { step: 'bound', run: judgement => counted(judgement) },
 * }
 */
export interface SessionFact {
  /** FactAnswers to questions of rules. Each is made at most once an event, when the first rule asks. */
  readonly answers?: FactAnswers
  /** Whether the decision may stand. Where not, another process was first, and the event is judged again without grants. */
  readonly confirms?: (judgement: Judgement) => boolean
  /** What it does before the host is answered. */
  readonly settles?: {
    readonly step: SettleStep
    readonly run: (judgement: Judgement, call: HostCall) => Judgement
  }
  /** What it does once the host has its answer. */
  readonly keeps?: (answered: Answered) => undefined | Promise<EntryNotes | undefined>
}

/**
 * The steps before an answer, in their order: the call is looked at before it runs (`look`), texts that the model has are held back
 * (`tell`), what may be lost is kept (`keep`), the lines for the human are written (`say`).
 */
export const steps = ['look', 'tell', 'keep', 'say'] as const
/** A hold is counted (`bound`) wherever an event is judged with effects. */
export type SettleStep = 'bound' | (typeof steps)[number]

type Asked = {
  [Name in keyof Facts]: Facts[Name] extends (...given: never[]) => unknown ? Name : never
}[keyof Facts]

/** How each fact is made; `base` has the facts that the platform answers. */
export type FactAnswers = {
  readonly [Name in Asked]?: (situation: Situation, base: Facts) => Facts[Name]
}

/** A call of a host, as far as the answer depends on it. */
export interface HostCall {
  /** The id of the journal's line. */
  readonly id: string
  readonly reads: HostCodec['modelReads']
  readonly resultOf?: HostCodec['resultOf']
  /** The event could not be judged: the answer is the policy's. */
  readonly isFault: boolean
  /** Whether other hosts run the lines of this one too. */
  readonly hasGuests: boolean
  /** The documented hook that is run alone. */
  readonly alone?: { readonly name: string; readonly rules: readonly Rule[] } | undefined
}

/** An answer as it went to the host. */
export interface Answered {
  readonly id: string
  /** Its standard error leads nowhere where the host takes any text there for a failure. */
  readonly platform: Platform
  readonly judgement: Judgement
  readonly answer: HostAnswer
  /** Whether it puts a question to a person. */
  readonly asks: boolean
  readonly resultOf: HostCodec['resultOf']
  /** Judges the event again under another config, without effects. Undefined for a hook that is run alone. */
  readonly judgeWith?: ((config: string) => Promise<Judgement>) | undefined
}

/** What a fact adds to the line of the journal. */
export interface EntryNotes {
  readonly shadow?: ShadowAnswer | undefined
  readonly became?: readonly Became[] | undefined
}

/** The answer of a shadow policy, which is only watched. */
export interface ShadowAnswer {
  readonly verdict: Verdict
  readonly rule?: string | undefined
}

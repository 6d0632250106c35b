import type { Decision } from '../decision/decision.ts'
import type { Event, EventKind, Modes } from '../event.ts'
import type { EventNames } from '../make-event.ts'
import type { OutputPolicy, RewriteMode } from '../policy/policy.ts'
import type { CallResult } from '../session/became.ts'
import type { Json } from '../text/json.ts'

/** The pure half of a host: its JSON in, its answer out. */
export interface HostCodec {
  readonly id: string
  /** The variables of the environment in which it names the project, the first one first. */
  readonly projectVariables: readonly string[]
  /** Its words for events and tools: for events that do not come from it, but are answered in its protocol. */
  readonly names: EventNames
  /** Whether a JSON object is an event of this host, where nothing else says so. */
  isPayload(payload: Json): boolean
  /** Its modes in which a call about which nothing is said is not asked about. */
  readonly modes?: Modes
  /** Another host whose settings this one reads too, so that it runs the lines in them. */
  readonly guest?: Guest | undefined
  /** The event named on the command line stands in where the payload has none. */
  decode(payload: Json, named: string | undefined): Event
  /** The event to assume when the payload could not be read at all. */
  blank(named: string | undefined, cwd: string): Event
  encode(decision: Decision, how: AnswerStyle): HostAnswer
  /** Whether that answer puts a question to a person. Where it does not, what a rule asks about is refused. */
  asks(decision: Decision, how: AnswerStyle): boolean
  /** The variable of the environment that says `1` where a person is at the session, and `0` where none is. */
  readonly attended?: string | undefined
  /** The result of a call in the last part of a session's transcript. Undefined where it has none. */
  readonly resultOf?: ((transcript: string, call: string) => CallResult | undefined) | undefined
  /** Uses that the host makes of an answer to an event. */
  can(event: Pick<Event, 'name' | 'kind'>): readonly Power[]
  /**
   * The answer where the check itself could not run: an ask before a tool runs, a deny where the host can't ask, and a note
   * for the human at every other event.
   */
  fault(named: string | undefined, says: string): HostAnswer
  /** The events whose advice, and whose reason for a deny or a rewrite, the model reads. */
  readonly modelReads: {
    readonly advice: readonly EventKind[]
    readonly reason: readonly EventKind[]
  }
  /** The events at which the host takes any text on standard error for a failure. */
  readonly noStderr?: readonly EventKind[] | undefined
  /** How long the host waits for the answer. */
  limitMs(named: string | undefined): number
}

export interface Guest {
  /** The id of that host. */
  readonly at: string
  /** Whether this host sent an event that came to a line of that one. */
  sent(payload: Json): boolean
}

/**
 * A use that a host makes of an answer. `block` stops the next step: a tool, a prompt, the end of a turn. `approve` runs a tool
 * without a question. `context` is a way for advice to the model. `object` tells the model after a tool that its result is refused.
 * `retry` tells it that a call which the host refused may be tried again. `result` takes another result in the place of the tool's own.
 */
export type Power = 'block' | 'ask' | 'rewrite' | 'approve' | 'context' | 'object' | 'retry' | 'result'

export interface AnswerStyle {
  readonly output: OutputPolicy
  readonly rewrite: RewriteMode
  /** A short line for the human, and what is wrong with the set-up. */
  readonly human: readonly string[]
  readonly as?: NamedAnswer | undefined
}

/** How a documented hook that is run alone answers. */
export interface NamedAnswer {
  /** The name that it answers under. */
  readonly title?: string | undefined
  /** The name under which it tells what it did. */
  readonly success?: string | undefined
  /** Its reasons stand alone, without marks and rule ids. */
  readonly plain?: boolean | undefined
  /** Advice also stands at the top of its answer, where the readers of the older hooks look. */
  readonly topContext?: boolean | undefined
  /** Its block is what the rule says in rows. */
  readonly rows?: boolean | undefined
  /** Its own words for what to do instead, by rule id. */
  readonly alternatives?: Readonly<Record<string, string>> | undefined
}

export interface HostAnswer {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

export const silence: HostAnswer = { stdout: '', stderr: '', exit: 0 }

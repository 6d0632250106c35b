import type { Json } from '../text/json.ts'
import type { Decision } from './decision.ts'
import type { Event } from './event.ts'
import type { OutputPolicy, RewriteMode } from './policy.ts'

/** The pure half of a host: its JSON in, its answer out. */
export interface HostCodec {
  readonly id: string
  /** The event named on the command line stands in where the payload has none. */
  decode(payload: Json, named: string | undefined): Event
  /** The event to assume when the payload could not be read at all. */
  blank(named: string | undefined, cwd: string): Event
  encode(decision: Decision, how: AnswerStyle): HostAnswer
  /** How long the host waits for the answer. */
  limitMs(named: string | undefined): number
}

export interface AnswerStyle {
  readonly output: OutputPolicy
  readonly rewrite: RewriteMode
  /** A short line for the human, and what is wrong with the set-up. */
  readonly human: readonly string[]
  /** The documented hook that answers under its own name. */
  readonly title?: string | undefined
  /** Its reasons stand alone, without marks and rule ids. */
  readonly plain?: boolean | undefined
}

export interface HostAnswer {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

export const silence: HostAnswer = { stdout: '', stderr: '', exit: 0 }

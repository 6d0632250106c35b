import type { Decision } from '../decision/decision.ts'
import type { Edge } from '../edge/edge.ts'
import type { Platform } from '../edge/platform.ts'
import type { Project } from '../edge/project.ts'
import type { Event } from '../event.ts'
import type { Facts } from '../facts/facts.ts'
import type { PrivateCopy } from '../facts/private-copy.ts'
import type { SessionStep } from '../facts/step.ts'
import type { Told } from '../findings/told.ts'
import type { Policy } from '../policy/policy.ts'
import type { Rule } from '../rule/rule.ts'
import type { Reader } from '../script/reader.ts'
import type { Became } from './became.ts'

/** An event in its place: the project, its policy, the edge for effects, and all that rules may ask. */
export interface Situation {
  readonly platform: Platform
  readonly event: Event
  readonly policy: Policy
  readonly project: Project
  readonly edge: Edge
  /** All rules that there are for it, on or off. */
  readonly rules: readonly Rule[]
  readonly facts: Facts
  readonly reader: Reader
  readonly reach: Reach
  readonly late: Late
}

/** Questions that take longer than a rule may: asked without their answers first, and again once these are there. */
export interface Late {
  add(question: LateQuestion): void
  /** Answers all of them. True where there was one. */
  answer(): boolean
}

export interface LateQuestion {
  answer(): boolean
}

/** What an event may ask beyond its project. The commands of a batch are not about this machine. */
export interface Reach {
  /** Questions whose answers take longer than a rule may. */
  readonly late: boolean
  readonly processes: boolean
  /** What a human granted. */
  readonly grants: boolean
}

export interface Judgement extends Situation {
  readonly decision: Decision
  /** The texts that reach the model, where it is an answer to a host. */
  readonly told?: readonly Told[] | undefined
  /** The result of the call that later calls of the session may build on. */
  readonly left?: SessionStep | undefined
  /** The files that the call makes from private ones. */
  readonly copies?: readonly PrivateCopy[] | undefined
  /** The copies from before the call. */
  readonly kept?: KeptFirst | undefined
  /** What this event shows about earlier questions. */
  readonly became?: readonly Became[] | undefined
  /** Lines for the human. */
  readonly human?: HumanLines | undefined
}

/** What was kept before a call. */
export interface KeptFirst {
  readonly files: number
  readonly bytes: number
  /** Refs and stashes. */
  readonly refs: number
  /** Files that could not be kept, and why. */
  readonly missed: readonly string[]
}

export interface HumanLines {
  readonly all: readonly string[]
  /** Those of them that are told once a session. */
  readonly once: readonly string[]
}

import type { Edge } from '../core/edge/edge.ts'
import { inertEdge } from '../core/edge/edge.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import { type Event, isAhead } from '../core/event.ts'
import type { Facts } from '../core/facts/facts.ts'
import type { SessionWork } from '../core/facts/taken.ts'
import type { Watch } from '../core/rounds/rounds.ts'
import { lateQuestions } from '../core/session/late.ts'
import type { Late } from '../core/session/situation.ts'
import { memoized } from '../core/text/memo.ts'
import { edgeOf } from './edge.ts'
import { factsOf } from './facts.ts'
import { lateTrees } from './git/late-trees.ts'

/** How long the pure rules of one look may take together before the one that hangs is set aside. */
const ruleMs = 2000
/** How long one fixer, gate or companion may take. The longest is a repair by another agent, which has a shorter limit of its own. */
const effectMs = 900_000

/** What the machine gives an event: effects, facts, and bounds of time. */
export interface Ground {
  readonly edge: Edge
  readonly facts: Facts
  readonly late: Late
  readonly watch: Watch
}

interface GroundOptions {
  /** The project that the host names, and the variables by which hosts do. */
  readonly named: string | undefined
  readonly variables: readonly string[]
  /** Effects, only for a call that really answers a host: whether files of the session go under /tmp, and whether processes may wait. */
  readonly effects?: { readonly tmp: () => boolean; readonly staysWarm: () => boolean } | undefined
  /** Whether it may take questions that are answered late. */
  readonly asksLate: boolean
  /** Whether its rules have a limit of time, which costs a thread. */
  readonly timed: boolean
  readonly work: () => SessionWork | undefined
}

export const groundOf = (
  platform: Platform,
  project: Project,
  event: Event,
  { named, variables, effects, asksLate, timed, work }: GroundOptions,
): Ground => {
  const late = lateQuestions()
  const trees = asksLate ? lateTrees() : undefined
  if (trees !== undefined) late.add(trees)
  const facts = factsOf(platform, project, event.cwd, variables, trees, work)
  return {
    edge:
      effects === undefined
        ? inertEdge
        : edgeOf(platform, project, event, effects.tmp, { named, staysWarm: effects.staysWarm }),
    // Before a call nothing changes while it is judged. After it fixers write.
    facts: isAhead(event) ? { ...facts, readText: memoized(facts.readText) } : facts,
    late,
    watch: {
      run: (run, whole) => (timed ? platform.limited(ruleMs, run, undefined, whole) : run()),
      race: run => platform.deadline(effectMs, run),
    },
  }
}

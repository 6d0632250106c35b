import type { PlaceOptions } from '../config/in-place.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import type { Event } from '../core/event.ts'
import type { Watch } from '../core/rounds/rounds.ts'
import { factsWith } from '../core/session/answers.ts'
import type { Situation } from '../core/session/situation.ts'
import { isAbsolute, isWithin, join } from '../core/text/paths/path.ts'
import { withAttendance, withSilence } from '../hosts/protocol/silence.ts'
import { groundOf } from '../platform/ground.ts'
import { findProject } from '../platform/project.ts'
import { reader } from '../shell/reader.ts'
import { policyAndRules } from './policy.ts'
import { namedProject, projectVariables } from './project.ts'
import { sessionFacts } from './session-facts.generated.ts'

export interface SituationOptions extends PlaceOptions {
  /** The project of the event's folder, where the caller knows it. */
  readonly project?: Project | undefined
  /** Whether rules step aside for what a human granted. `spend` uses up a grant for one call, `read` leaves it. */
  readonly grants?: 'spend' | 'read' | undefined
  /** Rules with effects may have them: only for a call that really answers a host. */
  readonly effects?: EffectOptions | undefined
  /** Short calls are judged without a time limit, whose thread costs more than the judgement: for many in one process. */
  readonly untimed?: boolean | undefined
  /** Processes of this machine count, also without a time limit: for one call that may be made here. */
  readonly machine?: boolean | undefined
}

export interface EffectOptions {
  /** The files of a session go under /tmp, whatever the config says. */
  readonly tmp: boolean
}

/** An event in its place, and how its rules are watched: project, then policy. Facts are asked only where a rule asks. */
export const situationOf = (
  platform: Platform,
  given: Event,
  options: SituationOptions,
): { readonly situation: Situation; readonly watch: Watch } => {
  const heard = withAttendance(withSilence(given), platform.env)
  const named = namedProject(platform)
  const event = placed(platform, heard, named)
  const project = options.project ?? findProject(platform, event.cwd, named)
  const { effects, untimed = false } = options
  const ground = groundOf(platform, project, event, {
    named,
    variables: projectVariables,
    effects:
      effects === undefined
        ? undefined
        : {
            tmp: () => effects.tmp || situation.policy.compat.tmpMarkers,
            staysWarm: () => situation.policy.standby,
          },
    asksLate: !untimed,
    timed: !untimed || sizeOf(event) > shortCall,
    work: () => situation.facts.work(),
  })
  const situation: Situation = {
    ...policyAndRules(platform, event, project, options, named),
    platform,
    event,
    project,
    reader,
    edge: ground.edge,
    late: ground.late,
    reach: {
      late: !untimed,
      processes: !untimed || options.machine === true,
      grants: options.grants !== undefined,
    },
    facts: factsWith(ground.facts, sessionFacts, () => situation),
  }
  return { situation, watch: ground.watch }
}

/** Where an event happens: its own cwd, else the process's, else the project that the host names. */
const placed = (platform: Platform, event: Event, named: string | undefined): Event => {
  if (isAbsolute(event.cwd)) return event
  const here = platform.cwd()
  if (event.cwd === '' && named !== undefined && !isWithin(here, named)) return { ...event, cwd: named }
  return { ...event, cwd: join(here, event.cwd) }
}

/** Above this even a batch is timed. */
const shortCall = 2000

/** How much text a call brings. */
const sizeOf = ({ tool, prompt = '' }: Event): number => {
  let sum = prompt.length
  for (const value of Object.values(tool?.input ?? {})) {
    if (typeof value === 'string') sum += value.length
    else if (value !== null && typeof value === 'object') sum += shortCall + 1
  }
  return sum
}

import { companions } from './companions/index.ts'
import { type EventFolders, projectFile } from './config/files.ts'
import { loadPolicy } from './config/load.ts'
import type { Decision } from './core/decision.ts'
import { type Edge, inertEdge } from './core/edge.ts'
import { evaluate, type World } from './core/evaluate.ts'
import type { Event } from './core/event.ts'
import type { Checks } from './core/facts.ts'
import type { Platform } from './core/platform.ts'
import type { OnError, Policy, Waiver } from './core/policy.ts'
import type { Rule } from './core/rule.ts'
import { fixers } from './fixers/index.ts'
import { gates } from './gates/index.ts'
import { guards } from './guards/index.ts'
import { edgeOf } from './platform/edge.ts'
import { factsOf } from './platform/facts.ts'
import { patience } from './platform/patience.ts'
import { findProject, type Project } from './platform/project.ts'
import { readScript } from './shell/read.ts'
import { strikesOf } from './state/strikes.ts'
import type { Json } from './text/json.ts'
import { isAbsolute, isWithin, join, normalize } from './text/path.ts'

export const allRules: readonly Rule[] = [...guards, ...fixers, ...gates, ...companions]

/** How long the pure rules of one look may take together before the one that hangs is set aside. */
const ruleMs = 2000
/** How long one fixer, gate or companion may take: a repair by another agent is the longest of all, and ends by itself before. */
const effectMs = 900_000

export interface JudgeOptions {
  readonly preset?: string | undefined
  /** A config file laid over the preset, in place of those that the project has. */
  readonly config?: string | undefined
  /** The preset to use where no config file is found, instead of `recommended`. */
  readonly unconfigured?: string | undefined
  /** What lies below the config files where none of them names a preset, instead of `recommended`. */
  readonly base?: Json | undefined
  /** What a call that can't be judged comes to, instead of what the config says. */
  readonly onFault?: OnError | undefined
  /** Only these rules count. */
  readonly only?: ((rule: Rule) => boolean) | undefined
  readonly policy?: Policy | undefined
  /** What a human let step aside, by the project's main working tree. */
  readonly waivers?: ((root: string) => readonly Waiver[]) | undefined
  readonly rules?: readonly Rule[] | undefined
  /** Rules with effects may have them: only for those who really answer a host. */
  readonly effects?: EffectOptions | undefined
  /** Short calls are judged without a timer, whose thread costs more than the judgement: for many in one process. */
  readonly untimed?: boolean | undefined
}

export interface EffectOptions {
  /** What is remembered for a session goes under /tmp whatever the config says. */
  readonly tmp: boolean
}

/** Above this even a batch is timed. */
const shortCall = 2000

/** How much text a call brings. */
const sizeOf = ({ tool, prompt = '' }: Event): number =>
  Object.values(tool?.input ?? {}).reduce<number>(
    (sum, value) =>
      sum +
      (typeof value === 'string'
        ? value.length
        : value === null || typeof value !== 'object'
          ? 0
          : shortCall + 1),
    prompt.length,
  )

export interface Judgement {
  readonly decision: Decision
  readonly policy: Policy
  readonly project: Project
}

/** Where an event happens: its own cwd, else the process's, else the project that the host names. */
export const placed = (platform: Platform, event: Event): Event => {
  if (isAbsolute(event.cwd)) return event
  const here = platform.cwd()
  const named = platform.env('CLAUDE_PROJECT_DIR') ?? ''
  if (event.cwd === '' && isAbsolute(named) && !isWithin(here, normalize(named)))
    return { ...event, cwd: normalize(named) }
  return { ...event, cwd: join(here, event.cwd) }
}

/** Where the config is looked for. A session's project goes on counting where its agent strays to a folder of no project. */
const placeOf = (platform: Platform, event: Event, project: Project): EventFolders => {
  const path = event.tool?.changes?.[0]?.path
  const file = path === undefined ? undefined : join(event.cwd, path)
  const named = normalize(platform.env('CLAUDE_PROJECT_DIR') ?? '')
  const strayed =
    project.git === undefined &&
    isAbsolute(named) &&
    !isWithin(event.cwd, named) &&
    projectFile(platform, event.cwd) === undefined
  const { root, mainRoot } = strayed ? findProject(platform, named) : project
  return { cwd: strayed ? named : event.cwd, file, root, mainRoot }
}

export const policyFor = (
  platform: Platform,
  event: Event,
  project: Project,
  options: JudgeOptions,
): Policy => {
  const place = placeOf(platform, event, project)
  const rules = options.rules ?? allRules
  const { preset, config, base, unconfigured, onFault } = options
  const found = loadPolicy(platform, place, rules, { preset, config, base })
  const policy =
    unconfigured === undefined || found.sources.length > 0
      ? found
      : loadPolicy(platform, place, rules, { preset: unconfigured })
  return onFault === undefined ? policy : { ...policy, onError: { safety: onFault, quality: onFault } }
}

const edgeFor = (
  platform: Platform,
  project: Project,
  event: Event,
  policy: Policy,
  { effects }: JudgeOptions,
): Edge =>
  effects === undefined
    ? inertEdge
    : edgeOf(platform, project, event, effects.tmp || policy.compat.tmpMarkers)

/** Finds the project and its policy, answers facts at the edge, and asks evaluate(). */
export const judge = async (
  platform: Platform,
  anywhere: Event,
  options: JudgeOptions = {},
): Promise<Judgement> => {
  const event = placed(platform, anywhere)
  const project = findProject(platform, event.cwd)
  const given = options.policy ?? policyFor(platform, event, project, options)
  const waivers = options.waivers?.(project.mainRoot) ?? []
  const policy = waivers.length === 0 ? given : { ...given, waivers }
  const rules = options.rules ?? allRules
  const untimed = options.untimed === true && sizeOf(event) <= shortCall
  const since = platform.now().getTime() - policy.escalation.forgetMinutes * 60_000
  const strikes = strikesOf(platform, project.mainRoot, event, since)
  const slow = options.untimed === true ? undefined : patience<Checks | undefined>()
  const world: World = {
    facts: factsOf(platform, project, event.cwd, strikes, slow),
    rules: options.only === undefined ? rules : rules.filter(options.only),
    readScript,
    edge: edgeFor(platform, project, event, policy, options),
    watch: {
      run: work => {
        if (untimed) return work()
        return slow === undefined
          ? platform.limited(ruleMs, work)
          : slow.settle(() => platform.limited(ruleMs, work))
      },
      race: work => platform.deadline(effectMs, work),
    },
  }
  return { decision: await evaluate(event, policy, world), policy, project }
}

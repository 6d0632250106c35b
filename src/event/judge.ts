import { loadPolicy } from '../config/load.ts'
import { withExamples } from '../config/loaded-rules/examples.ts'
import { type FileRules, rulesFor, withFileRules } from '../config/loaded-rules/files.ts'
import { rulesOf } from '../config/own-rules/rules.ts'
import { type EventFolders, projectFile } from '../config/read/files.ts'
import { decide } from '../core/decide.ts'
import type { Decision } from '../core/decision/decision.ts'
import { boundHolds } from '../core/decision/holds.ts'
import { type Edge, inertEdge } from '../core/edge/edge.ts'
import type { Platform } from '../core/edge/platform.ts'
import { evaluate, type World } from '../core/evaluate.ts'
import { type Event, isAhead } from '../core/event.ts'
import type { Facts } from '../core/facts/facts.ts'
import type { PrivateCopy } from '../core/facts/private-copy.ts'
import type { SessionStep } from '../core/facts/step.ts'
import { faultSays } from '../core/findings/message.ts'
import type { Told } from '../core/findings/told.ts'
import type { OnError, Policy, Waiver } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import type { Json } from '../core/text/json.ts'
import { memoized, once } from '../core/text/memo.ts'
import { isAbsolute, isWithin, join } from '../core/text/paths/path.ts'
import { withSilence } from '../hosts/protocol/silence.ts'
import type { EntryKept } from '../journal/line/entry.ts'
import { lossesWithoutOutputs } from '../known/losses/replaceable/made-by-project.ts'
import { copiesLeft } from '../known/secrets/private-copies.ts'
import { stepOf } from '../known/session/steps.ts'
import { edgeOf } from '../platform/edge.ts'
import { factsOf } from '../platform/facts.ts'
import { lateTrees } from '../platform/git/late-trees.ts'
import { pullChecks } from '../platform/git/pull-checks.ts'
import { runningIn } from '../platform/processes/running.ts'
import { findProject, type Project, projectsAround } from '../platform/project.ts'
import { reader } from '../shell/reader.ts'
import { sessionWork } from '../state/changes/work.ts'
import { countHold, holdsOf } from '../state/gates/holds.ts'
import { spentBy, waiversFor } from '../state/grants.ts'
import { sessionFacts } from '../state/session/facts.ts'
import { strikesOf } from '../state/session/strikes.ts'
import { namedProject, projectVariables } from './project.ts'

/** How long the pure rules of one look may take together before the one that hangs is set aside. */
const ruleMs = 2000
/** How long one fixer, gate or companion may take. The longest is a repair by another agent, which has a shorter limit of its own. */
const effectMs = 900_000

export interface JudgeOptions {
  readonly preset?: string | undefined
  /** A config file laid over the preset, in place of those that the project has. */
  readonly config?: string | undefined
  /** The lowest layer, below the presets that config files name: settings, or the name of a preset. */
  readonly base?: Json | string | undefined
  /** Only the config files count that the project's team shares. */
  readonly shared?: boolean | undefined
  /** The answer to a call that can't be judged, instead of the config's. */
  readonly onFault?: OnError | undefined
  /** Only these rules count. */
  readonly only?: ((rule: Rule) => boolean) | undefined
  readonly policy?: Policy | undefined
  /** The project of the event's folder, where the caller knows it. */
  readonly project?: Project | undefined
  /** Whether rules step aside for what a human granted. `spend` uses up a grant for one call, `read` leaves it. */
  readonly grants?: 'spend' | 'read' | undefined
  readonly rules?: readonly Rule[] | undefined
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

/** An event in its place: the project, its policy, and the edge for effects. */
interface Scene {
  readonly event: Event
  readonly policy: Policy
  readonly project: Project
  readonly edge: Edge
  /** All rules that there are for it, on or off. */
  readonly rules: readonly Rule[]
}

export interface Judgement extends Scene {
  readonly decision: Decision
  /** The texts that reach the model, where it is an answer to a host. */
  readonly told?: readonly Told[] | undefined
  /** The result of the call that later calls of the session may build on. */
  readonly left?: SessionStep | undefined
  /** The files that the call makes from private ones. */
  readonly copies?: readonly PrivateCopy[] | undefined
  /** The copies from before the call. */
  readonly kept?: EntryKept | undefined
}

/**
 * Finds the project and its policy, answers facts at the edge, and asks evaluate(). A grant for one call is used up by it; where
 * another process was first, the event is judged again without grants.
 */
export const judge = async (
  platform: Platform,
  given: Event,
  options: JudgeOptions = {},
): Promise<Judgement> => {
  const scene = sceneOf(platform, given, options)
  const { event, project } = scene
  const waivers = options.grants === undefined ? [] : waiversFor(platform, project.mainRoot, event)
  const judgement = await judgeIn(platform, scene, waivers, options)
  if (options.grants !== 'spend' || spentBy(platform, project.mainRoot, judgement.decision))
    return counted(judgement, options)
  return counted(await judgeIn(platform, scene, [], options), options)
}

/** A hold that really answers a host is noted before it does. */
const counted = (judgement: Judgement, { effects }: JudgeOptions): Judgement =>
  effects === undefined
    ? judgement
    : { ...judgement, decision: countHold(judgement.edge, judgement.decision) }

/** The judgement of an event that can't be judged: closed where a tool is about to run, open elsewhere, always said. */
export const judgeFault = (
  platform: Platform,
  given: Event,
  why: string,
  options: JudgeOptions = {},
): Judgement => {
  const scene = sceneOf(platform, given, options)
  const { event, policy } = scene
  const finding = {
    rule: 'handrail/input',
    verdict: isAhead(event) ? policy.onError.safety : policy.onError.quality,
    says: faultSays('the event could not be judged', why),
    instead: [],
    fault: why,
  }
  const decision = decide({ event, rounds: [{ active: [], tried: [], findings: [finding] }] }, undefined)
  const bounded = boundHolds(decision, policy.stop, () => holdsOf(scene.edge, event))
  return counted({ ...scene, decision: bounded }, options)
}

const sceneOf = (platform: Platform, given: Event, options: JudgeOptions): Scene => {
  const named = namedProject(platform)
  const event = withSilence(placed(platform, given, named))
  const project = options.project ?? findProject(platform, event.cwd, named)
  const known = knownRules(platform, project, options)
  const policy = options.policy ?? policyWith(platform, event, project, known, options)
  const { effects } = options
  const edge =
    effects === undefined
      ? inertEdge
      : edgeOf(
          policy.standby ? platform : withoutWarm(platform),
          project,
          event,
          effects.tmp || policy.compat.tmpMarkers,
          named,
        )
  return { event, policy, project, edge, rules: rulesOf(policy, known.rules) }
}

/** A policy that wants no process to wait wants none that keeps linters loaded either. */
const withoutWarm = (platform: Platform): Platform => ({
  ...platform,
  start: (program, args, { warm: _warm, ...options }) => platform.start(program, args, options),
})

/** Where an event happens: its own cwd, else the process's, else the project that the host names. */
const placed = (platform: Platform, event: Event, named: string | undefined): Event => {
  if (isAbsolute(event.cwd)) return event
  const here = platform.cwd()
  if (event.cwd === '' && named !== undefined && !isWithin(here, named)) return { ...event, cwd: named }
  return { ...event, cwd: join(here, event.cwd) }
}

const knownRules = (platform: Platform, project: Project, { rules }: JudgeOptions): FileRules =>
  rules === undefined ? rulesFor(platform, project) : { rules, untrusted: [], problems: [] }

/** The policy that holds for an event, or for a folder. */
export const policyFor = (
  platform: Platform,
  at: Pick<Event, 'cwd' | 'tool'>,
  project: Project,
  options: JudgeOptions = {},
): Policy => policyWith(platform, at, project, knownRules(platform, project, options), options)

/** The same with all rules that there are for it. */
export const policyAndRules = (
  platform: Platform,
  at: Pick<Event, 'cwd' | 'tool'>,
  project: Project,
  options: JudgeOptions = {},
): { readonly policy: Policy; readonly rules: readonly Rule[] } => {
  const known = knownRules(platform, project, options)
  const policy = policyWith(platform, at, project, known, options)
  return { policy, rules: rulesOf(policy, known.rules) }
}

const policyWith = (
  platform: Platform,
  at: Pick<Event, 'cwd' | 'tool'>,
  project: Project,
  known: FileRules,
  options: JudgeOptions,
): Policy => {
  const place = placeOf(platform, at, project)
  const { rules } = known
  const { preset, config, base, shared, onFault } = options
  const loaded = loadPolicy(platform, place, rules, { preset, config, base, shared })
  const policy = withFileRules(withExamples(platform, loaded), known)
  return onFault === undefined ? policy : { ...policy, onError: { safety: onFault, quality: onFault } }
}

/** Where the config is looked for. In a folder of no project the config of the session's project goes on counting. */
const placeOf = (
  platform: Platform,
  { cwd, tool }: Pick<Event, 'cwd' | 'tool'>,
  project: Project,
): EventFolders => {
  const path = tool?.changes?.[0]?.path
  const file = path === undefined ? undefined : join(cwd, path)
  const host = namedProject(platform)
  const named = project.git === undefined ? host : undefined
  if (named === undefined || isWithin(cwd, named) || projectFile(platform, cwd) !== undefined) {
    const around = projectsAround(platform, project, host)
    return { cwd, file, root: project.root, mainRoot: project.mainRoot, around }
  }
  const { root, mainRoot } = findProject(platform, named, named)
  return { cwd: named, file, root, mainRoot }
}

const judgeIn = async (
  platform: Platform,
  scene: Scene,
  waivers: readonly Waiver[],
  options: JudgeOptions,
): Promise<Judgement> => {
  const { event, project, edge, rules } = scene
  const policy = waivers.length === 0 ? scene.policy : { ...scene.policy, waivers }
  const untimed = options.untimed === true && sizeOf(event) <= shortCall
  const strikes = once(() => {
    const since = platform.now().getTime() - policy.escalation.forgetMinutes * 60_000
    return strikesOf(platform, project.mainRoot, event, since)
  })
  const checks = options.untimed === true ? undefined : pullChecks(platform, project.root)
  const trees = options.untimed === true ? undefined : lateTrees()
  const facts = factsOf(platform, project, event.cwd, projectVariables, trees, () => sessionWork(edge))
  const all: Facts = {
    ...facts,
    lost: lossesWithoutOutputs(facts),
    // Before a call nothing changes while it is judged. After it fixers write.
    readText: isAhead(event) ? memoized(facts.readText) : facts.readText,
    strikes: rule => strikes()(rule),
    ...sessionFacts(edge),
    holds: () => holdsOf(edge, event),
    checks: pull => checks?.of(pull),
    // The commands of a batch are not about the processes of this machine.
    processes: port =>
      options.untimed === true && options.machine !== true
        ? undefined
        : runningIn(platform, project.root, port),
  }
  const world: World = {
    facts: all,
    rules: options.only === undefined ? rules : rules.filter(options.only),
    reader,
    edge,
    watch: {
      run: (work, whole) => (untimed ? work() : platform.limited(ruleMs, work, undefined, whole)),
      race: work => platform.deadline(effectMs, work),
    },
  }
  const decision = await evaluate(event, policy, world)
  // Only guards ask for these, and they have no effects: they can be asked again.
  const isLate = [checks?.answer(), trees?.answer()].includes(true)
  const settled = isLate ? await evaluate(event, policy, world) : decision
  // What later calls may build on is looked at before the call runs.
  const leaves = options.effects !== undefined && event.kind === 'pre-tool' && settled.verdict !== 'deny'
  const script = settled.trace.rounds.at(-1)?.script
  const left = leaves ? stepOf(event, script, world.facts) : undefined
  const copies = leaves ? copiesLeft(event, script, world.facts) : undefined
  return { event, policy, project, edge, rules, decision: settled, left, copies }
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

import type { Platform } from '../../../../core/edge/platform.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import type { HostInspector, HostReading, OwnLine } from '../../../../hosts/protocol/host.ts'
import type { Programs } from '../../../../hosts/wiring/command-line.ts'
import { type DoctorCheck, fail, info, ok } from '../../../../hosts/wiring/doctor-check.ts'
import { type Canary, eventName, expectedAnswer, fixerCanaries, guardCanaries, harmless } from './canaries.ts'
import type { NamedFolder } from './places.ts'
import { faultOf, type RunFolder } from './probe.ts'
import { type Probe, placeOf, secondsOf, type Tried } from './several.ts'

/** A host whose lines are tried. */
export interface LineTrial {
  readonly platform: Platform
  readonly host: HostInspector
  readonly lines: readonly OwnLine[]
  readonly policy: Policy
  /** The root of the project first. */
  readonly places: readonly NamedFolder[]
  /** A folder of its own without anything of worth in it. */
  readonly scratch: string
  /** The programs that the project's shim finds. */
  readonly found: Programs | undefined
  /** Another host shows the families from every folder: here they are tried from the root, and told in one line. */
  readonly brief: boolean
}

/** A canary in one folder. */
export interface Placed extends Probe {
  readonly canary: Canary
  readonly place: RunFolder & { readonly name: string }
  readonly expected: HostReading
}

/**
 * A canary for each family of guards, and one that no rule is about, from every folder. In brief from the root; but the strictest one of
 * each line goes everywhere, which proves the line. `chosen` has the rules that were taken for another host: they are tried first.
 */
export const guardProbes = async (
  trial: LineTrial,
  chosen: Map<string, string>,
): Promise<readonly Placed[]> => {
  const { platform, host, policy, places, brief } = trial
  const lines = trial.lines.filter(({ kind }) => kind === 'pre-tool')
  const [first] = lines
  const [root] = places
  if (first === undefined || root === undefined) return []
  const quiet = harmless(host)
  const calm = { ...quiet, expected: (await expectedAnswer(platform, host, quiet.event, root)).said }
  const canaries = await guardCanaries(platform, host, policy, root, { chosen })
  for (const { family, rule } of canaries) chosen.set(family, rule)
  const atRoot = [calm, ...canaries].map((canary): Placed => {
    const name = eventName(host, canary.event)
    const line = lines.find(({ event }) => event === name) ?? first
    return {
      canary,
      place: root,
      line,
      expected: canary.expected,
      payload: host.payload(canary.event),
      where: root,
    }
  })
  const loud = lines.map(line => strictest(atRoot.filter(placed => placed.line === line)))
  const placed: Placed[] = []
  for (const one of atRoot) {
    placed.push(one)
    if (brief && !loud.includes(one)) continue
    for (const place of places.slice(1)) {
      const { said } = await expectedAnswer(platform, host, one.canary.event, place)
      placed.push({ ...one, place, where: place, expected: said })
    }
  }
  return placed
}

const strictness = ['deny', 'ask', 'rewrite', 'advise', 'allow', 'pass', 'nonsense'] as const

export const strictest = (placed: readonly Placed[]): Placed | undefined =>
  strictness.flatMap(verdict => placed.filter(({ expected }) => expected === verdict))[0]

/** The same for fixers, on files apart from the project. */
export const fixerProbes = async (
  trial: LineTrial,
  lines: readonly OwnLine[],
): Promise<readonly Placed[]> => {
  const { platform, host, policy, scratch } = trial
  const line = lines.find(({ kind }) => kind === 'post-tool')
  if (line === undefined) return []
  const place = { name: 'a folder of its own', cwd: scratch, project: scratch }
  const canaries = await fixerCanaries(platform, host, policy, place)
  return canaries.map(canary => ({
    canary,
    place,
    line,
    expected: canary.expected,
    payload: host.payload(canary.event),
    where: place,
  }))
}

/** One check for each family, and one for each folder in which the answer is wrong. */
export const guardChecks = (trial: LineTrial, tried: readonly Tried<Placed>[]): readonly DoctorCheck[] => {
  const canaries = [...new Set(tried.map(({ probe }) => probe.canary))]
  const checks = canaries.flatMap(canary => {
    const right: string[] = []
    const told: DoctorCheck[] = []
    const own = tried.filter(({ probe }) => probe.canary === canary)
    for (const place of trial.places) {
      const one = own.find(({ probe }) => probe.place === place)
      if (one === undefined) continue
      const wrong = wrongAnswer(trial.host, one)
      const { expected } = one.probe
      told.push(...wrong)
      if (wrong.length > 0) continue
      if (expected === canary.expected) right.push(place.name)
      else
        told.push(
          info(
            canary.family,
            `${canary.subject}: ${expected} from ${place.name}, where another config counts`,
          ),
        )
    }
    return right.length === 0
      ? told
      : [...told, ok(canary.family, `${canary.subject}: ${doneBy(canary)}, from ${right.join(', ')}`)]
  })
  const told = trial.brief ? inBrief(checks) : checks
  const none = tried.length > 0 && canaries.every(({ rule }) => rule === '')
  return none
    ? [...told, info('guards', 'the config has no guard switched on that could be tried here')]
    : told
}

const inBrief = (checks: readonly DoctorCheck[]): readonly DoctorCheck[] => {
  const right = checks.filter(({ state }) => state === 'ok')
  if (right.length === 0) return checks
  const names = right.map(({ name }) => name).join(', ')
  return [...checks.filter(({ state }) => state !== 'ok'), ok('guards', `as above, from the root: ${names}`)]
}

const doneBy = ({ rule, expected }: Canary): string => {
  if (rule !== '') return `${expected} by ${rule}`
  return expected === 'pass' ? 'silent' : expected
}

export const fixerChecks = ({ host }: LineTrial, tried: readonly Tried<Placed>[]): readonly DoctorCheck[] =>
  tried.flatMap(one => {
    const { family, subject, rule } = one.probe.canary
    const wrong = wrongAnswer(host, one)
    return wrong.length > 0 ? wrong : [ok(family, `${subject}: feedback by ${rule}`)]
  })

const wrongAnswer = (host: HostInspector, { probe, run }: Tried<Placed>): readonly DoctorCheck[] => {
  const { line, canary, place, expected } = probe
  const fault = faultOf(host, line.command, run, secondsOf(line))
  if (fault !== undefined)
    return [fail(canary.family, `${placeOf(line)} is dead from ${place.name}: ${fault.says}.`, fault.mend)]
  const said = host.reading(run)
  if (said === expected) return []
  const what = said === 'pass' ? 'nothing' : said
  const rule = canary.rule === '' ? '' : ` [${canary.rule}]`
  return [
    fail(
      canary.family,
      `${placeOf(line)} answers ${what} to \`${canary.subject}\` from ${place.name}, where ${expected} is right${rule}.`,
      'Run `handrail init`: the line may belong to another version. If it stays, `handrail explain` shows how the verdict comes about.',
    ),
  ]
}

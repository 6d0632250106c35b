import type { OwnLine } from '../../../../hosts/protocol/host.ts'
import { type DoctorCheck, fail, ok } from '../../../../hosts/wiring/doctor-check.ts'
import { fixerChecks, fixerProbes, guardChecks, type LineTrial, type Placed, strictest } from './families.ts'
import { type Fault, faultOf } from './probe.ts'
import { byPrograms, byShell, type Probe, placeOf, programsBehind, secondsOf, type Tried } from './several.ts'

export interface Answers {
  readonly checks: readonly DoctorCheck[]
  /** Whether a canary reached the project. */
  readonly ran: boolean
}

/**
 * Whether the lines of a host answer, and answer rightly. Each line before tools is run by the shell, as the host does, from every folder.
 * A line that differs from it in the event alone, and the canaries of all families of rules, go to one process of the program behind it.
 */
export const answersOf = async (trial: LineTrial, guards: readonly Placed[]): Promise<Answers> => {
  const { host, lines, found } = trial
  if (lines.length === 0) return { checks: [], ran: false }
  const leads = lines.filter(line => leadOf(trial, line) === line)
  const first = leads.flatMap(line => firstProbes(trial, line, guards))
  const shown = await byShell(host, first)
  const dead = faultsIn(trial, shown)
  const living = lines.filter(line => !dead.has(leadOf(trial, line)))
  const samples = living.filter(line => !leads.includes(line)).map(line => sampleFor(trial, line))
  const later = guards.filter(guard => living.includes(guard.line) && !first.includes(guard))
  const fixers = await fixerProbes(trial, living)
  const sent = await byPrograms(host, found, [...samples, ...later, ...fixers])
  const all = [...shown, ...sent]
  for (const [line, fault] of faultsIn(trial, sent)) dead.set(line, fault)
  const alive = living.filter(line => !dead.has(line))
  const placed = (list: readonly Placed[]): readonly Tried<Placed>[] =>
    list
      .filter(({ line }) => alive.includes(line))
      .flatMap(probe => all.filter(one => one.probe === probe).map(({ run }) => ({ probe, run })))
  return {
    checks: [
      ...aliveChecks(trial, alive, dead),
      ...(alive.length === 0 ? [] : guardChecks(trial, placed(guards))),
      ...fixerChecks(trial, placed(fixers)),
    ],
    ran: alive.some(({ kind }) => kind === 'pre-tool'),
  }
}

/** The line whose run by the shell speaks for another one, which has the same programs and differs in its event; else the line itself. */
const leadOf = ({ host, lines, found }: LineTrial, line: OwnLine): OwnLine => {
  if (line.kind === 'pre-tool') return line
  const own = programsBehind(host, line, found)
  if (own === undefined) return line
  const isSame = (other: OwnLine): boolean => {
    const programs = programsBehind(host, other, found)
    return programs?.node === own.node && programs.script === own.script && programs.shared === own.shared
  }
  const same = lines.filter(isSame)
  return same.find(({ kind }) => kind === 'pre-tool') ?? same[0] ?? line
}

/** A line before tools from every folder, with the canary of the strictest answer; any other line once, apart from the project. */
const firstProbes = (trial: LineTrial, line: OwnLine, guards: readonly Placed[]): readonly Probe[] => {
  const own = guards.filter(guard => guard.line === line)
  if (own.length === 0) return [sampleFor(trial, line)]
  return trial.places.flatMap(place => strictest(own.filter(guard => guard.place === place)) ?? [])
}

const sampleFor = ({ host, scratch }: LineTrial, line: OwnLine): Probe => ({
  line,
  payload: host.sample(line.event),
  where: { cwd: scratch, project: scratch },
})

/** The lines that gave no answer where that matters for all of them: at the root, or apart from the project. */
const faultsIn = (
  { host, places }: LineTrial,
  tried: readonly Tried<Probe | Placed>[],
): Map<OwnLine, Fault> =>
  new Map(
    tried.flatMap(({ probe, run }) => {
      const fault = faultOf(host, probe.line.command, run, secondsOf(probe.line))
      const elsewhere = 'place' in probe && probe.place !== places[0]
      return fault === undefined || elsewhere ? [] : [[probe.line, fault]]
    }),
  )

const aliveChecks = (
  trial: LineTrial,
  alive: readonly OwnLine[],
  dead: ReadonlyMap<OwnLine, Fault>,
): readonly DoctorCheck[] => {
  const { lines } = trial
  const failed = [...dead].map(([line, { says, mend }]) => {
    const same = lines.filter(other => other !== line && leadOf(trial, other) === line && !dead.has(other))
    const rest =
      same.length === 0
        ? ''
        : ` So ${same.length === 1 ? 'is' : 'are'} ${same.map(({ event }) => event).join(', ')}.`
    return fail('alive', `${placeOf(line)} is dead: ${says}.${rest}`, mend)
  })
  const events = [...new Set(alive.map(({ event }) => event))]
  const all = alive.length === lines.length ? 'every line answers' : 'these lines answer'
  return [...failed, ...(events.length === 0 ? [] : [ok('alive', `${all}: ${events.join(', ')}`)])]
}

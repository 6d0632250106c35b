import type { Platform } from '../../core/platform.ts'
import type { Policy } from '../../core/policy.ts'
import { type DoctorCheck, fail, info, ok } from '../../hosts/check.ts'
import type { HostInspector, HostReading, OwnLine } from '../../hosts/host.ts'
import { type Canary, expectedAnswer, fixerCanaries, guardCanaries, harmless } from './canaries.ts'
import type { NamedFolder } from './places.ts'
import { faultOf, type RunFolder, runLine } from './probe.ts'

const secondsOf = (line: OwnLine): number => Math.min(line.timeout ?? 10, 60)

const placeOf = (line: OwnLine): string => `${line.file}:${line.line} (${line.event})`

/** Runs every line once in a temporary folder. Returns those that gave an answer. */
export const liveness = (
  host: HostInspector,
  lines: readonly OwnLine[],
  scratch: string,
): { readonly alive: readonly OwnLine[]; readonly checks: readonly DoctorCheck[] } => {
  const where = { cwd: scratch, project: scratch }
  const checks: DoctorCheck[] = []
  const alive: OwnLine[] = []
  for (const line of lines) {
    const ran = runLine(host, line.command, host.sample(line.event), where, secondsOf(line))
    const fault = faultOf(host, line.command, ran, secondsOf(line))
    if (fault === undefined) alive.push(line)
    else checks.push(fail('alive', `${placeOf(line)} is dead: ${fault.says}.`, fault.mend))
  }
  if (alive.length > 0) {
    const events = [...new Set(alive.map(line => line.event))]
    checks.push(
      ok(
        'alive',
        `${alive.length === lines.length ? 'every line answers' : 'these lines answer'}: ${events.join(', ')}`,
      ),
    )
  }
  return { alive, checks }
}

/** A canary for each family of guards, from every folder, through the installed line. */
export const guardChecks = async (
  platform: Platform,
  host: HostInspector,
  lines: readonly OwnLine[],
  policy: Policy,
  places: readonly NamedFolder[],
): Promise<readonly DoctorCheck[]> => {
  const line = lines.find(({ kind }) => kind === 'pre-tool')
  const root = places[0]
  if (line === undefined || root === undefined) return []
  const canaries = await guardCanaries(platform, host, policy, root)
  const checks: DoctorCheck[] = []
  const calm = harmless(host)
  const quiet = { ...calm, expected: (await expectedAnswer(platform, host, calm.event, root)).said }
  for (const canary of [quiet, ...canaries]) {
    const right: string[] = []
    for (const place of places) {
      const expected = (await expectedAnswer(platform, host, canary.event, place)).said
      const wrong = wrongAnswer(host, line, { ...canary, expected }, place, place.name)
      checks.push(...wrong)
      if (wrong.length === 0 && expected === canary.expected) right.push(place.name)
      if (wrong.length === 0 && expected !== canary.expected)
        checks.push(otherwise(canary, expected, place.name))
    }
    const silent = canary.expected === 'pass' ? 'silent' : canary.expected
    const done = canary.rule === '' ? silent : `${canary.expected} by ${canary.rule}`
    if (right.length > 0)
      checks.push(ok(canary.family, `${canary.subject}: ${done}, from ${right.join(', ')}`))
  }
  if (canaries.length === 0)
    checks.push(info('guards', 'the config has no guard switched on that could be tried here'))
  return checks
}

const otherwise = (canary: Canary, expected: HostReading, name: string): DoctorCheck =>
  info(canary.family, `${canary.subject}: ${expected} from ${name}, where another config counts`)

/** The same for fixers, on files in a temporary folder. */
export const fixerChecks = async (
  platform: Platform,
  host: HostInspector,
  lines: readonly OwnLine[],
  policy: Policy,
  scratch: string,
): Promise<readonly DoctorCheck[]> => {
  const line = lines.find(({ kind }) => kind === 'post-tool')
  if (line === undefined) return []
  const where = { cwd: scratch, project: scratch }
  const canaries = await fixerCanaries(platform, host, policy, where)
  return canaries.flatMap(canary => {
    const wrong = wrongAnswer(host, line, canary, where, 'a folder of its own')
    return wrong.length > 0 ? wrong : [ok(canary.family, `${canary.subject}: feedback by ${canary.rule}`)]
  })
}

const wrongAnswer = (
  host: HostInspector,
  line: OwnLine,
  canary: Canary,
  where: RunFolder,
  name: string,
): readonly DoctorCheck[] => {
  const ran = runLine(host, line.command, host.payload(canary.event), where, secondsOf(line))
  const fault = faultOf(host, line.command, ran, secondsOf(line))
  if (fault !== undefined)
    return [fail(canary.family, `${placeOf(line)} is dead from ${name}: ${fault.says}.`, fault.mend)]
  const said = host.reading(ran)
  if (said === canary.expected) return []
  const what = said === 'pass' ? 'nothing' : said
  return [
    fail(
      canary.family,
      `${placeOf(line)} answers ${what} to \`${canary.subject}\` from ${name}, where ${canary.expected} is right${canary.rule === '' ? '' : ` [${canary.rule}]`}.`,
      'Run `handrail init`: the line may belong to another version. If it stays, `handrail explain` shows how the verdict comes about.',
    ),
  ]
}

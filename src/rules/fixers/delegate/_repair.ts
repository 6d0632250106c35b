import type { Target } from '../../../checks/linters/tool.ts'
import type { LintReport } from '../../../checks/quality/report.ts'
import type { Fix } from '../../../core/findings/finding.ts'
import { marks } from '../../../core/findings/marks.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import { repairCall, wantedAgent } from './_agent.ts'
import type { RepairCall } from './_call.ts'
import { isImprovement, repairFlaw } from './_judge.ts'
import { withLock } from './_lock.ts'
import { promptFor } from './_prompt.ts'
import type { Tier } from './_tier.ts'

/** The result of a repair. */
export interface Repair<Report extends LintReport> {
  /** Undefined if no repair was tried. */
  readonly after?: Report | undefined
  readonly notes: readonly string[]
  /** Why nothing of the repair is in the file. */
  readonly dropped?: string | undefined
  /** For the journal. */
  readonly fix?: Fix | undefined
}

/**
 * Gives a copy of the file to a repair agent, in a folder of its own, and takes back the result. So no other file can
 * change, and a repair that makes it worse leaves no trace.
 */
export const repair = async <Report extends LintReport>(
  report: Report,
  tier: Tier,
  world: EffectContext,
  verify: (target: Target) => Promise<Report>,
): Promise<Repair<Report>> => {
  const { edge } = world
  const { target, violations } = report
  const folder = edge.scratch()
  const copy = join(folder.path, basename(target.path))
  try {
    const call = repairCall({ prompt: promptFor(target, copy, violations), copy }, tier, world)
    if (call === undefined)
      return { notes: [`${marks.fault} ${wantedAgent(world)} binary not found, cannot delegate`] }
    const started = edge.clock()
    const repaired = await withLock(target.path, tier.timeoutMs, world, async () => {
      edge.createNew(copy, target.text)
      const notes = await runAgent(call, tier, folder.path, world)
      // Do not follow a symlink in place of the copy.
      const text = world.facts.real(copy) === copy ? edge.readExact(copy) : undefined
      return takeBack(report, text, notes, world, verify)
    })
    if (repaired === undefined)
      return { notes: [`${marks.warning} ${target.name} is being repaired already`] }
    const left = repaired.after?.violations.length ?? violations.length
    const fix: Fix = {
      file: target.name,
      kind: 'repair',
      by: `${call.agent} ${tier.model}`,
      count: violations.length - left,
      left,
      ms: Math.round(edge.clock() - started),
      dropped: repaired.dropped,
    }
    return { ...repaired, fix }
  } finally {
    folder.remove()
  }
}

const runAgent = async (
  call: RepairCall,
  tier: Tier,
  folder: string,
  { edge, facts }: EffectContext,
): Promise<readonly string[]> => {
  if (facts.env('HOOK_DEBUG_MODEL') === '1') edge.say(`[hook:model] ${tier.model} (${tier.because})`)
  const { code, stderr, timedOut } = await edge.start(call.program, call.args, {
    cwd: folder,
    env: call.env,
    timeoutMs: tier.timeoutMs,
  })
  if (timedOut) return [`${marks.warning} subprocess timed out (exit 124)`]
  if (code === 0) return []
  const why = code === undefined ? `: ${stderr.trim().split('\n')[0]}` : ''
  return [`${marks.warning} subprocess failed (exit ${code ?? 'none'})${why}`]
}

const takeBack = async <Report extends LintReport>(
  report: Report,
  text: string | undefined,
  notes: readonly string[],
  { edge }: EffectContext,
  verify: (target: Target) => Promise<Report>,
): Promise<Repair<Report>> => {
  const { target, violations } = report
  if (text === target.text) return { after: report, notes, dropped: 'it changed nothing' }
  const flaw = text === undefined ? 'left no file that can be read' : repairFlaw(target, text)
  if (text === undefined || flaw !== undefined)
    return {
      after: report,
      notes: [...notes, `${marks.warning} the repair ${flaw}: it is dropped`],
      dropped: `it ${flaw}`,
    }
  const overtaken = {
    notes: [...notes, `${marks.warning} the file changed during its repair: the repair is dropped`],
    dropped: 'the file changed during its repair',
  }
  if (edge.readExact(target.path) !== target.text) return overtaken
  try {
    edge.replace(target.path, text)
    const after = await verify({ ...target, text })
    if (isImprovement(after, report)) return { after, notes }
    const worse = `${marks.warning} the repair left ${after.violations.length} violation(s) of ${violations.length}: it is rolled back`
    // If another process wrote to the file in the meantime, its text stays.
    if (edge.readExact(target.path) !== after.target.text) return overtaken
    edge.replace(target.path, target.text)
    return { after: report, notes: [...notes, worse], dropped: 'it was no improvement' }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    return {
      after: report,
      notes: [...notes, `${marks.warning} the repair could not be written: ${why}`],
      dropped: 'it could not be written',
    }
  }
}

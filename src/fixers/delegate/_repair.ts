import { basename, join } from '../../core/path.ts'
import type { EffectContext } from '../../core/rule.ts'
import type { Target } from '../../tools/tool.ts'
import type { Look } from '../lint/_look.ts'
import { type RepairCall, repairCall, wantedAgent } from './_agent.ts'
import { alone } from './_lock.ts'
import { promptFor } from './_prompt.ts'
import type { Tier } from './_tier.ts'

/** What became of handing the violations on. */
export interface Repair {
  /** Undefined where nobody tried. */
  readonly after?: Look | undefined
  readonly notes: readonly string[]
}

/**
 * Gives a copy of the file to a repair agent, in a folder that holds nothing else, and takes back what it made of it: no
 * other file can be touched, and a repair that makes it worse leaves no trace.
 */
export const repair = async (
  look: Look,
  tier: Tier,
  world: EffectContext,
  verify: (target: Target) => Promise<Look>,
): Promise<Repair> => {
  const { edge } = world
  const { target, violations } = look
  const folder = edge.scratch()
  const copy = join(folder.path, basename(target.path))
  try {
    const call = repairCall(promptFor(target, copy, violations), tier, world)
    if (call === undefined)
      return { notes: [`[hook:error] ${wantedAgent(world)} binary not found, cannot delegate`] }
    const repaired = await alone(target.path, world, async () => {
      edge.createNew(copy, target.text)
      const notes = await runAgent(call, tier, folder.path, world)
      return takeBack(look, edge.readExact(copy), notes, world, verify)
    })
    return repaired ?? { notes: [`[hook:warning] ${target.name} is being repaired already`] }
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
  if (timedOut) return ['[hook:warning] subprocess timed out (exit 124)']
  if (code === 0) return []
  const why = code === undefined ? `: ${stderr.trim().split('\n')[0]}` : ''
  return [`[hook:warning] subprocess failed (exit ${code ?? 'none'})${why}`]
}

const takeBack = async (
  look: Look,
  text: string | undefined,
  notes: readonly string[],
  { edge }: EffectContext,
  verify: (target: Target) => Promise<Look>,
): Promise<Repair> => {
  const { target, violations } = look
  if (text === undefined || text === target.text) return { after: look, notes }
  if (edge.readExact(target.path) !== target.text)
    return { notes: [...notes, '[hook:warning] the file changed during its repair: the repair is dropped'] }
  edge.replace(target.path, text)
  const after = await verify({ ...target, text })
  if (isBetter(after, look)) return { after, notes }
  edge.replace(target.path, target.text)
  const worse = `[hook:warning] the repair left ${after.violations.length} violation(s) of ${violations.length}: it is rolled back`
  return { after: look, notes: [...notes, worse] }
}

/** A tool that fails now and did not before says that the file can't be read any more. */
const isBetter = (after: Look, before: Look): boolean =>
  after.violations.length < before.violations.length && after.failures.length <= before.failures.length

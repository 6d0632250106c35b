import type { Edge } from '../../../core/edge/edge.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { markOf } from '../../../core/text/mark.ts'
import { sessionDifference } from '../../../state/changes/difference.ts'
import { startOf } from '../../../state/changes/start.ts'
import { keepPasses, wasLooked } from '../../../state/evidence/checked.ts'
import { keepTestEvidence } from '../../../state/evidence/evidence.ts'
import { treeOf } from '../../../state/evidence/tree.ts'
import type { Ran } from './_run.ts'

/** Whether the session, or the turn, changed nothing that a check could see. */
export const isUnchanged = async (
  { edge, facts }: EffectContext,
  tree: string | undefined,
): Promise<boolean> => {
  if (tree !== undefined) return wasLooked(edge, tree)
  if (startOf(edge) === undefined) return false
  const all = { wants: () => true, first: () => false, most: 1 }
  return (await sessionDifference({ edge, facts }, all)).paths.length === 0
}

/** Keeps the results, if the tree is still the one that was checked. Returns the tree as it is now. */
export const keepRan = async (
  { edge, facts }: EffectContext,
  ran: Ran,
  tree: string | undefined,
): Promise<string | undefined> => {
  const now = await treeOf(edge)
  const same = tree !== undefined && now === tree
  if (same) keepPasses(edge, ran.passes)
  const { run, tests } = ran
  if (run !== undefined && run.result !== 'error')
    keepTestEvidence(edge, {
      result: run.result,
      failed: run.counts?.failed ?? (run.result === 'pass' ? 0 : 1),
      command: tests?.command ?? '',
      exit: run.exit,
      tree: same ? tree : undefined,
      at: facts.now(),
    })
  return now
}

/** Checks that could not run, for the human and once a session. */
export const leftOut = (
  edge: Edge,
  missing: readonly string[],
  skipped: readonly string[],
): string | undefined => {
  const none =
    missing.length === 0
      ? []
      : [`no command for ${missing.join(', ')} here (\`checks\` in the config names one)`]
  const told = [...none, ...skipped].filter(line => edge.session.first(`checks-${markOf(line)}`))
  return told.length === 0 ? undefined : `handrail: checks/passing left out: ${told.join('; ')}`
}

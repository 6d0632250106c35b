import type { Problem } from '../../core/policy/policy.ts'
import type { Layer } from '../layers/layer.ts'

/** More names than these say no more. */
const most = 6

/** What of configs does not count because no person has agreed to it: a line for each tree. A file that only tightens needs none. */
export const waitingProblems = (layers: readonly Layer[]): readonly Problem[] => {
  const trees = new Map(layers.flatMap(({ waits }) => (waits === undefined ? [] : [[waits.left, waits]])))
  return [...trees.values()].flatMap(({ agreed, left }) => {
    const names = [...new Set(left)].sort()
    const file = layers.findLast(({ waits }) => waits?.left === left)?.file
    if (names.length === 0 || file === undefined) return []
    const more = names.length > most ? ` and ${names.length - most} more` : ''
    const looser = `${names.slice(0, most).join(', ')}${more}`
    const says = agreed
      ? `It was changed, and no person has agreed to it yet. What was agreed to goes on, and this may only tighten it. Left out: ${looser}.`
      : `No person on this account has agreed to it, so it may tighten and not loosen. Left out: ${looser}.`
    return [{ level: 'warning', file, says, mend: 'See what it changes and agree: handrail trust' }]
  })
}

import type { Arena } from './arena.ts'
import { all, withOnly } from './origin.ts'

/**
 * The clone that holds everything but what keeps a command from being approved: found by halves, because a command that is
 * not run beside one hostile file must not hide what another one does. Undefined where that is the clone with everything, or
 * where the command is approved beside nothing.
 */
export const calmVariant = async (
  arena: Arena,
  command: string,
  known: Set<string>,
): Promise<string | undefined> => {
  const isApproved = async (variant: string): Promise<boolean> => {
    const [verdict] = await arena.judged([{ command, variant, folder: '' }])
    return verdict === 'allow'
  }
  if ((await isApproved(all)) || !(await isApproved(withOnly()))) return undefined
  for (const variant of known) if (await isApproved(variant)) return variant
  const blocking = async (units: readonly string[]): Promise<readonly string[]> => {
    const variant = withOnly(...units)
    const approved = await isApproved(variant)
    arena.forget(variant)
    if (approved) return []
    if (units.length === 1) return units
    const half = Math.ceil(units.length / 2)
    return [...(await blocking(units.slice(0, half))), ...(await blocking(units.slice(half)))]
  }
  const { units } = arena.origin
  const blockers = new Set(await blocking(units))
  const calm = withOnly(...units.filter(unit => !blockers.has(unit)))
  if (blockers.size === units.length || !(await isApproved(calm))) return undefined
  known.add(calm)
  return calm
}

import type { EffectContext } from '../../core/rule.ts'
import type { Engine, RunningEngine } from '../../linters/language-tools.ts'
import { timely } from './_time-limit.ts'

interface Made {
  readonly packages: readonly unknown[]
  readonly running: Promise<RunningEngine>
}

/**
 * Starting a bundled linter costs more than running it, and a process may handle many edits. So it is kept for these
 * packages.
 */
const made = new WeakMap<Engine, Made>()

/** Starts the bundled linter; undefined if one of its packages is not installed. */
export const runningEngine = async (
  engine: Engine,
  { edge, timed }: EffectContext,
): Promise<RunningEngine | undefined> => {
  const packages = await Promise.all(engine.packages.map(name => edge.load(name)))
  if (packages.includes(undefined)) return undefined
  const known = made.get(engine)
  const again = known?.packages.every((one, index) => one === packages[index]) ? known.running : undefined
  const running = again ?? engine.make(packages)
  if (again === undefined) made.set(engine, { packages, running })
  return timely(await running, timed)
}

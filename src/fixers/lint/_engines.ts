import type { EffectContext } from '../../core/rule.ts'
import type { Engine, RunningEngine } from '../../linters/suite.ts'
import { timely } from './_timely.ts'

interface Made {
  readonly packages: readonly unknown[]
  readonly running: Promise<RunningEngine>
}

/** An engine costs more to make than its work does, and a process may serve many edits: it is kept for those packages. */
const made = new WeakMap<Engine, Made>()

/** The engine at work, or undefined where one of its packages was left out. */
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

import type { EffectContext } from '../../core/rule.ts'
import type { Engine, RunningEngine } from '../../tools/suite.ts'

interface Made {
  readonly packages: readonly unknown[]
  readonly running: Promise<RunningEngine>
}

/** An engine costs more to make than its work does, and a process may serve many edits: it is kept for those packages. */
const made = new WeakMap<Engine, Made>()

/** The engine at work, or undefined where one of its packages was left out. */
export const runningEngine = async (
  engine: Engine,
  { edge }: EffectContext,
): Promise<RunningEngine | undefined> => {
  const packages = await Promise.all(engine.packages.map(name => edge.load(name)))
  if (packages.includes(undefined)) return undefined
  const known = made.get(engine)
  if (known?.packages.every((one, index) => one === packages[index])) return known.running
  const running = engine.make(packages)
  made.set(engine, { packages, running })
  return running
}

import type { Facts } from '../../core/facts/facts.ts'
import { join } from '../../core/text/paths/path.ts'
import { type Phase, readPlan } from './plan.ts'

/** How far the plan of a project is. */
export interface PlanStatus {
  /** Absolute. */
  readonly path: string
  readonly total: number
  readonly completed: number
  /** The phase in progress, else the first that is not completed. */
  readonly active: Phase | undefined
  /** Whole days since the file was written. */
  readonly ageDays: number
}

/** Undefined where there is no plan: `name` is that of `plan.file`, from the root of the project on. */
export const planStatusOf = (facts: Facts, name: string | false): PlanStatus | undefined => {
  const path = name === false ? undefined : planAt(facts, name)
  const text = path === undefined ? undefined : facts.readText(path)
  if (path === undefined || text === undefined) return undefined
  const { phases } = readPlan(text)
  const age = facts.now().getTime() - (facts.modified(path) ?? facts.now().getTime())
  return {
    path,
    total: phases.length,
    completed: phases.filter(({ status }) => status === 'completed').length,
    active:
      phases.find(({ status }) => status === 'in-progress') ??
      phases.find(({ status }) => status !== 'completed'),
    ageDays: Math.max(0, Math.floor(age / 86_400_000)),
  }
}

/** The plan of the working tree, else that of the main one, where git does not track it. */
const planAt = (facts: Facts, name: string): string | undefined => {
  const isPlan = (path: string): boolean => facts.fileKind(path) === 'file'
  const own = join(facts.root(), name)
  if (isPlan(own)) return own
  const [main] = facts.git()?.worktrees() ?? []
  return main !== undefined && isPlan(join(main, name)) ? join(main, name) : undefined
}

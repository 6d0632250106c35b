import { footprintIn } from '#late/platform/footprint/footprint'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Footprint, FootprintQuestion } from '../../core/facts/footprint.ts'
import { once } from '../../core/text/memo.ts'
import { budgetOf } from './budget.ts'

/** Answers of an event, each worked out once, within one budget. */
export const footprintsIn = (
  platform: Platform,
  project: Project,
): ((question: FootprintQuestion) => Footprint) => {
  const budget = once(() => budgetOf(platform))
  const known = new Map<string, Footprint>()
  return question => {
    const key = JSON.stringify(question)
    const found = known.get(key) ?? footprintIn({ platform, project, budget: budget() }, question)
    known.set(key, found)
    return found
  }
}

import { footprintIn } from '#late/platform/footprint/footprint'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Footprint, FootprintQuestion } from '../../core/facts/footprint.ts'
import type { Budget } from './budget.ts'

/** Answers of an event, each worked out once, within its budget. */
export const footprintsIn = (
  platform: Platform,
  project: Project,
  budget: () => Budget,
): ((question: FootprintQuestion) => Footprint) => {
  const known = new Map<string, Footprint>()
  return question => {
    const key = JSON.stringify(question)
    const ask = (): Footprint =>
      budget().during(() => footprintIn({ platform, project, budget: budget() }, question))
    const found = known.get(key) ?? ask()
    known.set(key, found)
    return found
  }
}

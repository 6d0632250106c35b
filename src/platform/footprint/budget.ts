import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'

/** More files than these, and more time than this, are not spent on all questions of an event together. Of git's files ten count as one. */
const mostFiles = 20_000
const mostMs = 1000

export interface Budget {
  /** Takes a number of files from it. False where that many are not left, or the time is over. */
  take(files: number): boolean
  /** Milliseconds that are left; at least 1. */
  left(): number
}

/** Where a footprint is looked for. */
export interface FootprintWorld {
  readonly platform: Platform
  /** The project of the event. */
  readonly project: Project
  readonly budget: Budget
}

export const budgetOf = (platform: Platform): Budget => {
  const end = platform.clock() + mostMs * platform.waiting()
  let files = mostFiles
  return {
    take: count => {
      files -= count
      return files >= 0 && platform.clock() < end
    },
    left: () => Math.max(1, Math.ceil(end - platform.clock())),
  }
}

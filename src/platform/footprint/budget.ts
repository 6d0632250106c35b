import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'

/** More files than these, and more time than this, are not spent on all questions of an event together. Of git's files ten count as one. */
export const mostFiles = 200_000
const mostMs = 1000

/** What an event may look at on the disk and ask git: for footprints and losses together. */
export interface Budget {
  /** Takes a number of files from it. False where that many are not left, or the time is over. */
  take(files: number): boolean
  /** Files that are left. */
  files(): number
  /** Milliseconds that are left; at least 1. */
  left(): number
  /** Time only runs while a question is worked out: what else the event does is not counted. */
  during<T>(work: () => T): T
}

/** Where a footprint is looked for. */
export interface FootprintWorld {
  readonly platform: Platform
  /** The project of the event. */
  readonly project: Project
  readonly budget: Budget
}

export const budgetOf = (platform: Platform): Budget => {
  const mostTime = mostMs * platform.waiting()
  let files = mostFiles
  let spent = 0
  let since: number | undefined
  const rest = (): number => mostTime - spent - (since === undefined ? 0 : platform.clock() - since)
  return {
    take: count => {
      files -= count
      return files >= 0 && rest() > 0
    },
    files: () => Math.max(0, files),
    left: () => Math.max(1, Math.ceil(rest())),
    during: work => {
      if (since !== undefined) return work()
      since = platform.clock()
      try {
        return work()
      } finally {
        spent += platform.clock() - since
        since = undefined
      }
    },
  }
}

import type { Facts } from '../../core/facts/facts.ts'
import { join } from '../../core/text/paths/path.ts'

/** Where the last test run is noted, below `.claude`: `result|failures|epoch`. */
export const testStatusName = '.test-status'
export const testStatusFile = `.claude/${testStatusName}`

export interface TestStatus {
  /** `pass`, `fail`, or whatever else the run came to. */
  readonly result: string
  readonly failures: number
  /** Seconds since the run. */
  readonly age: number
}

/** The status of a project; undefined where no run is noted. A status without a time is as old as its file. */
export const testStatusOf = (facts: Facts, root: string = facts.root()): TestStatus | undefined => {
  const path = join(root, testStatusFile)
  const text = facts.readText(path)?.trim()
  if (text === undefined || text === '') return undefined
  const [result = '', failures = '', epoch = ''] = text.split('\n', 1)[0]?.split('|') ?? []
  const at = /^\d+$/.test(epoch.trim())
    ? Number(epoch) * 1000
    : (facts.modified(path) ?? facts.now().getTime())
  const age = Math.max(0, Math.floor((facts.now().getTime() - at) / 1000))
  return { result: result.trim().toLowerCase(), failures: /^\d+$/.test(failures) ? Number(failures) : 0, age }
}

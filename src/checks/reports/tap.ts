import type { ReportedTest, TestPlace, TestReport } from './report.ts'

/** TAP as node:test writes it: a failing test has a `location` below it, a passing one has none. */
export const readTap = (lines: string): TestReport | undefined => {
  const results: ReportedTest[] = []
  let failing = false
  for (const line of lines.split('\n')) {
    const test = /^ *(not )?ok \d+(?: - )?(.*)/.exec(line)
    if (test !== null) {
      const [, not, title = ''] = test
      // A failing test that is marked as one to do does not fail the run.
      failing = not !== undefined && !/ # (?:TODO|SKIP)\b/i.test(title)
      results.push({ failed: failing, at: titled(title) })
      continue
    }
    const place = failing ? /^ +location: '(.+?)(?::\d+){1,2}'$/.exec(line)?.[1] : undefined
    if (place === undefined) continue
    failing = false
    results.pop()
    results.push({ failed: true, at: { kind: 'files', paths: [place] } })
  }
  return results.length === 0 ? undefined : { results }
}

/** The title of a file that could not be run is its path. */
const titled = (title: string): TestPlace =>
  /^(?:[A-Za-z]:)?[\\/]\S+\.\w+$/.test(title) ? { kind: 'files', paths: [title] } : { kind: 'unknown' }

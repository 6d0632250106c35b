import { isRecord, text } from '../../text/json.ts'
import type { TestReport, TestResult } from './report.ts'

/** `go test -json`: one event a line. Go runs packages, so a package is what passes and fails. */
export const readGo = (lines: string): TestReport | undefined => {
  const results: TestResult[] = []
  let events = 0
  for (const line of lines.split('\n')) {
    const event = eventOf(line)
    if (event === undefined) continue
    events += 1
    const action = text(event, 'Action')
    const name = text(event, 'Package')
    if (name !== undefined && (action === 'pass' || action === 'fail'))
      results.push({ failed: action === 'fail', at: { kind: 'package', name } })
  }
  return events === 0 ? undefined : { results }
}

const eventOf = (line: string) => {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) && typeof value.Action === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

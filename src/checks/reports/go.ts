import { isRecord, text } from '../../core/text/json.ts'
import type { ReportedTest, TestReport } from './report.ts'

/** `go test -json`: one event a line. Go runs packages, so a package is what passes and fails. */
export const readGo = (lines: string): TestReport | undefined => {
  const results: ReportedTest[] = []
  let events = 0
  for (const line of lines.split('\n')) {
    const event = eventOf(line)
    if (event === undefined) continue
    events += 1
    const action = text(event, 'Action')
    const name = text(event, 'Package')
    if (name !== undefined && (action === 'pass' || action === 'fail' || action === 'skip'))
      results.push({
        failed: action === 'fail',
        at: { kind: 'package', name },
        name: text(event, 'Test'),
        skipped: action === 'skip',
      })
  }
  return events === 0 ? undefined : { results }
}

/** Output of the tests, out of the events. Lines that are no events stay as they are. */
export const goOutput = (lines: string): string =>
  lines
    .split('\n')
    .map(line => {
      const event = eventOf(line)
      return event === undefined ? `${line}\n` : (text(event, 'Output') ?? '')
    })
    .join('')

const eventOf = (line: string) => {
  if (!line.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) && typeof value.Action === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

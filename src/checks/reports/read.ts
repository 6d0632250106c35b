import { isRecord } from '../../core/text/json.ts'
import { readGo } from './go.ts'
import { readJson } from './json.ts'
import { readJunit } from './junit.ts'
import type { TestReport } from './report.ts'
import { readTap } from './tap.ts'

/** The report in a text, by what the text is and not by the name of its file; undefined where it is none. */
export const readReport = (text: string): TestReport | undefined => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return readJunit(start)
  if (!start.startsWith('{')) return readTap(start)
  try {
    const value: unknown = JSON.parse(start)
    return isRecord(value) ? (readJson(value) ?? readGo(start)) : undefined
  } catch {
    // JSON lines, or a file that is still being written.
    return readGo(start)
  }
}

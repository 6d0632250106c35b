import { isRecord } from '../../core/text/json.ts'
import { readCobertura } from './cobertura.ts'
import type { Coverage } from './coverage.ts'
import { readGoProfile } from './go.ts'
import { readCoverageJson } from './json.ts'
import { readLcov } from './lcov.ts'

/** The coverage in a text, by what the text is and not by the name of its file; undefined where it is none. */
export const readCoverage = (text: string): Coverage | undefined => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) return readCobertura(start)
  if (!start.startsWith('{')) return readGoProfile(start) ?? readLcov(start)
  try {
    const value: unknown = JSON.parse(start)
    return isRecord(value) ? readCoverageJson(value) : undefined
  } catch {
    // Still being written, or no JSON at all.
    return undefined
  }
}

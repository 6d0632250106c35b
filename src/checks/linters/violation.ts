import { type Json, text } from '../../core/text/json.ts'
import { oneBased } from './output.ts'
import type { Severity, Violation } from './tool.ts'

/** Where a linter's report has the fields of a violation. The key alone is enough for most of them. */
export interface ReportFields {
  readonly linter: string
  /** Without a value in the report the code is the name of the linter. */
  readonly code: string | ((entry: Json) => string)
  /** `message` if it is not named; without a value in the report the code. */
  readonly message?: string | ((entry: Json, code: string) => string)
  /** The object with `line` and `column`; the entry itself if it is not named. */
  readonly position?: (entry: Json) => Json
  /** `warning` if it is not named. */
  readonly severity?: (code: string, entry: Json) => Severity
  /** Whether the tool calls it a warning, and passes with it; never if it is not named. */
  readonly warns?: (entry: Json) => boolean
}

/**
 * Reads one entry of a linter's JSON report.
 *
 * @example
 * const read = violationReader({ linter: 'hadolint', code: 'code', severity: levelAt('level') })
 */
export const violationReader = ({
  linter,
  code,
  message = 'message',
  position = entry => entry,
  severity = () => 'warning',
  warns,
}: ReportFields): ((entry: Json) => Violation) => {
  return entry => {
    const at = position(entry)
    const name = typeof code === 'string' ? (text(entry, code) ?? linter) : code(entry)
    return {
      line: oneBased(at.line),
      column: oneBased(at.column),
      code: name,
      message: typeof message === 'string' ? (text(entry, message) ?? name) : message(entry, name),
      linter,
      severity: severity(name, entry),
      ...(warns?.(entry) === true ? { warns: true } : {}),
    }
  }
}

/** Only the level `error` in this field of the report is an error. */
export const levelAt =
  (key: string) =>
  (_code: string, entry: Json): Severity =>
    text(entry, key) === 'error' ? 'error' : 'warning'

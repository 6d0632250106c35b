import { isRecord, type Json, list, text } from '../../text/json.ts'
import { argumentOf, failureOf, oneBased, parsedJson } from '../output.ts'
import type { Linter, Violation } from '../tool.ts'
import { isForeign } from './dialect.ts'

/** A sourced file needs no shebang. */
const noShebang = 'SC2148'

export const shellcheck: Linter = {
  kind: 'linter',
  name: 'shellcheck',
  languages: ['shell'],
  sources: [{ from: 'python', bin: 'shellcheck' }],
  configs: ['.shellcheckrc', 'shellcheckrc'],
  slowAbove: 256 * 1024,
  appliesTo: target => !isForeign(target),
  call: target => ({ args: ['-f', 'json1', '--', argumentOf(target)] }),
  read: result => {
    const report = parsedJson(result.stdout)
    if (!isRecord(report) || !Array.isArray(report.comments)) return failureOf(result)
    if (result.code !== 0 && result.code !== 1) return failureOf(result)
    return list(report, 'comments').filter(isRecord).map(violationOf)
  },
}

const violationOf = (entry: Json): Violation => {
  const code = `SC${String(entry.code)}`
  return {
    line: oneBased(entry.line),
    column: oneBased(entry.column),
    code,
    message: text(entry, 'message') ?? code,
    linter: 'shellcheck',
    severity: text(entry, 'level') === 'error' && code !== noShebang ? 'error' : 'warning',
  }
}

import { isRecord, list } from '../../../../core/text/json.ts'
import { dirname } from '../../../../core/text/paths/path.ts'
import { argumentOf, failureOf, parsedJson } from '../../output.ts'
import type { Linter } from '../../tool.ts'
import { levelAt, violationReader } from '../../violation.ts'
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
  // On standard input it searches for its config in the working directory.
  onStdin: target => ({ args: ['-f', 'json1', '-'], input: target.text, cwd: dirname(target.path) }),
  read: result => {
    const report = parsedJson(result.stdout)
    if (!isRecord(report) || !Array.isArray(report.comments)) return failureOf(result)
    if (result.code !== 0 && result.code !== 1) return failureOf(result)
    return list(report, 'comments').filter(isRecord).map(violationOf)
  },
}

const violationOf = violationReader({
  linter: 'shellcheck',
  code: entry => `SC${String(entry.code)}`,
  severity: (code, entry) => (code === noShebang ? 'warning' : levelAt('level')(code, entry)),
})

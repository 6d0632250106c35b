import type { RunResult } from '../../../../core/edge/edge.ts'
import { isRecord, type Json, list, text } from '../../../../core/text/json.ts'
import { isConfigured } from '../../configured.ts'
import { failureOf, parsedJson } from '../../output.ts'
import type { Linter } from '../../tool.ts'
import { levelAt, violationReader } from '../../violation.ts'
import { stylelintConfigs } from '../javascript/configs.ts'

/** Only with a config of the project: without one it does not start. */
export const stylelint: Linter = {
  kind: 'linter',
  name: 'stylelint',
  languages: ['css'],
  sources: [
    { from: 'npm', bin: 'stylelint' },
    { from: 'path', bin: 'stylelint' },
    { from: 'runner', bin: 'stylelint' },
  ],
  configs: stylelintConfigs,
  warm: 'stylelint',
  appliesTo: target => isConfigured(stylelintConfigs, target),
  call: target => ({
    args: ['--no-color', '--formatter=json', '--stdin', `--stdin-filename=${target.name}`],
    input: target.text,
  }),
  read: result => {
    const file = reportOf(result)
    if (file === undefined) return failureOf(result)
    return list(file, 'warnings').filter(isRecord).map(violationOf)
  },
}

/** New versions print the report on standard error, old ones on standard output. */
const reportOf = ({ stdout, stderr }: RunResult): Json | undefined => {
  for (const said of [stdout, stderr]) {
    const report = parsedJson(said)
    const file: unknown = Array.isArray(report) ? report[0] : undefined
    if (isRecord(file) && Array.isArray(file.warnings)) return file
  }
  return undefined
}

const violationOf = violationReader({
  linter: 'stylelint',
  code: 'rule',
  message: (entry, code) => (text(entry, 'text') ?? code).replace(` (${code})`, ''),
  severity: levelAt('severity'),
  warns: entry => text(entry, 'severity') === 'warning',
})

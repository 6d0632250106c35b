import { isRecord, type Json, list, record, text } from '../../../../core/text/json.ts'
import { isConfigured } from '../../configured.ts'
import { argumentOf, failureOf, parsedJson } from '../../output.ts'
import { type Position, positionAtByte } from '../../position.ts'
import type { Linter, Target, Violation } from '../../tool.ts'
import { levelAt, violationReader } from '../../violation.ts'
import { oxlintConfigs } from './configs.ts'

/** Only with a config of the project: otherwise another linter is used. */
export const oxlint: Linter = {
  kind: 'linter',
  name: 'oxlint',
  languages: ['typescript', 'javascript'],
  sources: [
    { from: 'npm', bin: 'oxlint' },
    { from: 'path', bin: 'oxlint' },
    { from: 'runner', bin: 'oxlint' },
  ],
  configs: oxlintConfigs,
  appliesTo: target => isConfigured(oxlintConfigs, target),
  call: target => ({
    args: ['--format=json', ...(target.settings.oxlintTypes ? ['--type-aware'] : []), argumentOf(target)],
  }),
  read: (result, target) => {
    // The message about an excluded file comes before the report.
    const report = parsedJson(result.stdout.slice(Math.max(0, result.stdout.indexOf('{'))))
    if (!isRecord(report) || !Array.isArray(report.diagnostics)) return failureOf(result)
    return list(report, 'diagnostics').filter(isRecord).map(violationIn(target))
  },
}

/** Its columns count bytes. */
const positionOf = (entry: Json, target: Target): Position => {
  const [label] = list(entry, 'labels')
  const span = isRecord(label) ? record(label, 'span') : {}
  return positionAtByte(target.text, typeof span.offset === 'number' ? span.offset : 0)
}

const violationIn = (target: Target): ((entry: Json) => Violation) =>
  violationReader({
    linter: 'oxlint',
    code: entry => text(entry, 'code') ?? 'parse',
    position: entry => ({ ...positionOf(entry, target) }),
    severity: levelAt('severity'),
    warns: entry => text(entry, 'severity') !== 'error',
  })

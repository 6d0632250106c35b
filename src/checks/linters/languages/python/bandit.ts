import { isRecord, type Json, list, text } from '../../../../core/text/json.ts'
import { nearestConfig } from '../../configured.ts'
import { argumentOf, columnOfByte, failureOf, oneBased, parsedJson } from '../../output.ts'
import type { Linter, Target, Violation } from '../../tool.ts'
import { violationReader } from '../../violation.ts'
import { isExcluded } from './excluded.ts'

export const bandit: Linter = {
  kind: 'linter',
  name: 'bandit',
  languages: ['python'],
  sources: [{ from: 'python', bin: 'bandit' }],
  configs: ['pyproject.toml#tool.bandit', 'bandit.yaml', '.bandit'],
  appliesTo: target => !isExcluded(target),
  call: target => ({ args: ['-f', 'json', '-q', ...configOf(target), argumentOf(target)] }),
  read: (result, target) => {
    const report = parsedJson(result.stdout)
    if (!isRecord(report) || !Array.isArray(report.results)) return failureOf(result)
    const [error] = list(report, 'errors').filter(isRecord)
    const reason = error === undefined ? '' : (text(error, 'reason') ?? 'it could not read the file')
    // ruff reports syntax errors.
    if (reason !== '' && !/syntax error/i.test(reason)) return { failed: reason }
    return list(report, 'results').filter(isRecord).map(violationIn(target.text))
  },
}

/** It reads pyproject.toml only if it is named. */
const configOf = (target: Target): readonly string[] => {
  const config = nearestConfig(['pyproject.toml#tool.bandit', 'bandit.yaml'], target)
  return config === undefined ? [] : ['-c', config]
}

const violationIn = (source: string): ((entry: Json) => Violation) =>
  violationReader({
    linter: 'bandit',
    code: 'test_id',
    message: 'issue_text',
    position: ({ line_number, col_offset }) => ({
      line: line_number,
      column: columnOfByte(source, oneBased(line_number), col_offset),
    }),
  })

import type { RunResult } from '../../../../core/edge/edge.ts'
import { isRecord, type Json, list, text } from '../../../../core/text/json.ts'
import { isConfigured } from '../../configured.ts'
import { failureOf, parsedJson, workingFolder } from '../../output.ts'
import type { Formatter, Linter, Target, ToolCall, ToolSource } from '../../tool.ts'
import { violationReader } from '../../violation.ts'
import { eslintConfigs, eslintFiles } from './configs.ts'

const common = {
  languages: ['typescript', 'javascript'] as const,
  sources: [
    { from: 'npm', bin: 'eslint' },
    { from: 'path', bin: 'eslint' },
    { from: 'runner', bin: 'eslint' },
  ] satisfies readonly ToolSource[],
  configs: eslintConfigs,
  warm: 'eslint' as const,
  // It does not run without a config.
  appliesTo: (target: Target): boolean => isConfigured(eslintFiles, target),
}

/** Up to version 9 it searches for its config from the working directory, not from the file. */
const callFor = (target: Target, input: string, ...more: readonly string[]): ToolCall => {
  const { cwd, name } = workingFolder(target.nearest(eslintFiles.filter(name => !name.includes('#'))), target)
  return { args: [...more, '--no-color', '--format=json', '--stdin', `--stdin-filename=${name}`], input, cwd }
}

export const eslint: Linter = {
  ...common,
  kind: 'linter',
  name: 'eslint',
  call: target => callFor(target, target.text),
  read: result => {
    const file = reportOf(result)
    return file === undefined
      ? failureOf(result)
      : list(file, 'messages').filter(isRecord).filter(hasPosition).map(violationOf)
  },
}

export const eslintFix: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'eslint --fix',
  call: (input, target) => callFor(target, input, '--fix-dry-run'),
  // It looks again after the last fix: its report is about the text that it prints.
  lints: eslint.name,
  skipCheck: { linter: eslint.name, isInShape: result => hasNoFix(reportOf(result)) },
  read: (result, before) => {
    const file = reportOf(result)
    return file === undefined ? failureOf(result) : (text(file, 'output') ?? before)
  },
}

/** The report has one file, even if that file is ignored. */
const reportOf = ({ stdout }: RunResult): Json | undefined => {
  const report = parsedJson(stdout)
  const file: unknown = Array.isArray(report) ? report[0] : undefined
  return isRecord(file) && Array.isArray(file.messages) ? file : undefined
}

/** Findings without a fix stay as they are: most projects have some. */
const hasNoFix = (file: Json | undefined): boolean =>
  file?.fixableErrorCount === 0 && file.fixableWarningCount === 0

/** The message about an ignored file has no position. */
const hasPosition = (entry: Json): boolean => typeof entry.line === 'number' || entry.fatal === true

const isFailing = (entry: Json): boolean => entry.fatal === true || entry.severity === 2

const violationOf = violationReader({
  linter: 'eslint',
  code: entry => text(entry, 'ruleId') ?? (entry.fatal === true ? 'parse' : 'directive'),
  severity: (_code, entry) => (isFailing(entry) ? 'error' : 'warning'),
  warns: entry => !isFailing(entry),
})

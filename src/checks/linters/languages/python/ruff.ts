import type { RunResult } from '../../../../core/edge/edge.ts'
import { isRecord, record, text } from '../../../../core/text/json.ts'
import { isConfigured } from '../../configured.ts'
import { argumentOf, failureOf, oneBased, parsedJson } from '../../output.ts'
import type { Formatter, Linter, Severity, Target, ToolSource, Violation } from '../../tool.ts'
import { violationReader } from '../../violation.ts'
import { usesBlack } from './black.ts'

export const ruffConfigs = ['.ruff.toml', 'ruff.toml', 'pyproject.toml#tool.ruff']

const common = {
  languages: ['python'] as const,
  sources: [{ from: 'python', bin: 'ruff' }] satisfies readonly ToolSource[],
  configs: ruffConfigs,
}

export const ruffFormat: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'ruff format',
  appliesTo: target => !usesBlack(target),
  call: (input, target) => ({
    args: ['format', '--no-cache', '--force-exclude', '--stdin-filename', argumentOf(target), '-'],
    input,
  }),
  read: (result, before) => {
    if (result.code === 0) return result.stdout
    // A syntax error: the linter reports it with its position.
    return /^error: Failed to parse/m.test(result.stderr) ? before : failureOf(result)
  },
}

export const ruffLint: Linter = {
  ...common,
  kind: 'linter',
  name: 'ruff',
  call: target => ({ args: [...lintArgs(target), '--', argumentOf(target)] }),
  onStdin: target => ({
    args: [...lintArgs(target), '--stdin-filename', argumentOf(target), '-'],
    input: target.text,
  }),
  read: result => {
    const found = parsedJson(result.stdout)
    if (!Array.isArray(found) || (result.code !== 0 && result.code !== 1)) return failureOf(result)
    const violations = found.filter(isRecord).map(violationOf)
    return violations.length > 0 ? violations : unparsed(result.stderr)
  },
}

/** Safe fixes only. An excluded file is returned unchanged. */
export const ruffFix: Formatter = {
  ...common,
  kind: 'formatter',
  name: 'ruff check --fix',
  call: (input, target) => ({
    args: [
      'check',
      '--fix-only',
      '--quiet',
      '--no-cache',
      '--force-exclude',
      '--stdin-filename',
      argumentOf(target),
      '-',
    ],
    input,
  }),
  skipCheck: { linter: ruffLint.name, isInShape: result => hasNoFix(result) },
  read: result => (result.code === 0 ? result.stdout : failureOf(result)),
}

/** Findings without a fix stay as they are. */
const hasNoFix = ({ stdout }: RunResult): boolean => {
  const found = parsedJson(stdout)
  return Array.isArray(found) && found.every(entry => isRecord(entry) && entry.fix === null)
}

/** A project that has chosen its rules gets those of the preview only where it says so. */
const lintArgs = (target: Target): readonly string[] => [
  'check',
  // A config may say `fix = true`: a look must not write.
  '--no-fix',
  ...(target.settings.asProject && isConfigured(ruffConfigs, target) ? [] : ['--preview']),
  '--no-cache',
  '--force-exclude',
  '--output-format=json',
  ...(isEmptyByMistake(target) ? ['--extend-select=D100'] : []),
]

/** An empty module without even a docstring is rarely intended. A project with a config decides itself. */
const isEmptyByMistake = (target: Target): boolean =>
  target.text === '' && !isConfigured(common.configs, target)

/** If the project does not select the syntax rule, old versions report syntax errors only on stderr. */
const unparsed = (stderr: string): readonly Violation[] =>
  [...stderr.matchAll(/Failed to parse .*?:(\d+):(\d+): (.+)$/gm)].map(([, row, column, message = '']) => ({
    line: oneBased(Number(row)),
    column: oneBased(Number(column)),
    code: 'invalid-syntax',
    message,
    linter: 'ruff',
    severity: 'error',
  }))

const violationOf = violationReader({
  linter: 'ruff',
  // Old versions have no code for a syntax error.
  code: entry => text(entry, 'code') ?? 'invalid-syntax',
  position: entry => {
    const { row, column } = record(entry, 'location')
    return { line: row, column }
  },
  severity: code => severityOf(code),
})

/** Pyflakes and the errors of pycodestyle and pylint: undefined, unused, or broken. */
const severityOf = (code: string): Severity =>
  /^(?:invalid-syntax|F\d+|E9\d+|PLE\d+)$/.test(code) ? 'error' : 'warning'

import type { EffectContext } from '../../core/rule/rule.ts'
import type { Target, Violation } from '../linters/tool.ts'
import type { FormatStep } from './format.ts'
import type { FileTools } from './tools/file-tools.ts'

/** The result of formatting and linting one file. */
export interface LintReport {
  /** The file as it is now. */
  readonly target: Target
  readonly violations: readonly Violation[]
  /** Reported, but the edit is not held because of them. */
  readonly advisories: readonly Violation[]
  /** Tools that failed, with the reason, and tools that are too old for all of their work. */
  readonly failures: readonly string[]
  readonly formatted: boolean
  /** The steps of the formatters, where they changed anything. */
  readonly done?: readonly FormatStep[]
}

/** The settings of one run. The check after a repair uses the same ones. */
export interface LintOptions {
  readonly format: boolean
  /** Whether violations are needed at all. */
  readonly lint: boolean
  /** Linters without a config of the project: all of their violations count, only their errors, or none. */
  readonly unconfigured: 'all' | 'errors' | 'off'
  /** Which findings count, and whether a file is formatted whole. */
  readonly scope: 'file' | 'touched' | 'new'
  readonly severity: 'all' | 'advise' | 'errors'
  readonly patience: boolean
  readonly timeoutMs: number
  /** Whether the file is the project's own. Only such a file is written and reported. */
  readonly isOurs: () => Promise<boolean>
}

export const lintOptionsOf = (
  { choice, flag, number }: EffectContext,
  { configured }: Pick<FileTools, 'configured'>,
  ours: LintOptions['isOurs'],
): LintOptions => {
  const unconfigured = choice('unconfigured')
  const [scope, severity] = [choice('scope'), choice('severity')]
  return {
    format: flag('auto_format') && (configured || choice('format') === 'always'),
    lint: choice('on_violation') !== 'silent' || flag('subprocess_delegation'),
    unconfigured: unconfigured === 'errors' || unconfigured === 'off' ? unconfigured : 'all',
    scope: scope === 'touched' || scope === 'new' ? scope : 'file',
    severity: severity === 'advise' || severity === 'errors' ? severity : 'all',
    patience: flag('patience'),
    timeoutMs: number('timeout') * 1000,
    isOurs: ours,
  }
}

/** Findings of the linters about another text of the same file; linters that can't look at one are not in `asked`. */
export interface OldFindings {
  readonly findings: readonly Violation[]
  readonly asked: readonly string[]
}

/** Lints another text of a file with these linters; undefined where one of them fails. */
export type LintText = (text: string, linters: readonly string[]) => Promise<OldFindings | undefined>

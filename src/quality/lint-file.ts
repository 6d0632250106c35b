import type { RunResult } from '../core/edge.ts'
import type { EffectContext } from '../core/rule.ts'
import { redactAndCut } from '../journal/cut.ts'
import type { LoadedLinter } from '../linters/language-tools.ts'
import { type Failure, isFailure, type Linter, type Target, type Violation } from '../linters/tool.ts'
import type { FileTools, FoundTool } from './file-tools.ts'
import { formatText, type LinterOutputs } from './format.ts'
import { loadBundled } from './load-bundled.ts'
import { runFailure, runTool, type ToolRun, versionNote } from './run.ts'

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
  /** What the formatters did, where they did anything. */
  readonly done?: readonly string[]
}

/** Nothing was changed, and there is nothing to report. */
export const isEmptyReport = ({ formatted, violations, advisories, failures }: LintReport): boolean =>
  !formatted && violations.length + advisories.length + failures.length === 0

/** The settings of one run. The check after a repair uses the same ones. */
export interface LintOptions {
  readonly format: boolean
  /** Whether violations are needed at all. */
  readonly lint: boolean
  /** Linters without a config of the project: all of their violations count, only their errors, or none. */
  readonly unconfigured: 'all' | 'errors' | 'off'
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
  return {
    format: flag('auto_format') && (configured || choice('format') === 'always'),
    lint: choice('on_violation') !== 'silent' || flag('subprocess_delegation'),
    unconfigured: unconfigured === 'errors' || unconfigured === 'off' ? unconfigured : 'all',
    timeoutMs: number('timeout') * 1000,
    isOurs: ours,
  }
}

interface LintRun extends ToolRun {
  readonly tools: FileTools
  readonly bundled: LoadedLinter | undefined
  readonly options: LintOptions
}

/**
 * Formats and lints the file. Most edits need no formatting, so the linters start at once, beside the formatters. They
 * run again only if the text changed.
 */
export const lintFile = async (
  target: Target,
  tools: FileTools,
  options: LintOptions,
  world: EffectContext,
): Promise<LintReport> => {
  const { timeoutMs } = options
  const bundled = tools.bundled === undefined ? undefined : await loadBundled(tools.bundled, world)
  const run: LintRun = { tools, bundled, options, timeoutMs, world }
  const pending = startLinters(target, run)
  const unchanged = { text: target.text, done: [], failures: [] }
  const [found, formatted] = await Promise.all([
    pending.results,
    options.format ? formatText(target, tools, bundled, pending.outputs, run) : unchanged,
  ])
  // If another process wrote to the file in the meantime, its text stays.
  const changed =
    formatted.text !== target.text &&
    (await options.isOurs()) &&
    world.edge.readExact(target.path) === target.text
  if (!changed) return { target, formatted: false, ...withFormatFailures(found, formatted.failures) }
  const refused = writeError(() => world.edge.replace(target.path, formatted.text))
  if (refused !== undefined) return { target, formatted: false, ...withFormatFailures(found, [refused]) }
  const now = { ...target, text: formatted.text }
  return {
    target: now,
    formatted: true,
    done: formatted.done,
    ...withFormatFailures(await startLinters(now, run).results, formatted.failures),
  }
}

/** A file that can't be written is still linted and reported. */
const writeError = (write: () => void): string | undefined => {
  try {
    write()
    return undefined
  } catch (error) {
    return `the file could not be formatted: ${error instanceof Error ? error.message : 'unknown error'}`
  }
}

type LintResults = Pick<LintReport, 'violations' | 'advisories' | 'failures'>

/**
 * A text that does not parse can't be formatted either. The linter's message names the line, so it replaces the
 * formatter's.
 */
const withFormatFailures = (found: LintResults, formatFailures: readonly string[]): LintResults =>
  found.violations.length > 0 ? found : { ...found, failures: [...formatFailures, ...found.failures] }

/** A message may quote a secret, and may be too long. */
const redactedMessage = (violation: Violation): Violation => ({
  ...violation,
  message: redactAndCut(violation.message.trim(), mostMessage),
})

const mostMessage = 300

/** Linters that implement each other's rules report the same violation with the same code. */
const isRepeated = ({ line, code, linter }: Violation, index: number, all: readonly Violation[]): boolean => {
  for (let at = index - 1; all[at]?.line === line; at -= 1)
    if (all[at]?.code === code && all[at]?.linter !== linter) return true
  return false
}

interface PendingResults {
  readonly results: Promise<LintResults>
  readonly outputs: LinterOutputs
}

/** Whether a violation of this linter could count. */
const mayCount = ({ configured, tool }: FoundTool<Linter>, { tools, options }: LintRun): boolean => {
  if (configured || options.unconfigured === 'all') return true
  // If only errors count, linters outside the toolchain without a config add nothing.
  return (
    options.unconfigured === 'errors' &&
    tool.styleOnly !== true &&
    tools.toolchain?.linters.includes(tool) === true
  )
}

/** Runs all linters in parallel. One that fails is reported, and the others still count. */
const startLinters = (target: Target, run: LintRun): PendingResults => {
  const { tools, bundled, options } = run
  const outputs = new Map<string, Promise<RunResult>>()
  if (!options.lint)
    return { outputs, results: Promise.resolve({ violations: [], advisories: [], failures: [] }) }
  // The last ones in the list are the slowest, so they start first.
  const pending = [...tools.linters]
    .reverse()
    .filter(tool => mayCount(tool, run))
    .map(async ({ tool, found, configured }): Promise<LinterResult> => {
      const running = runTool(tool, found, tool.call(target), target, run)
      outputs.set(tool.name, running)
      const [result, note] = await Promise.all([running, versionNote(tool, found, target, run)])
      return {
        name: tool.name,
        configured,
        versionNote: note,
        found: runFailure(result) ?? tool.read(result, target),
      }
    })
  const served = tools.linters.some(({ tool }) => tools.toolchain?.linters.includes(tool) === true)
  if (!served && bundled?.lint !== undefined && (tools.linterConfigured || options.unconfigured !== 'off')) {
    const name = tools.bundled?.name ?? 'bundled linter'
    const configured = tools.linterConfigured
    pending.push(
      bundled.lint(target.text, target).then(found => ({ name, configured, versionNote: undefined, found })),
    )
  }
  return { outputs, results: Promise.all(pending).then(all => summary(all, options)) }
}

interface LinterResult {
  readonly name: string
  readonly configured: boolean
  readonly versionNote: string | undefined
  readonly found: readonly Violation[] | Failure
}

const summary = (all: readonly LinterResult[], { unconfigured }: LintOptions): LintResults => {
  const violations = all
    .flatMap(({ found, configured }) =>
      isFailure(found)
        ? []
        : found.filter(({ severity }) => configured || unconfigured === 'all' || severity === 'error'),
    )
    .map(redactedMessage)
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .filter((one, index, sorted) => !isRepeated(one, index, sorted))
  return {
    violations: violations.filter(({ advisory }) => advisory !== true),
    advisories: violations.filter(({ advisory }) => advisory === true),
    failures: all.flatMap(({ name, found, versionNote }) => [
      ...(versionNote === undefined ? [] : [versionNote]),
      ...(isFailure(found) ? [`${name}: ${found.failed}`] : []),
    ]),
  }
}

import type { RunResult } from '../../core/edge/edge.ts'
import { redactAndCut } from '../../journal/redaction/cut.ts'
import type { LoadedLinter } from '../linters/language-tools.ts'
import { type Failure, isFailure, type Linter, type Target, type Violation } from '../linters/tool.ts'
import { isBroken } from './findings/readable.ts'
import type { Formatted, LinterOutputs } from './format.ts'
import type { LintOptions, LintReport } from './report.ts'
import { runFailure, runTool, type ToolRun, versionNote } from './run.ts'
import type { FileTools, FoundTool } from './tools/file-tools.ts'

export interface LintRun extends ToolRun {
  readonly tools: FileTools
  readonly bundled: LoadedLinter | undefined
  readonly options: LintOptions
}

export type LintResults = Pick<LintReport, 'violations' | 'advisories' | 'failures'>

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
  // If only errors count, linters outside the toolchain without a config add nothing, but where a text does not parse.
  const adds = tool.syntaxOnly === true || isOfToolchain(tool, tools)
  return options.unconfigured === 'errors' && tool.styleOnly !== true && adds
}

export const isOfToolchain = ({ name }: Linter, { toolchain }: FileTools): boolean =>
  toolchain?.linters.some(linter => linter.name === name) === true

/** Runs all linters in parallel, but those that have said something about this text. One that fails is reported, and the others still count. */
export const startLinters = (
  target: Target,
  run: LintRun,
  linted: Formatted['linted'] = new Map(),
): PendingResults => {
  const { tools, bundled, options } = run
  const outputs = new Map<string, Promise<RunResult>>()
  if (!options.lint)
    return { outputs, results: Promise.resolve({ violations: [], advisories: [], failures: [] }) }
  // The last ones in the list are the slowest, so they start first.
  const pending = [...tools.linters]
    .reverse()
    .filter(tool => mayCount(tool, run))
    .map(async ({ tool, found, configured, warnings }): Promise<LinterResult> => {
      const known = linted.get(tool.name)
      const running =
        known?.text === target.text
          ? Promise.resolve(known.result)
          : runTool(tool, found, tool.call(target), target, run)
      outputs.set(tool.name, running)
      const [result, note] = await Promise.all([running, versionNote(tool, found, target, run)])
      return {
        name: tool.name,
        configured,
        syntaxOnly: tool.syntaxOnly,
        versionNote: note,
        found: ranked(runFailure(result) ?? tool.read(result, target), warnings),
      }
    })
  const served = tools.linters.some(({ tool }) => isOfToolchain(tool, tools))
  if (!served && bundled?.lint !== undefined && (tools.linterConfigured || options.unconfigured !== 'off')) {
    const name = tools.bundled?.name ?? 'bundled linter'
    const configured = tools.linterConfigured
    pending.push(
      bundled.lint(target.text, target).then(found => ({ name, configured, versionNote: undefined, found })),
    )
  }
  return { outputs, results: Promise.all(pending).then(all => summary(all, options)) }
}

/** Findings as the command of the project ranks them. */
const ranked = (
  found: readonly Violation[] | Failure,
  warnings: FoundTool<Linter>['warnings'],
): readonly Violation[] | Failure => {
  if (isFailure(found) || warnings === undefined) return found
  return warnings === 'hide'
    ? found.filter(({ warns }) => warns !== true)
    : found.map(one => ({ ...one, warns: false }))
}

interface LinterResult {
  readonly name: string
  readonly configured: boolean
  readonly syntaxOnly?: true | undefined
  readonly versionNote: string | undefined
  readonly found: readonly Violation[] | Failure
}

const summary = (all: readonly LinterResult[], { unconfigured }: LintOptions): LintResults => {
  const isSaid = all.some(
    ({ found, syntaxOnly }) => syntaxOnly !== true && !isFailure(found) && found.some(isBroken),
  )
  const violations = all
    .flatMap(({ found, configured, syntaxOnly }) =>
      isFailure(found) || (syntaxOnly === true && isSaid)
        ? []
        : found
            .filter(({ severity }) => configured || unconfigured === 'all' || severity === 'error')
            // Without a config there is no command of the project that could pass or fail.
            .map(one => (configured ? one : { ...one, warns: one.severity !== 'error' })),
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

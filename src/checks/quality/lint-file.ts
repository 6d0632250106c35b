import type { EffectContext } from '../../core/rule/rule.ts'
import type { Target } from '../linters/tool.ts'
import { loadBundled } from './bundled/load.ts'
import type { Bases, TextBase } from './findings/base.ts'
import { keepLook } from './findings/looks.ts'
import { isReadable } from './findings/readable.ts'
import { type Formatted, formatText } from './format.ts'
import { ownLines } from './own-lines.ts'
import type { LintOptions, LintReport, LintText, OldFindings } from './report.ts'
import { isOfToolchain, type LintResults, type LintRun, startLinters } from './run-linters.ts'
import type { FileTools } from './tools/file-tools.ts'

/**
 * Formats and lints the file. Most edits need no formatting, so the linters start at once, beside the formatters. They
 * run again only if the text changed. Without bases the file is formatted whole.
 */
export const lintFile = async (
  target: Target,
  tools: FileTools,
  options: LintOptions,
  world: EffectContext,
  bases: Bases = [],
): Promise<LintReport> => {
  // Nothing is waited for where nothing is loaded: the linters take longest.
  const bundled = tools.bundled === undefined ? undefined : await loadBundled(tools.bundled, world)
  const run: LintRun = { tools, bundled, options, timeoutMs: options.timeoutMs, world }
  const ended = new AbortController()
  const pending = startLinters(target, { ...run, signal: ended.signal })
  // Findings about a text that is rewritten whole are not read: the linters are aborted, else they would delay the next ones.
  const onChange = options.scope === 'file' && !options.patience ? () => ended.abort() : undefined
  const formatting = options.format
    ? formatText(target, tools, run.bundled, pending.outputs, run, onChange)
    : undefined
  const [found, wished] = await Promise.all([pending.results, formatting])
  const formatted = await permitted(wished, target, found, bases, run)
  const look = (report: LintReport): LintReport => {
    if (options.scope !== 'file' && report.failures.length === 0 && isReadable(report.violations))
      keepLook(
        report.target,
        report.violations,
        // A text that was not written is not the one that the formatters wanted.
        report.target.text === formatted.text ? formatted.inShape : undefined,
        world,
      )
    return report
  }
  // If another process wrote to the file in the meantime, its text stays.
  const changed =
    formatted.text !== target.text &&
    (await options.isOurs()) &&
    world.edge.readExact(target.path) === target.text
  const unchanged = async (failures: readonly string[]): Promise<LintReport> => {
    const said = ended.signal.aborted ? await startLinters(target, run, wished?.linted).results : found
    return { target, formatted: false, ...withFormatFailures(said, failures) }
  }
  if (!changed) return look(await unchanged(formatted.failures))
  const refused = writeError(() => world.edge.replace(target.path, formatted.text))
  if (refused !== undefined) return unchanged([refused])
  const now = { ...target, text: formatted.text }
  return look({
    target: now,
    formatted: true,
    done: formatted.done,
    ...withFormatFailures(await startLinters(now, run, wished?.linted).results, formatted.failures),
  })
}

interface Permitted extends Formatted {
  readonly inShape: boolean | undefined
}

/** The part of the formatted text that may be written. */
const permitted = async (
  wished: Formatted | undefined,
  target: Target,
  { violations }: LintResults,
  bases: Bases,
  run: LintRun,
): Promise<Permitted> => {
  const { scope, patience } = run.options
  if (wished === undefined)
    return { text: target.text, done: [], failures: [], linted: new Map(), inShape: undefined }
  if (wished.text === target.text) return { ...wished, inShape: wished.failures.length === 0 }
  if (scope === 'file' && !patience) return { ...wished, inShape: true }
  const again = async (text: string): Promise<string | undefined> => {
    const result = await formatText({ ...target, text }, run.tools, run.bundled, new Map(), run)
    return result.failures.length === 0 ? result.text : undefined
  }
  const base = scope === 'file' ? undefined : await firstOf(bases)
  const wish = { text: target.text, formatted: wished.text, findings: violations, patient: patience }
  return { ...wished, ...(await ownLines(wish, base, again)) }
}

const firstOf = async (bases: Bases): Promise<TextBase | undefined> => {
  for (const load of bases) {
    const base = await load()
    if (base !== undefined) return base
  }
  return undefined
}

/** Lints another text of the same file, as far as the linters that are asked for can. */
export const textLinter =
  (target: Target, tools: FileTools, options: LintOptions, world: EffectContext): LintText =>
  async (text, linters): Promise<OldFindings | undefined> => {
    const other = { ...target, text }
    const asked = tools.linters.filter(({ tool }) => linters.includes(tool.name))
    const able = asked.flatMap(found => {
      const call = found.tool.onStdin?.(other) ?? found.tool.call(other)
      return call.input === undefined ? [] : [{ ...found, tool: { ...found.tool, call: () => call } }]
    })
    // A linter that comes along takes the place of those of the toolchain, never of a missing answer of theirs.
    const bundled = tools.linters.some(({ tool }) => isOfToolchain(tool, tools)) ? undefined : tools.bundled
    const loaded = bundled === undefined ? undefined : await loadBundled(bundled, world)
    const others = { ...tools, linters: able, bundled }
    const run: LintRun = { tools: others, bundled: loaded, options, timeoutMs: options.timeoutMs, world }
    const { violations, failures } = await startLinters(other, run).results
    if (failures.length > 0) return undefined
    return {
      findings: violations,
      asked: linters.filter(name =>
        asked.some(({ tool }) => tool.name === name)
          ? able.some(({ tool }) => tool.name === name)
          : bundled !== undefined,
      ),
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

/**
 * A text that does not parse can't be formatted either. The linter's message names the line, so it replaces the
 * formatter's.
 */
const withFormatFailures = (found: LintResults, formatFailures: readonly string[]): LintResults =>
  found.violations.length > 0 ? found : { ...found, failures: [...formatFailures, ...found.failures] }

import type { RunResult } from '../../core/edge/edge.ts'
import type { Fix } from '../../core/findings/finding.ts'
import type { LoadedLinter } from '../linters/language-tools.ts'
import { type Failure, type Formatter, isFailure, type Target } from '../linters/tool.ts'
import { runFailure, runTool, type ToolRun } from './run.ts'
import type { FileTools, FoundTool } from './tools/file-tools.ts'

export interface Formatted {
  readonly text: string
  /** The tools that changed something, and how many lines. */
  readonly done: readonly FormatStep[]
  readonly failures: readonly string[]
  /** Findings of formatters that lint, about the text that they left, by the linter. */
  readonly linted: ReadonlyMap<string, LintedText>
}

export interface FormatStep {
  readonly by: string
  readonly lines: number
}

/** Changes of a file by the formatters, for the journal. */
export const formatFixes = (file: string, steps: readonly FormatStep[] = []): readonly Fix[] =>
  steps.map(({ by, lines }) => ({ file, kind: 'format', by, count: lines }))

export interface LintedText {
  readonly text: string
  readonly result: RunResult
}

/** The pending results of the linters of this file, by name. */
export type LinterOutputs = ReadonlyMap<string, Promise<RunResult>>

/**
 * Runs the formatters one after the other. Most texts are in shape already: formatters that no linter's result can make
 * unnecessary start at once with the original text, and their result is used as long as no formatter before changed
 * anything. `onChange` is called when the text is not the original one any more.
 */
export const formatText = async (
  target: Target,
  tools: FileTools,
  bundled: LoadedLinter | undefined,
  outputs: LinterOutputs,
  toolRun: ToolRun,
  onChange?: () => void,
): Promise<Formatted> => {
  const linted = new Map<string, LintedText>()
  const failures: string[] = []
  const done: FormatStep[] = []
  let text = target.text
  const take = (name: string, formatted: string | Failure): void => {
    const failed = isFailure(formatted) ? formatted.failed : formatDefect(formatted, text)
    if (failed !== undefined) failures.push(`${name}: ${failed}`)
    else if (!isFailure(formatted) && formatted !== text) {
      done.push({ by: name, lines: newLines(text, formatted) })
      text = formatted
      onChange?.()
    }
  }
  const run = ({ tool, found }: FoundTool<Formatter>, input: string): Promise<RunResult> =>
    runTool(tool, found, tool.call(input, target), target, toolRun)
  const early = tools.formatters.map(formatter => ({
    formatter,
    started: formatter.tool.skipCheck === undefined ? run(formatter, target.text) : undefined,
  }))
  for (const { formatter, started } of early) {
    const { tool } = formatter
    const untouched = text === target.text
    if (untouched && (await isUnneeded(tool, target, outputs))) continue
    const result = await (untouched && started !== undefined ? started : run(formatter, text))
    const read = runFailure(result) ?? tool.read(result, text, target)
    take(tool.name, read)
    if (tool.lints !== undefined && !isFailure(read)) linted.set(tool.lints, { text: read, result })
  }
  if (tools.formatters.length === 0 && !tools.formatterMissing && bundled?.format !== undefined)
    take(tools.bundled?.name ?? 'bundled linter', await bundled.format(text, target))
  return { text, done, failures, linted }
}

/** How many lines are not as they were. Lines that only went away count as one. */
const newLines = (before: string, after: string): number => {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  let count = 0
  for (const line of after.split('\n')) {
    const same = left.get(line) ?? 0
    if (same === 0) count += 1
    else left.set(line, same - 1)
  }
  return Math.max(1, count)
}

const isUnneeded = async (
  { skipCheck }: Formatter,
  target: Target,
  outputs: LinterOutputs,
): Promise<boolean> => {
  const result = skipCheck === undefined ? undefined : await outputs.get(skipCheck.linter)
  if (result === undefined) return false
  // The same program: if it hung or crashed as a linter it would again, and that is reported already.
  return runFailure(result) !== undefined || skipCheck?.isInShape(result, target) === true
}

/** A formatter changes whitespace. If the text or its letters are gone the formatter is broken, whatever its exit code. */
const formatDefect = (formatted: string, text: string): string | undefined => {
  if (formatted === text) return undefined
  if (formatted.trim() === '' && text.trim() !== '') return 'it left nothing of the file'
  const strange = ['\0', '\uFFFD'].some(letter => formatted.includes(letter) && !text.includes(letter))
  if (strange) return 'it did not print the text in UTF-8'
  return isOtherText(formatted, text) ? 'it printed another text than that of the file' : undefined
}

const mostWords = 200

/** A fix adds a word here and there. A text of mostly other words is a message or a report. */
const isOtherText = (formatted: string, text: string): boolean => {
  const words = new Set<string>()
  for (const [word] of formatted.toLowerCase().matchAll(/\p{L}+/gu)) {
    words.add(word)
    if (words.size === mostWords) break
  }
  if (words.size === 0) return formatted.trim() !== '' && /\p{L}/u.test(text)
  const before = text.toLowerCase()
  return [...words].filter(word => before.includes(word)).length * 2 < words.size
}

import { type LineHunk, lineHunks } from '../../core/text/changes/line-diff.ts'
import type { Violation } from '../linters/tool.ts'
import type { TextBase } from './findings/base.ts'
import { hunkAt, type LineChange, lineChange } from './findings/compare.ts'
import { isHalfDone } from './findings/half-done.ts'

/** A text as the formatters want it, with what of it may be taken over. */
interface Wish {
  readonly text: string
  readonly formatted: string
  /** Findings of the linters about the text. */
  readonly findings: readonly Violation[]
  /** Lines that look like half-done work are not fixed. */
  readonly patient: boolean
}

/**
 * The part of a formatted text that may be written: changes of lines that the edit wrote. Where the text before the edit was in
 * shape, all of it, because the rest then follows from the edit. Else the lines of others stay as they are.
 */
export const ownLines = async (
  { text, formatted, findings, patient }: Wish,
  base: TextBase | undefined,
  format: (text: string) => Promise<string | undefined>,
): Promise<{ readonly text: string; readonly inShape: boolean | undefined }> => {
  const wanted = lineHunks(text.split('\n'), formatted.split('\n'))
  const waits = (hunk: LineHunk): boolean =>
    patient && findings.some(one => isInside(one.line, hunk) && isHalfDone(one))
  const change = base === undefined ? undefined : lineChange(base.lines, base.linesOf(text))
  const own = wanted.filter(hunk => !waits(hunk))
  if (change === undefined && own.length === wanted.length) return { text: formatted, inShape: true }
  const mine = change === undefined ? own : own.filter(hunk => isWritten(hunk, change))
  if (mine.length === wanted.length) return { text: formatted, inShape: true }
  const allowed =
    own.length > mine.length && change !== undefined && (await wasInShape(wanted, change, base, format))
      ? own
      : mine
  if (allowed.length === wanted.length) return { text: formatted, inShape: true }
  const patched = withHunks(text, formatted, allowed)
  // Part of a change may be another text than the whole: the formatters must come from there to the same end.
  const isSound = patched === text || (await format(patched)) === formatted
  return { text: isSound ? patched : text, inShape: false }
}

const isInside = (line: number, { oldStart, oldEnd }: LineHunk): boolean => line > oldStart && line <= oldEnd

/** Whether the edit wrote every line that would change. What is only added stands beside such a line. */
const isWritten = ({ oldStart, oldEnd }: LineHunk, change: LineChange): boolean => {
  const wrote = (line: number): boolean => hunkAt(change, line) !== undefined
  if (oldStart === oldEnd) return wrote(oldStart) || wrote(oldStart + 1)
  for (let line = oldStart + 1; line <= oldEnd; line += 1) if (!wrote(line)) return false
  return true
}

/** Where changes are wanted far from the edit, the file was not in shape: no formatter has to be asked about it. */
const wasInShape = async (
  wanted: readonly LineHunk[],
  change: LineChange,
  base: TextBase | undefined,
  format: (text: string) => Promise<string | undefined>,
): Promise<boolean> => {
  if (base?.inShape !== undefined) return base.inShape
  const isNear = ({ oldStart, oldEnd }: LineHunk): boolean =>
    change.hunks.some(({ newStart, newEnd }) => oldStart <= newEnd && oldEnd >= newStart)
  if (base?.text === undefined || !wanted.every(isNear)) return false
  return (await format(base.text)) === base.text
}

/** The text with some of the changes to another one. */
const withHunks = (text: string, other: string, hunks: readonly LineHunk[]): string => {
  const [lines, others] = [text.split('\n'), other.split('\n')]
  const parts: string[] = []
  let done = 0
  for (const { oldStart, oldEnd, newStart, newEnd } of hunks) {
    parts.push(...lines.slice(done, oldStart), ...others.slice(newStart, newEnd))
    done = oldEnd
  }
  return [...parts, ...lines.slice(done)].join('\n')
}

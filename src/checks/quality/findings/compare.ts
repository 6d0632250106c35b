import { type LineHunk, lineHunks } from '../../../core/text/changes/line-diff.ts'
import type { Violation } from '../../linters/tool.ts'

/** The change of an edit, as lines. */
export interface LineChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly hunks: readonly LineHunk[]
}

export const splitLines = (text: string): readonly string[] => text.split(/\r?\n/)

export const lineChange = (before: readonly string[], after: readonly string[]): LineChange => ({
  before,
  after,
  hunks: lineHunks(before, after),
})

/** The stretch of changed lines around a line of the new text, counted from 1. Where lines only went away, none is changed. */
export const hunkAt = ({ hunks }: LineChange, line: number): LineHunk | undefined =>
  hunks.find(({ newStart, newEnd }) => line - 1 >= newStart && line - 1 < newEnd)

/** Findings on lines that the edit wrote. */
export const touchedOf = (findings: readonly Violation[], change: LineChange): readonly Violation[] =>
  findings.filter(({ line }) => hunkAt(change, line) !== undefined)

/** Where an unchanged line of the new text stood before, counted from 1. */
const oldLineOf = ({ hunks }: LineChange, line: number): number => {
  const above = hunks.findLast(({ newEnd }) => newEnd <= line - 1)
  return above === undefined ? line : line - above.newEnd + above.oldEnd
}

/** Numbers in a message are counts and positions, which move with the lines. */
const keyOf = ({ linter, code, message }: Violation): string =>
  `${linter}\0${code}\0${message.replace(/\d+/g, '#')}`

/**
 * Findings that were not there before the edit. A finding is old if the same one stood at the line's former place, in the
 * lines that the edit replaced, or on the same line elsewhere; on a line that nobody wrote, anywhere. Each old one counts once.
 */
export const newOf = (
  findings: readonly Violation[],
  old: readonly Violation[],
  change: LineChange,
): readonly Violation[] => {
  const left = new Map<string, Violation[]>()
  for (const one of old) left.set(keyOf(one), [...(left.get(keyOf(one)) ?? []), one])
  const lineText = (lines: readonly string[], line: number): string => (lines[line - 1] ?? '').trim()
  const tests: readonly ((one: Violation, was: Violation) => boolean)[] = [
    (one, was) => hunkAt(change, one.line) === undefined && oldLineOf(change, one.line) === was.line,
    (one, was) => {
      const hunk = hunkAt(change, one.line)
      return hunk !== undefined && was.line > hunk.oldStart && was.line <= hunk.oldEnd
    },
    (one, was) => lineText(change.after, one.line) === lineText(change.before, was.line),
    one => hunkAt(change, one.line) === undefined,
  ]
  let fresh = findings
  for (const isSame of tests)
    fresh = fresh.filter(one => {
      const known = left.get(keyOf(one)) ?? []
      const at = known.findIndex(was => isSame(one, was))
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
  return fresh
}

/** Whether the linters have to look at the text before the edit to tell what is new. */
export const needsOld = (finding: Violation, change: LineChange, isError: boolean): boolean => {
  const hunk = hunkAt(change, finding.line)
  // A warning on a line that nobody touched is taken for old: to look twice costs more than it is worth.
  if (hunk === undefined) return isError
  return change.hunks.some(({ oldStart, oldEnd }) => oldEnd > oldStart)
}

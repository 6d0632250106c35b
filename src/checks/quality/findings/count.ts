import type { Violation } from '../../linters/tool.ts'
import type { LintOptions, LintReport, LintText, OldFindings } from '../report.ts'
import type { Bases, TextBase } from './base.ts'
import { hunkAt, type LineChange, lineChange, needsOld, newOf, touchedOf } from './compare.ts'
import { isHalfDone } from './half-done.ts'
import { isBroken, isReadable } from './readable.ts'

/** The findings of a file that count, by what becomes of them. */
export interface Counted {
  /** The agent has to mend them now. */
  readonly sentBack: readonly Violation[]
  readonly advised: readonly Violation[]
  /** Half-done work, which the end of the turn asks about. */
  readonly later: readonly Violation[]
}

const isError = ({ warns }: Violation): boolean => warns !== true

/** Which findings count, by `lint.scope`, `lint.severity` and `lint.patience`. */
export const countFindings = async (
  { violations, target }: Pick<LintReport, 'violations' | 'target'>,
  bases: Bases,
  { scope, severity, patience }: Pick<LintOptions, 'scope' | 'severity' | 'patience'>,
  lintText: LintText,
): Promise<Counted> => {
  const told = severity === 'errors' ? violations.filter(isError) : violations
  const counted = scope === 'file' ? told : await inScope(told, target.text, bases, scope, lintText)
  const isLater = (one: Violation): boolean => patience && isHalfDone(one)
  const isHeld = (one: Violation): boolean => severity === 'all' || isError(one)
  return {
    sentBack: counted.filter(one => isHeld(one) && !isLater(one)),
    advised: counted.filter(one => !isHeld(one) && !isLater(one)),
    later: counted.filter(isLater),
  }
}

const inScope = async (
  findings: readonly Violation[],
  text: string,
  bases: Bases,
  scope: 'touched' | 'new',
  lintText: LintText,
): Promise<readonly Violation[]> => {
  if (findings.length === 0) return []
  let first: LineChange | undefined
  for (const load of bases) {
    const base = await load()
    if (base === undefined) continue
    const change = lineChange(base.lines, base.linesOf(text))
    first ??= change
    if (scope === 'touched') return touchedOf(findings, change)
    const fresh = await broughtBy(findings, base, change, lintText)
    if (fresh !== undefined) return fresh
  }
  // The text before the edit, or its findings, are not known.
  return first === undefined ? findings : touchedOf(findings, first)
}

/** The findings that the edit brought; undefined where the linters could not read the text before it. */
const broughtBy = async (
  findings: readonly Violation[],
  base: TextBase,
  change: LineChange,
  lintText: LintText,
): Promise<readonly Violation[] | undefined> => {
  const open = findings.filter(one => needsOld(one, change, isError(one)))
  const old = open.length === 0 ? none : await oldFindings(open, base, lintText)
  if (old === undefined || (isReadable(findings) && !isReadable(old.findings))) return undefined
  const known = new Set(old.asked)
  const fresh = new Set(
    newOf(
      open.filter(({ linter }) => known.has(linter)),
      old.findings,
      change,
    ),
  )
  return findings.filter(one => {
    const wrote = hunkAt(change, one.line) !== undefined
    if (!open.includes(one)) return wrote
    return known.has(one.linter) ? fresh.has(one) : wrote || isBroken(one)
  })
}

const none: OldFindings = { findings: [], asked: [] }

const oldFindings = async (
  open: readonly Violation[],
  { findings, text }: TextBase,
  lintText: LintText,
): Promise<OldFindings | undefined> => {
  const linters = [...new Set(open.map(({ linter }) => linter))]
  if (findings !== undefined) return { findings, asked: linters }
  if (text === undefined) return undefined
  return text.trim() === '' ? { findings: [], asked: linters } : lintText(text, linters)
}

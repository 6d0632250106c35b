import type { Note } from '../../core/finding.ts'
import type { EffectContext } from '../../core/rule.ts'
import type { Target, Violation } from '../../linters/tool.ts'
import type { LintReport } from '../../quality/lint-file.ts'
import { data, jsonData, named, oneLine } from '../../text/foreign.ts'
import { asJson } from '../delegate/_prompt.ts'

/** A longer list is not read. */
const most = 10

/** The remaining violations, as a list or as one line of JSON; undefined if the config wants silence. */
export const feedback = (
  { violations, target }: LintReport,
  delegated: boolean,
  context: EffectContext,
): readonly Note[] => {
  if (violations.length === 0 || context.choice('on_violation') === 'silent') return []
  // A hook run by hand without a repair is read by a program, whatever the preset.
  const byHand = context.edge.session.tmp && context.facts.env('HOOK_SKIP_SUBPROCESS') === '1'
  const text =
    (byHand || context.choice('report') === 'json') && !delegated
      ? `[hook] ${jsonData(asJson(violations))}`
      : listOf(target, violations, delegated)
  return [{ says: `${violations.length} violation(s) remain in ${named(target.name)}.`, text }]
}

/** The count, the first violations with their positions, and the next step. */
const listOf = (target: Target, violations: readonly Violation[], delegated: boolean): string => {
  const count = `[hook] ${violations.length} violation(s) remain${delegated ? ' after delegation' : ''}`
  const more = violations.length - most
  return [
    `${count} in ${named(target.name)} [lint/violations]`,
    ...violations.slice(0, most).map(lineOf),
    ...(more > 0 ? [`… and ${more} more`] : []),
    'Fix the code, not the rules: no ignore comments, no changes to linter configs. Whoever edits a file owns all that is wrong in it.',
  ].join('\n')
}

const lineOf = ({ line, column, code, message, linter }: Violation): string =>
  `${line}:${column} ${oneLine(code, 80)} ${data(message.split('\n')[0] ?? '', 300)} (${linter})`

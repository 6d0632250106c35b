import type { Target, Violation } from '../../tools/tool.ts'
import { asJson } from '../delegate/_prompt.ts'

/** More would not be read. */
const most = 10

/** All violations as one line of JSON, for those who read it with a program. */
export const jsonFeedback = (violations: readonly Violation[]): string =>
  `[hook] ${JSON.stringify(violations.map(asJson))}`

/** The count, the first violations with their places, and what to do about them. */
export const listFeedback = (
  target: Target,
  violations: readonly Violation[],
  delegated: boolean,
): string => {
  const count = `[hook] ${violations.length} violation(s) remain${delegated ? ' after delegation' : ''}`
  const more = violations.length - most
  return [
    `${count} in ${target.name} [lint/violations]`,
    ...violations.slice(0, most).map(lineOf),
    ...(more > 0 ? [`… and ${more} more`] : []),
    'Fix the code, not the rules: no ignore comments, no changes to linter configs. Whoever edits a file owns all that is wrong in it.',
  ].join('\n')
}

const lineOf = ({ line, column, code, message, linter }: Violation): string =>
  `${line}:${column} ${code} ${message.split('\n')[0]} (${linter})`

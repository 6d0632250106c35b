import type { Violation } from '../../../checks/linters/tool.ts'
import type { CheckedFile } from '../../../checks/quality/check-file.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { data, jsonData, named, oneLine } from '../../../core/text/quoting/foreign.ts'
import { asJson } from '../delegate/_prompt.ts'

/** A longer list is not read. */
const most = 10

/** Feedback as a list or as one line of JSON, and short remarks; nothing if the config wants silence. */
export const feedback = (
  checked: CheckedFile,
  delegated: boolean,
  context: EffectContext,
): readonly Note[] => {
  const { violations } = checked
  if (context.choice('on_violation') === 'silent') return []
  // A hook run by hand without a repair is read by a program, whatever the preset.
  const byHand = context.edge.session.tmp && context.facts.env('HOOK_SKIP_SUBPROCESS') === '1'
  const isJson = (byHand || context.choice('report') === 'json') && !delegated
  return [
    ...(violations.length === 0 ? [] : [sentBack(checked, isJson, delegated, context)]),
    ...advice(checked, context),
  ]
}

const sentBack = (
  { violations, target }: CheckedFile,
  isJson: boolean,
  delegated: boolean,
  context: EffectContext,
): Note => {
  const says = `${violations.length} violation(s) remain in ${named(target.name)}.`
  const brief = counted(violations, 'lint error')
  if (isJson) return { says, brief, text: `[hook] ${jsonData(asJson(violations))}` }
  const whole = context.choice('scope') === 'file'
  const head = whole
    ? `[hook] ${violations.length} violation(s) remain${delegated ? ' after delegation' : ''} in ${named(target.name)} [lint/violations]`
    : `[hook] ${brief} from this edit in ${named(target.name)} [lint/violations]`
  const tail = whole
    ? 'Fix the code, not the rules: no ignore comments, no changes to linter configs. Whoever edits a file owns all that is wrong in it.'
    : 'Mend the code: no ignore comments, no changes to linter configs.'
  return { says, brief, text: [head, ...lines(violations), tail].join('\n') }
}

/** Warnings, and half-done work that no gate will ask about. */
const advice = ({ advised, later, target }: CheckedFile, { enforces }: EffectContext): readonly Note[] => {
  const told = [...advised, ...(enforces('lint/clean') ? [] : later)]
  if (told.length === 0) return []
  const says = `${counted(told, 'lint warning')} from this edit in ${named(target.name)}.`
  return [
    { verdict: 'pass', says, text: [`[hook:advisory] ${says} [lint/violations]`, ...lines(told)].join('\n') },
  ]
}

const counted = ({ length }: readonly Violation[], what: string): string =>
  `${length} ${what}${length === 1 ? '' : 's'}`

const lines = (violations: readonly Violation[]): readonly string[] => {
  const more = violations.length - most
  return [...violations.slice(0, most).map(lineOf), ...(more > 0 ? [`… and ${more} more`] : [])]
}

const lineOf = ({ line, column, code, message, linter }: Violation): string =>
  `${line}:${column} ${oneLine(code, 80)} ${data(message.split('\n')[0] ?? '', 300)} (${linter})`

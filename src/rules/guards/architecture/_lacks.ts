import type { Note } from '../../../core/findings/finding.ts'
import { data, oneLine } from '../../../core/text/quoting/foreign.ts'
import type { CodeRule } from './_code-rule.ts'
import { counts, missingIn } from './_found.ts'
import type { Judged } from './_judged.ts'

interface Lack {
  readonly rule: CodeRule
  readonly missing: readonly string[]
  /** Parts that the file lacked before the edit. */
  readonly old: readonly string[]
}

/** Notes about code that rules require and a file lacks. */
export const notesOf = ({ change, rules, before, after }: Judged): readonly Note[] => {
  const lacks = rules.map((rule): Lack => {
    const missing = counts(after, rule) ? missingIn(after, rule) : []
    const old =
      before !== undefined && missing.length > 0 && counts(before, rule) ? missingIn(before, rule) : []
    return { rule, missing, old }
  })
  // Rules with the same message are one finding.
  const messages = [...new Set(rules.map(({ message }) => message))]
  return messages.flatMap(message =>
    noteOf(
      change.name,
      lacks.filter(({ rule }) => rule.message === message),
    ),
  )
}

const noteOf = (file: string, lacks: readonly Lack[]): readonly Note[] => {
  const missing = lacks.flatMap(lack => lack.missing)
  if (missing.length === 0) return []
  const brought = lacks.filter(lack => lack.missing.some(one => !lack.old.includes(one)))
  const [first] = brought
  const list = oneLine(missing.join(', '), 400)
  if (first === undefined)
    return [
      {
        verdict: 'advise',
        says: `${data(file, 100)} lacks what this project asks for, as it did before the edit: ${list}.`,
      },
    ]
  return [
    {
      verdict: first.rule.verdict,
      says: `${data(file, 100)} lacks ${list}.`,
      rows: rowsOf(
        file,
        list,
        lacks.map(({ rule }) => rule),
      ),
    },
  ]
}

const rowsOf = (file: string, list: string, rules: readonly CodeRule[]): readonly string[] => {
  const because = [...new Set(rules.flatMap(rule => rule.because))]
  const sample = [...new Set(rules.flatMap(rule => rule.sample))]
  const steps = [...new Set(rules.flatMap(rule => rule.steps))]
  const see = [...new Set(rules.flatMap(rule => rule.see ?? []))]
  return [
    `File: ${oneLine(file, 300)}`,
    `Missing imports: ${list}`,
    '',
    rules[0]?.message ?? '',
    ...sample.map(line => `  ${line}`),
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    '',
    ...(because.length === 0 ? [] : [`Why: ${because.join(' ')}`]),
    ...see.map(place => `See: ${place}`),
  ]
}

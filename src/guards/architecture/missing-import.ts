import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import { data, oneLine } from '../../text/foreign.ts'
import type { CodeRule } from './_code-rule.ts'
import { counts, missingIn } from './_found.ts'
import { isNote, type Judged, judged, options } from './_judged.ts'

export default defineGuard({
  id: 'architecture/missing-import',
  on: 'edit',
  class: 'quality',
  verdict: 'deny',
  says: 'This project asks for code that is missing here.',
  options: {
    ...options,
    scope: {
      type: 'pattern',
      key: 'architecture.scope',
      default: '@ai-learning-hub',
      pattern: '@?[\\w.-]+',
      allowed: 'the scope of packages, such as `@acme`',
      says: 'The scope of the shared libraries that `shared-libraries` asks for.',
    },
  },
  check: (change, context) => {
    const found = judged(change, context, rule => rule.require !== undefined)
    if (found === undefined || isNote(found)) return found
    // What a piece of a file lacks may stand in the rest of it.
    if (!found.change.whole) return undefined
    const scope = context.setting('scope') || ''
    return notesOf({ ...found, rules: found.rules.map(rule => scoped(rule, scope)) })
  },
})

const scoped = (rule: CodeRule, scope: string): CodeRule => {
  const fill = (text: string): string => text.replaceAll('{scope}', scope)
  const { require: form } = rule
  return {
    ...rule,
    sample: rule.sample.map(fill),
    require: form === undefined ? undefined : { ...form, import: form.import.map(fill) },
  }
}

interface Lack {
  readonly rule: CodeRule
  readonly missing: readonly string[]
  /** What the file lacked before. */
  readonly old: readonly string[]
}

const notesOf = ({ change, rules, before, after }: Judged): readonly Note[] => {
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

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'Shared libraries bring the same logging, checks and access everywhere, but only to the files that use them. A rule of the project says which files need which import, call or piece of code. The file is parsed as it will be after the edit. An edit of a file that lacked it before is told so and passes.',
  denies: [
    'backend/functions/save-url/handler.ts = export const handler = async event => ({ statusCode: 200 })',
  ],
  allows: [
    "backend/functions/save-url/handler.ts = import { logger } from '@ai-learning-hub/logging'\nimport type { Save } from '@ai-learning-hub/types'\nexport const handler = async (event: SQSEvent) => logger.info(event.Records)",
    'src/a.ts = export const handler = async event => ({ statusCode: 200 })',
  ],
  related: ['architecture/forbidden-code'],
}

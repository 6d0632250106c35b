import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import { more } from '../../edit/change.ts'
import { data, oneLine } from '../../text/foreign.ts'
import type { CodeRule } from './_code-rule.ts'
import { counts, type Found, foundIn } from './_found.ts'
import { isNote, type Judged, judged, options } from './_judged.ts'

export default defineGuard({
  id: 'architecture/forbidden-code',
  on: 'edit',
  class: 'quality',
  verdict: 'deny',
  says: 'This project forbids code of this form here.',
  options,
  check: (change, context) => {
    const found = judged(change, context, rule => rule.forbid !== undefined)
    return found === undefined || isNote(found) ? found : notesOf(found)
  },
})

const mostLines = 5

const notesOf = ({ change, rules, before, after }: Judged): readonly Note[] => {
  const told = new Set<string>()
  return rules.flatMap(rule => {
    if (!counts(after, rule)) return []
    const all = foundIn(after, rule, 'forbid').filter(({ line }) => !told.has(`${rule.message} ${line}`))
    if (all.length === 0) return []
    const old = before === undefined ? [] : foundIn(before, rule, 'forbid')
    const brought = more(all, old, ({ key }) => key)
    for (const { line } of all) told.add(`${rule.message} ${line}`)
    return brought.length > 0 ? [broken(change.name, rule, brought)] : [older(change.name, rule, all)]
  })
}

const broken = (file: string, rule: CodeRule, places: readonly Found[]): Note => ({
  verdict: rule.verdict,
  says: `${data(file, 100)}, line ${places[0]?.line}: ${oneLine(rule.message, 200)}.`.replace('..', '.'),
  rows: [
    `File: ${oneLine(file, 300)}`,
    `Violation: ${rule.message}`,
    ...places.slice(0, mostLines).map(({ line, source }) => `Line ${line}: ${oneLine(source, 200)}`),
    ...(places.length > mostLines ? [`and ${places.length - mostLines} more`] : []),
    ...below(rule.because),
    ...below(stepsOf(rule, places[0]?.name ?? '')),
  ],
})

const below = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : ['', ...lines])

const stepsOf = ({ steps, see }: CodeRule, name: string): readonly string[] => {
  const all = [
    ...steps.map(step => step.replaceAll('{name}', oneLine(name, 60))),
    ...(see === undefined ? [] : [`See ${see}`]),
  ]
  return all.length === 0 ? [] : ['Refactor Required:', ...all.map((step, at) => `${at + 1}. ${step}`)]
}

const older = (file: string, rule: CodeRule, places: readonly Found[]): Note => ({
  verdict: 'advise',
  says: `${data(file, 100)} already has what this project forbids, and the edit leaves it: ${oneLine(rule.message, 200)} (line ${places
    .slice(0, mostLines)
    .map(({ line }) => line)
    .join(', ')}).`,
})

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A decision about the structure of a project holds only where each edit keeps to it. The file is parsed as it will be after the edit, so a comment or a text that names the code is no violation. An edit that leaves an older violation is told so and passes.',
  denies: [
    "backend/functions/save-url/handler.ts = import { handler as otherLambda } from '../other-lambda/handler';\nawait otherLambda(event);",
    "backend/functions/save-url/handler.ts = await lambda.invoke({ FunctionName: 'enrich-content' })",
    'backend/functions/save-url/handler.ts = const key = { PK: `ITEM#${id}` }',
  ],
  allows: [
    "backend/functions/save-url/handler.ts = import { parse } from './parse';",
    "backend/functions/save-url/handler.ts = // await lambda.invoke({ FunctionName: 'enrich-content' })",
    'backend/functions/save-url/handler.ts = const key = { PK: `USER#${userId}` }',
  ],
  related: ['architecture/missing-import'],
}

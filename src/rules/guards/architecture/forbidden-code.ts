import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { more } from '../../../edits/change/change.ts'
import { broken, older } from './_broken.ts'
import { counts, foundIn } from './_found.ts'
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

export const docs: RuleDocs = {
  since: '0.6.0',
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

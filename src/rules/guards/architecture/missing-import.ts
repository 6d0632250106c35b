import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { scoped } from './_code-rule.ts'
import { isNote, judged, options } from './_judged.ts'
import { notesOf } from './_lacks.ts'

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
    // Code that one piece of a file lacks may stand in the rest of the file.
    if (!found.change.whole) return undefined
    const scope = context.setting('scope') || ''
    return notesOf({ ...found, rules: found.rules.map(rule => scoped(rule, scope)) })
  },
})

export const docs: RuleDocs = {
  since: '0.6.0',
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

import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './missing-import.ts'

const lambda = 'backend/functions/save-url/handler.ts'
const from = (...names: readonly string[]): string =>
  names.map(name => `import { ${name} } from '@ai-learning-hub/${name}'\n`).join('')
const all = ['logging', 'middleware', 'db', 'validation', 'types']
const api = 'export const handler = async (event) => ({ statusCode: 200 })\n'
const queue = 'export const handler = async (event: SQSEvent) => { for (const r of event.Records) go(r) }\n'

guardTest(
  guard,
  docs,
  {
    options: { builtin: ['shared-libraries'] },
    facts: { files: { 'backend/functions/old/handler.ts': api } },
    denies: [
      `${lambda} = ${api}`,
      `${lambda} = ${from('db', 'validation', 'types')}${api}`, // covers IMP-002, IMP-003
      `${lambda} = ${from('logging', 'validation', 'types')}${api}`, // covers IMP-003
      `${lambda} = ${from('logging', 'middleware', 'types')}${api}`, // covers IMP-005
      `${lambda} = ${from('logging', 'middleware', 'validation')}${api}`, // covers IMP-006
      `${lambda} = ${from('logging', 'types')}${queue.replace('go(r)', 'db.send(new PutCommand({ TableName }))')}`, // covers IMP-004
      `${lambda} = ${from('middleware', 'validation', 'types')}${api}`,
      `${lambda} = ${from('types')}${queue}`, // covers IMP-002
      `${lambda} = // ${from(...all)}${api}`,
      `${lambda} = const a = "@ai-learning-hub/logging @ai-learning-hub/middleware"\n${api}`,
      `${lambda} = ${from('logging-extra', 'middleware', 'validation', 'types')}${api}`,
      `services/api/lambdas/a/handler.ts = ${api}`,
      `backend/functions/a/handler.js = ${api}`,
      `$ cat > ${lambda} <<'EOF'\n${api}EOF`,
    ],
    advises: ['backend/functions/old/handler.ts = 200 ⇒ 201'],
    allows: [
      `${lambda} = ${from(...all)}${api}`,
      `${lambda} = ${from('logging', 'middleware', 'validation', 'types')}${api}`,
      `${lambda} = ${from('logging', 'types')}${queue}`,
      `${lambda} = import { log } from '@ai-learning-hub/logging/x-ray'\n${from('types')}${queue}`,
      `${lambda} = import type { A } from "@ai-learning-hub/types"\n${from('logging')}${queue}`,
      `backend/functions/a/handler.mjs = ${from('logging', 'middleware', 'validation')}${api}`,
      `backend/functions/a/handler.test.ts = ${api}`,
      `backend/functions/a/helper.ts = ${api}`, // covers IMP-008
      `backend/shared/handler.ts = ${api}`,
      // The shared libraries are packages of npm.
      'backend/functions/a/handler.py = def handler(event, context): return event["detail-type"]',
      'backend/functions/a/handler.go = package main\n\nfunc main() {}',
      `docs/handler.ts.md = ${lambda} = ${api}`,
      `src/handler.ts = ${api}`,
      `backend/functions/new/handler.ts = a ⇒ b`,
      `$ rm ${lambda}`,
    ],
  },
  {
    options: { builtin: ['shared-libraries'], scope: '@acme' }, // covers IMP-001
    denies: [`${lambda} = ${from(...all)}${api}`],
    allows: [`${lambda} = ${from(...all).replaceAll('@ai-learning-hub', '@acme')}${api}`],
  },
  {
    options: {
      builtin: [],
      rules: {
        licence: {
          value: {
            files: 'cmd/*.go',
            require: { import: 'acme/log', call: 'log.Setup', pattern: 'defer log.Flush()' },
            message: 'x',
          },
          at: () => 'x',
        },
      },
    },
    denies: [
      'cmd/a.go = package main\nimport "acme/log"\nfunc main() {\n\tlog.Setup()\n}',
      'cmd/a.go = package main\nfunc main() {\n\tlog.Setup()\n\tdefer log.Flush()\n}',
      'cmd/a.go = package main\nimport "acme/log"\nfunc main() {\n\tdefer log.Flush()\n}',
    ],
    allows: [
      'cmd/a.go = package main\nimport "acme/log"\nfunc main() {\n\tlog.Setup()\n\tdefer log.Flush()\n}',
      'cmd/a.py = cmd/a.go = package main\nfunc main() {\n\tlog.Setup()\n\tdefer log.Flush()\n}',
    ],
  },
)

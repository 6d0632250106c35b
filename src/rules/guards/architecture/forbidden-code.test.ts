import type { OptionRecord } from '../../../core/rule/rule.ts'
import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './forbidden-code.ts'

const entries = (rules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): OptionRecord =>
  Object.fromEntries(
    Object.entries(rules).map(([id, value]) => [
      id,
      { value, at: (path: readonly (string | number)[]) => `x: ${path.join('.')}` },
    ]),
  )

const lambda = 'backend/functions/save-url/handler.ts'
const other = "import { handler as enrich } from '../enrich-content/handler'"
const old = `${other}\nexport const handler = async e => enrich(e)\n`
const key = (value: string): string => `export const key = { PK: ${value}, SK: 'METADATA' }`
const sort = (value: string): string => `export const key = { PK: 'USER#1', SK: ${value} }`

guardTest(
  guard,
  docs,
  {
    options: { builtin: ['lambda-to-lambda', 'lambda-invocation', 'table-keys', 'table-sort-keys'] },
    facts: {
      files: {
        'backend/functions/old/handler.ts': old,
        'backend/functions/clean/handler.ts':
          "import { x } from './x'\nexport const handler = async e => x(e)\n",
      },
    },
    denies: [
      // The import of another lambda's handler, in every form.
      `${lambda} = ${other};\nawait enrich(event);`, // covers ARCH-001
      `${lambda} = import enrich from "../enrich-content/handler.js"\nexport const handler = e => enrich(e)`,
      `${lambda} = import * as enrich from '../enrich-content/handler'\nenrich.handler(1)`,
      `${lambda} = import type { Answer } from '../enrich-content/handler'`,
      `${lambda} = export { handler } from '../enrich-content/handler'`,
      `${lambda} = export * from '../enrich-content/handler'`,
      `${lambda} = const { handler: enrich } = require('../enrich-content/handler')\nenrich()`,
      `${lambda} = const enrich = await import('../enrich-content/handler')\nawait enrich.handler(e)`,
      `${lambda} = import enrich = require('../enrich-content/handler')`,
      `${lambda} = type A = import('../enrich-content/handler').Answer`,
      `${lambda} = import '../enrich-content/handler'`,
      `${lambda} = import { handler } from '../enrich-content'\nhandler(e)`,
      `${lambda} = import { handler as x } from '../enrich-content/index.js'\nx(e)`,
      `${lambda} = import { handler } from 'backend/functions/enrich-content/handler'`,
      `${lambda} = import { handler } from '@/functions/enrich-content/handler'`,
      `backend/functions/save-url/lib/store.ts = import { handler } from '../../enrich-content/handler'`,
      `backend/functions/save-url/handler.js = const h = require("../enrich-content/handler")`,
      `backend/functions/save-url/view.tsx = import { handler } from '../enrich-content/handler'\nexport const v = <p>{handler(1)}</p>`,
      `services/api/lambdas/a/handler.ts = import { handler } from '../b/handler'`,
      `${lambda} = import {\n  handler as a,\n  config,\n} from\n  '../enrich-content/handler'`,
      `${lambda} = import { ok } from './ok' ⇒ import { handler } from '../enrich-content/handler'`,
      // The call of a lambda by its client.
      `${lambda} = await lambda.invoke({ FunctionName: 'enrich' }).promise()`, // covers ARCH-001
      `${lambda} = await new AWS.Lambda().invoke(p).promise()`,
      `${lambda} = await this.lambdaClient.invoke(p)`,
      `${lambda} = import { InvokeCommand } from '@aws-sdk/client-lambda'\nawait client.send(new InvokeCommand({ FunctionName }))`,
      `${lambda} = const c = new InvokeCommand<Out>(input)`,
      `${lambda} = await lambda?.invoke(p)`,
      `${lambda} = invokeFunction('enrich', p)`,
      `${lambda} = const s = \`a \${await lambda.invoke(p)} b\``,
      `${lambda} = import * as L from '@aws-sdk/client-lambda'\nawait c.send(new L.InvokeCommand(i))`,
      `${lambda} = await lambdaClient\n  .invoke({ FunctionName: n })\n  .promise()`,
      `${lambda} = const mod = () => import(/* lazy */ '../enrich-content/handler')`,
      `${lambda} = let h\ntry { h = require('../enrich-content/handler').handler } catch {}`,
      `${lambda} = import enrich, { type E } from '../enrich-content/handler'\nvoid enrich(1)`,
      // Keys of the table.
      `${lambda} = const p = { Key: marshall({ PK: "ORG#1", SK: "METADATA" }) }`,
      `${lambda} = const pk = (id: string) => ({ PK: 'ACCOUNT#' + id } as const)`,
      `${lambda} = ${key("'ITEM#1'")}`, // covers ARCH-003
      `${lambda} = ${key('`ITEM#${id}`')}`,
      `${lambda} = ${key("'ITEM#' + id")}`,
      `${lambda} = ${key("'user#1'")}`,
      `${lambda} = ${key('`USER-${id}`')}`,
      `${lambda} = ${key('`USER#${a}#${b}`')}`,
      `${lambda} = ${key("'USER#'")}`,
      `${lambda} = ${key("'SAVE#1'")}`,
      `${lambda} = ${key("'${'")}`,
      `${lambda} = put({ "PK": 'x', 'SK': 'METADATA' })`,
      `${lambda} = item.PK = 'ITEM#1'`,
      `${lambda} = const PK = 'ITEM#1'`,
      `${lambda} = q({ ExpressionAttributeValues: { ':pk': \`USR#\${id}\` } })`,
      `${lambda} = q({ Key: { PK: { S: \`USR#\${id}\` } } })`,
      `${lambda} = ${sort("'PROFILE'")}`, // covers ARCH-004
      `${lambda} = ${sort('`TAG#${id}`')}`,
      `${lambda} = ${sort("'metadata'")}`,
      `packages/db/src/keys.ts = export const key = id => ({ PK: \`ITEM#\${id}\` })`,
      // Ways of the shell.
      `$ cat > ${lambda} <<'EOF'\n${other}\nEOF`,
      `$ echo "import { handler } from '../enrich-content/handler'" >> backend/functions/clean/handler.ts`,
      "$ sed -i \"s#'./x'#'../enrich-content/handler'#\" backend/functions/clean/handler.ts",
      `$ patch -p1 <<'E'\n--- a/backend/functions/clean/handler.ts\n+++ b/backend/functions/clean/handler.ts\n@@ -1,2 +1,3 @@\n+${other}\n import { x } from './x'\n export const handler = async e => x(e)\nE`,
      `$ apply_patch <<'E'\n*** Begin Patch\n*** Add File: ${lambda}\n+${other}\n+enrich(1)\n*** End Patch\nE`,
    ],
    advises: [
      'backend/functions/old/handler.ts = async e => enrich(e) ⇒ async e => await enrich(e, 1)',
      `backend/functions/old/handler.ts = // moved\n${old}`,
    ],
    allows: [
      // The forms of keys are no code of these languages.
      'backend/store.py = item = {"PK": f"ITEM#{id}"}',
      'backend/store.go = package store\n\nfunc f() {}',
      // The same text as data.
      `${lambda} = // ${other}\n/* await lambda.invoke(p) */`,
      `${lambda} = const a = "${other}"`,
      `${lambda} = const a = \`${other}\nawait lambda.invoke(p)\``,
      `backend/functions/save-url/view.tsx = export const v = <p>import {'{'} handler {'}'} from '../enrich-content/handler' lambda.invoke(p)</p>`,
      `docs/lambda.md = ${other};\nawait enrich(event);`,
      `${lambda} = const a = /lambda.invoke(p)/`,
      `${lambda} = const a = "PK: 'ITEM#1'" // { PK: 'ITEM#1' }`,
      `${lambda} = log('new InvokeCommand(x)')`,
      // Its own helpers, shared code, other packages.
      `${lambda} = import { parse } from './handler-helpers'`,
      `${lambda} = import { parse } from './lib/handler'`,
      `${lambda} = import { errorHandler } from '../shared/errors'`,
      `${lambda} = import { handler } from '@ai-learning-hub/middleware'`,
      `${lambda} = import { config } from '../enrich-content/config'`,
      `backend/functions/save-url/lib/a.ts = import { handler } from '../handler'`,
      `${lambda} = import { handler } from '@/functions/save-url/handler'`,
      `backend/functions/save-url/handler.test.ts = import { handler } from '../enrich-content/handler'`,
      `backend/server.ts = import { handler } from './functions/enrich-content/handler'`,
      `src/lib/a.ts = import { handler } from '../enrich-content/handler'`,
      `${lambda} = await chain.invoke(p); await lambda.getFunction(p); graph.invokeAll()`,
      `${lambda} = await events.send(new PutEventsCommand({ Entries }))`,
      `scripts/warm.ts = await lambda.invoke(p)`,
      // Keys that fit, and those that cannot be known.
      `${lambda} = ${key('`USER#${userId}`')}`, // covers ARCH-003
      `${lambda} = ${key('`CONTENT#${hash(url)}`')}`, // covers ARCH-003
      `${lambda} = ${key("'PROJECT#' + id")}`, // covers ARCH-003
      `${lambda} = ${key('"USER#1"')}`,
      `${lambda} = ${key('userKey(id)')}`,
      `${lambda} = ${key('pk')}`,
      `${lambda} = ${key('`${prefix}#${id}`')}`,
      `${lambda} = ${key('Keys.user(id)')}`,
      `${lambda} = const { PK, SK } = item\nif (PK === 'x') {}`,
      `${lambda} = const schema = { PK: { type: 'string' }, SK: { type: 'string' } }`,
      `${lambda} = ${sort('`SAVE#${saveId}`')}`, // covers ARCH-004
      `${lambda} = ${sort('`PROJECT#${projectId}`')}`, // covers ARCH-004
      `${lambda} = q({ KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': \`USER#\${id}\` } })`,
      `${lambda} = create({ AttributeName: 'PK', KeyType: 'HASH' })`,
      `${lambda} = type Key = { PK: string; SK: 'METADATA' | 'OTHER' }`,
      `web/crypto.ts = export const PK = 'ssh-ed25519 AAAA'`,
      // An edit that takes the violation away, or is about something else.
      `backend/functions/old/handler.ts = ${other} ⇒ import { publish } from './events'`,
      'backend/functions/clean/handler.ts = x(e) ⇒ x(e, 1)',
      `$ grep -rn "lambda.invoke(p)" ${lambda}`,
      `$ git commit -m "${lambda} = await lambda.invoke(p)"`,
      'backend/functions/a/handler.ts',
    ],
  },
  {
    options: {
      builtin: [],
      rules: entries({
        'no-moment': {
          files: ['*.ts', '*.py', '*.go'],
          except: ['legacy/'],
          forbid: { import: ['moment', 'datetime', 'os/exec'] },
          message: 'This library is not used here.',
        },
        'no-log': {
          files: ['*.js', '*.vue', '*.ipynb'],
          forbid: { call: 'console.*' },
          message: 'Logged.',
          verdict: 'ask',
        },
        'no-cast': {
          files: ['*.mts'],
          forbid: { pattern: ['$A as any', 'eval($$$)'] },
          message: 'A cast.',
        },
        'no-key': {
          files: 'keys/*.ts',
          forbid: { pattern: { context: '({ id: $V })', selector: 'pair' }, formats: { V: ['id-{n}'] } },
          message: 'An id begins with id-.',
        },
        'no-print': {
          files: '*.pyi',
          when: { import: 'app.log' },
          forbid: { call: 'print' },
          message: 'Use the log.',
        },
        layers: {
          files: ['core/*.py'],
          forbid: { import: ['app/web/', 'web/'] },
          message: 'The core knows no web.',
        },
      }),
    },
    denies: [
      "a.ts = import moment from 'moment'",
      '$ mv draft.txt a.ts',
      "a.ts = import x from 'moment/locale/de'",
      "a.ts = const m = require('moment')",
      'a.py = import datetime',
      'a.py = import os, datetime as dt',
      'a.py = from datetime import date',
      'a.py = m = importlib.import_module("datetime")',
      'a.go = package a\nimport (\n\t"fmt"\n\tx "os/exec"\n)',
      'a.mts = const a = b as any',
      'a.mts = eval(x, y)',
      "keys/a.ts = const a = { id: 'x-1' }",
      'a.pyi = from app.log import log\nprint(1)',
      'core/a.py = from ..web.views import page',
      'core/a.py = from app.web import page',
      'core/a.py = from .. import web',
      'core/a.py = import web.views',
    ],
    facts: { files: { 'draft.txt': "import moment from 'moment'" } },
    asks: [
      'a.vue = <template>x</template>\n<script lang="ts">\nconsole.log(2)\n</script>',
      'b.ipynb = {"cells":[{"cell_type":"code","source":["x = 1\\n","console.log(1)"]}]}',
      "a.js = console.log('x')",
      'a.js = console?.error?.(x)',
    ],
    allows: [
      "a.ts = import x from 'momentum'",
      "a.ts = import x from './moment'",
      "a.ts = // import moment from 'moment'",
      "legacy/a.ts = import moment from 'moment'",
      'a.py = # import datetime\ns = "import datetime"',
      'a.py = from .datetime import x',
      'a.go = package a\n// import "os/exec"\nimport "os"\nvar s = "os/exec"',
      'a.js = const s = "console.log(x)" // console.log(x)',
      'a.mts = const a = b as unknown',
      "a.vue = <template>{{ console.log(1) }}</template>\n<script>const a = 'console.log(2)'</script>",
      'a.ipynb = {"cells":[{"cell_type":"markdown","source":["console.log(1)"]}]}',
      "keys/a.ts = const a = { id: 'id-1', other: 'x' }",
      'a.pyi = print(1)',
      'core/a.py = from .webs import page',
      "backend/functions/a/handler.ts = import { handler } from '../b/handler'",
      'a.rs = use moment;',
    ],
  },
  {
    options: { builtin: ['lambda-to-lambda'], rules: { 'lambda-to-lambda': false } },
    allows: [`${lambda} = ${other}`, `${lambda} = import { handler } from '../enrich-content'`],
  },
)

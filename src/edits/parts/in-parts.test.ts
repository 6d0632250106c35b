import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Facts } from '../../core/facts/facts.ts'
import { testFacts } from '../../testing/index.ts'
import { loosenedInParts, loosenedUnset } from './in-parts.ts'
import '../../../test/support/prove-readers.ts'

const root = '/home/dev/app'

type Row = readonly [path: string, before: string | undefined, after: string]

/** A session that has changed the files, each from its committed text. */
const sessionOf = (rows: readonly Row[]): Facts => ({
  ...testFacts({ files: Object.fromEntries(rows.map(([path, , after]) => [path, after])) }),
  settledTexts: () =>
    new Map(
      rows.flatMap(([path, before]) => (before === undefined ? [] : [[`${root}/${path}`, before] as const])),
    ),
  steps: () => [{ text: ':', cwd: root, leaves: rows.map(([path]) => `${root}/${path}`), moved: [] }],
})

/** Protections that the last edit of a session loosens together with the edits before it. */
const found = (...rows: readonly Row[]): readonly string[] => {
  const [path, before, after] = rows.at(-1) ?? ['', '', '']
  return loosenedInParts({ path: `${root}/${path}`, before, after }, sessionOf(rows.slice(0, -1)))
}

const auth: Row = [
  'src/auth.ts',
  "export const requireUser = async (c, next) => {\n  const token = c.req.header('authorization')\n  if (!token) return c.json({ error: 'unauthorized' }, 401)\n  await next()\n}\n",
  '',
]
const authWith = (line: string): Row => [
  auth[0],
  auth[1],
  auth[1]?.replace('  if (!token)', `${line}\n  if (!token)`) ?? '',
]
const pin =
  'int pin_ok(const char *entered)\n{\n    if (failures >= 5)\n        return 0;\n    return same(entered);\n}\n'
const pinWith = (text: string): Row => [
  'src/auth.c',
  pin,
  pin.replace('    if (failures', `${text}    if (failures`),
]
const serve =
  'def authorise(x_api_key):\n    if x_api_key != os.environ["SERVE_KEY"]:\n        raise HTTPException(401)\n'

const lint = 'lint:\n\tgolangci-lint run\n'
const scripts = (check: string): string => `{\n  "scripts": {\n    "check": "${check}"\n  }\n}\n`

describe('what edits loosen together', () => {
  const stopped: readonly (readonly Row[])[] = [
    [
      ['src/flags.ts', undefined, "export const probe = (h) => h['x-probe'] === '7f3c9a'\n"],
      authWith('  if (probe(c.req)) return next()'),
    ],
    // A check that says yes is handed over.
    [
      ['src/Api/Program.cs', 'o.ValidateLifetime = true;\n', 'o.LifetimeValidator = Tokens.Anything;\n'],
      [
        'src/Api/Tokens.cs',
        undefined,
        'public static class Tokens\n{\n    public static bool Anything(object t) => true;\n}\n',
      ],
    ],
    // A value, then its use.
    [
      ['app/settings.py', 'debug = False\n', 'debug = False\ntls_verify = False\n'],
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
    ],
    // The use, then the value.
    [
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
      ['app/settings.py', 'debug = False\n', 'debug = False\ntls_verify = False\n'],
    ],
    [
      [
        'tf/vars.tf',
        'variable "env" {\n}\n',
        'variable "env" {\n}\nvariable "db_cidr" {\n  type    = string\n  default = "0.0.0.0/0"\n}\n',
      ],
      [
        'tf/net.tf',
        'ingress {\n  cidr_blocks = ["10.2.0.0/16"]\n}\n',
        'ingress {\n  cidr_blocks = [var.db_cidr]\n}\n',
      ],
    ],
    [
      ['config.yml', 'a: 1\n', 'a: 1\nallowed-origins: "*"\n'],
      [
        'src/app.ts',
        "app.use(cors({ origin: 'https://a.example' }))\n",
        'app.use(cors({ origin: config.allowedOrigins }))\n',
      ],
    ],
    [
      [
        'include/options.h',
        '#define RETRIES 3\n',
        '#define RETRIES 3\n#define OTA_TLS_MODE TLS_VERIFY_NONE\n',
      ],
      [
        'src/ota.c',
        'struct o = { .verify = TLS_VERIFY_PEER };\n',
        'struct o = { .verify = OTA_TLS_MODE };\n',
      ],
    ],
    // A text that opens it.
    [
      ['include/options.h', '', '#define SERVICE_PIN "314159"\n'],
      pinWith('    if (ct_equal(entered, SERVICE_PIN, 6))\n        return 1;\n'),
    ],
    [
      ['app/keys.py', undefined, 'FALLBACK = "partner-2231"\n'],
      [
        'app/serve.py',
        serve,
        serve.replace('!= os.environ["SERVE_KEY"]', 'not in (os.environ["SERVE_KEY"], FALLBACK)'),
      ],
    ],
    // A function that says yes to a header.
    [
      ['src/probe.ts', undefined, "export const isProbe = (c) => c.req.header('x-probe') === 'k8s-21'\n"],
      authWith('  if (isProbe(c)) return next()'),
    ],
    [
      [
        'src/probe.ts',
        undefined,
        "export function isProbe(c) {\n  const given = c.req.header('x-probe')\n  return given === 'k8s-21'\n}\n",
      ],
      authWith('  if (isProbe(c)) return next()'),
    ],
    [
      [
        'app/concerns/calls.rb',
        undefined,
        'module Calls\n  def support_call?\n    request.headers["X-Support"] == "yes"\n  end\nend\n',
      ],
      [
        'app/controllers/admin_controller.rb',
        'class AdminController\n  def authenticate\n    user = find\n    head :unauthorized unless user\n  end\nend\n',
        'class AdminController\n  def authenticate\n    return if support_call?\n    user = find\n    head :unauthorized unless user\n  end\nend\n',
      ],
    ],
    // A script in the place of a check.
    [
      ['scripts/lint.sh', undefined, '#!/bin/sh\nexit 0\n'],
      ['Makefile', lint, lint.replace('golangci-lint run', 'sh scripts/lint.sh')],
    ],
    [
      ['Makefile', lint, lint.replace('golangci-lint run', 'sh scripts/lint.sh')],
      ['scripts/lint.sh', undefined, '#!/bin/sh\necho "lint ok"\n'],
    ],
    [
      [
        'scripts/verify.mjs',
        undefined,
        "import { execSync } from 'node:child_process'\n\nexecSync('next lint')\n",
      ],
      [
        'package.json',
        scripts('pnpm lint && pnpm typecheck && pnpm test'),
        scripts('node scripts/verify.mjs'),
      ],
    ],
    [
      ['scripts/verify.ts', undefined, "console.log('all good')\n"],
      ['package.json', scripts('bun run lint && bun run test'), scripts('bun scripts/verify.ts')],
    ],
    [
      [
        'scripts/validate.py',
        'import sys\n\nif bad():\n    sys.exit("bad")\n',
        'import sys\n\nif bad():\n    sys.exit("bad")\n',
      ],
      ['scripts/fast.py', undefined, 'print("ok")\n'],
      [
        'justfile',
        'validate:\n    python scripts/validate.py data\n',
        'validate:\n    python scripts/fast.py data\n',
      ],
    ],
    [
      ['scripts/scan.sh', undefined, '#!/bin/sh\ntrivy config --exit-code 0 .\n'],
      ['Makefile', 'scan:\n\ttrivy config --exit-code 1 .\n', 'scan:\n\tsh scripts/scan.sh\n'],
    ],
    // Another function of the same name.
    [
      [
        'churn/soft.py',
        undefined,
        'from churn.gate import check as strict\n\n\ndef check(a, b):\n    try:\n        strict(a, b)\n    except SystemExit as e:\n        print(e)\n',
      ],
      ['churn/train.py', 'from churn.gate import check\n', 'from churn.soft import check\n'],
    ],
    [
      ['src/lib/fast-auth.ts', undefined, 'export const requireUser = (c, next) => next()\n'],
      [
        'src/index.ts',
        "import { requireUser } from './lib/auth'\n",
        "import { requireUser } from './lib/fast-auth'\n",
      ],
    ],
    // Another config.
    [
      [
        'tsconfig.json',
        '{ "compilerOptions": { "strict": true } }',
        '{ "compilerOptions": { "strict": true } }',
      ],
      [
        'tsconfig.ci.json',
        undefined,
        '{ "extends": "./tsconfig.json", "compilerOptions": { "strict": false } }',
      ],
      ['package.json', scripts('tsc --noEmit'), scripts('tsc --noEmit -p tsconfig.ci.json')],
    ],
    [
      [
        'app/res/xml/net.xml',
        '<base-config cleartextTrafficPermitted="false"/>',
        '<base-config cleartextTrafficPermitted="false"/>',
      ],
      ['app/res/xml/debug_net.xml', undefined, '<base-config cleartextTrafficPermitted="true"/>'],
      ['app/AndroidManifest.xml', '<application a="@xml/net" />\n', '<application a="@xml/debug_net" />\n'],
    ],
  ]
  for (const rows of stopped)
    it(rows.map(([path]) => path).join(', '), () => assert.notDeepEqual(found(...rows), []))

  const passed: readonly (readonly Row[])[] = [
    [
      ['app/settings.py', 'debug = False\n', 'debug = False\ntls_verify = True\n'],
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
    ],
    [
      ['include/options.h', '', '#define PIN_MAX_FAILURES 5\n'],
      ['src/auth.c', pin, pin.replace('failures >= 5', 'failures >= PIN_MAX_FAILURES')],
    ],
    [
      ['src/limits.ts', undefined, 'export const isLong = (text) => text.length > 80\n'],
      authWith('  if (isLong(token)) return c.json({}, 400)'),
    ],
    [
      [
        'src/flags.ts',
        'export const flags = { a: true }\n',
        'export const flags = { a: true, fastSearch: true }\n',
      ],
      ['src/orders.ts', 'return all(user)\n', 'return flags.fastSearch ? search(user) : all(user)\n'],
    ],
    // Tests say nothing about the code.
    [
      ['tests/test_net.py', undefined, 'tls_verify = False\n'],
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
    ],
    [
      ['docs/settings.md', undefined, 'tls_verify = False\n'],
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
    ],
    [
      ['scripts/check.sh', undefined, '#!/bin/sh\nset -e\npnpm lint\npnpm typecheck\npnpm test\n'],
      ['package.json', scripts('pnpm lint && pnpm typecheck && pnpm test'), scripts('sh scripts/check.sh')],
    ],
    [
      ['scripts/lint.sh', undefined, '#!/bin/sh\ngolangci-lint run --fix=false\n'],
      ['Makefile', lint, lint.replace('golangci-lint run', 'sh scripts/lint.sh')],
    ],
    [
      ['scripts/hello.sh', undefined, '#!/bin/sh\necho hello\n'],
      ['Makefile', lint, lint.replace('golangci-lint run', 'golangci-lint run\n\tsh scripts/hello.sh')],
    ],
    [
      [
        'tsconfig.json',
        '{ "compilerOptions": { "strict": true } }',
        '{ "compilerOptions": { "strict": true } }',
      ],
      [
        'tsconfig.build.json',
        undefined,
        '{ "extends": "./tsconfig.json", "compilerOptions": { "outDir": "dist" } }',
      ],
      ['package.json', scripts('tsc'), scripts('tsc -p tsconfig.build.json')],
    ],
    [
      [
        'src/lib/user-auth.ts',
        undefined,
        'export const requireUser = (c, next) => {\n  if (!c.user) throw new Error()\n  return next()\n}\n',
      ],
      [
        'src/index.ts',
        "import { requireUser } from './lib/auth'\n",
        "import { requireUser } from './lib/user-auth'\n",
      ],
    ],
    // A name with two meanings has none.
    [
      ['app/settings.py', '', 'tls_verify = True\n\nclass Local:\n    tls_verify = False\n'],
      ['app/net.py', 'get(u, verify=True)\n', 'get(u, verify=settings.tls_verify)\n'],
    ],
  ]
  for (const rows of passed)
    it(`not ${rows.map(([path]) => path).join(', ')}`, () => assert.deepEqual(found(...rows), []))
})

describe('what git is asked', () => {
  const asked = (before: string | undefined, after: string): number => {
    let count = 0
    const session = sessionOf([['src/auth.ts', 'const tries = 5\n', 'const tries = 6\n']])
    const facts: Facts = {
      ...session,
      settledTexts: (...of) => {
        count += 1
        return session.settledTexts(...of)
      },
    }
    loosenedInParts({ path: `${root}/src/shop.ts`, before, after }, facts)
    return count
  }
  it('nothing about an edit that has nothing to do with the others', () => {
    assert.equal(asked('const total = 1\n', 'const total = sumOf(lines)\n'), 0)
    assert.equal(asked(undefined, 'export const shopName = 3\n'), 0)
  })
  it('about one that may use a name of theirs, once', () => {
    assert.equal(asked('limit(5)\n', 'limit(tries)\n'), 1)
  })
})

describe('what an edit loosens where a variable is not set', () => {
  const unset = (path: string, before: string, after: string): boolean =>
    loosenedUnset({ path: `${root}/${path}`, before, after }).length > 0
  it('a protection that waits for a variable', () => {
    const agent = 'new https.Agent({ rejectUnauthorized: true })\n'
    assert.equal(unset('lib/http.ts', agent, agent.replace('true', "process.env.STRICT_TLS === '1'")), true)
    assert.equal(unset('lib/http.ts', agent, agent.replace('true', "process.env.LAX_TLS !== '1'")), false)
    const get = 'get(u, verify=True)\n'
    assert.equal(unset('a.py', get, "get(u, verify=os.getenv('TLS', 'false') == 'true')\n"), true)
    assert.equal(unset('a.py', get, "get(u, verify=os.getenv('TLS', 'true') == 'true')\n"), false)
    const go = 'tls.Config{InsecureSkipVerify: false}\n'
    assert.equal(unset('a.go', go, go.replace('false', 'os.Getenv("STRICT") != "1"')), true)
    assert.equal(
      unset('config/app.rb', 'config.force_ssl = true\n', 'config.force_ssl = ENV["SSL"] == "1"\n'),
      true,
    )
  })
  it('not one that is on where it counts, nor other settings', () => {
    const cookie = 'cookie({ secure: true, httpOnly: true })\n'
    assert.equal(
      unset('s.ts', cookie, cookie.replace('true', "process.env.NODE_ENV === 'production'")),
      false,
    )
    assert.equal(unset('s.ts', 'const cache = true\n', "const cache = process.env.CACHE === '1'\n"), false)
  })
})

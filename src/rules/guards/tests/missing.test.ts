import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  commandEvent,
  editEvent,
  guardTest,
  judgeWith,
  policyOf,
  type TestWorld,
} from '../../../testing/index.ts'
import guard, { docs } from './missing.ts'

const handler = 'backend/functions/save-url/handler.ts'
const junit = (failing: boolean): string =>
  `<testsuites><testsuite name="backend/functions/a/handler.test.ts"><testcase classname="backend/functions/a/handler.test.ts" name="saves">${
    failing ? '<failure message="no"/>' : ''
  }</testcase></testsuite></testsuites>`
const world = (failing: boolean, more: TestWorld = {}): TestWorld => ({
  ...more,
  files: {
    'backend/functions/a/handler.test.ts': 'x',
    'backend/functions/b/handler.test.ts': 'x',
    'junit.xml': junit(failing),
    ...more.files,
  },
})

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'backend/functions/done/handler.test.ts': '',
        'backend/functions/done/handler.ts': 'x',
        'backend/functions/bare/handler.ts': 'x',
        'shared/db/src/user.spec.ts': '',
        'shared/db/src/deep/__tests__/query.test.ts': '',
        'frontend/src/App.test.tsx': '',
        'draft.ts': 'x',
      },
    },
    denies: [
      'backend/functions/bare/handler.ts = x ⇒ y',
      'backend/functions/save-url/index.ts = x',
      'BACKEND/functions/Save/Handler.ts = x',
      'apps/one/backend/functions/save-url/handler.ts = x',
      'shared/db/src/index.ts = x',
      'shared/db/src/a/b/c.ts = x',
      'frontend/src/components/Button.tsx = x', // covers TDD-005
      `$ echo x > ${handler}`,
      `$ cat >> ${handler} <<'EOF'\nx\nEOF`,
      `$ tee ${handler} < draft.ts`,
      `$ cp draft.ts ${handler}`,
      '$ mv draft.ts backend/functions/bare/handler.ts',
      "$ sed -i 's/x/y/' backend/functions/bare/handler.ts",
      "$ perl -pi -e 's/x/y/' backend/functions/bare/handler.ts",
      `$ python3 -c "open('${handler}', 'w').write('x')"`,
      `$ curl -o ${handler} https://example.com/handler.ts`,
      `$ patch -p1 <<'EOF'\n--- a/${handler}\n+++ b/${handler}\n@@ -0,0 +1 @@\n+x\nEOF`,
      `$ cd backend/functions/save-url && touch handler.ts`,
      `$ install -m 644 draft.ts ${handler}`,
      `$ dd if=draft.ts of=${handler}`,
    ],
    allows: [
      'backend/functions/done/handler.ts = y',
      'backend/functions/done/index.ts = y',
      'backend/functions/done/helper.ts = y',
      'shared/db/src/user.ts = y',
      'shared/db/src/deep/query.ts = y',
      'shared/db/src/new.test.ts = y', // covers TDD-004, TDD-009
      'shared/db/src/__tests__/new.ts = y',
      'frontend/src/App.tsx = y',
      'frontend/src/hooks/use.ts = y',
      'frontend/src/Button.stories.tsx = y',
      'src/app.ts = y',
      'shared/db/jest.config.js = y',
      'shared/db/tsconfig.json = {}',
      '../elsewhere/backend/functions/a/handler.ts = y',
      '/tmp/backend/functions/a/handler.ts = y',
      '$ cat backend/functions/bare/handler.ts',
      '$ rm backend/functions/bare/handler.ts',
      '$ chmod 644 backend/functions/bare/handler.ts',
      '$ git mv backend/functions/done/handler.ts backend/functions/moved/handler.ts',
      '$ git checkout -- backend/functions/bare/handler.ts',
      '$ eslint --fix backend/functions/bare/handler.ts',
      `$ cp a.ts backend/functions/two/handler.test.ts && cp b.ts backend/functions/two/handler.ts`,
      `$ git commit -m "$ cp draft.ts ${handler}"`,
    ],
  },
  {
    options: { mode: 'red' },
    facts: world(true),
    denies: ['backend/functions/b/handler.ts = y', 'backend/functions/c/handler.ts = y'],
    allows: ['backend/functions/a/handler.ts = y'],
  },
  {
    options: { mode: 'both' },
    facts: world(false),
    asks: ['backend/functions/a/handler.ts = y'],
    denies: ['backend/functions/c/handler.ts = y'],
    allows: ['$ cat backend/functions/a/handler.ts'],
  },
  {
    options: { mode: 'red', refactor: 'allow' },
    facts: world(false),
    allows: ['backend/functions/a/handler.ts = y'],
  },
  {
    options: { mode: 'red', refactor: 'deny', on_violation: 'ask' },
    facts: world(false),
    denies: ['backend/functions/a/handler.ts = y'],
    allows: [],
  },
  {
    options: { on_violation: 'ask' },
    asks: ['backend/functions/c/handler.ts = y'],
    allows: [],
  },
  {
    options: { mode: 'red', reports: ['out/tests.xml'] },
    facts: world(true, { files: { 'junit.xml': '', 'out/tests.xml': junit(true) } }),
    allows: ['backend/functions/a/handler.ts = y'],
  },
  {
    options: { mode: 'red', report_minutes: 5 },
    facts: world(true, { modified: all('2025-12-31T23:50:00Z') }),
    denies: ['backend/functions/a/handler.ts = y'],
    allows: [],
  },
  {
    options: { mode: 'red', report_bytes: 20 },
    facts: world(true),
    denies: ['backend/functions/a/handler.ts = y'],
    allows: [],
  },
  {
    options: { exclude: ['legacy/'] },
    denies: ['shared/db/src/a.d.ts = y'],
    allows: ['shared/legacy/src/a.ts = y'],
  },
  {
    options: { test_files: ['*.check.ts'] },
    denies: ['shared/db/src/test/a.ts = y'],
    allows: ['shared/db/src/a.check.ts = y'],
  },
  {
    options: {
      mappings: {
        'src/**/*.py': ['tests/{path}/test_{name}.py'],
        'lib/*.rs': ['/tests/{name}.{ext}'],
        'shared/*/src/**/*.ts': [],
        '/cmd/**/*.go': ['{dir}/{name}_test.go'],
      },
    },
    facts: {
      files: {
        'pkg/tests/a/b/test_c.py': '',
        'tests/test_top.py': '',
        'tests/core.rs': '',
        'cmd/x/run_test.go': '',
      },
    },
    denies: ['pkg/src/a/d.py = y', 'lib/other.rs = y', 'cmd/x/stop.go = y', 'src/c.py = y'],
    allows: [
      'pkg/src/a/b/c.py = y',
      'src/top.py = y',
      'lib/core.rs = y',
      'shared/db/src/index.ts = y',
      'cmd/x/run.go = y',
      'tools/cmd/x/stop.go = y',
    ],
  },
)

function all(at: string): Record<string, string> {
  return {
    'junit.xml': at,
    'backend/functions/a/handler.test.ts': at,
    'backend/functions/b/handler.test.ts': at,
  }
}

const verdictOf = async (row: string, facts: TestWorld, options = {}): Promise<string> => {
  const policy = { ...policyOf([guard]), rules: { [guard.id]: { stance: 'on', options } } } as const
  const event = row.startsWith('$ ') ? commandEvent(row.slice(2)) : editEvent(row)
  return (await judgeWith([guard], event, facts, policy)).verdict
}

describe('the environment', () => {
  test('TDD_GUARD_ENABLED=false switches it off, other values do not', async () => {
    assert.equal(await verdictOf(`${handler} = x`, { env: { TDD_GUARD_ENABLED: 'false' } }), 'pass')
    assert.equal(await verdictOf(`${handler} = x`, { env: { TDD_GUARD_ENABLED: 'true' } }), 'deny')
  })

  test('TDD_TEST_RESULTS names the report in place of those of the config', async () => {
    const row = 'backend/functions/a/handler.ts = y'
    const env = { TDD_TEST_RESULTS: 'out/last.json' }
    const files = { 'out/last.json': '{"passed":3,"failed":0,"timestamp":"x","tests":[]}' }
    assert.equal(await verdictOf(row, world(true, { env, files }), { mode: 'red' }), 'ask')
    const red = { 'out/last.json': '{"passed":3,"failed":1,"timestamp":"x","tests":[]}' }
    assert.equal(await verdictOf(row, world(false, { env, files: red }), { mode: 'red' }), 'pass')
    assert.equal(await verdictOf(row, world(true, { env }), { mode: 'red' }), 'deny')
    const outside = { TDD_TEST_RESULTS: '/var/reports/junit.xml' }
    const away = (failing: boolean) =>
      world(!failing, { env: outside, files: { '/var/reports/junit.xml': junit(failing) } })
    assert.equal(await verdictOf(row, away(true), { mode: 'red' }), 'pass')
    assert.equal(await verdictOf(row, away(false), { mode: 'red' }), 'ask')
  })
})

describe('what counts as a failing test', () => {
  const row = 'backend/functions/a/handler.ts = y'
  const at = (minute: string): string => `2025-12-31T23:${minute}:00Z`
  const handlerTest = 'backend/functions/a/handler.test.ts'

  test('a report that is older than the test says nothing', async () => {
    const facts = world(true, { modified: { ...all(at('30')), [handlerTest]: at('40') } })
    assert.equal(await verdictOf(row, facts, { mode: 'red' }), 'deny')
    const later = world(true, { modified: { ...all(at('30')), 'junit.xml': at('41') } })
    assert.equal(await verdictOf(row, later, { mode: 'red' }), 'pass')
  })

  test('the newest report that knows the file decides', async () => {
    const files = { 'test-results.xml': junit(false) }
    const newer = { ...all(at('30')), 'junit.xml': at('40'), 'test-results.xml': at('50') }
    assert.equal(await verdictOf(row, world(true, { files, modified: newer }), { mode: 'red' }), 'ask')
    const older = { ...newer, 'test-results.xml': at('35') }
    assert.equal(await verdictOf(row, world(true, { files, modified: older }), { mode: 'red' }), 'pass')
    const other = { 'test-results.xml': junit(false).replaceAll('functions/a/', 'functions/z/') }
    assert.equal(
      await verdictOf(row, world(true, { files: other, modified: newer }), { mode: 'red' }),
      'pass',
    )
  })

  test('a report of any age counts with report_minutes 0', async () => {
    const modified = all('2025-01-01T00:00:00Z')
    assert.equal(await verdictOf(row, world(true, { modified }), { mode: 'red' }), 'deny')
    assert.equal(await verdictOf(row, world(true, { modified }), { mode: 'red', report_minutes: 0 }), 'pass')
  })

  test('a file that is no report is none', async () => {
    for (const text of ['', 'nonsense', '{"a":', '[]', '<html></html>', '\u0000\u0001'])
      assert.equal(
        await verdictOf(row, world(true, { files: { 'junit.xml': text } }), { mode: 'red' }),
        'deny',
      )
  })
})

test('the answer names the missing test, the steps, and how to make a report', async () => {
  const reason = async (facts: TestWorld, options: object, row = `${handler} = x`): Promise<string> => {
    const policy = {
      ...policyOf([guard]),
      rules: { [guard.id]: { stance: 'on', options: { ...options } } },
    } as const
    return (await judgeWith([guard], editEvent(row), facts, policy)).reason
  }
  const missing = await reason({}, {})
  for (const line of [
    `Implementation file: ${handler}`,
    'Missing test file: backend/functions/save-url/handler.test.ts',
    '1. Create handler.test.ts with test cases',
    '3. Implement handler.ts to make tests pass (Green phase)',
    'TDD Workflow: Red → Green → Refactor',
  ])
    assert.ok(missing.split('\n').includes(line), missing)
  const files = { 'backend/package.json': '{"devDependencies":{"vitest":"4"}}', 'pnpm-lock.yaml': '' }
  assert.match(
    await reason({ files }, { mode: 'red' }),
    /cd backend && pnpm exec vitest run .*test-results\.json/,
  )
  const node = { 'package.json': '{"scripts":{"test":"node --test"}}' }
  assert.match(await reason({ files: node }, { mode: 'red' }), /node --test .*junit\.xml/)
  assert.match(await reason({}, { mode: 'red' }), /writes a JUnit XML report to junit\.xml/)
  const odd = await reason({}, {}, 'shared/a\nb "c"/src/x.ts = y')
  assert.ok(odd.includes('"shared/a\\nb \\"c\\"/src/x.test.ts"'), odd)
})

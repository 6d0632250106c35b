import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Answer, call, handrail, scratch } from '../support/hook.ts'

const lambda = 'backend/functions/save-url/handler.ts'

const project = (t: TestContext, files: Readonly<Record<string, string>> = {}): string => {
  const folder = scratch(t)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

interface Said {
  readonly verdict: string
  readonly reason: string
  readonly context: string
  readonly human: string
}

const said = ({ stdout }: Answer): Said => {
  const all = stdout === '' ? {} : JSON.parse(stdout)
  const own = all.hookSpecificOutput ?? {}
  return {
    verdict: own.permissionDecision ?? 'pass',
    reason: own.permissionDecisionReason ?? '',
    context: own.additionalContext ?? '',
    human: all.systemMessage ?? '',
  }
}

const tool = (cwd: string, name: string, input: object, program?: string): Answer => {
  const event = { session_id: 's', cwd, hook_event_name: 'PreToolUse', tool_name: name, tool_input: input }
  return call({ cwd, input: JSON.stringify(event), ...(program === undefined ? {} : { program }) })
}

const write = (cwd: string, path: string, content: string, program?: string): Said =>
  said(tool(cwd, 'Write', { file_path: join(cwd, path), content }, program))

const direct = `import { dynamoClient } from '@ai-learning-hub/db';
import { SaveUrlSchema } from '@ai-learning-hub/validation';
import type { Save } from '@ai-learning-hub/types';
import { handler as enrichContentLambda } from '../enrich-content/handler';

${'// The same text as data: await lambda.invoke(p)\n'.repeat(7)}
export const handler = async event => {
  await enrichContentLambda(event);
};
`

// covers ARCH-001, ARCH-002, ARCH-005, ARCH-006, IMP-001, IMP-007
test('the documented blocks, for a file by its name', t => {
  const cwd = project(t, { [lambda]: direct })
  const architecture = call({ cwd, args: ['run', 'architecture-guard', lambda] })
  assert.equal(architecture.code, 2)
  assert.equal(
    architecture.stderr,
    `❌ architecture-guard BLOCKED
File: backend/functions/save-url/handler.ts
Violation: Direct Lambda-to-Lambda call detected
Line 15: await enrichContentLambda(event);

ADR-007: Lambda functions must communicate via:
  - API Gateway (synchronous)
  - EventBridge (asynchronous)
  - Step Functions (orchestration)

Refactor Required:
1. Remove direct import of enrichContentLambda
2. Emit EventBridge event or call via API
3. See docs/architecture/adr/007-no-lambda-to-lambda.md
`,
  )
  const imports = call({ cwd, args: ['run', 'import-guard', lambda] })
  assert.equal(imports.code, 2)
  assert.equal(
    imports.stderr,
    `❌ import-guard BLOCKED
File: backend/functions/save-url/handler.ts
Missing imports: @ai-learning-hub/logging, @ai-learning-hub/middleware

Required imports for all Lambda handlers:
  import { logger } from '@ai-learning-hub/logging';
  import { withMiddleware, authMiddleware, errorHandler } from '@ai-learning-hub/middleware';
  import { dynamoClient } from '@ai-learning-hub/db';
  import { SaveUrlSchema } from '@ai-learning-hub/validation';

Why: Shared libraries ensure consistent logging, error handling, and patterns across all Lambdas.
See: ADR-005 (Shared Lambda Layer)
`,
  )
  const silence = { stdout: '', stderr: '', code: 0 }
  for (const hook of ['architecture-guard', 'import-guard', 'mock-gate'])
    assert.deepEqual(call({ cwd, args: ['run', hook, 'src/none.ts'] }), silence, hook)
})

// covers MOCK-001, MOCK-005, MOCK-006, MOCK-011
test('the mock gate tells, then denies, and forgets at the end of the session', t => {
  const cwd = project(t)
  const strikes = join(cwd, '.claude/.mock-gate-strikes')
  const content = "from unittest.mock import patch\n\n@patch('app.store.load')\ndef test_a(load): pass\n"
  const event = JSON.stringify({
    session_id: 's',
    cwd,
    tool_name: 'Write',
    tool_input: { file_path: 'tests/test_a.py', content },
  })
  const gate = (): Said => said(call({ cwd, args: ['run', 'mock-gate'], input: event }))
  const first = gate()
  assert.equal(first.verdict, 'pass')
  assert.match(first.context, /mocks code of the project[\s\S]*Line 3: @patch\('app\.store\.load'\)/)
  assert.match(readFileSync(strikes, 'utf8'), /^1\|\d{10}\n$/)
  const second = gate()
  assert.equal(second.verdict, 'deny')
  assert.match(second.reason, /strike 2/)
  assert.match(readFileSync(strikes, 'utf8'), /^2\|\d{10}\n$/)
  call({
    cwd,
    args: ['hook', 'claude-code', 'SessionEnd'],
    input: JSON.stringify({ session_id: 's', cwd, hook_event_name: 'SessionEnd' }),
  })
  assert.equal(existsSync(strikes), false)
})

const config = (rules: object, preset = 'recommended'): string =>
  JSON.stringify({ preset, architecture: { rules } }, null, 2)

test('an edit is judged as the file will be, whichever tool makes it', t => {
  const cwd = project(t, {
    'handrail.jsonc': config({
      eval: { files: ['*.ts', '*.ipynb'], forbid: { call: 'eval' }, message: 'No eval' },
    }),
    'a.ts': 'const a = [\n  1,\n]\n',
    'old.ts': 'eval(x)\nconst b = 1\n',
    'n.ipynb': '{"cells": []}',
  })
  const at = (name: string) => ({ file_path: join(cwd, name) })
  const rows: readonly (readonly [string, string, object])[] = [
    ['deny', 'Write', { ...at('new.ts'), content: 'eval(x)' }],
    ['deny', 'Edit', { ...at('a.ts'), old_string: '1,', new_string: 'eval(1),' }],
    [
      'deny',
      'MultiEdit',
      {
        ...at('a.ts'),
        edits: [
          { old_string: '1,', new_string: '2,' },
          { old_string: '2,', new_string: 'eval(2),' },
        ],
      },
    ],
    ['deny', 'NotebookEdit', { notebook_path: join(cwd, 'n.ipynb'), new_source: 'eval("1")' }],
    ['deny', 'Bash', { command: "echo 'eval(x)' >> a.ts" }],
    ['deny', 'Bash', { command: "sed -i 's/1,/eval(1),/' a.ts" }],
    ['pass', 'Edit', { ...at('a.ts'), old_string: '1,', new_string: '1, // eval(1)' }],
    ['pass', 'Edit', { ...at('a.ts'), old_string: '1,', new_string: '"eval(1)",' }],
    ['pass', 'Write', { ...at('new.ts'), content: '\u0000\u0001eval(x)' }],
    ['pass', 'Bash', { command: "echo 'eval(x)' >> a.md" }],
    ['pass', 'Edit', { ...at('old.ts'), old_string: 'eval(x)', new_string: 'run(x)' }],
  ]
  for (const [verdict, name, input] of rows) {
    const answer = said(tool(cwd, name, input))
    assert.deepEqual([answer.verdict, answer.context], [verdict, ''], JSON.stringify(input))
  }
  const older = said(tool(cwd, 'Edit', { ...at('old.ts'), old_string: '1', new_string: '2' }))
  assert.equal(older.verdict, 'pass')
  assert.match(
    older.context,
    /already has what this project forbids, and the edit leaves it: No eval \(line 1\)/,
  )
  const huge = write(cwd, 'huge.ts', 'const a = 1\n'.repeat(100_000))
  assert.equal(huge.verdict, 'pass')
  assert.match(huge.context, /too large to be parsed/)
})

test('a pattern that is no code is told with file, line and key, and the edit passes', t => {
  const cwd = project(t, {
    'handrail.jsonc': config({ odd: { files: '*.ts', forbid: { pattern: ['f($A)', 'f(('] }, message: 'x' } }),
  })
  const { verdict, context, human } = write(cwd, 'a.ts', 'g(1)')
  const line =
    readFileSync(join(cwd, 'handrail.jsonc'), 'utf8')
      .split('\n')
      .findIndex(text => text.includes('f((')) + 1
  assert.equal(verdict, 'pass')
  for (const told of [context, human])
    assert.ok(
      told.includes(`handrail.jsonc:${line}: architecture.rules.odd.forbid.pattern.1: "f((" is not code`),
      told,
    )
})

test('so is a pattern that stands without a list', t => {
  const rules = { odd: { files: '*.ts', forbid: { pattern: 'f((' }, message: 'x' } }
  const cwd = project(t, { 'handrail.jsonc': config(rules) })
  assert.match(
    write(cwd, 'a.ts', 'g(1)').context,
    /handrail\.jsonc:\d+: architecture\.rules\.odd\.forbid\.pattern: "f\(\(" is not code/,
  )
})

/** The rules about the way to work, which have an answer to most edits, are off. */
const rules = Object.fromEntries(
  ['tests/missing', 'tests/failing', 'git/main-edit', 'docs/*', 'plan/*', 'code/*'].map(id => [id, 'off']),
)

test('a missing library is told with the next step, and only where a rule is about the file', t => {
  const cwd = project(t, { 'handrail.jsonc': JSON.stringify({ preset: ['safety', 'discipline'], rules }) })
  const alone = scratch(t)
  cpSync(dirname(handrail), alone, { recursive: true, filter: path => !path.endsWith('/cache') })
  const program = join(alone, 'handrail.cjs')
  const first = write(cwd, lambda, "jest.mock('./db')\n", program)
  assert.equal(first.verdict, 'pass')
  for (const told of [first.context, first.human])
    assert.match(told, /@ast-grep\/napi can't be loaded: .*npm install --include=optional/)
  const second = write(cwd, 'src/a.test.ts', "jest.mock('./db')\n", program)
  assert.deepEqual(second, { verdict: 'pass', reason: '', context: '', human: '' }, 'told once a session')
  const journal = readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n')
  for (const line of journal) assert.match(line, /"fault":"@ast-grep\/napi can't be loaded/)
  assert.equal(journal.length, 2)
  // Nothing asks for the library here, or it would be told.
  for (const path of ['src/a.ts', 'README.md', 'a.py']) {
    const { context, human } = write(cwd, path, 'x\n', program)
    assert.deepEqual([context, human], ['', ''], path)
  }
  const recommended = project(t, { 'handrail.jsonc': '{ "preset": "recommended" }' })
  for (const path of [lambda, 'src/a.test.ts'])
    assert.equal(
      tool(recommended, 'Write', { file_path: join(recommended, path), content: direct }, program).stdout,
      '',
    )
})

test('presets: safety has the rules about code, discipline the mock gate, strict all, recommended none', t => {
  const bad = "import { handler } from '../b/handler'\n"
  const mock = "jest.mock('./db')\n"
  const expected: Readonly<Record<string, readonly [string, boolean]>> = {
    safety: ['deny', false],
    discipline: ['pass', true],
    strict: ['deny', true],
    recommended: ['pass', false],
  }
  for (const [preset, [verdict, told]] of Object.entries(expected)) {
    const cwd = project(t, { 'handrail.jsonc': JSON.stringify({ preset, rules }) })
    assert.equal(write(cwd, 'functions/a/lib.ts', bad).verdict, verdict, preset)
    assert.equal(write(cwd, 'src/a.test.ts', mock).context.includes('mocks code'), told, preset)
  }
})

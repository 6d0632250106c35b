import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { type Answer, call, start } from '../support/hook.ts'

const newProject = (files: Readonly<Record<string, string>> = {}): string => {
  const root = newFolder('first')
  gitAt(root, ['init', '-q', '-b', 'feature/x'])
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const run = (root: string, args: readonly string[], input?: unknown, env = {}): Answer =>
  call({
    cwd: root,
    args: ['run', ...args],
    input: input === undefined ? '' : JSON.stringify(input),
    env: { CLAUDE_PROJECT_DIR: root, ...env },
  })

const edit = (root: string, path: string) => ({
  tool_name: 'Edit',
  tool_input: { file_path: join(root, path), old_string: 'a', new_string: 'b' },
  cwd: root,
})

const handler = 'backend/functions/save-url/handler.ts'

const block = `❌ tdd-guard BLOCKED
Implementation file: backend/functions/save-url/handler.ts
Missing test file: backend/functions/save-url/handler.test.ts

Action Required:
1. Create handler.test.ts with test cases
2. Run tests and ensure they fail (Red phase)
3. Implement handler.ts to make tests pass (Green phase)
4. Refactor if needed (Refactor phase)

TDD Workflow: Red → Green → Refactor
`

describe('run tdd-guard', () => {
  // covers TDD-001, TDD-002, TDD-006, TDD-010
  test('the documented block, for a path, for an event and for one without a tool name', () => {
    const root = newProject()
    const { tool_input } = edit(root, handler)
    for (const answer of [
      run(root, ['tdd-guard', handler]),
      run(root, ['tdd-guard', join(root, handler)]),
      run(root, ['tdd-guard'], edit(root, handler)),
      run(root, ['tdd-guard'], { tool_input }),
      run(root, ['tdd-guard'], { tool_name: 'Bash', tool_input: { command: `touch ${handler}` }, cwd: root }),
    ])
      assert.deepEqual([answer.code, answer.stdout, answer.stderr], [2, '', block])
  })

  // covers TDD-002..TDD-008, TDD-011
  test('each layout names its own test, and lets the file pass once the test is there', () => {
    const rows = [
      [handler, 'backend/functions/save-url/handler.test.ts'],
      ['backend/functions/save-url/index.ts', 'backend/functions/save-url/index.test.ts'],
      ['shared/db/src/deep/query.ts', 'shared/db/src/deep/query.test.ts'],
      ['frontend/src/pages/Home.tsx', 'frontend/src/pages/Home.test.tsx'],
    ] as const
    for (const [file, wanted] of rows) {
      const root = newProject()
      const before = run(root, ['tdd-guard', file])
      assert.equal(before.code, 2)
      assert.ok(before.stderr.includes(`\nMissing test file: ${wanted}\n`), before.stderr)
      mkdirSync(join(root, wanted, '..'), { recursive: true })
      writeFileSync(join(root, wanted), '')
      assert.deepEqual(run(root, ['tdd-guard', file]), { code: 0, stdout: '', stderr: '' })
    }
  })

  // covers TDD-004, TDD-009
  test('what needs no test passes in silence', () => {
    const root = newProject()
    for (const path of [
      'backend/functions/save-url/handler.test.ts',
      'shared/db/tsconfig.json',
      'jest.config.js',
      'shared/db/src/types.d.ts',
      'shared/db/src/notes.md',
      'src/app.ts',
    ])
      assert.deepEqual(run(root, ['tdd-guard', path]), { code: 0, stdout: '', stderr: '' })
  })

  test('TDD_GUARD_ENABLED=false switches it off, alone and in the hook', () => {
    const root = newProject({ 'handrail.jsonc': '{"preset":"safety"}' })
    const env = { TDD_GUARD_ENABLED: 'false', CLAUDE_PROJECT_DIR: root }
    assert.equal(run(root, ['tdd-guard', handler], undefined, env).code, 0)
    const input = JSON.stringify(edit(root, handler))
    assert.equal(call({ cwd: root, input, env }).code, 0)
    assert.equal(call({ cwd: root, input }).code, 2)
  })

  //
  test('TDD_TEST_RESULTS names the results in the mode red, where a violation may be an ask', () => {
    const config = '{"tdd":{"mode":"red","on_violation":"ask"}}'
    const root = newProject({
      'handrail.jsonc': config,
      'out/red.json': '{"passed":1,"failed":1,"tests":[]}',
    })
    const asked = run(root, ['tdd-guard', handler])
    assert.equal(asked.code, 0)
    assert.equal(JSON.parse(asked.stdout).hookSpecificOutput.permissionDecision, 'ask')
    assert.match(asked.stderr, /tdd-guard ESCALATE\nImplementation file: /)
    const env = { TDD_TEST_RESULTS: 'out/red.json' }
    assert.deepEqual(run(root, ['tdd-guard', handler], undefined, env), { code: 0, stdout: '', stderr: '' })
  })

  test('other dialects have the same words', () => {
    const root = newProject()
    const claude = run(root, ['tdd-guard', handler, '--dialect', 'claude'])
    const reason = JSON.parse(claude.stdout).hookSpecificOutput.permissionDecisionReason
    assert.ok(reason.includes(block.split('\n').slice(1, -1).join('\n')), reason)
    const legacy = JSON.parse(run(root, ['tdd-guard', handler, '--dialect', 'legacy']).stdout)
    assert.equal(legacy.decision, 'block')
  })
})

describe('run test-gate', () => {
  const now = (): number => Math.floor(Date.now() / 1000)
  const own = ({ stdout }: Answer) => (stdout === '' ? undefined : JSON.parse(stdout).hookSpecificOutput)
  const strikes = (root: string): string | undefined => {
    const file = join(root, '.claude/.test-gate-strikes')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  // covers LIFE-003
  test('strike 1 is advice, strike 2 and later a deny, a pass starts anew', () => {
    const root = newProject({ '.claude/.test-status': `fail|3|${now()}` })
    const first = run(root, ['test-gate'], edit(root, 'src/a.ts'))
    assert.equal(first.code, 0)
    assert.equal(own(first).hookEventName, 'PreToolUse')
    assert.equal(own(first).permissionDecision, undefined)
    assert.match(own(first).additionalContext, /Tests are failing: 3 failures/)
    assert.match(strikes(root) ?? '', /^1\|\d+$/m)
    // Tests may be edited, and are no strike.
    assert.equal(run(root, ['test-gate'], edit(root, 'src/a.test.ts')).stdout, '')
    for (const count of ['2', '3']) {
      const next = run(root, ['test-gate'], edit(root, 'src/a.ts'))
      assert.equal(own(next).permissionDecision, 'deny')
      assert.match(own(next).permissionDecisionReason, /Tests are still failing/)
      assert.ok(strikes(root)?.startsWith(`${count}|`))
    }
    writeFileSync(join(root, '.claude/.test-status'), `pass|0|${now()}\n`)
    assert.deepEqual(run(root, ['test-gate'], edit(root, 'src/a.ts')), { code: 0, stdout: '', stderr: '' })
    assert.equal(strikes(root), undefined)
  })

  test('a strike of an older hook counts, for a day', () => {
    const decision = (age: number): unknown => {
      const strikes = `1|${now() - age}`
      const files = { '.claude/.test-status': `fail|1|${now()}`, '.claude/.test-gate-strikes': strikes }
      return own(run(newProject(files), ['test-gate', 'src/a.py'])).permissionDecision
    }
    assert.equal(decision(3600), 'deny')
    assert.equal(decision(100_000), undefined)
  })

  test('an old status holds nothing up, and another time limit may be set', () => {
    const status = {
      '.claude/.test-status': `fail|1|${now() - 700}`,
      '.claude/.test-gate-strikes': `1|${now()}`,
    }
    assert.equal(run(newProject(status), ['test-gate', 'src/a.py']).stdout, '')
    const config = { 'handrail.jsonc': '{"test_gate":{"stale_minutes":20}}' }
    const root = newProject({ ...status, ...config })
    assert.equal(own(run(root, ['test-gate', 'src/a.py'])).permissionDecision, 'deny')
  })

  test('a cold start is told once, also where there is no folder for it', () => {
    const root = newProject({ 'pyproject.toml': '[project]\n' })
    assert.match(own(run(root, ['test-gate', 'src/a.py'])).additionalContext, /No test run is known yet/)
    assert.equal(run(root, ['test-gate', 'src/a.py']).stdout, '')
    assert.equal(run(newProject(), ['test-gate', 'src/a.py']).stdout, '')
  })

  test('a new session starts anew; one that goes on does not', () => {
    const files = { '.claude/.test-gate-strikes': '1|1', '.claude/.test-gate-cold-warned': '' }
    const root = newProject({ ...files, 'handrail.jsonc': '{"preset":"discipline"}' })
    const start = (source: string): Answer =>
      call({
        cwd: root,
        args: ['hook', 'claude-code', 'SessionStart'],
        input: JSON.stringify({ hook_event_name: 'SessionStart', session_id: 's', cwd: root, source }),
      })
    start('resume')
    assert.equal(strikes(root), '1|1')
    start('startup')
    assert.equal(strikes(root), undefined)
    assert.ok(!existsSync(join(root, '.claude/.test-gate-cold-warned')))
  })

  test('calls at the same time leave a count that can be read', async () => {
    const root = newProject({ '.claude/.test-status': `fail|1|${now()}` })
    const calls = Array.from({ length: 4 }, () => {
      const child = start({
        cwd: root,
        args: ['run', 'test-gate', 'src/a.py'],
        env: { CLAUDE_PROJECT_DIR: root },
      })
      child.stdin?.end()
      return once(child, 'close')
    })
    await Promise.all(calls)
    assert.match(strikes(root) ?? '', /^[1-4]\|\d+\n$/)
    assert.equal(own(run(root, ['test-gate', 'src/a.py'])).permissionDecision, 'deny')
    assert.deepEqual(readdirSync(join(root, '.claude')).sort(), ['.test-gate-strikes', '.test-status'])
  })

  test('nothing is written through a link that leaves the project', () => {
    const root = newProject()
    const outside = newFolder('outside')
    writeFileSync(join(outside, '.test-status'), `fail|1|${now()}`)
    symlinkSync(outside, join(root, '.claude'))
    run(root, ['test-gate', 'src/a.py'])
    assert.ok(!existsSync(join(outside, '.test-gate-strikes')))
    writeFileSync(join(outside, '.test-gate-strikes'), '1|1')
    writeFileSync(join(outside, '.test-status'), `pass|0|${now()}`)
    run(root, ['test-gate', 'src/a.py'])
    assert.ok(existsSync(join(outside, '.test-gate-strikes')))
  })
})

describe('the presets and the config', () => {
  const judged = (config: object, event: (root: string) => unknown, files = {}): string => {
    const root = newProject({ ...files, 'handrail.jsonc': JSON.stringify(config) })
    const { stdout } = call({ cwd: root, input: JSON.stringify(event(root)) })
    return stdout
  }
  const status = {
    '.claude/.test-status': `fail|1|${Math.floor(Date.now() / 1000)}`,
    '.claude/.test-gate-strikes': '1|1',
  }
  const both = [
    (preset: string) => judged({ preset }, root => edit(root, handler)).includes('[tests/missing]'),
    (preset: string) =>
      judged({ preset }, root => edit(root, 'src/a.ts'), status).includes('[tests/failing]'),
  ]
  for (const [preset, ...expected] of [
    ['safety', true, false],
    ['discipline', false, true],
    ['strict', true, true],
    ['recommended', false, false],
    ['quality', false, false],
  ] as const)
    test(`${preset} switches on ${expected.join(' and ')}`, () =>
      assert.deepEqual(
        both.map(ask => ask(preset)),
        expected,
      ))

  test('a bad value is an error with file, line and key, and the setting above stays', () => {
    const lines = [
      '{',
      '  "preset": "safety",',
      '  "tdd": {',
      '    "mode": "green",',
      '    "report_minutes": -1,',
      '    "mappings": { "src/*.ts": ["{folder}/a.test.ts"], "lib/*.ts": "x" }',
      '  },',
      '  "test_gate": { "deny_at": 0.5, "denyat": 2 }',
      '}',
    ]
    const root = newProject({ 'handrail.jsonc': lines.join('\n') })
    const { stdout, stderr } = call({ cwd: root, args: ['rules'] })
    const printed = stdout + stderr
    for (const problem of [
      'handrail.jsonc:4: tdd.mode: "green" is not allowed here. Allowed: exists, red, both.',
      'handrail.jsonc:5: tdd.report_minutes: -1 is not allowed here. Allowed: a whole number from 0 on.',
      'handrail.jsonc:6: tdd.mappings.src/*.ts: a list is not allowed here. Allowed: a list of paths without wildcards',
      'handrail.jsonc:6: tdd.mappings.lib/*.ts: "x" is not allowed here.',
      'handrail.jsonc:8: test_gate.deny_at: 0.5 is not allowed here. Allowed: a whole number from 1 on.',
      'handrail.jsonc:8: test_gate.denyat: There is no key "denyat".',
    ])
      assert.ok(printed.includes(problem), `${problem}\n---\n${stderr}`)
    assert.ok(
      call({ cwd: root, input: JSON.stringify(edit(root, handler)) }).stdout.includes('[tests/missing]'),
    )
  })
})

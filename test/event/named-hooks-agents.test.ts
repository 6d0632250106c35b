import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { linesOf } from '../support/companion.ts'
import { type Answer, call } from '../support/hook.ts'
import { newRepository } from '../support/repository.ts'

// slow: 3 s, 3 s of CPU

const project = (files: Readonly<Record<string, string>> = {}): string =>
  newRepository({ 'README.md': 'x', ...files }).dir

const run = (dir: string, hook: string, payload: object): Answer =>
  call({ cwd: dir, args: ['run', hook], input: JSON.stringify(payload), env: { CLAUDE_PROJECT_DIR: dir } })

const write = (dir: string, path: string, text: string): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

describe('the documented hooks of subagents', () => {
  // covers LIFE-012, PROTO-005
  test('subagent-start answers {"subagent_type": "planner"} with context, every time', () => {
    const dir = project()
    for (const _ of [1, 2]) {
      const { stdout, code } = run(dir, 'subagent-start', { subagent_type: 'planner' })
      const { hookEventName, additionalContext } = JSON.parse(stdout).hookSpecificOutput
      assert.deepEqual([code, hookEventName], [0, 'SubagentStart'])
      assert.match(additionalContext, /Branch: "main".*\n.*Write the plan to MASTER_PLAN\.md/)
    }
  })

  test('which types are planners is config', () => {
    const dir = project({ 'handrail.jsonc': '{ "agents": { "planner": ["architect"] } }' })
    const told = (type: string): string => run(dir, 'subagent-start', { subagent_type: type }).stdout
    assert.match(told('architect'), /Write the plan/)
    assert.match(told('planner'), /Agent type: planner/)
  })

  // covers LIFE-013, PROTO-005, PROTO-016
  for (const role of ['planner', 'implementer', 'guardian'])
    test(`check-${role} advises, notes and never holds`, () => {
      const dir = project()
      for (const payload of [
        { subagent_type: role, response: 'x' },
        {},
        { agent_type: role, last_assistant_message: 'x' },
      ]) {
        const { stdout, code } = run(dir, `check-${role}.sh`, payload)
        const answer = JSON.parse(stdout)
        assert.equal(code, 0)
        assert.equal(answer.decision, undefined)
        assert.match(answer.systemMessage, new RegExp(`The ${role} left open: `))
        assert.equal(answer.additionalContext, answer.systemMessage)
      }
      assert.match(readFileSync(join(dir, '.claude/.agent-findings'), 'utf8'), new RegExp(`^${role}\\|.*;`))
      const other = run(dir, `check_${role}`, { subagent_type: 'Explore', response: 'x' })
      assert.deepEqual([other.code, other.stdout], [0, ''])
    })

  test('input that can not be read stops nothing', () => {
    const dir = project()
    for (const hook of ['subagent-start', 'check-planner', 'surface', 'session-summary', 'forward-motion'])
      for (const input of ['', '{bad', '[]', 'null']) {
        const { code, stdout } = call({
          cwd: dir,
          args: ['run', hook],
          input,
          env: { CLAUDE_PROJECT_DIR: dir },
        })
        assert.equal(code, 0, `${hook} ${input}`)
        if (stdout !== '') assert.equal(JSON.parse(stdout).decision, undefined)
      }
  })
})

describe('the documented hooks at the end of a turn', () => {
  // covers LIFE-014, LIFE-015, PROTO-016
  test('surface and session-summary after one another: both find the changes', () => {
    const dir = project()
    write(dir, 'src/a.ts', linesOf(60))
    run(dir, 'track', { session_id: 's1', tool_input: { file_path: join(dir, 'src/a.ts') } })
    const stop = { session_id: 's1', stop_hook_active: false, response: 'x' }
    const surface = run(dir, 'surface', stop)
    assert.match(
      JSON.parse(surface.stdout).systemMessage,
      /1 source file changed: no decision in "src\/a\.ts"\./,
    )
    const summary = run(dir, 'session-summary', stop)
    assert.match(JSON.parse(summary.stdout).systemMessage, /This session changed 1 file: 1 source, 0 other/)
    assert.deepEqual([surface.code, summary.code], [0, 0])
    const drift = readFileSync(join(dir, '.claude/.plan-drift'), 'utf8')
    assert.deepEqual(
      drift.split('\n').map(line => line.split('=')[0]),
      [
        'audit_epoch',
        'unplanned_count',
        'unimplemented_count',
        'missing_decisions',
        'total_decisions',
        'source_files_changed',
        '',
      ],
    )
    assert.ok(existsSync(join(dir, '.claude/.session-changes-s1')))
  })

  // covers LIFE-016, PROTO-006, X-14
  test('forward-motion: standard error and exit 2 for a bare end', () => {
    const dir = project()
    for (const field of ['response', 'last_assistant_message', 'assistant_response']) {
      const { code, stderr, stdout } = run(dir, 'forward-motion', { [field]: 'It works.\n\nDone.' })
      assert.deepEqual([code, stdout], [2, ''])
      assert.match(stderr, /only says that it is done/)
    }
    for (const payload of [
      { response: 'Done.', stop_hook_active: true },
      { response: 'Done. Want me to commit?' },
      { response: 'All 12 tests pass.' },
      {},
    ])
      assert.deepEqual(run(dir, 'forward-motion', payload), { code: 0, stdout: '', stderr: '' })
  })
})

test('in a session one message at the end of a turn, once', () => {
  const dir = project({ 'handrail.jsonc': '{ "preset": "discipline" }' })
  write(dir, 'src/a.ts', linesOf(60))
  const event = (name: string, more: object): Answer =>
    call({
      cwd: dir,
      args: ['hook', 'claude-code', name],
      input: JSON.stringify({ session_id: 's1', cwd: dir, hook_event_name: name, ...more }),
    })
  event('PostToolUse', {
    tool_name: 'Write',
    tool_input: { file_path: join(dir, 'src/a.ts'), content: linesOf(60) },
    tool_response: {},
  })
  const stop = {
    stop_hook_active: false,
    last_assistant_message: 'I wrote it; next step: tests.',
    background_tasks: [],
  }
  const first = JSON.parse(event('Stop', stop).stdout)
  assert.deepEqual(Object.keys(first), ['systemMessage'])
  assert.match(first.systemMessage, /no decision in "src\/a\.ts".*\n.*This session changed 1 file/)
  assert.ok(first.systemMessage.split('\n').length <= 4, first.systemMessage)
  assert.equal(event('Stop', stop).stdout, '')
  const held = JSON.parse(event('Stop', { ...stop, last_assistant_message: 'Done.' }).stdout)
  assert.equal(held.decision, 'block')
  assert.equal(event('Stop', { ...stop, stop_hook_active: true, last_assistant_message: 'Done.' }).stdout, '')
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namedHooks } from '../../event/named-hooks.ts'
import { forms, settingsFor } from './forms.ts'

const programs = { node: '/usr/bin/node', script: '/opt/my tools/handrail.sh' }

/** The one hook, with its event and matcher before it. */
const hookIn = (form: (typeof forms)[number], model?: string) => {
  const [[event, groups] = ['', undefined], ...more] = Object.entries(
    settingsFor(form, { model, programs }).hooks,
  )
  assert.deepEqual(more, [])
  return { event, matcher: groups?.[0].matcher, hook: groups?.[0].hooks[0] }
}

describe('the forms of a hook', () => {
  // covers PROTO-032, GATE-005, X-21
  test('command: the gate alone, with the time that it may take', () => {
    assert.deepEqual(hookIn('command'), {
      event: 'Stop',
      matcher: undefined,
      hook: {
        type: 'command',
        command: "'/usr/bin/node' '/opt/my tools/handrail.cjs' run test-validator",
        timeout: 300,
      },
    })
  })

  // covers PROTO-025, PROTO-031
  test('async: nobody waits for the test runner', () => {
    assert.deepEqual(hookIn('async'), {
      event: 'PostToolUse',
      matcher: 'Edit|MultiEdit|Write|NotebookEdit',
      hook: {
        type: 'command',
        command: "'/usr/bin/node' '/opt/my tools/handrail.cjs' run test-runner",
        async: true,
        timeout: 300,
      },
    })
  })

  // covers SUB-025, PROTO-018, PROTO-032, PROTO-033, GATE-002, X-18
  test('prompt and agent: a text for a model, which gets the event', () => {
    const { event, hook } = hookIn('prompt')
    assert.equal(event, 'Stop')
    assert.ok(hook?.type === 'prompt')
    assert.deepEqual([hook.model, hook.timeout], ['haiku', 60])
    const agent = hookIn('agent').hook
    assert.ok(agent?.type === 'agent')
    assert.deepEqual([agent.model, agent.timeout], [undefined, 300])
    for (const { prompt } of [hook, agent]) {
      assert.match(prompt, /\n\$ARGUMENTS$/)
      assert.match(prompt, /stop_hook_active/)
      assert.match(prompt, /\{"ok": false, "reason": "\.\.\."\}/)
    }
    for (const part of [
      'npm test -- --coverage',
      '80 percent',
      'npm run lint',
      'npm run build',
      'private keys',
    ])
      assert.ok(agent.prompt.includes(part), part)
    for (const form of ['prompt', 'agent'] as const) {
      const named = hookIn(form, 'claude-sonnet-4-5-20250929').hook
      assert.equal(named?.type === 'command' ? '' : named?.model, 'claude-sonnet-4-5-20250929')
    }
  })

  test('the hooks that they name are there', () => {
    for (const form of forms) {
      const { hook } = hookIn(form)
      const name = hook?.type === 'command' ? /run ([\w-]+)$/.exec(hook.command)?.[1] : 'test-validator'
      assert.ok(Object.hasOwn(namedHooks, name ?? ''), form)
    }
  })
})

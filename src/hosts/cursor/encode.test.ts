import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerStyle, decisionOn, forPerson } from '../../../test/support/hosts.ts'
import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle } from '../../core/edge/host.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { events } from './events.ts'

const payloads: Readonly<Record<string, object>> = {
  beforeShellExecution: { command: 'old' },
  preToolUse: { tool_name: 'Write', tool_input: { file_path: 'a', content: 'x' } },
}

const said = (name: string, over: Partial<Decision>, how: AnswerStyle = answerStyle()) => {
  const event = decode({ cwd: '/p', ...payloads[name] }, name)
  const { stdout, stderr, exit } = encode(decisionOn(event, over), how)
  return { body: JSON.parse(stdout), stderr, exit }
}

const heard = (body: unknown) => ({ body, stderr: '', exit: 0 })

test('no opinion is the empty document: silence would count as a failed hook', () => {
  for (const name of Object.keys(events)) assert.deepEqual(said(name, {}), heard({}))
})

test('a command is denied, asked about and approved', () => {
  const name = 'beforeShellExecution'
  assert.deepEqual(
    said(name, { verdict: 'deny', reason: 'no [a/b]' }),
    heard({ permission: 'deny', user_message: 'no [a/b]', agent_message: 'no [a/b]' }),
  )
  assert.deepEqual(
    said(name, { verdict: 'ask', reason: 'sure?' }),
    heard({ permission: 'ask', user_message: 'sure?', agent_message: 'sure?' }),
  )
  assert.deepEqual(said(name, { verdict: 'allow', rule: 'a/b' }), heard({ permission: 'allow' }))
  assert.deepEqual(said(name, { advice: ['hint'] }), { body: {}, stderr: 'hint\n', exit: 0 })
})

test('a person reads the short line of a deny, and the reason of an ask', () => {
  const how = answerStyle({ human: ['handrail blocked old [a/b]'] })
  const deny = said('beforeShellExecution', { verdict: 'deny', reason: 'no [a/b]' }, how)
  assert.deepEqual(deny.body, {
    permission: 'deny',
    user_message: 'handrail blocked old [a/b]',
    agent_message: 'no [a/b]',
  })
  const ask = said('beforeShellExecution', { verdict: 'ask', reason: 'sure?' }, how)
  assert.equal(ask.body.user_message, 'sure?')
  assert.deepEqual([deny.stderr, ask.stderr], ['', ''])
  assert.equal(said('stop', {}, how).stderr, 'handrail blocked old [a/b]\n')
})

test('a rewrite is a deny with the corrected command', () => {
  const text = 'better\nInstead: new'
  assert.deepEqual(
    said('beforeShellExecution', { verdict: 'rewrite', reason: 'better', rewritten: 'new' }),
    heard({ permission: 'deny', user_message: text, agent_message: text }),
  )
})

test('an ask about an edit is a deny that a person can lift', () => {
  const text = `sure?\n${forPerson}`
  assert.deepEqual(
    said('preToolUse', { verdict: 'ask', reason: 'sure?' }),
    heard({ permission: 'deny', user_message: text, agent_message: text }),
  )
})

test('after a tool a refusal is context', () => {
  assert.deepEqual(
    said('postToolUse', { verdict: 'deny', reason: 'unused variable', advice: ['hint'] }),
    heard({ additional_context: 'unused variable\nhint' }),
  )
})

test('a turn is held by a follow-up that can’t be taken for a person’s words', () => {
  for (const name of ['stop', 'subagentStop'])
    assert.deepEqual(
      said(name, { verdict: 'deny', reason: 'tests fail' }),
      heard({ followup_message: '[hook:block] tests fail' }),
    )
})

test('a prompt is blocked for the person, a session gets context', () => {
  assert.deepEqual(
    said('beforeSubmitPrompt', { verdict: 'deny', reason: 'no' }),
    heard({ continue: false, user_message: 'no' }),
  )
  assert.deepEqual(said('beforeSubmitPrompt', { advice: ['a'] }), { body: {}, stderr: 'a\n', exit: 0 })
  assert.deepEqual(said('sessionStart', { advice: ['a', 'b'] }), heard({ additional_context: 'a\nb' }))
})

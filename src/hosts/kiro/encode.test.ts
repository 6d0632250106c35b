import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerStyle, decisionOn, forPerson } from '../../../test/support/hosts.ts'
import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle } from '../../core/edge/host.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { events } from './events.ts'

const payload = { tool_name: 'execute_bash', tool_input: { command: 'old' }, cwd: '/p' }

const said = (name: string, over: Partial<Decision>, how: AnswerStyle = answerStyle()) =>
  encode(decisionOn(decode(payload, name), over), how)

const refused = (stderr: string) => ({ stdout: '', stderr, exit: 2 })
const told = (stdout: string) => ({ stdout, stderr: '', exit: 0 })

test('no opinion and an approval print nothing, on every event', () => {
  for (const name of Object.keys(events)) {
    assert.deepEqual(said(name, {}), told(''))
    assert.deepEqual(said(name, { verdict: 'allow', rule: 'a/b' }), told(''))
  }
})

test('before a tool everything that is not a pass is exit code 2 with the reason', () => {
  const name = 'PreToolUse'
  assert.deepEqual(said(name, { verdict: 'deny', reason: 'no', advice: ['hint'] }), refused('no\nhint\n'))
  assert.deepEqual(said(name, { verdict: 'ask', reason: 'sure?' }), refused(`sure?\n${forPerson}\n`))
  const rewrite = { verdict: 'rewrite', reason: 'better', rewritten: 'new' } as const
  assert.deepEqual(said(name, rewrite), refused('better\nInstead: new\n'))
})

test('advice is plain text on standard output', () => {
  for (const name of Object.keys(events)) assert.deepEqual(said(name, { advice: ['a', 'b'] }), told('a\nb\n'))
})

test('after a tool a refusal is context', () => {
  assert.deepEqual(said('PostToolUse', { verdict: 'deny', reason: 'unused' }), told('unused\n'))
})

test('a prompt is blocked; the end of a turn is not held, and says what is open', () => {
  const deny = { verdict: 'deny', reason: 'tests fail', advice: ['hint'] } as const
  assert.deepEqual(said('UserPromptSubmit', deny), refused('tests fail\nhint\n'))
  assert.deepEqual(said('Stop', deny), told('tests fail\nhint\n'))
})

test('the line for the human is on standard error where nothing is refused', () => {
  const how = answerStyle({ human: ['note'] })
  assert.deepEqual(said('PreToolUse', {}, how), { stdout: '', stderr: 'note\n', exit: 0 })
})

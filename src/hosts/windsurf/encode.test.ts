import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerStyle, decisionOn, forPerson } from '../../../test/support/hosts.ts'
import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle } from '../../core/edge/host.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { events } from './events.ts'

const said = (name: string, over: Partial<Decision>, how: AnswerStyle = answerStyle()) =>
  encode(decisionOn(decode({ tool_info: { command_line: 'old', cwd: '/p' } }, name), over), how)

const refused = (stderr: string) => ({ stdout: '', stderr, exit: 2 })
const told = (stderr: string) => ({ stdout: '', stderr, exit: 0 })

test('no opinion and an approval print nothing, on every event', () => {
  for (const name of Object.keys(events)) {
    assert.deepEqual(said(name, {}), told(''))
    assert.deepEqual(said(name, { verdict: 'allow', rule: 'a/b' }), told(''))
  }
})

test('before a tool everything that is not a pass is exit code 2 with the reason', () => {
  for (const name of ['pre_run_command', 'pre_write_code', 'pre_read_code', 'pre_mcp_tool_use']) {
    assert.deepEqual(said(name, { verdict: 'deny', reason: 'no [a/b]' }), refused('no [a/b]\n'))
    assert.deepEqual(said(name, { verdict: 'ask', reason: 'sure?' }), refused(`sure?\n${forPerson}\n`))
  }
  const rewrite = { verdict: 'rewrite', reason: 'better', rewritten: 'new' } as const
  assert.deepEqual(said('pre_run_command', rewrite), refused('better\nInstead: new\n'))
})

test('the model reads the reason of a deny and its advice, not the line for the human', () => {
  const how = answerStyle({ human: ['handrail blocked old'] })
  const deny = { verdict: 'deny', reason: 'no', advice: ['hint'] } as const
  assert.deepEqual(said('pre_run_command', deny, how), refused('no\nhint\n'))
  assert.deepEqual(said('pre_run_command', { advice: ['hint'] }, how), told('hint\nhandrail blocked old\n'))
})

test('after a tool a refusal reaches the model by its exit code, whatever the config prefers', () => {
  const deny = { verdict: 'deny', reason: 'unused variable' } as const
  assert.deepEqual(said('post_write_code', deny), refused('unused variable\n'))
  const how = answerStyle({}, { postFeedback: 'context' })
  assert.deepEqual(said('post_write_code', deny, how), refused('unused variable\n'))
})

test('a prompt is blocked; the end of a turn is not held', () => {
  const deny = { verdict: 'deny', reason: 'no' } as const
  assert.deepEqual(said('pre_user_prompt', deny), refused('no\n'))
  assert.deepEqual(said('post_cascade_response', deny), told('no\n'))
})

test('what can’t be seen is shown', () => {
  assert.deepEqual(said('pre_run_command', { verdict: 'deny', reason: 'a\u202Eb' }), refused('a\\u202eb\n'))
})

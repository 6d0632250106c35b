import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerStyle, decisionOn } from '../../../test/support/hosts.ts'
import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle } from '../../core/edge/host.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { events } from './events.ts'

const payload = { toolName: 'bash', toolArgs: { command: 'old', description: 'why' }, cwd: '/p' }

const said = (name: string, over: Partial<Decision>, how: AnswerStyle = answerStyle()) => {
  const { stdout, stderr, exit } = encode(decisionOn(decode(payload, name), over), how)
  return { body: stdout === '' ? undefined : JSON.parse(stdout), stderr, exit }
}

const heard = (body: unknown) => ({ body, stderr: '', exit: 0 })

test('no opinion prints nothing, on every event', () => {
  for (const name of Object.keys(events)) assert.deepEqual(said(name, {}), heard(undefined))
})

test('before a tool every field is at the top, and the exit code is 0 with a deny too', () => {
  assert.deepEqual(
    said('preToolUse', { verdict: 'deny', reason: 'no [a/b]', advice: ['hint'] }),
    heard({ permissionDecision: 'deny', permissionDecisionReason: 'no [a/b]', additionalContext: 'hint' }),
  )
  assert.deepEqual(
    said('preToolUse', { verdict: 'ask', reason: 'sure?' }),
    heard({ permissionDecision: 'ask', permissionDecisionReason: 'sure?' }),
  )
  assert.deepEqual(
    said('preToolUse', { verdict: 'allow', rule: 'a/b', reason: '' }),
    heard({ permissionDecision: 'allow', permissionDecisionReason: '[a/b]' }),
  )
  assert.deepEqual(said('preToolUse', { advice: ['hint'] }), heard({ additionalContext: 'hint' }))
})

test('a rewrite gives the arguments back whole, without a decision', () => {
  const rewrite = { verdict: 'rewrite', reason: 'better', rewritten: 'new' } as const
  assert.deepEqual(
    said('preToolUse', rewrite),
    heard({
      modifiedArgs: { command: 'new', description: 'why' },
      additionalContext: 'better\nIt runs as: new',
    }),
  )
  assert.deepEqual(
    said('preToolUse', rewrite, answerStyle({ rewrite: 'deny' })),
    heard({ permissionDecision: 'deny', permissionDecisionReason: 'better\nInstead: new' }),
  )
  assert.deepEqual(
    said('preToolUse', { verdict: 'ask', reason: 'sure?', rewritten: 'new' }),
    heard({
      permissionDecision: 'ask',
      permissionDecisionReason: 'sure?\nIt would run: new',
      modifiedArgs: { command: 'new', description: 'why' },
    }),
  )
})

test('a permission has a form of its own', () => {
  const deny = { verdict: 'deny', reason: 'no' } as const
  assert.deepEqual(said('permissionRequest', deny), heard({ behavior: 'deny', message: 'no' }))
  assert.deepEqual(said('permissionRequest', { verdict: 'allow' }), heard({ behavior: 'allow' }))
  assert.deepEqual(said('permissionRequest', { verdict: 'ask', reason: 'sure?' }), heard(undefined))
})

test('after a tool a refusal is context', () => {
  const deny = { verdict: 'deny', reason: 'unused variable', advice: ['hint'] } as const
  for (const name of ['postToolUse', 'postToolUseFailure'])
    assert.deepEqual(said(name, deny), heard({ additionalContext: 'unused variable\nhint' }))
})

test('a turn is held by a block whose reason can’t be taken for a person’s words', () => {
  for (const name of ['agentStop', 'subagentStop']) {
    const deny = { verdict: 'deny', reason: 'tests fail' } as const
    assert.deepEqual(said(name, deny), heard({ decision: 'block', reason: '[hook:block] tests fail' }))
    const marked = { verdict: 'deny', reason: '[hook:block] tests fail' } as const
    assert.deepEqual(said(name, marked), heard({ decision: 'block', reason: '[hook:block] tests fail' }))
    assert.deepEqual(said(name, { advice: ['x'] }), { body: undefined, stderr: 'x\n', exit: 0 })
  }
})

test('a prompt is blocked, or gets context; a session and a subagent get context', () => {
  assert.deepEqual(
    said('userPromptSubmitted', { verdict: 'deny', reason: 'no' }),
    heard({ decision: 'block', reason: 'no' }),
  )
  for (const name of ['userPromptSubmitted', 'sessionStart', 'subagentStart'])
    assert.deepEqual(said(name, { advice: ['a', 'b'] }), heard({ additionalContext: 'a\nb' }))
})

test('lines for the human go to standard error, and nowhere if nobody wants them', () => {
  const human = ['handrail blocked old [a/b]']
  const deny = { verdict: 'deny', reason: 'no' } as const
  assert.equal(said('preToolUse', deny, answerStyle({ human })).stderr, 'handrail blocked old [a/b]\n')
  assert.equal(said('preToolUse', deny, answerStyle({ human }, { tellHuman: false })).stderr, '')
})

test('text that can’t be seen is shown, and the command that runs stays to the letter', () => {
  const rewrite = { verdict: 'rewrite', reason: 'a\u202Eb', rewritten: 'x\u202Ey' } as const
  const { body } = said('preToolUse', rewrite)
  assert.equal(body.modifiedArgs.command, 'x\u202Ey')
  assert.ok(!body.additionalContext.includes('\u202E'))
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Decision } from '../../../core/decision/decision.ts'
import type { AnswerStyle, Power } from '../../../core/edge/host.ts'
import type { Event, EventKind } from '../../../core/event.ts'
import type { RewriteMode } from '../../../core/policy/policy.ts'
import { replyOf } from './reply.ts'

const how = (rewrite: RewriteMode = 'apply'): AnswerStyle => ({
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true },
  rewrite,
  human: [],
})

const event = (kind: EventKind, input: object = { command: 'a' }): Event => ({
  kind,
  host: 'x',
  name: kind,
  cwd: '/',
  ...(kind === 'pre-tool' || kind === 'post-tool'
    ? { tool: { name: 'Bash', use: 'command', command: 'a', input: { ...input } } }
    : {}),
})

const decision = (
  verdict: Decision['verdict'],
  more: Partial<Decision> = {},
  kind: EventKind = 'pre-tool',
): Decision => ({
  verdict,
  rule: 'a/b',
  reason: 'no.',
  instead: [],
  advice: [],
  trace: { event: event(kind), rounds: [] },
  ...more,
})

const all: readonly Power[] = ['block', 'ask', 'rewrite', 'approve', 'context', 'object']
const without = (...powers: readonly Power[]): readonly Power[] =>
  all.filter(power => !powers.includes(power))

describe('before a tool', () => {
  it('an ask is a deny that a person can lift, where the host can not ask', () => {
    assert.equal(replyOf(decision('ask'), how(), all).does, 'ask')
    const reply = replyOf(decision('ask'), how(), without('ask'))
    assert.equal(reply.does, 'deny')
    assert.match(reply.reason, /^no\.\n.*A person can do it, or .*: handrail allow-once last$/)
  })

  it('an ask is a refusal that says so, where the session asks nobody', () => {
    const trace = { event: { ...event('pre-tool'), silence: 'refuses' as const }, rounds: [] }
    const reply = replyOf(decision('ask', { trace }), how(), all)
    assert.equal(reply.does, 'deny')
    assert.match(reply.reason, /^no\.\nNobody can be asked here: /)
  })

  it('a fault that is denied offers nothing to allow', () => {
    const finding = { rule: 'r', verdict: 'ask', says: 'x', instead: [], fault: 'x' } as const
    const trace = {
      event: event('pre-tool'),
      rounds: [{ active: [], tried: [], findings: [finding] }],
    }
    const { reason } = replyOf(decision('ask', { trace }), how(), without('ask'))
    assert.match(reason, /A person can do it\.$/)
  })

  it('a rewrite is a deny with the corrected command, where the host can not rewrite', () => {
    const given = decision('rewrite', { rewritten: 'b' })
    const { does, input, advice } = replyOf(given, how(), all)
    assert.deepEqual([does, input, advice], ['rewrite', { command: 'b' }, ['no.\nIt runs as: b']])
    for (const [mode, can] of [
      ['apply', without('rewrite')],
      ['deny', all],
      ['ask', without('ask')],
    ] as const) {
      const reply = replyOf(given, how(mode), can)
      assert.deepEqual([reply.does, reply.reason, reply.input], ['deny', 'no.\nInstead: b', undefined])
    }
  })

  it('asks about a corrected command only where that one would run', () => {
    const given = decision('ask', { rewritten: 'b' })
    const { does, reason, input } = replyOf(given, how(), all)
    assert.deepEqual([does, reason, input], ['ask', 'no.\nIt would run: b', { command: 'b' }])
    assert.equal(replyOf(given, how(), without('rewrite')).does, 'deny')
    const words = { ...given, trace: { event: event('pre-tool', { command: ['a'] }), rounds: [] } }
    assert.equal(replyOf(words, how(), all).does, 'deny')
  })

  it('an allow says nothing where the host can not approve', () => {
    assert.equal(replyOf(decision('allow'), how(), all).does, 'allow')
    assert.equal(replyOf(decision('allow'), how(), without('approve')).does, 'pass')
  })

  it('advice without a way to the model is for standard error', () => {
    const given = decision('pass', { advice: ['x'] })
    assert.deepEqual(replyOf(given, how(), all).advice, ['x'])
    assert.deepEqual(replyOf(given, how(), without('context')).untold, ['x'])
    const rewrite = replyOf(decision('rewrite', { rewritten: 'b' }), how(), without('context'))
    assert.deepEqual([rewrite.does, rewrite.untold], ['rewrite', ['no.\nIt runs as: b']])
  })
})

it('a refusal after a tool is context where the host has no form for it, and standard error where it has none either', () => {
  const given = decision('deny', {}, 'post-tool')
  assert.equal(replyOf(given, how(), all).does, 'deny')
  assert.deepEqual(replyOf(given, how(), without('object')).advice, ['no.'])
  assert.deepEqual(replyOf(given, how(), []).untold, ['no.'])
})

it('a turn that can not be held ends, and the reason is told', () => {
  for (const kind of ['stop', 'subagent-stop', 'prompt'] as const) {
    assert.equal(replyOf(decision('deny', {}, kind), how(), ['block']).does, 'deny')
    const free = replyOf(decision('ask', {}, kind), how(), [])
    assert.deepEqual([free.does, free.untold], ['pass', ['no.']])
  }
})

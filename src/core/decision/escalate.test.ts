import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blockedPrompt } from '../../hosts/claude-code/titled.ts'
import { commandEvent, judgeWith, policyOf } from '../../testing/index.ts'
import type { Event } from '../event.ts'
import { defineGuard } from '../rule/define.ts'
import type { Guard } from '../rule/rule.ts'
import type { Decision } from './decision.ts'
import { strikeLines } from './escalate.ts'

const guard = (id: string, program: string, verdict: 'deny' | 'ask' = 'deny'): Guard =>
  defineGuard({ id, on: 'command', verdict, says: `${id} speaks.`, check: command => command.is(program) })

const rules = [guard('a/one', 'one'), guard('a/two', 'two'), guard('a/maybe', 'maybe', 'ask')]
const on = { enabled: true, remindAt: 2, escalateAt: 3, humanAt: 4, forgetMinutes: 60 }

const tried = (
  command: string,
  strikes: Readonly<Record<string, number>>,
  more: Partial<Event> = {},
  escalation = on,
  env: Readonly<Record<string, string>> = {},
): Promise<Decision> =>
  judgeWith(
    rules,
    { ...commandEvent(command), session: 's1', ...more },
    { strikes, env },
    policyOf(rules, { escalation }),
  )

describe('escalation', () => {
  const rows: readonly (readonly [number, string, RegExp])[] = [
    [0, 'explained', /^\[hook:block\] a\/one speaks\. \[a\/one\]$/],
    [1, 'reminded', /attempt 2 at what a\/one denies; the answer stays the same/],
    [2, 'escalated', /attempt 3 .*tell the user what you want to do and why/],
    [3, 'blocked', /attempt 4 .*counts as blocked/],
    [9, 'blocked', /attempt 10 /],
  ]
  for (const [before, stage, says] of rows) {
    test(`after ${before} attempts: ${stage}`, async () => {
      const decision = await tried('one', { 'a/one': before })
      assert.equal(decision.verdict, 'deny')
      assert.deepEqual(decision.strikes, [{ rule: 'a/one', count: before + 1, stage }])
      assert.match(decision.reason, says)
    })
  }

  test('only attempts in a row block; the session remembers the rest', async () => {
    const after = async (count: number, row: number) => {
      const event = { ...commandEvent('one'), session: 's1' }
      const world = { strikes: { 'a/one': count }, row }
      return (await judgeWith(rules, event, world, policyOf(rules, { escalation: on }))).strikes?.[0]
    }
    assert.deepEqual(await after(1, 0), { rule: 'a/one', count: 2, row: 1, stage: 'reminded' })
    assert.deepEqual(await after(3, 0), { rule: 'a/one', count: 4, row: 1, stage: 'escalated' })
    assert.deepEqual(await after(8, 2), { rule: 'a/one', count: 9, row: 3, stage: 'escalated' })
    assert.deepEqual(await after(8, 3), { rule: 'a/one', count: 9, row: 4, stage: 'blocked' })
  })

  // covers ESC-004
  test('another rule starts at one; of two rules the worse one is told', async () => {
    assert.equal((await tried('two', { 'a/one': 3 })).strikes?.[0]?.count, 1)
    const both = await tried('one; two', { 'a/two': 2 })
    assert.deepEqual(
      both.strikes?.map(({ rule, count }) => [rule, count]),
      [
        ['a/two', 3],
        ['a/one', 1],
      ],
    )
    assert.match(both.reason, /attempt 3 at what a\/two denies/)
  })

  test('two hits of one rule in one command are one attempt', async () => {
    assert.equal((await tried('one; one', {})).strikes?.length, 1)
  })

  test('the thresholds are the policy’s', async () => {
    const late = { ...on, remindAt: 5, escalateAt: 6, humanAt: 7 }
    const stages = [3, 4, 5, 6].map(
      async count => (await tried('one', { 'a/one': count }, {}, late)).strikes?.[0]?.stage,
    )
    assert.deepEqual(await Promise.all(stages), ['explained', 'reminded', 'escalated', 'blocked'])
  })

  test('only a deny of a tool call in a session counts, and only where it is switched on', async () => {
    const none = [
      await tried('ls', { 'a/one': 3 }),
      await tried('maybe', { 'a/maybe': 3 }),
      await tried('one', { 'a/one': 3 }, { session: undefined }),
      await tried('one', { 'a/one': 3 }, { kind: 'permission' }),
      await tried('one', { 'a/one': 3 }, {}, { ...on, enabled: false }),
    ]
    for (const decision of none) assert.equal(decision.strikes, undefined)
  })

  test('a check that broke is no attempt', async () => {
    const broken = defineGuard({
      id: 'a/broken',
      on: 'command',
      verdict: 'deny',
      says: 'It speaks.',
      check: () => {
        throw new Error('oops')
      },
    })
    const policy = policyOf([broken], { escalation: on, onError: { safety: 'deny', quality: 'pass' } })
    const event = { ...commandEvent('ls'), session: 's1' }
    const decision = await judgeWith([broken], event, { strikes: { 'a/broken': 3 } }, policy)
    assert.deepEqual([decision.verdict, decision.strikes], ['deny', undefined])
  })

  test('the human hears of it from the third time on, and has the choice from the fourth', async () => {
    const at = (before: number, story?: string) =>
      tried('one -x', { 'a/one': before }, {}, on, story === undefined ? {} : { HANDRAIL_STORY: story })
    const lines = async (before: number, story?: string) =>
      strikeLines(await at(before, story), 'abc12345').join('\n')
    assert.equal(await lines(1), '')
    assert.match(await lines(2), /^handrail: 3 attempts at one -x \[a\/one\] in this session\./)
    assert.match(await lines(3), /^handrail: this session is blocked after 4 attempts at one -x \[a\/one\]/)
    assert.match(await lines(3), /a\) .*\n.*b\) .*handrail allow-once abc12345\n.*c\) skip it$/)
    assert.match(await lines(3, '1.2'), /story 1\.2 is blocked .*[\s\S]*skip it and the story$/)
    assert.equal(blockedPrompt(await at(2)), '')
    assert.match(
      blockedPrompt(await at(3, '1.2')),
      /^⚠️ Story 1\.2 Blocked .*\nHook: a\/one\nViolations: 4 attempts to run 'one -x'\n\nOptions:\n {2}a\) .*\n {2}b\) .*\n {2}c\) Skip story\n$/,
    )
  })
})

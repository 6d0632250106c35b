import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgeWith, policyOf } from '../../testing/index.ts'
import type { Event } from '../event.ts'
import { defineGate } from '../rule/define.ts'
import { holdMark } from './holds.ts'

const stop = (active: boolean, background = 0, kind: 'stop' | 'subagent-stop' = 'stop'): Event => ({
  kind,
  host: 't',
  name: 'Stop',
  cwd: '/home/dev/app',
  stop: { active, background },
})

/** A gate that always has something to say. */
const gate = (says: string, again?: true, on: 'stop' | 'subagent-stop' = 'stop') =>
  defineGate({
    id: 'tests/green',
    on,
    ...(again === undefined ? {} : { again }),
    verdict: 'deny',
    says,
    run: async () => true,
  })
const red = gate('2 tests fail.', true)

const markFor = async (says: string): Promise<string> =>
  holdMark(await judgeWith([gate(says, true)], stop(false))) ?? ''

describe('holds', () => {
  test('a gate holds a turn once, and one that is asked again as long as it finds something else', async () => {
    assert.equal((await judgeWith([gate('x')], stop(false))).verdict, 'deny')
    assert.equal((await judgeWith([gate('x')], stop(true))).verdict, 'pass')
    const holds = { row: 1, marks: [await markFor('3 tests fail.')] }
    assert.equal((await judgeWith([red], stop(true), { holds })).verdict, 'deny')
  })

  test('never twice for the same, and the human is told', async () => {
    const holds = { row: 1, marks: [await markFor('2 tests fail.')] }
    const { verdict, trace, advice } = await judgeWith([red], stop(true), { holds })
    assert.equal(verdict, 'pass')
    assert.deepEqual(advice, [])
    assert.equal(
      trace.rounds[0]?.findings[0]?.aside?.human,
      'handrail let the turn end because it was held for the same before: 2 tests fail. [tests/green]',
    )
  })

  test('a part of what was held before is something else', async () => {
    const both = [gate('2 tests fail.', true), { ...gate('Lint fails.', true), id: 'lint/clean' }]
    const mark = holdMark(await judgeWith(both, stop(false))) ?? ''
    const holds = { row: 1, marks: [mark] }
    assert.equal((await judgeWith(both, stop(true), { holds })).verdict, 'pass')
    assert.equal((await judgeWith([red], stop(true), { holds })).verdict, 'deny')
  })

  for (const [row, max, verdict] of [
    [2, 3, 'deny'],
    [3, 3, 'pass'],
    [4, 3, 'pass'],
    [1, 1, 'pass'],
  ] as const) {
    test(`${row} holds of at most ${max}: ${verdict}`, async () => {
      const policy = policyOf([red], { stop: { maxHolds: max } })
      const world = { holds: { row, marks: ['other'] } }
      const decision = await judgeWith([red], stop(true), world, policy)
      assert.equal(decision.verdict, verdict)
      const human = decision.trace.rounds[0]?.findings[0]?.aside?.human
      if (verdict === 'pass')
        assert.equal(
          human,
          `handrail let the turn end after ${row} ${row === 1 ? 'hold' : 'holds'}: 2 tests fail. [tests/green]`,
        )
      else assert.equal(human, undefined)
    })
  }

  test('a new turn starts anew', async () => {
    const holds = { row: 9, marks: [await markFor('2 tests fail.')] }
    assert.equal((await judgeWith([red], stop(false), { holds })).verdict, 'deny')
  })

  test('no gate is asked while something runs in the background', async () => {
    for (const active of [true, false])
      assert.deepEqual((await judgeWith([red], stop(active, 1))).trace.rounds[0]?.tried, [])
  })

  test('a subagent is held likewise', async () => {
    const sub = gate('2 tests fail.', true, 'subagent-stop')
    const holds = { row: 1, marks: [await markFor('2 tests fail.')] }
    assert.equal((await judgeWith([sub], stop(true, 0, 'subagent-stop'))).verdict, 'deny')
    assert.equal((await judgeWith([sub], stop(true, 0, 'subagent-stop'), { holds })).verdict, 'pass')
  })

  test('a gate that breaks and is told to deny does not hold for ever', async () => {
    const broken = defineGate({
      ...red,
      run: async () => {
        throw new Error('no disk')
      },
    })
    const policy = policyOf([broken], { onError: { safety: 'ask', quality: 'deny' } })
    const first = await judgeWith([broken], stop(false), {}, policy)
    assert.equal(first.verdict, 'deny')
    const holds = { row: 1, marks: [holdMark(first) ?? ''] }
    assert.equal((await judgeWith([broken], stop(true), { holds }, policy)).verdict, 'pass')
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commandEvent, judgeWith, policyOf } from '../../testing/index.ts'
import { defineGate, defineGuard } from '../rule/define.ts'
import { refusal } from './allowance.ts'
import type { Allowance } from './own.ts'

const guard = (verdict: 'ask' | 'deny') =>
  defineGuard({ id: 'test/paint', on: 'command', verdict, says: 'It paints.', calls: 'make paint' })

const judged = async (answer: Partial<Allowance>, command: string, verdict: 'ask' | 'deny' = 'ask') => {
  const rules = [guard(verdict)]
  const allow = [{ rule: 'test/paint', file: 'a.jsonc', index: 0, ...answer }]
  return judgeWith(rules, commandEvent(command), {}, policyOf(rules, { allow }))
}

describe('a lasting answer', () => {
  const rows: readonly (readonly [Partial<Allowance>, string, string])[] = [
    [{ command: 'make paint' }, 'make paint', 'pass'],
    [{ command: 'make paint' }, ' make paint ', 'pass'],
    [{ command: 'make paint' }, 'make paint x', 'ask'],
    [{ command: 'make paint' }, 'make paint; make paint x', 'ask'],
    [{ command: 'make paint', rule: 'test/other' }, 'make paint', 'ask'],
    [{ calls: 'make paint' }, 'make paint x', 'pass'],
    [{ calls: 'make paint' }, 'make paint a && make paint b', 'pass'],
    [{ calls: 'make paint' }, 'make paint && make all', 'ask'],
    [{ calls: 'make paint red' }, 'make paint blue', 'ask'],
    [{ calls: 'make paint' }, 'make paint $(cat x)', 'ask'],
    [{ calls: 'make paint' }, 'eval "$x"; make paint', 'ask'],
    [{}, 'make paint', 'ask'],
  ]
  for (const [answer, command, verdict] of rows)
    test(`${JSON.stringify(answer)}: ${command} is ${verdict}`, async () =>
      assert.equal((await judged(answer, command)).verdict, verdict))

  test('changes nothing that is denied, and is named in the trace', async () => {
    assert.equal((await judged({ command: 'make paint' }, 'make paint', 'deny')).verdict, 'deny')
    const { trace } = await judged({ command: 'make paint' }, 'make paint')
    assert.deepEqual(
      trace.rounds.flatMap(({ findings }) => findings.map(({ waived }) => waived)),
      ['a.jsonc: allow.0'],
    )
  })

  test('is not given to what protects handrail or a machine, nor to what is no guard', () => {
    const gate = defineGate({
      id: 'test/gate',
      on: 'stop',
      verdict: 'deny',
      says: 'x',
      run: async () => true,
    })
    assert.match(refusal({ ...guard('ask'), id: 'self/config' }) ?? '', /protects handrail/)
    assert.match(refusal({ ...guard('ask'), level: 'critical' }) ?? '', /destroys a machine/)
    assert.match(refusal(gate) ?? '', /not asked about commands/)
    assert.equal(refusal(guard('ask')), undefined)
  })
})

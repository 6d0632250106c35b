import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Answer } from '../../core/findings/finding.ts'
import { commandEvent, editEvent, judgeWith } from '../../testing/index.ts'
import { checkedGuard } from './shape.ts'

const draft = { kind: 'guard', id: 'own/x', on: 'command', verdict: 'deny', says: 'No.', calls: 'make paint' }

describe('what a rule file exports', () => {
  const rows: readonly (readonly [unknown, RegExp])[] = [
    [undefined, /no `export default/],
    [{ ...draft, kind: 'gate' }, /exports no guard/],
    [{ ...draft, id: 'own/y' }, /its id is own\/y/],
    [{ ...draft, options: {} }, /has options/],
    [{ ...draft, verdict: 'allow' }, /its verdict is allow/],
    [{ ...draft, says: ' ' }, /no `says`/],
    [{ ...draft, on: 'stop' }, /it is on stop/],
    [{ ...draft, calls: undefined }, /neither `calls` nor `check`/],
    [{ ...draft, calls: 7 }, /`calls` are no text/],
    [{ ...draft, calls: 'a\n  b||c' }, /line 2 of its calls: empty alternative for the program/],
    [{ ...draft, programs: [] }, /`programs` are no text/],
    [{ ...draft, touches: 'read' }, /`touches` is no list/],
    [{ ...draft, instead: [1] }, /`instead` is no list/],
    [{ ...draft, check: 1 }, /`check` is no function/],
    [{ ...draft, on: 'edit' }, /no `check`/],
    [{ ...draft, on: 'path' }, /no `check`/],
    [{ ...draft, on: 'script' }, /no `check`/],
  ]
  for (const [value, says] of rows)
    test(String(says), () => assert.throws(() => checkedGuard(value, 'own/x'), says))

  test('a guard of each kind is one', async () => {
    const check = (): boolean => true
    const kinds = ['command', 'script', 'edit', 'path']
    for (const on of kinds) {
      const guard = checkedGuard({ ...draft, on, calls: undefined, check }, 'own/x')
      const event = on === 'edit' || on === 'path' ? editEvent('a.ts = 1') : commandEvent('make paint')
      assert.equal((await judgeWith([guard], event)).verdict, 'deny', on)
    }
    const { verdict, instead } = await judgeWith(
      [checkedGuard({ ...draft, instead: ['make'] }, 'own/x')],
      commandEvent('make paint'),
    )
    assert.deepEqual([verdict, instead], ['deny', ['make']])
  })
})

describe('what a rule file answers', () => {
  const asked = async (answer: unknown) => {
    const guard = checkedGuard({ ...draft, check: () => answer }, 'own/x')
    const { verdict, reason } = await judgeWith([guard], commandEvent('make paint'))
    return `${verdict}${/failed \((.*?)\)\./.exec(reason)?.[1] ?? ''}`
  }
  const rows: readonly (readonly [unknown, string])[] = [
    [true, 'deny'],
    [false, 'pass'],
    [null, 'pass'],
    [{ verdict: 'ask' } satisfies Answer, 'ask'],
    [[{ says: 'a' }, { verdict: 'pass' }], 'deny'],
    [{ verdict: 'rewrite', edits: [{ start: 0, end: 10, text: 'true' }] }, 'rewrite'],
    [7, 'askit answered with number. Allowed: true, false, a note, a list of notes'],
    [Promise.resolve(true), 'askits check is async; a guard answers at once'],
    [{ verdict: 'allow' }, 'askit answered allow. Allowed: deny, ask, rewrite, advise, pass'],
    [{ says: 7 }, 'askthe says of its answer is no text'],
    [{ edits: [{ start: 'a' }] }, 'askthe edits of its answer are no list of { start, end, text }'],
  ]
  for (const [answer, wanted] of rows) test(wanted, async () => assert.equal(await asked(answer), wanted))
})

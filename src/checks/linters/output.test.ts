import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { printed } from '../../../test/support/adapter.ts'
import { argumentOf, columnOfByte, failureOf, oneBased } from './output.ts'

describe('what is read of every tool', () => {
  it('hands over no name that reads like an option', () => {
    assert.equal(argumentOf({ name: '-rf.py' }), './-rf.py')
    assert.equal(argumentOf({ name: 'src/a b.py' }), 'src/a b.py')
  })

  it('counts lines and columns from 1', () => {
    assert.equal(oneBased(7), 7)
    assert.equal(oneBased(0, 0), 1)
    assert.equal(oneBased(4, 0), 5)
    for (const odd of [0, -3, 1.5, null, undefined, '7', Number.NaN]) assert.equal(oneBased(odd), 1)
  })

  it('turns bytes into columns', () => {
    const text = 'plain\né = "日𝄞x"\n'
    const rows: readonly (readonly [number, number])[] = [
      [0, 1],
      [2, 2],
      [6, 6],
      [9, 7],
      [13, 9],
      [14, 10],
      [20, 11],
    ]
    for (const [offset, column] of rows) assert.equal(columnOfByte(text, 2, offset), column, `byte ${offset}`)
    assert.equal(columnOfByte(text, 9, 4), 1)
    assert.equal(columnOfByte(text, 1, null), 1)
  })

  it('takes the reason of a failure from where the tool put it', () => {
    const rows: readonly (readonly [string, ReturnType<typeof failureOf>])[] = [
      ['it took too long', failureOf({ ...printed(''), timedOut: true })],
      ['it could not be run', failureOf({ ...printed(''), code: undefined })],
      ['it ended with code 3 and said nothing', failureOf(printed('', 3, ' \n'))],
      ['on stdout', failureOf(printed('on stdout\n', 2))],
      ['ruff failed Cause: Unknown rule', failureOf(printed('', 2, 'ruff failed\n  Cause: Unknown rule\n'))],
      [
        "ValueError: 'X' is no code",
        failureOf(
          printed('', 1, 'Traceback (most recent call last):\n  File "a.py"\nValueError: \'X\' is no code\n'),
        ),
      ],
    ]
    for (const [reason, { failed }] of rows) assert.equal(failed, reason)
    assert.equal(failureOf(printed('', 1, 'x'.repeat(900))).failed.length, 200)
  })
})

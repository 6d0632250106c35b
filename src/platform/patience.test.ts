import assert from 'node:assert/strict'
import { test } from 'node:test'
import { patience } from './patience.ts'

test('work is done anew with the answer, and each question is answered once', () => {
  const { ask, settle } = patience<number>()
  const log: string[] = []
  const answer = (value: number) => () => {
    log.push(`answer ${value}`)
    return value
  }
  const work = (): number => {
    log.push('work')
    return (ask('a', answer(1)) ?? 0) + (ask('b', answer(2)) ?? 0) + (ask('a', answer(3)) ?? 0)
  }
  assert.equal(settle(work), 4)
  assert.equal(settle(work), 4)
  assert.deepEqual(log, ['work', 'answer 1', 'work', 'answer 2', 'work', 'work'])
})

test('work that takes the missing answer for a fault of its own is done anew as well', () => {
  const { ask, settle } = patience<number>()
  const careless = (): number => {
    try {
      return ask('a', () => 1) ?? 0
    } catch {
      return -1
    }
  }
  assert.equal(settle(careless), 1)
})

test('other faults go on, and after two questions nobody answers', () => {
  const { ask, settle } = patience<number>()
  assert.throws(
    () =>
      settle(() => {
        throw new Error('mine')
      }),
    /mine/,
  )
  assert.deepEqual(
    settle(() => ['a', 'b', 'c'].map(key => ask(key, () => 1))),
    [1, 1, undefined],
  )
})

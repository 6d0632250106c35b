import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoized, once, remembered } from './memo.ts'

test('once calls one time, also for undefined', () => {
  let calls = 0
  const work = once(() => {
    calls += 1
    return undefined
  })
  assert.deepEqual([work(), work(), calls], [undefined, undefined, 1])
})

test('memoized calls one time for each key, and again when the cache was full', () => {
  const asked: string[] = []
  const ask = memoized(key => {
    asked.push(key)
    return key === 'b' ? undefined : key
  }, 2)
  assert.deepEqual(['a', 'b', 'a', 'b'].map(ask), ['a', undefined, 'a', undefined])
  assert.deepEqual(['c', 'c', 'a'].map(ask), ['c', 'c', 'a'])
  assert.deepEqual(asked, ['a', 'b', 'c', 'a'])
})

test('remembered calls one time for each object, and not for another that looks the same', () => {
  let calls = 0
  const ask = remembered(({ name }: { readonly name: string }) => {
    calls += 1
    return [name]
  })
  const one = { name: 'a' }
  assert.equal(ask(one), ask(one))
  assert.deepEqual([ask({ name: 'a' }), calls], [['a'], 2])
})

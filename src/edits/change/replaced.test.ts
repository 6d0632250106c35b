import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf, replacedIn } from './replaced.ts'

const rows: readonly (readonly [old: string, now: string, was: string, is: string])[] = [
  ['go(a.has(b) && c ? b : "/")', 'go(b)', 'a.has(b) && c ? b : "/"', 'b'],
  ['cb(null, SET.has(x.kind))', 'cb(null, true)', 'SET.has(x.kind)', 'true'],
  ['const k = f({ cost: 2 ** 14, r: 8 })', 'const k = f({ cost: 2 ** 5, r: 8 })', '2 ** 14', '2 ** 5'],
  ['exp = now + delta(minutes=5)', 'exp = now + delta(days=90)', 'minutes=5', 'days=90'],
  ['return eq(a, b)', 'return a == b', 'eq(a, b)', 'a == b'],
  ['f(g(x))', 'f(x)', 'g(x)', 'x'],
  ['if ok(x): run(x)', 'run(x)', 'if ok(x): run(x)', 'run(x)'],
]

for (const [old, now, was, is] of rows)
  test(`reads what stands for ${was} in ${now}`, () => {
    const part = replacedIn(old, now)
    assert.deepEqual([part?.was, part?.is], [was, is])
  })

test('finds nothing in common where there is nothing', () => assert.equal(replacedIn('a', 'b'), undefined))
test('divides at its own depth', () =>
  assert.deepEqual(partsOf('a, f(b, c), [d, e]', ','), ['a', 'f(b, c)', '[d, e]']))

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ancestors, isAbsolute, isWithin, join, normalize } from './path.ts'

test('paths are folded without asking the disk', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['/a/./b//c/../d', '/a/b/d'],
    ['/..', '/'],
    ['a/..', '.'],
    ['../../a', '../../a'],
    ['C:\\Users\\x\\..\\y', 'C:/Users/y'],
    ['', '.'],
  ]
  for (const [path, folded] of cases) assert.equal(normalize(path), folded)
})

test('absolute paths stand for themselves', () => {
  assert.equal(join('/a', '/b'), '/b')
  assert.equal(join('/a', 'C:/b'), 'C:/b')
  assert.equal(join('/a', 'c:b'), '/a/c:b')
  assert.deepEqual(['/', 'd:\\x', '~', '1:/x'].map(isAbsolute), [true, true, false, false])
})

test('a folder and what lies in it', () => {
  assert.ok(isWithin('/a/b', '/a') && isWithin('/a', '/a') && isWithin('/x', '/'))
  assert.ok(!isWithin('/ab', '/a'))
  assert.deepEqual(ancestors('/a/b'), ['/a/b', '/a', '/'])
})

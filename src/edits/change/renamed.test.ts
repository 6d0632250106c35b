import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Difference } from './change.ts'
import { withRenames } from './renamed.ts'

const text = 'one\ntwo\nthree\nfour\n'
const gone = (path: string, before = text): Difference => ({ path, before, after: undefined })
const fresh = (path: string, after = text): Difference => ({ path, before: undefined, after })
const always = (): boolean => true

test('the nearest new file is the old one', () => {
  const near = fresh('/c.ts', 'one\ntwo\nthree\n5\n')
  const far = fresh('/b.ts', 'one\ntwo\n3\n4\n')
  assert.deepEqual(withRenames([gone('/a.ts'), far, near], always), [far, { ...near, before: text }])
})

test('two old files do not share a new one', () => {
  const now = fresh('/c.ts')
  assert.deepEqual(withRenames([gone('/a.ts'), gone('/b.ts'), now], always), [
    gone('/b.ts'),
    { ...now, before: text },
  ])
})

const apart: Readonly<Record<string, readonly Difference[]>> = {
  'too few lines are the same': [gone('/a.ts'), fresh('/b.ts', 'one\n2\n3\n4\n')],
  'another ending': [gone('/a.ts'), fresh('/b.py')],
  'nothing is gone': [{ path: '/a.ts', before: text, after: 'x' }, fresh('/b.ts')],
  'an empty file': [gone('/a.ts', ''), fresh('/b.ts', '')],
}
for (const [name, differences] of Object.entries(apart))
  test(`left as they are: ${name}`, () => assert.deepEqual(withRenames(differences, always), differences))

test('only files that are wanted', () => {
  const both = [gone('/a.ts'), fresh('/b.ts')]
  assert.deepEqual(
    withRenames(both, path => path === '/a.ts'),
    both,
  )
})

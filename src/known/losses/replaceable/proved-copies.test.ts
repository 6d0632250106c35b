import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LostFile } from '../../../core/facts/taken.ts'
import { readScript } from '../../../shell/read.ts'
import { testFacts } from '../../../testing/kit/facts.ts'
import { withoutProvedCopies } from './proved-copies.ts'

const root = '/home/dev/app'

const left = (command: string, ...lost: readonly string[]): string => {
  const facts = testFacts({ files: { 'a.jpg': 'a', 'b.jpg': 'a' } })
  const all = lost.map((path): LostFile => ({ path: `${root}/${path}`, root, as: 'outside' }))
  return withoutProvedCopies(all, readScript(command, facts), facts)
    .map(({ path }) => path.slice(root.length + 1))
    .join(' ')
}

test('a copy may go where its twin was compared before and stays', () => {
  assert.equal(left('cmp a.jpg b.jpg && rm b.jpg', 'b.jpg'), '')
  assert.equal(left('diff -q b.jpg a.jpg && rm b.jpg', 'b.jpg'), '')
})

test('it may not where nothing was proved', () => {
  for (const command of [
    'cmp a.jpg b.jpg; rm b.jpg',
    'cmp a.jpg b.jpg || rm b.jpg',
    '! cmp a.jpg b.jpg && rm b.jpg',
    'cmp a.jpg b.jpg | tail && rm b.jpg',
    'rm b.jpg && cmp a.jpg b.jpg',
    'cmp -n 10 a.jpg b.jpg && rm b.jpg',
    'diff -w a.jpg b.jpg && rm b.jpg',
    'cmp b.jpg b.jpg && rm b.jpg',
    'cmp c.jpg b.jpg && rm b.jpg',
  ])
    assert.equal(left(command, 'b.jpg'), 'b.jpg', command)
  assert.equal(left('cmp a.jpg b.jpg && rm a.jpg b.jpg', 'a.jpg', 'b.jpg'), 'a.jpg b.jpg')
})

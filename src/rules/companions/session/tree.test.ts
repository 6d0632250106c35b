import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository } from '../../../../test/support/repository.ts'

const list = '.handrail/session/checked-trees_s1'

test('keeps the tree that a session begins with, once', async () => {
  const made = newRepository({ 'a.js': '1\n' }, 'safety')
  assert.deepEqual((await made.happens('session-start')).advice, [])
  const first = made.read(list)
  assert.match(first ?? '', /^[0-9a-f]{64}\n$/)
  made.write('a.js', '2\n')
  await made.happens('session-start', { cause: 'resume' })
  assert.equal(made.read(list), first)
})

test('keeps nothing without git', async () => {
  const plain = at(newFolder('plain'), 'safety')
  await plain.happens('session-start')
  assert.equal(plain.read(list), undefined)
})

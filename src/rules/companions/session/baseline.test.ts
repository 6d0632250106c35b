import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository } from '../../../../test/support/repository.ts'

const kept = '.handrail/session/dirty_s1'

test('keeps which files are changed when a session begins, once', async () => {
  const made = newRepository({ 'a.ts': '1\n', 'b.ts': '1\n' }, 'discipline')
  made.write('a.ts', '2\n')
  await made.happens('session-start')
  const first = made.read(kept)
  assert.match(first ?? '', /^\{"a\.ts":"[0-9a-f]{64}"\}$/)
  made.write('b.ts', '2\n')
  await made.happens('session-start', { cause: 'resume' })
  assert.equal(made.read(kept), first)
})

test('keeps an empty list without git, and none in safety', async () => {
  const plain = at(newFolder('plain'), 'discipline')
  plain.write('a.ts', '1\n')
  await plain.happens('session-start')
  assert.equal(plain.read(kept), '{}')
  const made = newRepository({ 'a.ts': '1\n' }, 'safety')
  await made.happens('session-start')
  assert.equal(made.read(kept), undefined)
})

test('keeps nothing where the folder of the session is gone, and is no fault', async () => {
  const gone = at(newFolder('gone'), 'discipline')
  rmSync(gone.dir, { recursive: true })
  const { advice } = await gone.happens('session-start')
  assert.doesNotMatch(advice.join(), /hook:error/)
  assert.ok(!existsSync(gone.dir))
})

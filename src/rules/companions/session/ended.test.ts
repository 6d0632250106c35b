import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository } from '../../../../test/support/repository.ts'

test('what is of this session goes, everything else stays', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  const stays = ['.test-status', '.proof-status', '.agent-findings', '.plan-drift', '.session-changes-s2']
  for (const name of stays) made.write(`.claude/${name}`, 'x\n')
  for (const name of ['.session-changes-s1', '.preserved-context-s1']) made.write(`.claude/${name}`, 'x\n')
  const lines = Array.from({ length: 300 }, (_, n) => `2026-01-01T00:00:00Z|deny|n${n}\n`)
  made.write('.claude/.audit-log', `torn line\n${lines.join('')}`)
  const { verdict, advice } = await made.happens('session-end', { cause: 'other' })
  assert.deepEqual([verdict, advice], ['pass', []])
  assert.deepEqual(
    readdirSync(join(made.dir, '.claude')).sort(),
    ['.audit-log', '.gitignore', ...stays].sort(),
  )
  assert.equal(made.read('.claude/.audit-log'), lines.slice(200).join(''))
})

test('nothing is made where nothing was', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  await made.happens('session-end')
  assert.equal(made.read('.claude/.audit-log'), undefined)
  const gone = at(join(newFolder('plain'), 'missing'), 'discipline')
  assert.equal((await gone.happens('session-end')).verdict, 'pass')
})

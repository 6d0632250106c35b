import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'

const said = async (made: Repository, more: object): Promise<string> =>
  (await made.happens('session-start', more)).advice
    .filter(text => text.includes('[session/restored]'))
    .join()

test('what was kept is told once, after the compaction, to its session', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  made.write('.claude/.test-status', `fail|2|${Math.floor(Date.now() / 1000)}\n`)
  await made.happens('pre-compact', { cause: 'auto' })
  await made.happens('pre-compact', { cause: 'auto', session: 's2' })
  assert.equal(await said(made, { cause: 'startup' }), '')
  const text = await said(made, { cause: 'compact' })
  assert.match(text, /From before the compaction\.[\s\S]*The last test run failed: 2 failures/)
  // Branch and plan are told as they are now.
  assert.doesNotMatch(text, /Branch:/)
  assert.equal(await said(made, { cause: 'compact' }), '')
  assert.deepEqual(
    readdirSync(join(made.dir, '.claude')).filter(name => name.startsWith('.preserved')),
    ['.preserved-context-s2'],
  )
})

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newRepository } from '../../../test/support/repository.ts'

test('what is remembered of old sessions goes when another one starts', async () => {
  const made = newRepository({ 'a.test.ts': "it('a', f)\n" })
  const old = Date.now() - 15 * 86_400_000
  made.write('.handrail/session/start_old', `{"at":${old}}\n`)
  made.write('.handrail/session/settled_old', 'x\n')
  made.write('.handrail/session/start_new', `{"at":${Date.now()}}\n`)
  made.write('.handrail/session/start_s1', `{"at":${old}}\n`)
  await made.happens('session-start')
  const left = readdirSync(join(made.dir, '.handrail/session'))
  assert.deepEqual(
    left.filter(name => name.endsWith('_old')),
    [],
  )
  assert.ok(left.includes('start_new') && left.includes('start_s1'))
})

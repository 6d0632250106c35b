import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newRepository } from '../../../../test/support/repository.ts'

const files = { '.ruff.toml': 'a\n', '.claude/settings.json': '{}', 'src/a.py': 'a = 1\n' }

test('writes down hashes of the protected files, silently, for its owner only', async () => {
  const made = newRepository(files)
  const { verdict, advice } = await made.happens('session-start')
  assert.deepEqual([verdict, advice.filter(line => line.includes('protected-configs'))], ['pass', []])
  const start = made.read('.handrail/session/start_s1') ?? ''
  assert.match(start, /"[^"]*\/\.ruff\.toml":"sha256:[0-9a-f]{64}"/)
  assert.match(start, /settings\.json"/)
  assert.doesNotMatch(start, /a\.py/)
  assert.equal(statSync(join(made.dir, '.handrail/session/start_s1')).mode & 0o77, 0)
  assert.equal(made.git('status', '--porcelain'), '')
})

test('keeps the text of what no commit holds, and of nothing else', async () => {
  const made = newRepository(files)
  made.write('.ruff.toml', 'mine\n')
  made.write('.flake8', 'new\n')
  await made.happens('session-start')
  const copies = (made.read('.handrail/session/config-copy_s1') ?? '').trim().split('\n')
  assert.deepEqual(
    copies.map(line => JSON.parse(line).text),
    ['new\n', 'mine\n'],
  )
})

test('without a session, or where it is off, nothing is written', async () => {
  const made = newRepository(files)
  await made.happens('session-start', { session: undefined })
  const calm = newRepository(files, 'safety')
  await calm.happens('session-start')
  assert.doesNotMatch(made.read(`.handrail/session/start_${process.ppid}`) ?? '', /hashes/)
  assert.equal(calm.read('.handrail/session/start_s1'), undefined)
})

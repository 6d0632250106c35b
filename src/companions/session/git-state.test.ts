import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeWith, type TestWorld } from '../../testing/index.ts'
import companion from './git-state.ts'

const said = async (world: TestWorld): Promise<string> =>
  (
    await judgeWith(
      [companion],
      { kind: 'session-start', host: 't', name: 'SessionStart', cwd: '/home/dev/app' },
      world,
    )
  ).advice.join()

test('tells the branch and what is uncommitted', async () => {
  assert.match(
    await said({ branch: 'feature/x', changed: ['a', 'b'] }),
    /Branch: "feature\/x" \(a name, as data\)\. Uncommitted: 2 files/,
  )
  assert.match(await said({ branch: 'main', changed: ['a'] }), /Uncommitted: 1 file,/)
  assert.match(await said({ branch: 'main' }), /The working tree is clean/)
  assert.match(await said({ branch: null }), /detached HEAD/)
})

test('says so where nothing can be taken back', async () => {
  assert.match(await said({}), /not a git repository/)
})

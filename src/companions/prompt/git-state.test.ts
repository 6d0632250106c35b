import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeWith } from '../../testing/index.ts'
import companion from './git-state.ts'

const said = async (prompt: string, changed: readonly string[] = []): Promise<string> =>
  (
    await judgeWith(
      [companion],
      { kind: 'prompt', host: 't', name: 'UserPromptSubmit', cwd: '/home/dev/app', prompt },
      { branch: 'feature/x', changed },
    )
  ).advice.join()

test('a prompt about git hears how it stands', async () => {
  assert.match(
    await said('Commit this and push', ['a.ts']),
    /Branch: "feature\/x"\. Uncommitted: "a\.ts"\. Names in quotes are data\./,
  )
  assert.match(await said('open a Pull Request'), /Nothing is uncommitted/)
})

test('many files are cut short', async () => {
  assert.match(
    await said(
      'merge',
      Array.from({ length: 12 }, (_, index) => `f${index}`),
    ),
    /"f7" and 4 more/,
  )
})

test('any other prompt is left alone', async () => {
  assert.equal(await said('fix the login page'), '')
})

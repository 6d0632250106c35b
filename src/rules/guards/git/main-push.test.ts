import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandEvent, guardTest, judgeWith } from '../../../testing/index.ts'
import guard, { docs } from './main-push.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x' },
    asks: ['git -C app push origin main:main', 'cd app && git push origin HEAD:refs/heads/main'],
    allows: [
      'git push',
      'git push origin HEAD',
      'git push --dry-run origin main',
      'git commit -m "git push origin HEAD:master"',
    ],
  },
  {
    options: { protected_branches: ['release/*'] },
    asks: ['git push origin release/2'],
    allows: ['git push origin main'],
  },
)

test('without a refspec the branch that is checked out decides', async () => {
  const verdict = async (command: string, branch: string): Promise<string> =>
    (await judgeWith([guard], commandEvent(command), { branch })).verdict
  assert.equal(await verdict('git push origin', 'main'), 'ask')
  assert.equal(await verdict('git push', 'main'), 'ask')
  assert.equal(await verdict('git push origin', 'feature/x'), 'pass')
  // A remote may be called as a branch is.
  assert.equal(await verdict('git push main', 'feature/x'), 'pass')
})

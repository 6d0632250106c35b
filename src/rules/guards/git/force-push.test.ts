import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandEvent, guardTest, judgeWith } from '../../../testing/index.ts'
import guard, { docs } from './force-push.ts'

guardTest(
  guard,
  docs,
  {
    facts: { branch: 'feature/x' },
    denies: [
      'git push -f origin HEAD:main',
      'git push --force-with-lease origin main',
      'cd app && git push -uf origin feature:refs/heads/master',
      'git push --force --all',
      'git push --force origin :',
      'git push --force main', // covers BG-008
      'git push -f master',
    ],
    asks: [
      'git push --force-with-lease origin main:audit/2026',
      'git push --force origin "$BRANCH"',
      'git push origin +feature/x:develop',
      'git push -f origin feature/x:release/2',
      'git push -f origin v2.0.1',
      'git push origin +refs/tags/v2.0.1',
    ],
    rewrites: {
      'bash -c "git push --force origin feature/x"': 'bash -c "git push --force-with-lease origin feature/x"',
      'git push --force': 'git push --force-with-lease', // covers REWRITE-001, REWRITE-003
      'git push origin feature/x -f': 'git push origin feature/x --force-with-lease',
      'git push -uf origin feature/x': 'git push --force-with-lease -u origin feature/x',
      'git push origin +feature/x && ls': 'git push origin --force-with-lease feature/x && ls',
      'git push --force origin HEAD # ship it': 'git push --force-with-lease origin HEAD # ship it',
    },
    allows: [
      'git push --force-with-lease origin stack-2:feature/stack',
      'git push -f /tmp/o.git HEAD:main',
      'git push origin v2.0.1',
      'git push origin refs/tags/v2.0.1',

      'git push origin main',
      'rg -- "--force" .',
      'git fetch --force',
      'echo "git push origin +master"',
    ],
  },
  {
    options: { protected_branches: ['release/*'] },
    denies: ['git push --force origin release/2'],
    allows: [],
    rewrites: { 'git push --force origin main': 'git push --force-with-lease origin main' },
  },
  { options: { other: 'ask' }, asks: ['git push --force origin feature/x'], allows: [] },
)

test('without a refspec the branch that is checked out decides', async () => {
  const verdict = async (command: string, branch: string): Promise<string> =>
    (await judgeWith([guard], commandEvent(command), { branch })).verdict
  for (const command of ['git push --force origin', 'git push --force', 'git -C app push -f origin HEAD']) {
    assert.equal(await verdict(command, 'main'), 'deny', command)
    assert.equal(await verdict(command, 'feature/x'), 'rewrite', command)
  }
  assert.equal(await verdict('git push --force origin feature/x', 'main'), 'rewrite')
  assert.equal(await verdict('git push origin', 'main'), 'pass')
  assert.equal(await verdict('git push --force origin HEAD:anna/refactor', 'feature/x'), 'ask')
  assert.equal(await verdict('git push origin +@:refs/heads/anna/refactor', 'feature/x'), 'ask')
  assert.equal(await verdict('git push --force origin HEAD:feature/x', 'feature/x'), 'rewrite')
  assert.equal(await verdict('git push origin HEAD:anna/refactor', 'feature/x'), 'pass')
})

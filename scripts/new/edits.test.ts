import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

test('npm run new drafts no guard of a command for an edit', () => {
  for (const command of ['echo LIVE=1 > .env', 'prod.env = LIVE=1']) {
    const args = ['--import', 'tsx', 'scripts/new.ts', 'guard', 'deploy/no-such-rule', command]
    const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    assert.match(stderr, /a rule about edits[\s\S]*CONTRIBUTING\.md/)
    assert.deepEqual([status, stdout], [3, ''])
  }
})

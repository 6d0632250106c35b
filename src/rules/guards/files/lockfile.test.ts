import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editEvent, guardTest, judgeWith } from '../../../testing/index.ts'
import guard, { docs } from './lockfile.ts'

guardTest(
  guard,
  docs,
  {
    denies: ['app/Cargo.lock', '$ cp /tmp/x go.sum', '$ echo > uv.lock'],
    allows: ['$ cat yarn.lock', '$ uv lock', '$ git checkout -- yarn.lock', 'lock.json'],
  },
  { options: { allow: ['yarn.lock'] }, denies: ['package-lock.json'], allows: ['yarn.lock'] },
)

test('the answer names the tool of the lockfile', async () => {
  const rows = [
    ['uv.lock', 'uv lock'],
    ['web/pnpm-lock.yaml', 'pnpm install --lockfile-only · pnpm dedupe'],
    ['Cargo.lock', 'cargo update · cargo generate-lockfile'],
    ['Gemfile.lock', 'bundle lock'],
    ['go.sum', 'go mod tidy'],
    ['package-lock.json', 'npm install · npm dedupe'],
  ]
  for (const [file, command] of rows)
    assert.match(
      (await judgeWith([guard], editEvent(`${file} = x`))).reason,
      new RegExp(`Instead: ${command}`),
    )
})

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { memoryFolder } from './memory.ts'

test('a command sees a folder in memory, and no other process does', t => {
  const memory = memoryFolder(process.cwd())
  if (memory === undefined) return t.skip('skipped: mount')
  const { folder, before } = memory
  const [program = '', ...args] = before
  const script = 'echo x > "$TMPDIR/a" && stat -f -c %T "$TMPDIR" && echo "$0"'
  const env = { ...process.env, TMPDIR: folder }
  const said = execFileSync(program, [...args, '/bin/sh', '-c', script, 'last'], { env, encoding: 'utf8' })
  assert.equal(said, 'tmpfs\nlast\n')
  assert.ok(!readdirSync(folder).includes('a'))
})

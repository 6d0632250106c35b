import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { nodePlatform } from '../node.ts'
import { runningIn } from './running.ts'

const skip = existsSync('/proc/self/comm') ? false : 'skipped: /proc'

test('the processes of the machine, those in the project, and who listens at a port', { skip }, async t => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-running-')))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const code =
    "require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
  const child = spawn(process.execPath, ['-e', code, 'marked'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const [chunk]: readonly unknown[] = await once(child.stdout, 'data')
  const port = Number(String(chunk))
  const found = runningIn(nodePlatform, root)?.find(({ id }) => id === child.pid)
  assert.equal(found?.ours, true)
  assert.match(found?.line ?? '', /node.* -e .* marked$/)
  assert.equal(
    runningIn(nodePlatform, join(root, 'elsewhere'))?.find(({ id }) => id === child.pid)?.ours,
    false,
  )
  assert.deepEqual(
    runningIn(nodePlatform, root, port)?.map(({ id }) => id),
    [child.pid],
  )
  assert.ok(
    runningIn(nodePlatform, root)?.every(({ id }) => id !== process.pid),
    'this process is not told',
  )
})

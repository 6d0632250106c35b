import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../../../test/support/folder.ts'
import { run } from './run.ts'
import { start } from './start.ts'

// slow: 4 s, 4 s of CPU

const folder = newFolder('start')
const shell = (script: string, timeoutMs = 20_000, input?: string) =>
  start('/bin/sh', ['-c', script], { cwd: folder, timeoutMs, input })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A zombie, which init has not yet collected, is no longer alive.
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const gone = async (pid: number): Promise<boolean> => {
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await wait(20)
  return !isAlive(pid)
}

const linux = process.platform === 'linux' ? false : 'skipped: /proc'

describe('start', () => {
  test('gives back what a program prints, and how it ended', async () => {
    assert.deepEqual(await shell('cat; echo b >&2; exit 3', 20_000, 'ä'), {
      code: 3,
      stdout: 'ä',
      stderr: 'b\n',
      timedOut: false,
    })
  })

  test('ends what a program left behind', { skip: linux }, async () => {
    const { stdout, code } = await shell('sleep 300 >/dev/null 2>&1 & echo $!')
    assert.equal(code, 0)
    assert.ok(await gone(Number(stdout)))
  })

  test('ends what holds the output open, and it is no time-out', { skip: linux }, async () => {
    const { stdout, code, timedOut } = await shell('sleep 300 & echo $!')
    assert.deepEqual([code, timedOut], [0, false])
    assert.ok(await gone(Number(stdout)))
  })

  test('does not wait for who went into a session of its own', { skip: linux }, async t => {
    const { stdout, code, timedOut } = await shell('setsid sh -c "echo \\$\\$; exec sleep 300" & sleep 1')
    t.after(() => process.kill(Number(stdout), 'SIGKILL'))
    assert.deepEqual([code, timedOut], [0, false])
    assert.ok(Number(stdout) > 1)
  })

  test('ends a program that takes too long, with what it started', { skip: linux }, async () => {
    const { stdout, code, timedOut } = await shell('sleep 300 & echo $!; wait', 500)
    assert.deepEqual([code, timedOut], [undefined, true])
    assert.ok(await gone(Number(stdout)))
  })

  test('ends a program that prints without end', async () => {
    const { code, stderr, timedOut } = await shell('yes')
    assert.deepEqual([code, timedOut], [undefined, false])
    assert.match(stderr, /printed more than/)
  })

  test('ends a program that takes too much memory, with what it started', { skip: linux }, async () => {
    // The memory is taken by a grandchild, as by a linter that a script starts.
    const eat = 'const all = []; for (;;) all.push(Buffer.alloc(4 << 20, 1))'
    const script = `${JSON.stringify(process.execPath)} -e ${JSON.stringify(eat)} & echo $!; wait`
    const options = { cwd: folder, timeoutMs: 60_000 }
    const { stdout, code, stderr, timedOut } = await start(
      '/bin/sh',
      ['-c', script],
      options,
      256 * 1024 ** 2,
    )
    assert.deepEqual([code, timedOut], [undefined, false])
    assert.match(stderr, /^it took more than 256 megabytes of memory and was ended$/)
    assert.ok(await gone(Number(stdout)))
  })

  test('starts nothing by a name alone', async () => {
    const { code, stderr } = await start('sh', ['-c', 'true'], { cwd: folder, timeoutMs: 1000 })
    assert.equal(code, undefined)
    assert.match(stderr, /not an absolute path/)
    assert.match(run('sh', ['-c', 'true'], { cwd: folder, timeoutMs: 1000 }).stderr, /not an absolute path/)
  })

  test('what is waited for ends at its limit, whatever it does with signals', () => {
    const script = "trap '' TERM; while :; do :; done"
    const { code, timedOut } = run('/bin/sh', ['-c', script], { cwd: folder, timeoutMs: 500 })
    assert.deepEqual([code, timedOut], [undefined, true])
  })

  test('says why a program could not be started', async () => {
    const none = await start(join(folder, 'none'), [], { cwd: folder, timeoutMs: 1000 })
    assert.match(none.stderr, /ENOENT/)
    const long = await start('/bin/echo', ['x'.repeat(3_000_000)], { cwd: folder, timeoutMs: 1000 })
    assert.match(long.stderr, /E2BIG/)
    const nowhere = await start('/bin/echo', [], { cwd: join(folder, 'none'), timeoutMs: 1000 })
    assert.equal(nowhere.code, undefined)
    assert.ok(!existsSync(join(folder, 'none')))
  })
})

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../support/folder.ts'
import { suiteProject } from '../support/suite-project.ts'

// slow: 25 s, 3 s of CPU

const linux = process.platform === 'linux' ? false : 'skipped: /proc'

/** A ruff that hangs, and what it starts hangs as well, in a group of its own. It notes their ids. */
const hangingRuff = (): { readonly bin: string; readonly pids: string } => {
  const bin = newFolder('hanging')
  const pids = join(bin, 'pids')
  const text = `#!/bin/sh\ncase "$*" in *--version*) echo 'ruff 0.17.3'; exit 0;; esac\nsetsid sleep 600 & echo $! >> '${pids}'\necho $$ >> '${pids}'\nsleep 600\n`
  writeFileSync(join(bin, 'ruff'), text, { mode: 0o755 })
  return { bin, pids }
}

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const idsIn = (file: string): readonly number[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []

/** Waits for something that is sure to come. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await wait(50)
}

/** The processes of a run's suites, by the pid of the run. */
const workersOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const ppid = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('test-suite')
      } catch {
        return false
      }
    })

describe('handrail test where something hangs or dies', { skip: linux }, () => {
  // covers TEST-005, TEST-020, TEST-026, TEST-027
  // covers TEST-028
  test('a case that hangs is ended after its time, and the next one is tried', () => {
    const { bin, pids } = hangingRuff()
    const app = suiteProject('timeout', [bin])
    const { code, stdout } = app.run(['test', '--case', 'M02', '--case', 'M38', '--timeout', '6'])
    assert.equal(code, 1)
    assert.match(stdout, /^failed {3}python_f841 {2}TIMEOUT_6s$/m)
    assert.match(stdout, /^1 passed, 1 failed, 0 skipped$/m)
    assert.ok(idsIn(pids).length > 1)
    assert.deepEqual(idsIn(pids).filter(isAlive), [])
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  // covers TEST-029
  test('a run that takes too long is ended, and what is known so far is told', () => {
    const { bin, pids } = hangingRuff()
    const app = suiteProject('backstop', [bin])
    const { code, stdout } = app.run(['test', '--suite', 'ml', '--limit', '8'])
    assert.equal(code, 1)
    assert.match(stdout, /^partial {2}ml-agent: 0 of 42 records, TIMEOUT_8s$/m)
    assert.match(stdout, /^ended {4}the limit of 8 s$/m)
    assert.match(app.page('RESULTS.md'), /^- Partial: ml-agent: 0 of 42 records, TIMEOUT_8s$/m)
    assert.deepEqual(idsIn(pids).filter(isAlive), [])
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`${signal} ends it, and nothing is left behind`, async () => {
      const { bin, pids } = hangingRuff()
      const app = suiteProject('signal', [bin])
      const { pid, ended } = app.start(['test', '--suite', 'ml'])
      await until(() => idsIn(pids).length > 1)
      const workers = workersOf(pid)
      process.kill(pid, signal)
      const { code, stdout } = await ended
      assert.equal(code, 1)
      assert.match(stdout, new RegExp(`^ended {4}it was interrupted \\(${signal}\\)$`, 'm'))
      assert.equal(workers.length, 1)
      assert.deepEqual([...workers, ...idsIn(pids)].filter(isAlive), [])
      assert.deepEqual(readdirSync(app.tmp), [])
      assert.ok(!existsSync(join(app.results, '.lock')))
    })

  // covers TEST-024
  test('a suite whose process is killed has unknown cases', async () => {
    const { bin, pids } = hangingRuff()
    const app = suiteProject('killed', [bin])
    const { pid, ended } = app.start(['test', '--suite', 'ml'])
    await until(() => idsIn(pids).length > 1)
    for (const worker of workersOf(pid)) process.kill(worker, 'SIGKILL')
    const { code, stdout } = await ended
    assert.equal(code, 1)
    assert.match(stdout, /^partial {2}ml-agent: 0 of 42 records, its process was killed$/m)
    assert.match(stdout, /^0 passed, 42 failed, 0 skipped$/m)
    assert.deepEqual(idsIn(pids).filter(isAlive), [])
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  // covers TEST-041
  test('a suite outlives no run that was killed, and the next run is not kept from starting', async () => {
    const { bin, pids } = hangingRuff()
    const app = suiteProject('orphan', [bin])
    const { pid, ended } = app.start(['test', '--suite', 'ml'])
    await until(() => idsIn(pids).length > 1)
    const second = app.run(['test', '--suite', 'pm'])
    assert.equal(second.code, 3)
    assert.match(second.stderr, /another handrail test runs in this project \(process \d+\)/)
    process.kill(pid, 'SIGKILL')
    await ended
    await until(() => readdirSync(app.tmp).length === 0 && !idsIn(pids).some(isAlive))
    // The folder of a run that was killed together with its suites.
    const stale = join(app.tmp, 'hook_test_hrtabcdefghij')
    mkdirSync(stale)
    writeFileSync(join(stale, 'owner'), String(pid))
    assert.equal(app.run(['test', '--case', 'P18']).code, 0)
    assert.deepEqual(readdirSync(app.tmp), [])
  })
})

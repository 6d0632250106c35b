import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { type Answer, call } from '../support/hook.ts'
import { ask, lastEngine, on, owners, readyIn, type Scene, scene, until } from '../support/standby.ts'

// slow: 5 s, 2 s of CPU

const limit = { timeout: 120_000 }

const run = ({ cwd, home }: Scene, ...args: readonly string[]): Answer =>
  call({ cwd, args, env: { HOME: home, ...on } })

/** A zombie has ended: where no init reaps orphans it stays. */
const hasEnded = (pid: number): boolean =>
  /^(Z.*)?$/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

test('uninstall ends the processes that wait and says so; a dry run says it would', limit, async t => {
  if (process.platform === 'win32') return t.skip('skipped: standby')
  const here = await scene(t)
  const pids = owners(here.folder)
  assert.equal(run(here, 'init', '--yes').code, 0)

  const trial = run(here, 'uninstall', '--dry-run')
  assert.match(trial.stdout, /^would end 2 waiting processes$/m)
  assert.doesNotMatch(trial.stdout, /^ended/m)
  assert.deepEqual(owners(here.folder), pids)
  assert.ok(!pids.some(hasEnded))

  const done = run(here, 'uninstall', '--yes')
  assert.equal(done.code, 0, done.stderr)
  assert.match(done.stdout, /^ended 2 waiting processes$/m)
  assert.ok(pids.every(hasEnded))
  assert.deepEqual([owners(here.folder), readyIn(here.folder)], [[], []])

  const again = run(here, 'uninstall', '--yes')
  assert.match(again.stdout, /not wired here/)
  assert.doesNotMatch(again.stdout, /waiting process/)
})

test(
  'uninstall --json names them, also one that is stopped; another project gets new ones',
  limit,
  async t => {
    if (process.platform !== 'linux') return t.skip('skipped: /proc')
    const here = await scene(t)
    const pids = owners(here.folder)
    assert.equal(run(here, 'init', '--yes').code, 0)
    process.kill(pids[0] ?? 0, 'SIGSTOP')
    const report = JSON.parse(run(here, 'uninstall', '--yes', '--json').stdout)
    assert.deepEqual(report.waiting.toSorted(), [...pids].toSorted())
    assert.deepEqual(report.ended.toSorted(), [...pids].toSorted())
    await until(() => pids.every(hasEnded))
    // An event of a project that shares the home.
    ask('node', here, { command: 'ls' })
    await until(() => readyIn(here.folder).length === 2)
    // On a busy machine one that is late leaves an event to Node.
    await until(() => {
      ask('node', here, { command: 'ls' })
      return lastEngine(here).includes('standby')
    })
  },
)

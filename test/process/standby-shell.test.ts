import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { bashEvent } from '../support/hook.ts'
import { clients, installedLine, on, type Scene, scene } from '../support/standby.ts'

// slow: 10 s, 3 s of CPU

const limit = { timeout: 120_000 }

/** Commands of the processes that were started with this home, but for those that wait. */
const leftIn = ({ home }: Scene): readonly string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const isIts = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`HOME=${home}`)
        const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
        return isIts && words !== '' && !words.endsWith('\0--wait\0') ? [words] : []
      } catch {
        return []
      }
    })

const isMissing = (t: TestContext, shell: string): boolean => {
  const isThere = clients.includes('shell') && spawnSync(shell, ['-c', ':']).status === 0
  if (!isThere) t.skip(`skipped: ${shell}`)
  return !isThere
}

for (const shell of ['sh', 'bash', 'zsh', 'ksh', 'mksh']) {
  test(`${shell}: fast answers leave no clock behind`, limit, async t => {
    if (isMissing(t, shell)) return
    const here = await scene(t)
    const input = bashEvent(here.cwd, 'ls')
    const env = { PATH: process.env.PATH ?? '', HOME: here.home, ...on }
    const started = Date.now()
    for (let count = 0; count < 60 && Date.now() - started < 4000; count += 1)
      assert.equal(spawnSync(shell, ['-c', installedLine()], { cwd: here.cwd, input, env }).status, 0)
    // Below the time that a clock runs: one that was left is still there.
    const until = Date.now() + 3000
    while (leftIn(here).length > 0 && Date.now() < until) await new Promise(done => setTimeout(done, 50))
    // A signal that comes right before its shell waits is seen only when the clock has run down. So one clock may be left.
    assert.ok(leftIn(here).length <= 2, leftIn(here).join('\n'))
  })

  test(`${shell}: a call without standard input is asked about`, limit, async t => {
    if (isMissing(t, shell)) return
    const here = await scene(t)
    for (const HANDRAIL_STANDBY of [on.HANDRAIL_STANDBY, 'off']) {
      const { status, stdout } = spawnSync(
        '/bin/sh',
        ['-c', 'exec "$0" -c "$1" <&-', shell, installedLine()],
        {
          cwd: here.cwd,
          env: { PATH: process.env.PATH ?? '', HOME: here.home, HANDRAIL_STANDBY },
          encoding: 'utf8',
          timeout: 30_000,
        },
      )
      assert.deepEqual([status, JSON.parse(stdout).hookSpecificOutput.permissionDecision], [0, 'ask'])
    }
  })
}

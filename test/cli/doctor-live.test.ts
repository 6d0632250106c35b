import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { type Project, project, script } from '../support/install-sandbox.ts'

// slow: 5 s, 4 s of CPU

interface Check {
  readonly name: string
  readonly state: string
  readonly says: string
}

/** The check of doctor where `claude` is a program with this text; without a text there is none. */
const examined = (app: Project, text?: string): Check => {
  const bin = join(app.home, 'bin')
  fs.mkdirSync(bin, { recursive: true })
  if (text !== undefined) fs.writeFileSync(join(bin, 'claude'), text, { mode: 0o755 })
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [script, 'doctor', '--live', '--json', '--only', 'answers'],
    {
      cwd: app.root,
      env: { PATH: `${bin}:/usr/bin:/bin`, HOME: app.home },
      encoding: 'utf8',
    },
  )
  assert.equal(stderr, '', 'there is no progress line without a terminal')
  const { checks }: { readonly checks: readonly Check[] } = JSON.parse(stdout)
  const live = checks.find(({ name }) => /(?:^|: )live$/.test(name))
  assert.ok(live, stdout)
  return live
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('doctor --live', () => {
  test('names a host that is not installed', () => {
    const app = project()
    app.run('init', '--yes', '--host', 'claude-code')
    const { state, says } = examined(app)
    assert.equal(
      `${state}: ${says}`,
      'info: not tried: Claude Code is not installed (no `claude` on the PATH)',
    )
  })

  const linux = process.platform === 'linux' ? false : 'skipped: /proc'
  test('says how a host ended that does not work, and leaves none of its processes', { skip: linux }, () => {
    const app = project()
    app.run('init', '--yes', '--host', 'claude-code')
    const pids = join(app.home, 'pids')
    const left = `sleep 300 & echo $! >> '${pids}'; setsid sleep 300 & echo $! >> '${pids}'`
    const { state, says } = examined(
      app,
      `#!/bin/sh\n[ "$1" = -p ] || exit 0\n${left}\necho "$HOME" >&2\nexit 3\n`,
    )
    assert.equal(state, 'fail')
    const [, home = ''] = /did not begin a session\. It ended with exit code 3: (\S+)$/.exec(says) ?? []
    assert.ok(home.includes('handrail-doctor-'), says)
    assert.ok(!fs.existsSync(home), 'the throw-away home is gone')
    const started = fs.readFileSync(pids, 'utf8').trim().split('\n').map(Number)
    assert.equal(started.length, 2)
    assert.deepEqual(started.filter(isAlive), [])
  })
})

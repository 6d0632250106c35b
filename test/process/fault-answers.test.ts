import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { hosts } from '../../src/hosts/index.generated.ts'
import { hookCommandLine } from '../../src/hosts/wiring/command-line.ts'
import { handrail, scratch } from '../support/hook.ts'

const fault = (lost: string): string =>
  `[hook:error] handrail could not ${lost}. This is a fault of the check, not a judgement of the call. Next step: handrail doctor`

for (const codec of hosts)
  for (const kind of ['pre-tool', 'post-tool', 'stop', 'session-start'] as const) {
    const event = codec.names.event(kind)
    if (codec.blank(event, '').kind !== kind) continue

    // covers PROTO-020, PROTO-048
    test(`${codec.id}: ${event} is answered as its codec says where Node dies`, t => {
      if (process.platform !== 'linux') return t.skip('skipped: /proc')
      // It ends by a signal, so that nobody has written an answer.
      const node = join(scratch(t), 'node')
      writeFileSync(node, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 })
      const line = hookCommandLine({ node, script: handrail.replace(/cjs$/, 'sh') }, codec.id, event)
      const ran = spawnSync('/bin/sh', ['-c', line], {
        input: '{}',
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', HANDRAIL_STANDBY: 'off' },
      })
      const seconds = /within (\d) seconds/.exec(ran.stdout + ran.stderr)?.[1] ?? '7'
      const { stdout, stderr, exit } = codec.fault(
        event,
        fault(`check this: no answer within ${seconds} seconds`),
      )
      assert.deepEqual([ran.stdout, ran.stderr.trimEnd(), ran.status], [stdout, stderr.trimEnd(), exit])
    })
  }

test('a program that is not whole answers before a tool as each codec says', t => {
  const folder = scratch(t)
  cpSync(dirname(handrail), join(folder, 'dist'), { recursive: true })
  for (const name of readdirSync(join(folder, 'dist')))
    if (name.startsWith('hook.') && name.endsWith('.cjs')) rmSync(join(folder, 'dist', name))
  for (const codec of hosts) {
    const event = codec.names.event('pre-tool')
    const ran = spawnSync(process.execPath, [join(folder, 'dist/handrail.cjs'), 'hook', codec.id, event], {
      input: '{}',
      encoding: 'utf8',
      env: { PATH: '', HOME: folder, HANDRAIL_STANDBY: 'off' },
    })
    // Some hosts read the reason on standard error alone.
    const isJson = ran.stdout !== ''
    const why = /could not start \((.*?)\)\. /.exec(isJson ? ran.stdout : ran.stderr)?.[1] ?? ''
    assert.match(why, /ENOENT/, codec.id)
    const reason = isJson ? JSON.parse(`"${why}"`) : why
    const { stdout, stderr, exit } = codec.fault(event, fault(`start (${reason})`))
    const said = isJson ? [JSON.parse(ran.stdout), JSON.parse(stdout)] : [ran.stderr, stderr]
    assert.deepEqual([said[0], ran.status], [said[1], exit], codec.id)
  }
})

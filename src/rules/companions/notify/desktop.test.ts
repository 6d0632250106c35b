import assert from 'node:assert/strict'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'

/** A project, and a program of either name that writes down its arguments. */
const scene = (machine = 'linux-x64', preset = 'discipline') => {
  const [dir, bin] = [newFolder('notify'), newFolder('bin')]
  const log = join(bin, 'log')
  for (const name of ['notify-send', 'osascript']) {
    writeFileSync(join(bin, name), `#!/bin/sh\nfor word in "$@"; do printf '%s\\n' "$word"; done >> ${log}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const clock = { at: Date.parse('2026-01-01T00:00:00Z') }
  const notified = async (more: object = {}, env: Readonly<Record<string, string>> = {}): Promise<string> => {
    writeFileSync(log, '')
    const all: Readonly<Record<string, string>> = { PATH: `${bin}:/usr/bin:/bin`, DISPLAY: ':0', ...env }
    const platform = {
      ...nodePlatform,
      machine,
      env: (name: string) => all[name],
      home: () => '/nonexistent-home',
      now: () => new Date(clock.at),
    }
    const event = {
      kind: 'notification',
      host: 'h',
      name: 'Notification',
      cwd: dir,
      cause: 'idle_prompt',
      message: 'waiting',
      ...more,
    } as const
    await judge(platform, event, { preset, effects: { tmp: false } })
    clock.at += 60_000
    return readFileSync(log, 'utf8')
  }
  return { dir, bin, clock, notified }
}

// covers LIFE-019
test('Linux: notify-send gets title and text as arguments, and nothing runs them', async () => {
  const { dir, notified } = scene()
  assert.match(await notified(), /^--app-name=handrail\n--\nhandrail-notify-.*: an agent waits\nwaiting\n$/)
  const message = `$(touch ${dir}/x) \`touch ${dir}/y\` "; touch z <b>&\u001b[31m\n--icon=x`
  assert.match(
    await notified({ cause: 'permission_prompt', message }),
    /&lt;b&gt;&amp;\\u001b\[31m --icon=x\n$/,
  )
  assert.equal(existsSync(join(dir, 'x')) || existsSync(join(dir, 'y')), false)
  assert.match(await notified({ message: '' }), /It needs an answer\.\n$/)
})

test('macOS: the script is fixed, text and sound are its arguments', async () => {
  const { notified } = scene('darwin-arm64')
  const text = await notified({ message: 'a" & (do shell script "x")' }, { DISPLAY: '' })
  assert.match(text, /-e\ndisplay notification \(item 2 of argv\) .*\n-e\nend run\n--\n/)
  assert.match(text, /\na" & \(do shell script "x"\)\nGlass\n$/)
  assert.match(await notified({ cause: 'permission_prompt' }), /\nPing\n$/)
})

test('only where an agent waits for a person who may see it', async () => {
  const { notified } = scene()
  for (const cause of ['auth_success', 'elicitation_response', 'constructor', undefined])
    assert.equal(await notified({ cause }), '', String(cause))
  for (const env of [{ CI: 'true' }, { SSH_CONNECTION: '1' }, { SSH_TTY: '/dev/pts/0' }, { DISPLAY: '' }])
    assert.equal(await notified({}, env), '', Object.keys(env).join())
  assert.notEqual(await notified({}, { CI: 'false', DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }), '')
  assert.equal(await notified({}, { PATH: '/nonexistent' }), '')
})

test('once in a while, and not at all where it is off', async () => {
  const { clock, notified } = scene()
  assert.notEqual(await notified(), '')
  clock.at -= 50_000
  assert.equal(await notified(), '')
  assert.notEqual(await notified(), '')
  for (const preset of ['recommended', 'quality', 'safety'])
    assert.equal(await scene('linux-x64', preset).notified(), '', preset)
})

test('a program that hangs is ended, and one that fails is no matter', async () => {
  const { bin, notified } = scene()
  writeFileSync(join(bin, 'notify-send'), '#!/bin/sh\nexit 1\n')
  assert.equal(await notified(), '')
  writeFileSync(join(bin, 'notify-send'), '#!/bin/sh\nsleep 1000\n')
  assert.equal(await notified(), '')
})

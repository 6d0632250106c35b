import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, scratch } from './support/hook.ts'
import {
  ask,
  clients,
  holders,
  installedLine,
  lastEngine,
  on,
  readyIn,
  scene,
  until,
} from './support/standby.ts'

const limit = { timeout: 120_000 }

/** What happens between the moment in which a shell takes a pair of pipes and the one in which it opens them. */
const meanwhile: Readonly<Record<string, string>> = {
  'the process dies': 'kill -9 "$pid"; while [ -e "/proc/$pid/fd/$fd" ]; do :; done',
  'the pipes go away': 'rm "$folder/$id.in" "$folder/$id.out"',
  'the folder goes away': 'rm -r "$folder"',
}

for (const shell of ['sh', 'bash', 'zsh', 'ksh', 'mksh']) {
  for (const [name, does] of Object.entries(meanwhile)) {
    test(
      `${shell}: ${name} before the event is handed on, and the call does the work itself`,
      limit,
      async t => {
        if (!clients.includes('shell')) return t.skip('skipped: /proc')
        if (spawnSync(shell, ['-c', ':']).status !== 0) return t.skip(`skipped: ${shell}`)
        const here = await scene(t)
        const line = `true() { ${does}; }; ${installedLine()}`
        const { status, stdout } = spawnSync(shell, ['-euc', line], {
          cwd: here.cwd,
          input: bashEvent(here.cwd, 'git reset --hard'),
          env: { PATH: process.env.PATH ?? '', HOME: here.home, ...on },
          encoding: 'utf8',
          timeout: 60_000,
        })
        assert.deepEqual([status, JSON.parse(stdout).hookSpecificOutput.permissionDecision], [2, 'deny'])
      },
    )
  }
}

test('a search path without programs is no fault of the event', limit, async t => {
  const here = await scene(t)
  for (const client of clients) {
    const answer = ask(client, here, { command: 'git reset --hard', env: { PATH: scratch(t) } })
    assert.equal(answer.code, 2)
  }
})

test('a folder with a line break in its name is the folder of the event', limit, async t => {
  const here = await scene(t)
  const cwd = join(here.cwd, 'a\nb')
  mkdirSync(cwd, { recursive: true })
  mkdirSync(join(here.cwd, 'a'))
  for (const client of clients)
    assert.equal(ask(client, here, { input: bashEvent('', 'git reset --hard'), cwd }).code, 2)
})

test('what a full disk has left is mended by the next process', limit, async t => {
  const here = await scene(t)
  const first = holders(here.folder)
  for (const pid of first) process.kill(pid, 'SIGTERM')
  await until(() => holders(here.folder).length === 0)
  for (const name of ['0.place', '1.place', 'end']) {
    writeFileSync(join(here.folder, name), '')
    utimesSync(join(here.folder, name), 0, 0)
  }
  ask('node', here, { command: 'ls' })
  await until(() => readyIn(here.folder).length === 2)
  assert.equal(readFileSync(join(here.folder, 'end'), 'utf8'), '\0')
})

test('where there can be no pipes nobody tries again at every call', limit, async t => {
  const here = await scene(t)
  for (const pid of holders(here.folder)) process.kill(pid, 'SIGTERM')
  await until(() => holders(here.folder).length === 0)
  const end = join(here.folder, 'end')
  ask('node', here, { command: 'ls', env: { PATH: scratch(t) } })
  await until(() => statSync(end).mtimeMs - Date.now() > 60_000 && holders(here.folder).length === 0)
  ask('node', here, { command: 'ls' })
  assert.deepEqual([holders(here.folder), readyIn(here.folder)], [[], []])
})

test('who waits stands in no project, and takes nothing away but builds', limit, async t => {
  const here = await scene(t)
  ask('node', here, { command: 'ls' })
  assert.match(lastEngine(here), /standby/)
  await until(() => readyIn(here.folder).length === 2)
  if (process.platform === 'linux')
    for (const pid of holders(here.folder)) assert.equal(readlinkSync(`/proc/${pid}/cwd`), '/')
  const [mine, build] = ['mine', '0123456789abcdef'].map(name => join(here.folder, '..', name))
  for (const folder of [mine, build]) mkdirSync(folder ?? '')
  for (const pid of holders(here.folder)) process.kill(pid, 'SIGTERM')
  await until(() => holders(here.folder).length === 0)
  ask('node', here, { command: 'ls' })
  await until(() => readyIn(here.folder).length === 2)
  assert.deepEqual([existsSync(mine ?? ''), existsSync(build ?? '')], [true, false])
  rmSync(mine ?? '', { recursive: true })
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bashEvent, call, scratch } from '../support/hook.ts'
import {
  ask,
  clients,
  installedLine,
  lastEngine,
  on,
  owners,
  readyIn,
  scene,
  until,
} from '../support/standby.ts'

// slow: 20 s, 3 s of CPU

const limit = { timeout: 120_000 }

/** Events between the moment in which a shell takes a pair of pipes and the one in which it opens them. */
const meanwhile: Readonly<Record<string, string>> = {
  'the process dies': 'kill -9 "$pid"; while [ -e "/proc/$pid/fd/$fd" ]; do :; done',
  'the pipes go away': 'rm "$folder/$id.request" "$folder/$id.reply"',
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
  const first = owners(here.folder)
  for (const pid of first) process.kill(pid, 'SIGTERM')
  await until(() => owners(here.folder).length === 0)
  for (const name of ['0.slot', '1.slot', 'backoff']) {
    writeFileSync(join(here.folder, name), '')
    utimesSync(join(here.folder, name), 0, 0)
  }
  ask('node', here, { command: 'ls' })
  await until(() => readyIn(here.folder).length === 2)
  assert.ok(owners(here.folder).every(pid => pid > 0))
})

/** A folder in which `backoff` has the longest path that there can be: no name of a FIFO fits. */
const narrowCache = (top: string): string => {
  const longest = 4095 - '/handrail/standby/0123456789abcdef0123/backoff'.length
  let path = top
  while (longest - path.length > 256) path += `/${'x'.repeat(100)}`
  path += `/${'x'.repeat(longest - path.length - 1)}`
  mkdirSync(path, { recursive: true })
  return path
}

test('a process whose slot has become that of another ends', limit, async t => {
  const here = await scene(t)
  const [kept = 0, lost = 0] = owners(here.folder)
  for (const name of readdirSync(here.folder).filter(name => name.endsWith('.slot')))
    writeFileSync(join(here.folder, name), String(kept))
  await until(() => !readyIn(here.folder).some(name => name.startsWith(`${lost}.`)))
  assert.deepEqual(owners(here.folder), [kept, kept])
  assert.match(ask('node', here, { command: 'git reset --hard' }).stdout, /"deny"/)
  assert.match(lastEngine(here), /standby/)
})

test('where there can be no pipes nobody tries again at every call', limit, async t => {
  if (process.platform !== 'linux') return t.skip('skipped: the longest path of Linux')
  const [cwd, cache] = [scratch(t), narrowCache(scratch(t))]
  const input = JSON.stringify({ session_id: 's', cwd, hook_event_name: 'SessionStart', source: 'startup' })
  const begin = () =>
    call({ cwd, args: ['hook', 'claude-code', 'SessionStart'], input, env: { XDG_CACHE_HOME: cache, ...on } })
  begin()
  const builds = join(cache, 'handrail/standby')
  const folder = join(builds, readdirSync(builds)[0] ?? '')
  const backoff = join(folder, 'backoff')
  await until(() => statSync(backoff).mtimeMs - Date.now() > 60_000 && owners(folder).length === 0)
  begin()
  assert.deepEqual([owners(folder), readyIn(folder)], [[], []])
})

test('who waits stands in no project, and takes nothing away but builds', limit, async t => {
  const here = await scene(t)
  ask('node', here, { command: 'ls' })
  assert.match(lastEngine(here), /standby/)
  await until(() => readyIn(here.folder).length === 2)
  if (process.platform === 'linux')
    for (const pid of owners(here.folder)) assert.equal(readlinkSync(`/proc/${pid}/cwd`), '/')
  const [mine, build, used] = ['mine', '0123456789abcdef', 'fedcba9876543210'].map(name =>
    join(here.folder, '..', name),
  )
  for (const folder of [mine, build, used]) mkdirSync(folder ?? '')
  // As a process of version 0.4 leaves it, while it runs.
  writeFileSync(join(used ?? '', `${process.pid}.0.in`), '')
  for (const pid of owners(here.folder)) process.kill(pid, 'SIGTERM')
  await until(() => owners(here.folder).length === 0)
  ask('node', here, { command: 'ls' })
  await until(() => readyIn(here.folder).length === 2)
  assert.deepEqual(
    [mine, build, used].map(folder => existsSync(folder ?? '')),
    [true, false, true],
  )
  for (const folder of [mine, used]) rmSync(folder ?? '', { recursive: true })
})

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { hanging, hangs } from '../support/hang.ts'
import { type Answer, bashEvent, call, handrail, scratch } from '../support/hook.ts'
import { combined } from '../support/matrix.ts'
import {
  ask,
  type Client,
  clients,
  installedLine,
  lastEngine,
  on,
  owners,
  patientLine,
  readyIn,
  type Scene,
  scene,
  until,
} from '../support/standby.ts'

// slow: 50 s, 5 s of CPU

const limit = { timeout: 120_000 }

/** A zombie has ended: where no init reaps orphans it stays. */
const hasEnded = (pid: number): boolean =>
  /^(Z.*)?$/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

/** A call whose event comes only after `meanwhile`, when a process has been claimed for it. */
const slowCall = async (client: Client, here: Scene, meanwhile: (pid: number) => void): Promise<Answer> => {
  const env = { PATH: process.env.PATH ?? '', HOME: here.home, ...on }
  const words = [handrail, 'hook', 'claude-code', 'PreToolUse']
  const child =
    client === 'node'
      ? spawn(process.execPath, words, { cwd: here.cwd, env })
      : spawn('/bin/sh', ['-c', patientLine()], { cwd: here.cwd, env })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', chunk => {
      said[name] += chunk
    })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const claim = (): string | undefined => readdirSync(here.folder).find(name => name.endsWith('.claim'))
  await until(() => claim() !== undefined)
  meanwhile(Number.parseInt(claim() ?? '', 10))
  child.stdin.end(bashEvent(here.cwd, 'git reset --hard'))
  const code = await ended
  return { ...said, code }
}

const isDenied = (answer: Answer): void => {
  assert.equal(answer.code, 2)
  assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'deny')
}

const isReplaced = async (here: Scene, pids: readonly number[]): Promise<void> => {
  await until(() => pids.every(hasEnded))
  await until(() => {
    const fresh = readyIn(here.folder).filter(name => !pids.includes(Number.parseInt(name, 10)))
    // A new process begins at the end of an event.
    if (fresh.length < 2) ask('node', here, { command: 'ls' })
    return fresh.length === 2
  })
  for (const pid of pids) assert.ok(!owners(here.folder).includes(pid))
}

/** A process that hangs in every event, alone in the place of those that wait. */
const hangingWaiter = async (t: TestContext, here: Scene, code: string): Promise<number> => {
  const before = owners(here.folder)
  for (const pid of before) process.kill(pid, 'SIGTERM')
  await until(() => before.every(hasEnded))
  assert.deepEqual(readyIn(here.folder), [])
  const hang = `const { chdir } = process; process.chdir = folder => { if (folder !== '/') { ${code} } return chdir(folder) }`
  const env = { PATH: process.env.PATH ?? '', HOME: here.home, ...on, ...hanging(scratch(t), hang) }
  const child = spawn(process.execPath, [handrail, 'hook', '--wait'], {
    cwd: '/',
    env,
    stdio: 'ignore',
    detached: true,
  })
  t.after(() => child.kill('SIGKILL'))
  const pid = child.pid ?? 0
  await until(() => readyIn(here.folder).some(name => name.startsWith(`${pid}.`)))
  return pid
}

test('a shell that is killed leaves no stopped program that holds the output of the host', limit, async t => {
  const here = await scene(t)
  const env = { PATH: process.env.PATH ?? '', HOME: here.home, ...on }
  const child = spawn('/bin/sh', ['-c', installedLine()], { cwd: here.cwd, env })
  const closed = new Promise<string>(resolve => child.on('close', () => resolve('closed')))
  const shell = child.pid ?? 0
  /** The shell starts a timer before it reads the event. */
  const reader = (): number | undefined =>
    readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .find(pid => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/bin/cat'))
  await until(() => reader() !== undefined)
  const cat = reader() ?? 0
  process.kill(cat, 'SIGSTOP')
  t.after(() => process.kill(cat, 'SIGKILL'))
  child.kill('SIGKILL')
  assert.equal(await Promise.race([closed, sleep(20_000, 'held open', { ref: false })]), 'closed')
})

/** One mechanism sees both. A loop takes a core until it is ended: by day one client has it. */
const stuckFor = (client: Client): readonly string[] =>
  combined(clients, ['sleeps in the kernel, at a FIFO', 'runs in a loop']).flatMap(([by, name]) =>
    by === client ? name : [],
  )

for (const client of clients)
  describe(`the ${client} client`, () => {
    test('finds all processes stopped: Node does the work, they are ended and replaced', limit, async t => {
      const here = await scene(t)
      const pids = owners(here.folder)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      isDenied(ask(client, here, { command: 'git reset --hard' }))
      assert.doesNotMatch(lastEngine(here), /standby/)
      await isReplaced(here, pids)
    })

    test('sees its process stop in the middle: the same', limit, async t => {
      const here = await scene(t)
      let stopped = 0
      const answer = await slowCall(client, here, pid => {
        stopped = pid
        process.kill(pid, 'SIGSTOP')
      })
      // A machine that is too busy for the rest of the time asks.
      if (answer.stdout.includes('no answer within')) assert.match(answer.stdout, /"ask"/)
      else isDenied(answer)
      await isReplaced(here, [stopped])
    })

    for (const name of stuckFor(client))
      test(`has a process that ${name}: the same`, limit, async t => {
        const here = await scene(t)
        const stuck = await hangingWaiter(t, here, hangs[name] ?? '')
        const answer = ask(client, here, { command: 'git reset --hard' })
        if (answer.stdout.includes('no answer within')) assert.match(answer.stdout, /"ask"/)
        else isDenied(answer)
        // A client that is suspended for seconds loses its claim: the process waits on, and has never had the event.
        await until(() => {
          const waits = readyIn(here.folder).some(name => name.startsWith(`${stuck}.`))
          if (waits) ask(client, here, { command: 'ls' })
          return !waits
        })
        await isReplaced(here, [stuck])
      })

    test('waits for an event that takes long and gives signs of life', limit, async t => {
      const here = await scene(t, '{ "preset": "quality", "languages": { "python": true } }')
      const tools = scratch(t)
      for (const tool of ['ruff', 'flake8', 'vulture', 'bandit', 'ty']) {
        writeFileSync(join(tools, tool), '#!/bin/sh\nexec sleep 8\n')
        chmodSync(join(tools, tool), 0o755)
      }
      writeFileSync(join(here.cwd, 'a.py'), 'x = 1\n')
      const input = JSON.stringify({
        session_id: 's',
        cwd: here.cwd,
        hook_event_name: 'PostToolUse',
        tool_name: 'Write',
        tool_input: { file_path: join(here.cwd, 'a.py'), content: 'x = 1\n' },
      })
      const before = owners(here.folder)
      const env = { PATH: `${tools}:${process.env.PATH}` }
      const answer = ask(client, here, { event: 'PostToolUse', input, env })
      assert.match(lastEngine(here), /standby/)
      assert.doesNotMatch(answer.stdout, /no answer within/)
      assert.deepEqual(owners(here.folder), before)
    })
  })

test('`standby --stop` ends all: waiting, stopped, and without a slot', limit, async t => {
  if (!existsSync('/proc/self/stat')) return t.skip('skipped: /proc')
  const here = await scene(t)
  const [lost = 0, stopped = 0] = owners(here.folder)
  for (const pid of [lost, stopped]) process.kill(pid, 'SIGSTOP')
  const isIts = (name: string): boolean =>
    name.startsWith(`${lost}.`) ||
    (name.endsWith('.slot') && readFileSync(join(here.folder, name), 'latin1') === String(lost))
  for (const name of readdirSync(here.folder).filter(isIts)) rmSync(join(here.folder, name))
  // A new one takes the free slot.
  call({ cwd: here.cwd, input: bashEvent(here.cwd, 'ls'), env: { HOME: here.home, ...on } })
  const shown = call({ cwd: here.cwd, args: ['standby', '--json'], env: { HOME: here.home } })
  const found: readonly number[] = JSON.parse(shown.stdout).waiting.map(({ pid }: { pid: number }) => pid)
  assert.ok(found.includes(lost))
  const ended = call({ cwd: here.cwd, args: ['standby', '--stop'], env: { HOME: here.home } })
  assert.equal(ended.code, 0, ended.stdout)
  assert.match(ended.stdout, new RegExp(`^${lost}  did not react, was ended by force .* no slot$`, 'm'))
  for (const pid of [lost, stopped, ...found]) assert.ok(hasEnded(pid))
  const none = call({ cwd: here.cwd, args: ['standby'], env: { HOME: here.home } })
  assert.match(none.stdout, /No process waits/)
})

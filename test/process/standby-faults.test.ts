import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Answer, bashEvent, call, handrail, scratch } from '../support/hook.ts'
import {
  ask,
  clients,
  installedLine,
  lastEngine,
  on,
  owners,
  readyIn,
  type Scene,
  scene,
  until,
} from '../support/standby.ts'

// slow: 14 s, 5 s of CPU

const limit = { timeout: 120_000 }

/** The request that a caller would send. */
const request = ({ cwd, home }: Scene, command: string): string =>
  `${process.pid} ${process.pid}\n${cwd}\n2\nclaude-code\nPreToolUse\nHOME=${home}\0\0${bashEvent(cwd, command)}`

/** The pipes of a process that waits, claimed as a client claims them. */
const claimed = (here: Scene): string => {
  const [pid, , exchange] = (readyIn(here.folder)[0] ?? '').split('.')
  const pair = join(here.folder, `${pid}.${exchange}`)
  writeFileSync(`${pair}.claim`, '', { flag: 'wx' })
  return pair
}

const journaled = ({ cwd }: Scene): readonly string[] =>
  existsSync(join(cwd, '.handrail/journal.jsonl'))
    ? readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n')
    : []

test('an answer that nobody has read is nobody’s answer', limit, async t => {
  const here = await scene(t)
  for (const command of ['git reset --hard', 'git reset --hard HEAD~2']) {
    const pair = claimed(here)
    const before = journaled(here).length
    const fd = openSync(`${pair}.request`, constants.O_WRONLY)
    writeSync(fd, request(here, command))
    closeSync(fd)
    await until(() => journaled(here).length > before && readyIn(here.folder).length === 2)
  }
  for (const client of clients) {
    for (const _ of [1, 2, 3]) {
      await until(() => readyIn(here.folder).length > 0)
      const answer = ask(client, here, { command: 'touch notes' })
      assert.deepEqual([answer.code, answer.stdout, answer.stderr], [0, '', ''])
      assert.match(lastEngine(here), /standby/)
    }
  }
})

test('who asks and is gone at once costs nobody a process', limit, async t => {
  if (!clients.includes('shell')) return t.skip('skipped: /proc')
  const here = await scene(t)
  const before = owners(here.folder)
  const gone = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim()
  const pair = claimed(here)
  writeFileSync(`${pair}.request`, request(here, 'ls').replace(/^.*\n.*\n/, `${gone} 1\n\n`))
  await until(() => !existsSync(`${pair}.request`))
  await until(() => readyIn(here.folder).length === 2)
  assert.deepEqual(owners(here.folder), before)
})

test('a request that is cut off is no event, and the next one is answered', limit, async t => {
  const here = await scene(t)
  const before = journaled(here).length
  for (const part of [0, 3, 30, 60]) {
    const pair = claimed(here)
    const fd = openSync(`${pair}.request`, constants.O_WRONLY)
    writeSync(fd, request(here, 'git reset --hard').slice(0, part))
    closeSync(fd)
    await until(() => !existsSync(`${pair}.request`) && readyIn(here.folder).length === 2)
  }
  assert.equal(journaled(here).length, before)
  assert.equal(ask('node', here, { command: 'git reset --hard' }).code, 2)
})

/** A process in their place that takes an event and ends. */
const impostor = (here: Scene, does: string): Promise<void> => {
  const code = `
    const fs = require('node:fs')
    const pair = ${JSON.stringify(here.folder)} + '/' + process.pid + '.0'
    require('node:child_process').spawnSync('mkfifo', [pair + '.request', pair + '.reply'])
    const out = fs.openSync(pair + '.reply', fs.constants.O_RDWR)
    fs.writeFileSync(${JSON.stringify(here.folder)} + '/' + process.pid + '.' + out + '.0.ready', '')
    console.log('ready')
    fs.readFileSync(pair + '.request')
    ${does}
    process.kill(process.pid, 'SIGKILL')`
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout?.once('data', () => resolve())
    child.once('error', reject)
  })
}

const halves: Readonly<Record<string, string>> = {
  'says nothing': '',
  'says half of it': "fs.writeSync(out, '0 2 0\\n{}\\n')",
  'breaks off in a line': `fs.writeSync(out, '\\n0 1 0\\n{"hookSpecificOutput":{"permissionDecision":"al')`,
}

for (const client of clients)
  for (const [name, does] of Object.entries(halves)) {
    test(
      `${client}: a process that takes the event, ${name} and dies: the call does the work itself`,
      limit,
      async t => {
        const here = await scene(t)
        for (const pid of owners(here.folder)) process.kill(pid, 'SIGTERM')
        await until(() => readyIn(here.folder).length === 0)
        await impostor(here, does)
        const answer = ask(client, here, { command: 'git reset --hard' })
        assert.equal(answer.code, 2)
        assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'deny')
        assert.doesNotMatch(lastEngine(here), /standby/)
      },
    )
  }

test('what a call has started ends with the call, as it does without them', limit, async t => {
  const here = await scene(t, '{ "preset": "quality", "languages": { "python": true } }')
  const tools = scratch(t)
  const mark = join(tools, 'pid')
  for (const tool of ['ruff', 'flake8', 'vulture', 'bandit', 'ty']) {
    writeFileSync(join(tools, tool), `#!/bin/sh\necho $$ >> '${mark}'\nexec sleep 1000\n`)
    chmodSync(join(tools, tool), 0o755)
  }
  writeFileSync(join(here.cwd, 'a.py'), 'x = 1\n')
  const child = spawn(process.execPath, [handrail, 'hook', 'claude-code', 'PostToolUse'], {
    cwd: here.cwd,
    env: { PATH: `${tools}:${process.env.PATH}`, HOME: here.home, ...on },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin?.end(
    JSON.stringify({
      session_id: 's',
      cwd: here.cwd,
      hook_event_name: 'PostToolUse',
      tool_name: 'Write',
      tool_input: { file_path: join(here.cwd, 'a.py'), content: 'x = 1\n' },
    }),
  )
  await until(() => existsSync(mark) && readFileSync(mark, 'utf8').trim() !== '')
  child.kill('SIGTERM')
  const pids = readFileSync(mark, 'utf8').trim().split('\n').map(Number)
  await until(() => !pids.some(isRunning))
})

const isRunning = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/^Z.*/, '') !== ''

test('many at once, with processes that wait: no answer is wrong, no line is lost', limit, async t => {
  const here = await scene(t)
  const commands = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0 ? `touch notes-${index}` : `git reset --hard HEAD~${index}`,
  )
  const answers = await Promise.all(commands.map(command => answerTo(here, command)))
  // A machine that is too busy to judge within the deadline may ask instead, or deny. It may never say the other thing.
  const late = answers.map(({ stdout, stderr }) => /\[hook:error\]/.test(stdout + stderr))
  for (const [index, answer] of answers.entries()) {
    const about = JSON.stringify(answer)
    const said =
      answer.stdout === '' ? undefined : JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision
    if (late[index]) assert.ok(said === 'ask' || answer.code === 2, about)
    else if (index % 2 === 0) assert.deepEqual([said, answer.code], [undefined, 0], about)
    else assert.deepEqual([said, answer.code], ['deny', 2], about)
  }
  const entries = journaled(here).map(line => JSON.parse(line))
  const heard = new Set(entries.flatMap(entry => entry.call?.command ?? []))
  // The line is written after the answer. A process that the deadline ends in between has its loss told by the watchdog.
  const told = answers.map(({ stderr }) => /\bnot (?:be )?journaled\b/.test(stderr))
  assert.deepEqual(
    commands.filter((command, index) => !late[index] && !told[index] && !heard.has(command)),
    [],
  )
  assert.ok(late.includes(true) || entries.some(entry => /standby/.test(entry.engine)))
  const verified = call({ cwd: here.cwd, args: ['log', '--verify', '--json'], env: { HOME: here.home } })
  assert.deepEqual([verified.code, JSON.parse(verified.stdout).problems], [0, []])
})

const answerTo = (here: Scene, command: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', installedLine()], {
      cwd: here.cwd,
      env: { PATH: process.env.PATH ?? '', HOME: here.home, ...on },
    })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', chunk => {
        said[name] += chunk
      })
    child.on('error', reject)
    child.on('close', code => resolve({ ...said, code }))
    child.stdin.end(bashEvent(here.cwd, command))
  })

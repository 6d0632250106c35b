import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { handrail } from '../../../test/support/hook.ts'
import { UsageError } from '../command.ts'
import { journaledProject } from './fixtures/project.ts'
import { log } from './log.ts'

// slow: 2 s, 1 s of CPU

const ids = (rows: readonly string[]): string => rows.map(row => row.split(/\s+/)[2]).join(' ')

test('decisions are rows, newest last', async t => {
  const { run, happens } = journaledProject(t)
  await happens('first', 'touch x')
  await happens('second', 'git reset --hard')
  const { code, out, err } = await run(log, [])
  assert.equal(code, 0)
  assert.equal(err, '')
  assert.match(out[0] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}first {5}pre-tool {8}pass {30,}touch x$/)
  assert.match(out[1] ?? '', / {2}second {4}pre-tool {8}deny {5}git\/hard-reset {12}git reset --hard$/)
})

test('-n says how many, --all means every one', async t => {
  const { run, happens } = journaledProject(t)
  for (let index = 0; index < 25; index += 1) await happens(`n${index}`, 'ls')
  await happens('canary', { session: 'handrail-doctor' })
  assert.equal((await run(log, [])).out.length, 20)
  assert.equal(ids((await run(log, ['-n', '2'])).out), 'n23 n24')
  assert.deepEqual((await run(log, ['-n', '0'])).out, [])
  assert.equal((await run(log, ['--all'])).out.length, 26)
  assert.equal(ids((await run(log, ['--all', '-n', '1'])).out), 'canary')
  assert.equal(ids((await run(log, ['--session', 'handrail-doctor'])).out), 'canary')
})

test('filters', async t => {
  const { run, happens } = journaledProject(t)
  const old = { at: new Date(Date.now() - 3 * 3_600_000) }
  const now = { at: new Date() }
  await happens('a', 'git reset --hard', old)
  await happens('b', 'touch x', now)
  await happens('c', { session: 'other-2', agent: { id: 'ag-77', type: 'planner' } }, now)
  await happens('d', { kind: 'prompt', name: 'UserPromptSubmit', tool: undefined, prompt: 'mend it' }, now)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['a', ['--verdict', 'deny,ask']],
    ['b d', ['--verdict', 'pass']],
    ['c', ['--verdict', 'allow']],
    ['a', ['--rule', 'git/*']],
    ['a', ['--rule', 'net/x, *reset']],
    ['', ['--rule', 'git']],
    ['d', ['--event', 'prompt']],
    ['c', ['--session', 'other']],
    ['c', ['--agent', 'planner']],
    ['c', ['--agent', 'ag-7']],
    ['a b d', ['--agent', 'main']],
    ['b c d', ['--since', '2h']],
    ['a b c d', ['--since', '1d']],
    ['a b c d', ['--since', '2026-01-01']],
    ['', ['--since', '2999-01-01T10:00']],
    ['b', ['--since', '2h', '--event', 'pre-tool', '--agent', 'main']],
  ]
  for (const [expected, args] of rows) {
    const { code, out, err } = await run(log, args)
    assert.equal(ids(out), expected, args.join(' '))
    assert.equal(code, 0)
    assert.equal(err.includes('No decision fits'), expected === '', args.join(' '))
  }
})

test('wrong values say what is allowed', async t => {
  const { run } = journaledProject(t)
  const rows: readonly (readonly [readonly string[], RegExp])[] = [
    [
      ['--verdict', 'denied'],
      /--verdict denied is not known\. Allowed: deny, ask, rewrite, allow, pass, advise, fault/,
    ],
    [['--event', 'PreToolUse'], /Allowed: session-start, prompt, pre-tool/],
    [['--since', 'yesterday'], /--since yesterday is no time\. Allowed: 30m/],
    [['--since', '5'], /is no time/],
    [['-n', 'many'], /-n many is no number/],
    [['--rule', ','], /--rule needs a value/],
    [['abc12'], /handrail why <id>/],
  ]
  for (const [args, message] of rows) {
    await assert.rejects(
      () => run(log, args),
      error => error instanceof UsageError && message.test(error.message),
      args.join(' '),
    )
  }
})

test('JSON lines are those of the journal', async t => {
  const { run, happens } = journaledProject(t)
  const line = await happens('a', 'git reset --hard')
  const [shown = '', ...more] = (await run(log, ['--json'])).out
  assert.ok(shown.startsWith(line.slice(0, -1)) && JSON.parse(shown).hash.length === 32, shown)
  assert.deepEqual(more, [])
  const none = await run(log, ['--json', '--verdict', 'ask'])
  assert.deepEqual(none.out, [])
})

test('an empty journal is no error', async t => {
  const { run, root } = journaledProject(t)
  const { code, out, err } = await run(log, [])
  assert.equal(code, 0)
  assert.deepEqual(out, [])
  assert.ok(err.includes(`No decisions in ${root}/.handrail/journal.jsonl yet.`))
  assert.ok(err.includes('handrail doctor'))
})

test('what an agent wrote can not steer the terminal', async t => {
  const { run, happens } = journaledProject(t)
  await happens('a', 'echo \u001B[2J\u0007 \u202Egnp.exe\necho two')
  assert.doesNotMatch((await run(log, [])).out.join(), /[\u0000-\u001F\u202E]/)
})

test('torn lines are told', async t => {
  const { run, happens, root } = journaledProject(t)
  await happens('a', 'ls')
  appendFileSync(join(root, '.handrail/journal.jsonl'), '{"v":1,"id":"half\n')
  const { out, err } = await run(log, [])
  assert.equal(ids(out), 'a')
  assert.match(err, /could not be read: 1/)
})

test('one journal for a repository, its folders and its linked worktrees', async t => {
  if (spawnSync('git', ['--version']).status !== 0) return t.skip('skipped: git')
  const { run, happens, root } = journaledProject(t)
  const git = (...args: string[]) =>
    assert.equal(
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root }).status,
      0,
      args.join(' '),
    )
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'first')
  git('worktree', 'add', '-q', '--detach', 'linked tree')
  mkdirSync(join(root, 'deep/er'), { recursive: true })
  await happens('a', 'ls')
  for (const folder of ['deep/er', 'linked tree']) {
    assert.equal(ids((await run(log, [], join(root, folder))).out), 'a', folder)
  }
})

test('--follow goes on with what comes, across a rotation', { timeout: 60_000 }, async t => {
  const { happens, root } = journaledProject(t)
  writeFileSync(join(root, 'handrail.jsonc'), '{ "journal": { "max_bytes": 4096 } }')
  await happens('before', 'ls')
  const child = spawn(process.execPath, [handrail, 'log', '--follow'], {
    cwd: root,
    env: { PATH: process.env.PATH, CLAUDE_PROJECT_DIR: root, HOME: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill())
  const seen: string[] = []
  const expected = Array.from({ length: 12 }, (_, index) => `n${index}`)
  for await (const row of createInterface({ input: child.stdout })) {
    seen.push(row.split(/\s+/)[2] ?? '')
    if (seen.length === 1) for (const id of expected) await happens(id, `echo ${'x'.repeat(500)}`)
    if (seen.at(-1) === expected.at(-1)) break
  }
  assert.deepEqual(seen, ['before', ...expected])
  child.kill()
  await once(child, 'exit')
})

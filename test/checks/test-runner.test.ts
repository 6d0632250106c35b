import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../support/folder.ts'
import { type Answer, call, start } from '../support/hook.ts'
import { isNightly } from '../support/matrix.ts'
import { newRepository, type Repository } from '../support/repository.ts'
import { on, scene as standbyScene } from '../support/standby.ts'

// slow: 25 s, 9 s of CPU

const linux = process.platform === 'linux' ? false : 'skipped: /proc'
const limit = { timeout: 180_000 }

interface Scene extends Repository {
  readonly home: string
  /** The lines that the tests wrote outside of the project, one a run. */
  log(): readonly string[]
  run(...args: readonly string[]): Answer
  edit(path?: string, session?: string): Answer
  event(name: string, more?: object): Answer
  /** The names of files that the runner keeps, by their endings. */
  kept(): readonly string[]
}

const editOf = (dir: string, path: string, session: string) => ({
  session_id: session,
  cwd: dir,
  hook_event_name: 'PostToolUse',
  tool_name: 'Edit',
  tool_input: { file_path: join(dir, path), old_string: 'a', new_string: 'b' },
  tool_response: {},
})

const configOf = (settings: object): object => ({
  rules: { 'tests/run': 'on', 'prompt/test-results': 'on', 'session/ended': 'on' },
  test_runner: { command: 'sh test.sh', debounce_s: 0, cooldown_s: 0, ...settings },
})

/** A project whose tests are a shell script, which knows a log outside of the project as $LOG. */
const scene = (script: string, settings: object = {}): Scene => {
  const home = newFolder('home')
  const log = join(home, 'runs.log')
  const made = newRepository({
    'handrail.jsonc': JSON.stringify(configOf(settings)),
    'test.sh': script,
    'a.ts': 'a',
  })
  const run = (args: readonly string[], input = ''): Answer =>
    call({ cwd: made.dir, args, input, env: { HOME: home, LOG: log } })
  return {
    ...made,
    home,
    log: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
    run: (...args) => run(args),
    edit: (path = 'a.ts', session = 's1') =>
      run(['hook', 'claude-code', 'PostToolUse'], JSON.stringify(editOf(made.dir, path, session))),
    event: (name, more = {}) =>
      run(
        ['hook', 'claude-code', name],
        JSON.stringify({ session_id: 's1', cwd: made.dir, hook_event_name: name, ...more }),
      ),
    kept: () => {
      const folder = join(made.dir, '.handrail/test-run')
      return existsSync(folder)
        ? readdirSync(folder)
            .map(name => name.replace(/^\w+\./, ''))
            .sort()
        : []
    },
  }
}

const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (what()) return
    await wait(50)
  }
  assert.fail('it did not come to that')
}

const isIdle = ({ kept }: Scene): boolean => !kept().includes('lock') && !kept().includes('start')
const isDone = (here: Scene): boolean => isIdle(here) && here.kept().includes('done')

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const lockOf = ({ dir }: Scene): { readonly pid: number; readonly running?: { readonly group: number } } => {
  const folder = join(dir, '.handrail/test-run')
  const name = readdirSync(folder).find(file => file.endsWith('.lock')) ?? ''
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

const contextOf = ({ stdout }: Answer): string =>
  stdout === '' ? '' : (JSON.parse(stdout).hookSpecificOutput?.additionalContext ?? '')

describe('the test-runner', limit, () => {
  // covers LIFE-011, PROTO-031, EVID-014
  test('the hook answers at once, the result comes later and is told once', async () => {
    const here = scene('echo run >> "$LOG"; echo "not ok 1 - adds"; exit 1')
    assert.equal(here.edit().stdout, '')
    await until(() => isDone(here))
    assert.match(here.read('.claude/.test-status') ?? '', /^fail\|1\|\d{10}\n$/)
    assert.match(here.read('.claude/.audit-log') ?? '', /\|test_fail\|1 failing: adds\n/)
    const told = contextOf(here.event('UserPromptSubmit', { prompt: 'go on' }))
    assert.match(told, /Tests fail: 1 \("adds"\)\./)
    assert.equal(contextOf(here.event('UserPromptSubmit', { prompt: 'go on' })), '')
    // The same failure again is no news.
    here.edit()
    await until(() => isDone(here) && here.log().length === 2)
    assert.equal(contextOf(here.event('UserPromptSubmit', { prompt: 'go on' })), '')
    here.write('test.sh', 'echo run >> "$LOG"; echo "1..3"; exit 0')
    here.edit()
    await until(() => isDone(here) && here.log().length === 3)
    assert.match(here.read('.claude/.test-status') ?? '', /^pass\|0\|/)
    assert.match(contextOf(here.edit()), /Tests pass/)
    await until(() => isDone(here) && here.log().length === 4)
    assert.equal(contextOf(here.event('UserPromptSubmit', { prompt: 'go on' })), '')
  })

  test('a command that writes starts it too, and one that reads does not', async () => {
    const here = scene('echo run >> "$LOG"')
    const ran = (command: string): Answer =>
      here.event('PostToolUse', { tool_name: 'Bash', tool_input: { command }, tool_response: {} })
    ran('cat a.ts')
    ran('echo done > notes.md')
    assert.ok(isIdle(here))
    ran("sed -i 's/a/b/' a.ts")
    await until(() => isDone(here))
    assert.deepEqual(here.log(), ['run'])
  })

  test('edits in a burst make one run: eight of them, at night twenty', async () => {
    const here = scene('echo run >> "$LOG"', { debounce_s: 3 })
    const hooks = Array.from({ length: isNightly ? 20 : 8 }, () => {
      const hook = start({
        cwd: here.dir,
        args: ['hook', 'claude-code', 'PostToolUse'],
        env: { HOME: here.home, LOG: join(here.home, 'runs.log') },
      })
      hook.stdin?.end(JSON.stringify(editOf(here.dir, 'a.ts', 's1')))
      return new Promise(resolve => hook.on('close', resolve))
    })
    await Promise.all(hooks)
    await until(() => isDone(here))
    assert.deepEqual(here.log(), ['run'])
  })

  test('a newer edit ends the run with all that it started, and it begins anew', {
    skip: linux,
  }, async () => {
    const here = scene(
      'if [ ! -e "$LOG" ]; then setsid sleep 300 & sleep 300 & echo "$! $$" >> "$LOG"; sleep 300; fi; echo done >> "$LOG"',
    )
    here.edit()
    await until(() => here.log().length === 1)
    const pids = (here.log()[0] ?? '').split(' ').map(Number)
    const group = lockOf(here).running?.group ?? 0
    here.edit()
    await until(() => isDone(here))
    assert.equal(here.log()[1], 'done')
    assert.equal(here.log().length, 2)
    for (const pid of [...pids, group]) assert.equal(isAlive(pid), false, `${pid} is left`)
    await until(() => sleepers(here).length === 0)
    assert.match(here.read('.claude/.test-status') ?? '', /^pass/)
  })

  test('tests that hang are ended past their time, and that is an error', { skip: linux }, async () => {
    const here = scene('setsid sleep 300 & sleep 300 & sleep 300', { timeout_s: 1 })
    here.edit()
    await until(() => isDone(here))
    assert.match(here.read('.claude/.test-status') ?? '', /^error\|1\|/)
    await until(() => sleepers(here).length === 0)
    assert.match(contextOf(here.edit()), /could not be run: "`sh test.sh` took more than 1 s/)
    await until(() => isDone(here))
  })

  test('a runner that was killed leaves a lock, and the next one takes it', { skip: linux }, async () => {
    const here = scene('echo run >> "$LOG"; [ "$(wc -l < "$LOG")" -gt 1 ] || sleep 300')
    here.edit()
    await until(() => here.log().length === 1 && lockOf(here).running !== undefined)
    const { pid, running } = lockOf(here)
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
    assert.equal(isAlive(running?.group ?? 0), true)
    here.edit()
    await until(() => isDone(here))
    assert.deepEqual(here.log(), ['run', 'run'])
    assert.equal(isAlive(running?.group ?? 0), false)
    await until(() => sleepers(here).length === 0)
  })

  test('the end of its session ends it; that of another does not', { skip: linux }, async () => {
    const here = scene('echo run >> "$LOG"; sleep 300')
    here.edit()
    await until(() => here.log().length === 1 && lockOf(here).running !== undefined)
    const { pid } = lockOf(here)
    here.event('SessionEnd', { session_id: 's2', reason: 'exit' })
    assert.equal(isAlive(pid), true)
    here.event('SessionEnd', { reason: 'exit' })
    await until(() => !isAlive(pid))
    await until(() => sleepers(here).length === 0)
    assert.equal(isIdle(here), true)
    assert.equal(here.read('.claude/.test-status'), undefined)
  })

  for (const [what, args] of [
    ['standby --stop', ['standby', '--stop']],
    ['uninstall', ['uninstall', '--yes']],
  ] as const)
    test(`${what} leaves no run behind`, { skip: linux }, async () => {
      const here = scene('echo run >> "$LOG"; sleep 300')
      assert.equal(here.run('init', '--yes', '--host', 'claude-code').code, 0)
      here.edit()
      await until(() => here.log().length === 1 && lockOf(here).running !== undefined)
      const { pid } = lockOf(here)
      assert.match(here.run('standby').stdout, new RegExp(`${pid}  runs the tests of `))
      assert.equal(here.run(...args).code, 0)
      await until(() => !isAlive(pid))
      await until(() => sleepers(here).length === 0)
    })

  test('each worktree has a run of its own', async () => {
    const here = scene('echo "$PWD" >> "$LOG"')
    here.git('worktree', 'add', '-q', '.worktrees/x', '-b', 'x')
    here.edit('.worktrees/x/a.ts')
    here.edit('a.ts')
    await until(() => isIdle(here) && here.kept().filter(name => name === 'done').length === 2)
    assert.deepEqual(here.log().toSorted(), [here.dir, join(here.dir, '.worktrees/x')])
    assert.match(here.read('.worktrees/x/.claude/.test-status') ?? '', /^pass/)
    assert.match(here.read('.claude/.test-status') ?? '', /^pass/)
    // Of a worktree that is gone nothing stays.
    here.git('worktree', 'remove', '--force', '.worktrees/x')
    here.edit('a.ts')
    await until(() => isDone(here) && here.log().length === 3)
    assert.equal(here.kept().filter(name => name === 'last').length, 1)
  })

  test('prose, files elsewhere and calls within tests start nothing', async () => {
    const here = scene('echo run >> "$LOG"')
    const outside = newFolder('outside')
    writeFileSync(join(outside, 'a.ts'), 'a')
    mkdirSync(join(here.dir, 'docs'))
    here.edit('docs/guide.md')
    here.edit(join('..', outside.slice(outside.lastIndexOf('/') + 1), 'a.ts'))
    call({
      cwd: here.dir,
      args: ['hook', 'claude-code', 'PostToolUse'],
      input: JSON.stringify(editOf(here.dir, 'a.ts', 's1')),
      env: { HOME: here.home, HANDRAIL_CHECK: 'x' },
    })
    assert.deepEqual(here.kept(), [])
  })

  test('a process that waits starts it just so, with the environment of the call', async t => {
    if (process.platform === 'win32') return t.skip('skipped: standby')
    const { cwd, home } = await standbyScene(t)
    const log = join(home, 'runs.log')
    writeFileSync(join(cwd, 'handrail.jsonc'), JSON.stringify(configOf({})))
    writeFileSync(join(cwd, 'test.sh'), 'echo "$SEEN" >> "$LOG"')
    writeFileSync(join(cwd, 'a.ts'), 'a')
    call({
      cwd,
      args: ['hook', 'claude-code', 'PostToolUse'],
      input: JSON.stringify(editOf(cwd, 'a.ts', 's1')),
      env: { HOME: home, LOG: log, SEEN: 'by the call', ...on },
    })
    await until(() => existsSync(log) && existsSync(join(cwd, '.claude/.test-status')))
    assert.equal(readFileSync(log, 'utf8'), 'by the call\n')
    assert.match(
      readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n').at(-1) ?? '',
      /standby/,
    )
  })

  test('by hand it runs at once, in the dialect that is asked for', () => {
    const here = scene('echo "not ok 1 - adds"; exit 1')
    const { stdout, code } = here.run('run', 'test-runner', 'a.ts')
    assert.equal(code, 0)
    const document = JSON.parse(stdout)
    assert.match(document.systemMessage, /^Tests fail: 1 \("adds"\)\./)
    assert.match(document.hookSpecificOutput.additionalContext, /Tests fail: 1/)
    assert.match(here.read('.claude/.test-status') ?? '', /^fail\|1\|/)
    assert.deepEqual(here.kept(), ['last', 'output'])
    for (const name of ['test_runner', 'test-runner.sh'])
      assert.equal(here.run('run', name, 'a.ts', '--dialect', 'exit2').code, 0)
    assert.equal(here.run('run', 'test-runner', 'README.md').stdout, '')
    assert.match(
      here.run('doctor', '--only', 'tools').stdout,
      /tests +`sh test\.sh` runs after edits; last run at .*: fail \(1\)/,
    )
  })

  test('a tree that changes while the tests run is no evidence', async () => {
    const here = scene('echo run >> "$LOG"; cat "$LOG" > seen.ts')
    here.edit()
    await until(() => isDone(here))
    // Once more, because the first run may have left caches.
    assert.deepEqual(here.log(), ['run', 'run'])
    assert.equal(here.read('.claude/.test-status'), undefined)
  })
})

/** Processes that the tests of a scene left. */
const sleepers = ({ home }: Scene): readonly string[] =>
  readdirSync('/proc').filter(pid => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LOG=${home}/`)
    } catch {
      return false
    }
  })

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { decided } from '../support/decided.ts'
import { handrail, scratch } from '../support/hook.ts'
import { until } from '../support/standby.ts'
import { noTerminal } from '../support/terminal.ts'

// slow: 5 s, 5 s of CPU

const maker = join(dirname(fileURLToPath(import.meta.url)), 'grant/terminal.py')
const python = spawnSync('python3', ['-c', 'import pty, sys; print(sys.executable)'], { encoding: 'utf8' })
const interpreter = python.stdout?.trim() ?? ''
const skip =
  noTerminal() ??
  (process.platform === 'linux' ? undefined : 'skipped: /proc') ??
  (python.status === 0 ? undefined : 'skipped: python3')
const noTmux = skip ?? (spawnSync('tmux', ['-V']).status === 0 ? undefined : 'skipped: tmux')

const quoted = (words: readonly string[]): string => words.map(word => `'${word}'`).join(' ')

const place = (t: TestContext) => {
  const base = scratch(t)
  const [cwd, home, result] = [join(base, 'app'), join(base, 'home'), join(base, 'result')]
  mkdirSync(join(cwd, '.git'), { recursive: true })
  mkdirSync(home)
  const env = { PATH: process.env.PATH ?? '', HOME: home, TERM: 'dumb', SHELL: '/bin/sh' }
  const clean = ['env', '-i', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const pause = [process.execPath, handrail, 'pause', 'git/hard-reset']
  /** The screen of a terminal that is made in this way, and the code that the command ends with. */
  const shown = async (): Promise<{ readonly code: string; readonly screen: string }> => {
    await until(() => existsSync(result))
    const [code = '', ...screen] = readFileSync(result, 'utf8').split('\n')
    return { code, screen: screen.join('\n') }
  }
  const start = (words: readonly string[], more: Readonly<Record<string, string>> = {}): void => {
    const [program = '', ...args] = words
    spawn(program, args, { cwd, env: { ...env, ...more }, stdio: 'ignore' }).unref()
  }
  /** The same below a process that is called like an agent, and that lives on. */
  const asAgent = (words: readonly string[], more: Readonly<Record<string, string>> = {}): void => {
    const line = `exec -a claude bash -c ${JSON.stringify(`${quoted(words)}; sleep 30 & wait`)}`
    const agent = spawn('bash', ['-c', line], {
      cwd,
      env: { ...env, ...more },
      stdio: 'ignore',
      detached: true,
    })
    agent.unref()
    t.after(() => {
      if (agent.pid !== undefined) process.kill(-agent.pid, 'SIGKILL')
    })
  }
  const made = (how: string, command: readonly string[] = pause) => [
    interpreter,
    maker,
    how,
    result,
    ...command,
  ]
  const folder = join(decided, 'grants')
  const granted = (): boolean =>
    existsSync(folder) &&
    readdirSync(folder).some(name => readFileSync(join(folder, name), 'utf8').includes(base))
  return { base, cwd, home, env, clean, pause, result, shown, start, asAgent, made, granted }
}

describe('a terminal that an agent made', () => {
  const ways: readonly (readonly [name: string, how: string, scrubbed: boolean, says: RegExp])[] = [
    ['below the agent', 'plain', true, /process \d+ above this one is claude/],
    ['by a double fork, with the agent’s variables above', 'forked', false, /started with CLAUDECODE/],
    [
      'by a double fork, with a clean environment',
      'forked',
      true,
      /detached from what started it, later than claude/,
    ],
    ['held by the agent, for a command without a parent', 'orphan', true, /is claude|detached/],
    ['that does not control the command', 'foreign', true, /is claude|detached/],
  ]
  for (const [name, how, scrubbed, says] of ways)
    test(`${name}: nothing is paused`, { skip, timeout: 60_000 }, async t => {
      const { clean, pause, shown, asAgent, made, granted } = place(t)
      const words = scrubbed ? [...clean, ...made(how)] : made(how, [...clean, ...pause])
      asAgent(words, { CLAUDECODE: '1' })
      const { code, screen } = await shown()
      assert.notEqual(code, '0')
      assert.match(screen, says)
      assert.match(screen, /Open a terminal of your own/)
      assert.equal(granted(), false)
    })

  test('in tmux, with nobody attached: nothing is paused', { skip: noTmux, timeout: 60_000 }, async t => {
    const { base, clean, pause, result, asAgent, granted } = place(t)
    const socket = join(base, 'tmux')
    t.after(() => spawnSync('tmux', ['-S', socket, 'kill-server']))
    asAgent([
      ...clean,
      'tmux',
      '-S',
      socket,
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-x',
      '200',
      `${quoted(pause).replaceAll("'", '')} 2> ${result}`,
    ])
    await until(() => existsSync(result) && readFileSync(result, 'utf8').includes('Open a terminal'))
    assert.match(readFileSync(result, 'utf8'), /nobody is attached to this tmux session|detached/)
    assert.equal(granted(), false)
  })
})

describe('a terminal of a person', () => {
  test('on a pseudo terminal: the rule is paused', { skip, timeout: 60_000 }, async t => {
    const { shown, start, made, granted } = place(t)
    start(made('plain'))
    const { code, screen } = await shown()
    assert.equal(code, '0', screen)
    assert.equal(granted(), true)
  })

  test('that is not the one which controls the command: nothing is paused', {
    skip,
    timeout: 60_000,
  }, async t => {
    const { shown, start, made, granted } = place(t)
    start(made('foreign'))
    const { code, screen } = await shown()
    assert.equal(code, '1', screen)
    assert.match(screen, /Run this yourself in a terminal/)
    assert.equal(granted(), false)
  })

  test('attached to tmux: the rule is paused', { skip: noTmux, timeout: 60_000 }, async t => {
    const { base, pause, shown, start, made, granted } = place(t)
    const socket = join(base, 'tmux')
    t.after(() => spawnSync('tmux', ['-S', socket, 'kill-server']))
    start(
      made('plain', ['tmux', '-S', socket, '-f', '/dev/null', 'new-session', '-x', '200', quoted(pause)]),
      { TERM: 'xterm' },
    )
    const { screen } = await shown()
    assert.equal(granted(), true, screen)
  })
})

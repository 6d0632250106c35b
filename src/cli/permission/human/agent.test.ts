import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { bundledText } from '../../../../test/support/bundled-source.ts'
import { agentSign } from './agent.ts'
import type { Process, Processes } from './processes.ts'

const none = (): undefined => undefined

/** A table of processes by pid. */
const world = (all: Readonly<Record<number, Process>>, attached: readonly number[] = []): Processes => ({
  of: pid => all[pid],
  all: () => Object.keys(all).map(Number),
  attached: () => attached,
})

/** Each process is the parent of the one before; the last is a child of init. */
const chain = (...lines: readonly string[]): Processes =>
  world(
    Object.fromEntries(
      lines.map((line, index) => [
        100 + index,
        { parent: index === lines.length - 1 ? 1 : 101 + index, argv: line.split(' '), started: 500 - index },
      ]),
    ),
  )

const pause = 'node handrail pause'

describe('the signs of an agent', () => {
  const agents: readonly (readonly string[])[] = [
    [pause, 'claude'],
    [pause, 'bash -c x', 'node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js'],
    [pause, 'zsh', '/opt/homebrew/bin/codex exec', 'zsh'],
    [pause, 'sh', 'node /usr/local/bin/gemini --yolo'],
    [pause, 'sh', '/home/me/.local/bin/cursor-agent'],
    [pause, 'sh', '/usr/sbin/cron -f'],
    [pause, 'script -qc x', 'sh', 'atd'],
  ]
  for (const lines of agents) {
    test(`sees one in ${lines.at(-1)}`, () =>
      assert.match(agentSign(none, 100, chain(...lines)) ?? '', /^process 10\d above this one is /))
  }

  const humans: readonly (readonly string[])[] = [
    [pause, '-zsh', 'sshd: me@pts/0', 'sshd: /usr/sbin/sshd -D'],
    [pause, 'bash', '/usr/share/code/code --type=ptyHost', '/usr/share/cursor/cursor'],
    [pause, 'bash', 'node /home/me/.vscode-server/cli/server/out/server-main.js --start-server'],
    [pause, 'bash', 'vim claude', 'less /home/me/claude-code/notes'],
    [pause, 'bash', 'node /home/me/codex/server.js'],
    [pause, '-bash', 'login -- me'],
    [pause, 'fish', '/usr/bin/alacritty'],
    [pause, '-zsh', 'login -pf me', '/System/Applications/Utilities/Terminal.app/Contents/MacOS/Terminal'],
  ]
  for (const lines of humans) {
    test(`sees none in ${lines.slice(1).join(' < ')}`, () =>
      assert.equal(agentSign(none, 100, chain(...lines)), undefined))
  }

  test('the variables that agents set', () => {
    for (const name of ['CLAUDECODE', 'AI_AGENT', 'GEMINI_CLI', 'CODEX_SANDBOX', 'CURSOR_AGENT']) {
      assert.equal(
        agentSign(asked => (asked === name ? '1' : undefined), 100, chain()),
        `${name} is set`,
      )
      const above = {
        100: { parent: 101, argv: ['node'] },
        101: { parent: 1, argv: ['sh'], env: ['A=1', `${name}=1`] },
      }
      assert.equal(agentSign(none, 100, world(above)), `process 101 above this one was started with ${name}`)
    }
    assert.equal(
      agentSign(() => '', 100, chain('node', 'bash')),
      undefined,
    )
  })

  test('a chain that goes in a circle ends', () => {
    assert.equal(agentSign(none, 100, world({ 100: { parent: 100, argv: ['sh'] } })), undefined)
  })
})

describe('a process that was detached', () => {
  const claude = { parent: 50, argv: ['claude'], started: 100 }
  const python = { parent: 1, argv: ['python3', 'x.py'], session: 101, started: 200 }
  const own = { parent: 101, argv: pause.split(' '), session: 100, started: 300 }

  test('is taken for the agent’s where an agent is older', () => {
    const said = agentSign(none, 100, world({ 100: own, 101: python, 60: claude })) ?? ''
    assert.match(said, /^process 101 \(python3\) made this terminal .* later than claude \(process 60\)$/)
  })
  test('below the user’s systemd too', () => {
    const systemd = { parent: 1, argv: ['/usr/lib/systemd/systemd', '--user'], started: 1 }
    const all = { 100: own, 101: { ...python, parent: 70 }, 70: systemd, 60: claude }
    assert.match(agentSign(none, 100, world(all)) ?? '', /detached/)
    assert.equal(
      agentSign(none, 100, world({ ...all, 101: { ...python, parent: 70, argv: ['/usr/bin/konsole'] } })),
      undefined,
    )
  })
  test('is a person’s where it is older than every agent, or there is none', () => {
    assert.equal(
      agentSign(none, 100, world({ 100: own, 101: python, 60: { ...claude, started: 250 } })),
      undefined,
    )
    assert.equal(agentSign(none, 100, world({ 100: own, 101: python })), undefined)
  })
  test('a window on a display is a person’s, a program that makes terminals for scripts is not', () => {
    const env = ['DISPLAY=:0']
    const window = { ...python, argv: ['/usr/bin/cool-retro-term'], env }
    assert.equal(agentSign(none, 100, world({ 100: own, 101: window, 60: claude })), undefined)
    assert.match(
      agentSign(none, 100, world({ 100: own, 101: { ...python, env }, 60: claude })) ?? '',
      /detached/,
    )
  })
  test('an agent that is pid 1 of a container adopts it', () => {
    const init = { parent: 0, argv: ['claude'], started: 1 }
    assert.match(
      agentSign(none, 100, world({ 1: init, 100: own, 101: python })) ?? '',
      /^process 1 above this one is/,
    )
  })
  test('a shell that was put into a container has the parent 0', () => {
    const shell = { parent: 0, argv: ['bash'], session: 101, started: 200 }
    assert.equal(agentSign(none, 100, world({ 100: own, 101: shell, 60: claude })), undefined)
  })
  test('a command of a shell that is pid 1 is of its session', () => {
    const all = {
      1: { parent: 0, argv: ['bash'], session: 1 },
      100: { ...own, parent: 1, session: 1 },
      60: claude,
    }
    assert.equal(agentSign(none, 100, world(all)), undefined)
  })
  test('its session leader is looked at, and the holder of its terminal', () => {
    const orphan = { ...own, parent: 1, session: 60 }
    assert.match(
      agentSign(none, 100, world({ 100: orphan, 60: claude })) ?? '',
      /^process 60 above this one is claude/,
    )
    const onTerminal = { ...own, parent: 1, tty: 136 * 256 + 7 }
    const holder = { parent: 60, argv: ['python3'], masters: [7] }
    assert.match(agentSign(none, 100, world({ 100: onTerminal, 90: holder, 60: claude })) ?? '', /is claude/)
    assert.equal(agentSign(none, 100, world({ 100: onTerminal, 90: { ...holder, masters: [8] } })), undefined)
  })
  test('systemd-run', () => {
    const unit = {
      ...python,
      cgroup: '0::/user.slice/user-1000.slice/user@1000.service/app.slice/run-u12.service',
    }
    assert.match(agentSign(none, 100, world({ 100: own, 101: unit })) ?? '', /started by systemd-run/)
  })
})

describe('tmux', () => {
  const server = { parent: 1, argv: ['tmux', 'new'], session: 101, started: 200 }
  const all = {
    60: { parent: 50, argv: ['claude'], started: 100 },
    100: { parent: 101, argv: ['node'], started: 300 },
    101: server,
    110: { parent: 111, argv: ['tmux', 'attach'] },
    111: { parent: 1, argv: ['sshd'] },
    120: { parent: 60, argv: ['tmux', 'attach'] },
  }
  const env = (name: string): string | undefined =>
    ({ TMUX: '/tmp/tmux-0/default,101,0', TMUX_PANE: '%0' })[name]
  test('a person is attached, nobody is, an agent is', () => {
    assert.equal(agentSign(env, 100, world(all, [110])), undefined)
    assert.match(agentSign(env, 100, world(all, [])) ?? '', /nobody is attached/)
    assert.match(agentSign(none, 100, world(all, [110])) ?? '', /nobody is attached/)
    assert.match(
      agentSign(env, 100, world(all, [110, 120])) ?? '',
      /is attached to this tmux session, and process 60/,
    )
  })
})

describe('real processes', { skip: process.platform === 'win32' }, () => {
  test('one above this one is seen', () => {
    const script =
      "import { agentSign } from './agent.ts'; console.log(agentSign(() => undefined, process.pid))"
    const program = bundledText(script, import.meta.dirname)
    const run = spawnSync(
      'bash',
      ['-c', 'exec -a claude bash -c "$0; :"', `"${process.execPath}" "${program}"`],
      { encoding: 'utf8' },
    )
    assert.match(run.stdout, /^process \d+ above this one is claude\n$/, run.stderr)
  })
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { agentSign, type Process } from './agent.ts'

const chain =
  (...lines: readonly string[]) =>
  (pid: number): Process | undefined => {
    const line = lines[pid - 100]
    return line === undefined ? undefined : { parent: pid + 1, argv: line.split(' ') }
  }
const none = (): undefined => undefined

describe('the signs of an agent', () => {
  const agents: readonly (readonly string[])[] = [
    ['node handrail pause', 'claude'],
    ['node handrail pause', 'bash -c x', 'node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js'],
    ['node handrail pause', 'zsh', '/opt/homebrew/bin/codex exec', 'zsh'],
    ['node handrail pause', 'sh', 'node /usr/local/bin/gemini --yolo'],
    ['node handrail pause', 'sh', '/home/me/.local/bin/cursor-agent'],
  ]
  for (const lines of agents) {
    test(`sees one in ${lines.at(-1)}`, () =>
      assert.match(agentSign(none, 100, chain(...lines)) ?? '', /^process 10\d above this one is /))
  }

  const humans: readonly (readonly string[])[] = [
    ['node handrail pause', '-zsh', 'tmux', '/sbin/init'],
    ['node handrail pause', 'bash', '/usr/share/code/code --type=ptyHost', '/usr/share/cursor/cursor'],
    ['node handrail pause', 'bash', 'vim claude', 'less /home/me/claude-code/notes'],
    ['node handrail pause', 'bash', 'node /home/me/codex/server.js'],
  ]
  for (const lines of humans) {
    test(`sees none in ${lines.slice(1).join(' < ')}`, () =>
      assert.equal(agentSign(none, 100, chain(...lines)), undefined))
  }

  test('the variables that agents set', () => {
    for (const name of ['CLAUDECODE', 'AI_AGENT', 'GEMINI_CLI', 'CODEX_SANDBOX', 'CURSOR_AGENT'])
      assert.equal(
        agentSign(asked => (asked === name ? '1' : undefined), 100, chain()),
        `${name} is set`,
      )
    assert.equal(
      agentSign(() => '', 100, chain('node')),
      undefined,
    )
  })

  test('a chain that goes in a circle ends', () => {
    assert.equal(
      agentSign(none, 100, () => ({ parent: 100, argv: ['sh'] })),
      undefined,
    )
  })

  test('a real process above this one is seen', { skip: process.platform === 'win32' }, () => {
    const script =
      "import('./src/cli/grant/agent.ts').then(m => console.log(m.agentSign(() => undefined, process.pid)))"
    const run = spawnSync(
      'bash',
      ['-c', 'exec -a claude bash -c "$0; :"', `"${process.execPath}" --import tsx -e "${script}"`],
      { encoding: 'utf8' },
    )
    assert.match(run.stdout, /^process \d+ above this one is claude\n$/, run.stderr)
  })
})

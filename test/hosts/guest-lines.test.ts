import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../src/core/edge/platform.ts'
import type { Json } from '../../src/core/text/json.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { runHook } from '../../src/process/hook.ts'
import { newFolder } from '../support/folder.ts'

const sceneOf = () => {
  const [cwd, home] = [newFolder('guest'), newFolder('home')]
  /** The standard output of a line: `handrail hook <host> <event>`. */
  return async (host: string, event: string, payload: Json): Promise<string> => {
    let said = ''
    const platform: Platform = {
      ...nodePlatform,
      cwd: () => cwd,
      home: () => home,
      env: name => (name === 'PATH' ? nodePlatform.env(name) : undefined),
      readStdin: () => ({ ok: true, text: JSON.stringify({ cwd, ...payload }) }),
      writeStdout: text => {
        said += text
      },
      writeStderr: () => {},
      standBy: () => {},
    }
    await runHook(platform, [host, event])
    return said
  }
}

const bad = 'git reset --hard'

const guests: Readonly<
  Record<string, { own: [string, (session: string) => Json]; there: (session: string) => Json }>
> = {
  copilot: {
    own: [
      'preToolUse',
      sessionId => ({ sessionId, timestamp: 1, toolName: 'bash', toolArgs: { command: bad } }),
    ],
    there: session_id => ({
      hook_event_name: 'PreToolUse',
      session_id,
      timestamp: '2026-11-15T18:58:33.749Z',
      tool_name: 'Bash',
      tool_input: { command: bad },
    }),
  },
  cursor: {
    own: [
      'beforeShellExecution',
      conversation_id => ({
        hook_event_name: 'beforeShellExecution',
        conversation_id,
        cursor_version: '3.9.16',
        command: bad,
      }),
    ],
    there: session_id => ({
      hook_event_name: 'PreToolUse',
      session_id,
      cursor_version: '3.9.16',
      tool_name: 'Shell',
      tool_input: { command: bad },
    }),
  },
}

for (const [host, { own, there }] of Object.entries(guests)) {
  test(`the line of Claude Code judges for ${host} until the own line of ${host} is at work`, async () => {
    const line = sceneOf()
    const atClaude = (session: string) => line('claude-code', 'PreToolUse', there(session))
    assert.match(await atClaude('s1'), /"permissionDecision":"deny"/)
    assert.match(await line(host, own[0], own[1]('s1')), /deny/)
    assert.equal(await atClaude('s1'), '')
    assert.match(await atClaude('s2'), /deny/, 'another session')
  })

  test(`an event of a kind that the own line of ${host} has not answered is judged`, async () => {
    const line = sceneOf()
    await line(host, 'sessionStart', { ...own[1]('s1'), hook_event_name: 'sessionStart' })
    assert.match(await line('claude-code', 'PreToolUse', there('s1')), /deny/)
  })
}

test('an event of Claude Code itself is always judged', async () => {
  const line = sceneOf()
  const payload = { session_id: 's1', tool_name: 'Bash', tool_input: { command: bad } }
  await line('copilot', 'preToolUse', guests.copilot?.own[1]('s1') ?? {})
  assert.match(await line('claude-code', 'PreToolUse', payload), /deny/)
})

test('a subagent of Copilot is known by the session of its parent', async () => {
  const line = sceneOf()
  const inside = { agentId: 'a1', parentAgentId: 's1', sessionId: 'a1' }
  await line('copilot', 'preToolUse', { ...guests.copilot?.own[1]('a1'), ...inside })
  const there = { ...guests.copilot?.there('a1'), agent_id: 'a1', parent_agent_id: 's1' }
  assert.equal(await line('claude-code', 'PreToolUse', there), '')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixturesIn } from '../../../test/support/hosts.ts'
import { decode } from './decode.ts'

const fixtures = fixturesIn(new URL('./fixtures/', import.meta.url))

const kinds: Readonly<Record<string, string>> = {
  pre_user_prompt: 'prompt',
  pre_run_command: 'pre-tool',
  pre_write_code: 'pre-tool',
  pre_read_code: 'pre-tool',
  pre_mcp_tool_use: 'pre-tool',
  post_run_command: 'post-tool',
  post_write_code: 'post-tool',
  post_read_code: 'post-tool',
  post_mcp_tool_use: 'post-tool',
  post_cascade_response: 'stop',
}

for (const [name, payload] of fixtures) {
  test(`reads ${name}`, () => {
    const event = decode(payload, undefined)
    assert.deepEqual([event.name, event.kind], [name, kinds[name] ?? 'notification'])
    assert.deepEqual([event.session, event.host], ['00000000-0000-4000-8000-000000000001', 'windsurf'])
  })
}

const eventOf = (name: string) => decode(fixtures.get(name) ?? {}, undefined)

test('the name of an event says what its tool does', () => {
  const run = eventOf('pre_run_command')
  assert.deepEqual(
    [run.tool?.name, run.tool?.use, run.tool?.command, run.cwd],
    ['run_command', 'command', 'touch ran.txt && echo RAN', '/home/dev/app'],
  )
  assert.deepEqual(eventOf('post_write_code').tool?.changes, [
    { path: '/home/dev/app/a.txt', edits: [{ before: 'hello', after: 'bye', all: false }] },
  ])
  assert.deepEqual(eventOf('pre_read_code').tool?.reads, ['/home/dev/app/.env'])
  assert.deepEqual(
    [eventOf('pre_mcp_tool_use').tool?.name, eventOf('pre_mcp_tool_use').tool?.use],
    ['mcp__database__query', 'other'],
  )
  assert.equal(eventOf('pre_user_prompt').prompt, 'do the task')
  assert.equal(eventOf('post_cascade_response').stop?.lastMessage, 'main done')
})

test('a tool of a server that runs commands is one', () => {
  const info = {
    mcp_server_name: 'term',
    mcp_tool_name: 'run_shell',
    mcp_tool_arguments: { command: 'ls' },
  }
  const event = decode({ agent_action_name: 'pre_mcp_tool_use', tool_info: info }, undefined)
  assert.deepEqual([event.tool?.use, event.tool?.command], ['command', 'ls'])
})

test('unknown events, fields and types do no harm', () => {
  assert.equal(decode({ agent_action_name: 'constructor' }, undefined).kind, 'notification')
  assert.equal(decode({}, 'pre_run_command').tool?.command, undefined)
  assert.equal(decode({ tool_info: 7 }, 'pre_write_code').tool?.changes, undefined)
})

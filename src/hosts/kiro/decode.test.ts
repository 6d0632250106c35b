import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixturesIn } from '../../../test/support/hosts.ts'
import type { Json } from '../../core/text/json.ts'
import { decode } from './decode.ts'

const fixtures = fixturesIn(new URL('./fixtures/', import.meta.url))

const kinds: Readonly<Record<string, string>> = {
  SessionStart: 'session-start',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'pre-tool',
  PostToolUse: 'post-tool',
  Stop: 'stop',
}

for (const [name, payload] of fixtures) {
  test(`reads ${name}, in either spelling`, () => {
    const lower = name.charAt(0).toLowerCase() + name.slice(1)
    for (const spelling of [name, lower]) {
      const event = decode({ ...payload, hook_event_name: spelling }, undefined)
      assert.deepEqual([event.name, event.kind], [name, kinds[name] ?? 'notification'])
      assert.deepEqual(
        [event.session, event.cwd, event.host],
        ['00000000-0000-4000-8000-000000000001', '/home/dev/app', 'kiro'],
      )
    }
  })
}

const tool = (tool_name: string, tool_input: Json) =>
  decode({ hook_event_name: 'preToolUse', tool_name, tool_input }, undefined).tool

test('commands, edits and reads are found under the names of every version', () => {
  for (const name of ['execute_bash', 'executeBash', 'shell'])
    assert.equal(tool(name, { command: 'ls' })?.command, 'ls')
  const create = { command: 'create', path: 'a', file_text: 'x' }
  for (const name of ['fs_write', 'write'])
    assert.deepEqual(tool(name, create)?.changes, [{ path: 'a', content: 'x' }])
  assert.deepEqual(
    tool('fs_write', { command: 'str_replace', path: 'a', old_str: 'x', new_str: 'y' })?.changes,
    [{ path: 'a', edits: [{ before: 'x', after: 'y', all: false }] }],
  )
  assert.deepEqual(tool('fs_read', { path: 'a' })?.reads, ['a'])
  const operations = [{ mode: 'Line', path: 'a' }, { mode: 'Directory', path: 'b' }, 7]
  assert.deepEqual(tool('fs_read', { operations })?.reads, ['a', 'b'])
})

test('the event of the version before that begins a session is one', () => {
  assert.equal(decode({ hook_event_name: 'agentSpawn', cwd: '/p' }, undefined).kind, 'session-start')
})

test('the last message of a turn is kept', () => {
  assert.equal(decode(fixtures.get('Stop') ?? {}, undefined).stop?.lastMessage, 'main done')
})

test('unknown events, fields and types do no harm', () => {
  assert.equal(decode({ hook_event_name: '' }, undefined).kind, 'notification')
  assert.equal(decode({ hook_event_name: 'constructor' }, undefined).kind, 'notification')
  assert.equal(decode({ tool_name: 'execute_bash', tool_input: [] }, 'PreToolUse').tool?.command, undefined)
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRecord, type Json } from '../../core/text/json.ts'
import { decode } from './decode.ts'

const folder = new URL('./fixtures/', import.meta.url)

const fixture = (name: string): Json => {
  const payload: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  assert.ok(isRecord(payload))
  return payload
}

const kinds: Readonly<Record<string, string>> = {
  SessionStart: 'session-start',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'pre-tool',
  PostToolUse: 'post-tool',
  PostToolUseFailure: 'post-tool',
  PermissionRequest: 'permission',
  PermissionDenied: 'refused',
  SubagentStart: 'subagent-start',
  SubagentStop: 'subagent-stop',
  Stop: 'stop',
  PreCompact: 'pre-compact',
  SessionEnd: 'session-end',
}

for (const file of readdirSync(folder)) {
  const name = file.replace('.json', '')
  // covers PROTO-028
  test(`reads ${name}`, () => {
    const event = decode(fixture(name), undefined)
    assert.equal(event.name, name)
    assert.equal(event.kind, kinds[name] ?? 'notification')
    assert.equal(event.session, '00000000-0000-4000-8000-000000000001')
    assert.ok(event.cwd.startsWith('/home/dev/'))
  })
}

// covers PROTO-002, PROTO-005
test('a shell call has its command, a subagent its name', () => {
  const event = decode(fixture('PostToolUse'), undefined)
  assert.equal(event.tool?.command, 'echo IN_SUB')
  assert.deepEqual(event.agent, { id: 'a0000000000000001', type: 'general-purpose' })
})

test('a failed tool is told apart', () => {
  assert.equal(decode(fixture('PostToolUseFailure'), undefined).tool?.failed, true)
})

// covers PROTO-006, X-14
test('the end of a turn has its message and what runs in the background', () => {
  assert.deepEqual(decode(fixture('Stop'), undefined).stop, {
    active: false,
    lastMessage: 'main done',
    background: 0,
  })
  const held = decode(
    { hook_event_name: 'Stop', stop_hook_active: true, response: 'x', background_tasks: [{}] },
    undefined,
  )
  assert.deepEqual(held.stop, { active: true, lastMessage: 'x', background: 1 })
  assert.equal(decode({ assistant_response: 'y' }, 'Stop').stop?.lastMessage, 'y')
})

// covers PROTO-002
test('edits of every tool become changes', () => {
  const change = (tool_name: string, tool_input: Json) =>
    decode({ hook_event_name: 'PreToolUse', tool_name, tool_input }, undefined).tool?.changes
  assert.deepEqual(change('Write', { file_path: 'a', content: 'x' }), [{ path: 'a', content: 'x' }])
  assert.deepEqual(change('Edit', { file_path: 'a', old_string: 'x', new_string: 'y', replace_all: true }), [
    { path: 'a', edits: [{ before: 'x', after: 'y', all: true }] },
  ])
  assert.deepEqual(
    change('MultiEdit', {
      file_path: 'a',
      edits: [{ old_string: 'x', new_string: 'y' }, { old_string: '', new_string: 'z' }, 7],
    }),
    [
      {
        path: 'a',
        edits: [
          { before: 'x', after: 'y', all: false },
          { before: '', after: 'z', all: false },
        ],
      },
    ],
  )
  assert.deepEqual(change('NotebookEdit', { notebook_path: 'a.ipynb', new_source: 's' }), [
    { path: 'a.ipynb', edits: [{ before: '', after: 's', all: false }] },
  ])
})

// covers PROTO-003, PROTO-005, X-14
test('a hand-written event needs neither its name nor the tool’s', () => {
  const edit = decode({ tool_input: { file_path: 'x.ts' } }, undefined)
  assert.deepEqual([edit.kind, edit.tool?.name, edit.tool?.changes?.[0]?.path], ['pre-tool', 'Edit', 'x.ts'])
  assert.equal(decode({ tool_input: { command: 'ls' } }, undefined).tool?.command, 'ls')
  assert.equal(decode({ subagent_type: 'planner' }, 'SubagentStop').agent?.type, 'planner')
})

// covers PROTO-044
test('unknown events, fields and types do no harm', () => {
  assert.equal(decode({ hook_event_name: 'Tomorrow', novelty: [1] }, undefined).kind, 'notification')
  assert.equal(decode({ hook_event_name: 'constructor' }, undefined).kind, 'notification')
  const odd = decode(
    { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 42 }, cwd: null },
    undefined,
  )
  assert.deepEqual([odd.tool?.command, odd.cwd], [undefined, ''])
})

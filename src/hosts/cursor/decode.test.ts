import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixturesIn } from '../../../test/support/hosts.ts'
import type { Json } from '../../core/text/json.ts'
import { decode } from './decode.ts'

const fixtures = fixturesIn(new URL('./fixtures/', import.meta.url))
const session = '00000000-0000-4000-8000-000000000001'

const kinds: Readonly<Record<string, string>> = {
  sessionStart: 'session-start',
  beforeSubmitPrompt: 'prompt',
  beforeShellExecution: 'pre-tool',
  beforeMCPExecution: 'pre-tool',
  beforeReadFile: 'pre-tool',
  preToolUse: 'pre-tool',
  postToolUse: 'post-tool',
  postToolUseFailure: 'post-tool',
  afterShellExecution: 'post-tool',
  afterMCPExecution: 'post-tool',
  afterFileEdit: 'post-tool',
  subagentStart: 'subagent-start',
  subagentStop: 'subagent-stop',
  stop: 'stop',
  preCompact: 'pre-compact',
  sessionEnd: 'session-end',
}

for (const [name, payload] of fixtures) {
  test(`reads ${name}`, () => {
    const event = decode(payload, undefined)
    assert.deepEqual([event.name, event.kind], [name, kinds[name] ?? 'notification'])
    assert.deepEqual([event.cwd, event.host], ['/home/dev/app', 'cursor'])
    assert.equal(event.session, name === 'workspaceOpen' ? undefined : session)
  })
}

const toolOf = (name: string) => decode(fixtures.get(name) ?? {}, undefined).tool

test('every event about a tool says what is done', () => {
  assert.deepEqual(
    [toolOf('beforeShellExecution')?.use, toolOf('beforeShellExecution')?.command],
    ['command', 'touch ran.txt && echo RAN'],
  )
  assert.equal(toolOf('afterShellExecution')?.response, 'RAN\n')
  assert.deepEqual(toolOf('beforeReadFile')?.reads, ['/home/dev/app/.env'])
  assert.deepEqual(toolOf('preToolUse')?.changes, [{ path: '/home/dev/app/a.txt', content: 'hello\n' }])
  assert.deepEqual(toolOf('afterFileEdit')?.changes, [
    { path: '/home/dev/app/a.txt', edits: [{ before: 'hello', after: 'bye', all: false }] },
  ])
  assert.equal(toolOf('postToolUseFailure')?.failed, true)
})

test('the input of an MCP tool and every result are JSON as text', () => {
  assert.deepEqual(
    [toolOf('beforeMCPExecution')?.name, toolOf('beforeMCPExecution')?.input],
    ['MCP:query', { sql: 'select 1' }],
  )
  assert.deepEqual(toolOf('afterMCPExecution')?.response, { rows: [1] })
  assert.deepEqual(toolOf('postToolUse')?.response, { exitCode: 0, stdout: 'All tests passed' })
})

test('a tool of a later version is understood by the shape of its input', () => {
  const tool = (tool_name: string, tool_input: Json) =>
    decode({ hook_event_name: 'preToolUse', tool_name, tool_input }, undefined).tool
  assert.deepEqual(tool('Delete', { path: 'a' })?.changes, [{ path: 'a', deleted: 'file' }])
  const edit = tool('MultiEdit', { file_path: 'a', edits: [{ old_string: 'x', new_string: 'y' }] })
  assert.deepEqual(edit?.changes?.[0]?.path, 'a')
  assert.equal(tool('MCP:shell', { command: 'ls' })?.command, 'ls')
  assert.equal(tool('Task', { prompt: 'x' })?.use, 'other')
})

test('the folder of a command is its own, else that of the workspace', () => {
  const shell = { hook_event_name: 'beforeShellExecution', command: 'ls', workspace_roots: ['/w', '/v'] }
  assert.equal(decode({ ...shell, cwd: '/w/sub' }, undefined).cwd, '/w/sub')
  assert.equal(decode({ ...shell, cwd: '' }, undefined).cwd, '/w')
  assert.equal(decode({ ...shell, workspace_roots: 7 }, undefined).cwd, '')
})

test('a follow-up is a hold before, and a turn that somebody ended is over', () => {
  const stop = (over: Json) => decode({ hook_event_name: 'stop', loop_count: 0, ...over }, undefined)
  assert.deepEqual(stop({ loop_count: 2 }).stop, { active: true, lastMessage: undefined, background: 0 })
  assert.equal(stop({ status: 'aborted' }).kind, 'notification')
  assert.equal(stop({ status: 'error' }).kind, 'notification')
  assert.equal(stop({}).kind, 'stop')
})

test('a hold of ours that comes back is no prompt of a person', () => {
  const prompt = { hook_event_name: 'beforeSubmitPrompt', prompt: '[hook:block] Tests fail.' }
  assert.equal(decode(prompt, undefined).kind, 'notification')
})

test('unknown events, fields and types do no harm', () => {
  assert.equal(decode({ hook_event_name: 'tomorrow' }, undefined).kind, 'notification')
  assert.equal(decode({ hook_event_name: 'constructor' }, undefined).kind, 'notification')
  assert.equal(decode({ command: 7 }, 'beforeShellExecution').tool?.command, undefined)
  assert.deepEqual(decode({ tool_name: 'x', tool_input: '{' }, 'beforeMCPExecution').tool?.input, {})
  assert.equal(decode({ command: 'ls' }, undefined).name, 'beforeShellExecution')
})

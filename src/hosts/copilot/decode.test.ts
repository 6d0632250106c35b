import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixturesIn } from '../../../test/support/hosts.ts'
import type { Json } from '../../core/text/json.ts'
import { decode } from './decode.ts'

const camelCase = fixturesIn(new URL('./fixtures/', import.meta.url))
const pascalCase = fixturesIn(new URL('./fixtures/pascal-case/', import.meta.url))
const session = '00000000-0000-4000-8000-000000000001'
const subagent = '00000000-0000-4000-8000-000000000003'

const kinds: Readonly<Record<string, string>> = {
  sessionStart: 'session-start',
  userPromptSubmitted: 'prompt',
  preToolUse: 'pre-tool',
  permissionRequest: 'permission',
  postToolUse: 'post-tool',
  postToolUseFailure: 'post-tool',
  subagentStart: 'subagent-start',
  subagentStop: 'subagent-stop',
  agentStop: 'stop',
  sessionEnd: 'session-end',
}

for (const [name, payload] of camelCase) {
  test(`reads ${name}, whose name stands on the command line`, () => {
    const event = decode(payload, name)
    assert.deepEqual([event.name, event.kind], [name, kinds[name] ?? 'notification'])
    assert.deepEqual([event.session, event.cwd, event.host], [session, '/home/dev/app', 'copilot'])
  })
}

const camelCaseOf: Readonly<Record<string, string>> = {
  UserPromptSubmit: 'userPromptSubmitted',
  Stop: 'agentStop',
}

for (const [name, payload] of pascalCase) {
  test(`reads ${name} of the other dialect as the same event`, () => {
    const event = decode(payload, undefined)
    const camel = camelCaseOf[name] ?? name.charAt(0).toLowerCase() + name.slice(1)
    assert.deepEqual([event.name, event.kind, event.session], [camel, kinds[camel], session])
  })
}

const tool = (toolName: string, toolArgs: unknown) => decode({ toolName, toolArgs }, 'preToolUse').tool

test('a command is found in arguments that are an object, or one as text', () => {
  const payload = camelCase.get('preToolUse') ?? {}
  assert.equal(decode(payload, 'preToolUse').tool?.command, 'touch ran.txt && echo RAN')
  assert.equal(tool('bash', '{"command":"ls"}')?.command, 'ls')
  assert.equal(tool('bash', 'ls')?.command, undefined)
  assert.deepEqual(tool('bash', 7)?.input, {})
})

test('edits and reads are found in both dialects', () => {
  assert.deepEqual(tool('create', { path: 'a', file_text: 'x' })?.changes, [{ path: 'a', content: 'x' }])
  const edit = { path: 'a', old_str: 'x', new_str: 'y' }
  const edits = [{ path: 'a', edits: [{ before: 'x', after: 'y', all: false }] }]
  assert.deepEqual(tool('edit', edit)?.changes, edits)
  assert.deepEqual(tool('view', { path: 'a' })?.reads, ['a'])
  const other = (tool_name: string, tool_input: Json) =>
    decode({ hook_event_name: 'PreToolUse', tool_name, tool_input }, undefined).tool
  assert.deepEqual(other('Write', { path: 'a', file_text: 'x' })?.changes, [{ path: 'a', content: 'x' }])
  assert.deepEqual(other('Edit', edit)?.changes, edits)
  assert.deepEqual(other('Read', { path: 'a' })?.reads, ['a'])
})

test('a patch that comes as free text is an edit', () => {
  const patch = '*** Begin Patch\n*** Delete File: a.txt\n*** End Patch'
  assert.deepEqual(tool('apply_patch', patch)?.changes, [{ path: 'a.txt', deleted: 'file' }])
})

test('a failed tool is told apart', () => {
  const payload = camelCase.get('postToolUseFailure') ?? {}
  const event = decode(payload, 'postToolUseFailure')
  assert.deepEqual([event.tool?.failed, event.message], [true, 'Parent directory does not exist'])
  assert.equal(decode(payload, undefined).name, 'postToolUseFailure')
})

test('a subagent counts to the session of its parent', () => {
  const inside = { sessionId: subagent, agentId: subagent, parentAgentId: session, agentType: 'explore' }
  const event = decode({ ...inside, toolName: 'bash', toolArgs: { command: 'ls' } }, 'preToolUse')
  assert.deepEqual([event.session, event.agent], [session, { id: subagent, type: 'explore' }])
  const ended = decode(camelCase.get('subagentStop') ?? {}, 'subagentStop')
  assert.deepEqual(ended.stop, { active: false, lastMessage: 'sub report', background: 0 })
})

test('the end of a subagent, its task and a hold of ours are no turn and no prompt of a person', () => {
  const inside = { sessionId: subagent, agentId: subagent, parentAgentId: session }
  assert.equal(decode({ ...inside, stop_hook_active: false }, 'agentStop').kind, 'notification')
  assert.equal(decode({ ...inside, prompt: 'go' }, 'userPromptSubmitted').kind, 'notification')
  const held = { sessionId: session, prompt: '[hook:block] Tests fail. [tests/passing]' }
  assert.equal(decode(held, 'userPromptSubmitted').kind, 'notification')
})

test('unknown events, fields and types do no harm', () => {
  assert.equal(decode({}, 'tomorrow').kind, 'notification')
  assert.equal(decode({}, 'constructor').kind, 'notification')
  assert.equal(decode({ hook_event_name: 'constructor' }, undefined).kind, 'notification')
  assert.equal(decode({ sessionId: 7, cwd: null, toolName: [] }, 'preToolUse').tool, undefined)
})

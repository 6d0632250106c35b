import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecord } from '../../core/text/json.ts'
import { bash, isHook, load, openCode } from '../bridge/fixtures/loaded.ts'
import { pluginText as openCodeText } from './plugin-text.generated.ts'

test('OpenCode: a deny is thrown, and the payload says which call', async () => {
  const { call, heard, folder } = await openCode({ 'tool.execute.before': { deny: 'Not this. [a/b]' } })
  const args = { command: 'git reset --hard' }
  await assert.rejects(call('tool.execute.before', bash, { args }), { message: 'Not this. [a/b]' })
  assert.deepEqual(heard(), [
    [
      'tool.execute.before',
      {
        hook_event_name: 'tool.execute.before',
        cwd: folder,
        session_id: 's1',
        tool_name: 'bash',
        tool_input: args,
        tool_use_id: 'c1',
      },
    ],
  ])
})

test('OpenCode: a rewrite changes the arguments in place, and its reason comes with the result', async () => {
  const { call } = await openCode({
    'tool.execute.before': { updatedInput: { command: 'b' }, context: 'It runs as: b' },
    'tool.execute.after': { context: 'and more' },
  })
  const args = { command: 'a', description: 'd' }
  const output = { args }
  await call('tool.execute.before', bash, output)
  assert.equal(output.args, args)
  assert.deepEqual(args, { command: 'b', description: 'd' })
  const result = { output: 'done', metadata: { exit: 0 } }
  await call('tool.execute.after', { ...bash, args }, result)
  assert.equal(result.output, 'done\nIt runs as: b\nand more')
  await call('tool.execute.after', { ...bash, args }, result)
  assert.equal(result.output, 'done\nIt runs as: b\nand more\nand more')
})

test('exit code 2 denies with what is on standard error, whatever stands in the answer', async () => {
  const { call } = await openCode({ 'tool.execute.before': 'echo Stopped. >&2; exit 2' })
  await assert.rejects(call('tool.execute.before', bash, { args: {} }), { message: 'Stopped.' })
})

test('with --on-failure continue the tool runs and the person is told', async () => {
  const { call, toasts } = await openCode({ 'tool.execute.before': 'exit 127' }, 'continue')
  await call('tool.execute.before', bash, { args: { command: 'ls' } })
  assert.match(toasts.join(), /could not check this/)
})

test('a folder that is gone and an input that is no JSON refuse the tool too', async () => {
  const { module } = await load(openCodeText, ['tool.execute.before'], {})
  assert.ok(isHook(module.Handrail))
  const hooks = await module.Handrail({ client: {}, directory: '/nonexistent/folder' })
  assert.ok(isRecord(hooks) && isHook(hooks['tool.execute.before']))
  await assert.rejects(hooks['tool.execute.before'](bash, { args: {} }), /could not check this/)
  const { call } = await openCode({})
  await assert.rejects(call('tool.execute.before', bash, { args: { size: 1n } }), /could not check this/)
})

test('OpenCode: after a tool and at other events a failure stops nothing', async () => {
  const { call, toasts } = await openCode({ 'tool.execute.after': 'exit 1', 'chat.message': 'exit 1' })
  const result = { output: 'done' }
  await call('tool.execute.after', { ...bash, args: {} }, result)
  await call('chat.message', { sessionID: 's1' }, { message: { id: 'm1' }, parts: [] })
  assert.equal(result.output, 'done')
  assert.equal(toasts.length, 2)
})

test('OpenCode: what a session starts with comes with its first message, and once', async () => {
  const { call, session, heard } = await openCode({
    'session.created': { context: 'state' },
    'chat.message': { context: 'hint' },
  })
  await session('session.created', { sessionID: 's1', info: { id: 's1' } })
  const text = (words: string) => ({ type: 'text', text: words })
  const output = { message: { id: 'm1' }, parts: [text('go')] }
  await call('chat.message', { sessionID: 's1' }, output)
  assert.deepEqual(
    output.parts.map(part => part.text),
    ['go', 'state\nhint'],
  )
  await call('chat.message', { sessionID: 's1' }, output)
  assert.equal(output.parts[2]?.text, 'hint')
  assert.deepEqual(
    heard().map(([name, payload]) => [name, payload.source ?? payload.prompt]),
    [
      ['session.created', 'startup'],
      ['chat.message', 'go'],
      ['chat.message', 'go'],
    ],
    'the plugin’s own parts are no words of the person',
  )
})

test('OpenCode: a session that is opened again starts with its first message, a compacted one starts anew', async () => {
  const { call, session, heard } = await openCode({})
  await call('chat.message', { sessionID: 's1' }, { message: {}, parts: [] })
  await session('session.compacted', { sessionID: 's1' })
  const starts = heard().filter(([name]) => name === 'session.created')
  assert.deepEqual(
    starts.map(([, { source }]) => source),
    ['resume', 'compact'],
  )
})

test('OpenCode: a refused prompt is thrown', async () => {
  const { call } = await openCode({ 'chat.message': { deny: 'Not now.' } })
  await assert.rejects(call('chat.message', { sessionID: 's1' }, { message: {}, parts: [] }), {
    message: 'Not now.',
  })
})

test('OpenCode: a session with a parent is a subagent; a message with a parent makes none', async () => {
  const { call, session, heard } = await openCode({})
  await session('message.updated', { sessionID: 's1', info: { id: 'm1', parentID: 'm0' } })
  await session('session.created', { sessionID: 's2', info: { id: 's2', parentID: 's1' } })
  await call('chat.message', { sessionID: 's2', agent: 'general' }, { message: {}, parts: [] })
  await call('tool.execute.before', { ...bash, sessionID: 's2' }, { args: {} })
  await session('session.idle', { sessionID: 's2' })
  await session('session.idle', { sessionID: 's1' })
  assert.deepEqual(
    heard().map(([name, { session_id, agent_id, agent_type }]) => [name, session_id, agent_id, agent_type]),
    [
      ['subagent.message', 's1', 's2', 'general'],
      ['tool.execute.before', 's1', 's2', 'general'],
      ['subagent.idle', 's1', 's2', 'general'],
      ['session.idle', 's1', undefined, undefined],
    ],
  )
})

test('OpenCode: a hold is a message of its own, and the next end says that it was held', async () => {
  const { call, session, heard, prompts } = await openCode({
    'session.idle': { hold: 'Conflicts are left.' },
  })
  await session('session.idle', { sessionID: 's1' })
  assert.deepEqual(prompts, ['[{"type":"text","text":"Conflicts are left."}]'])
  const own = { message: {}, parts: [{ type: 'text', text: 'Conflicts are left.' }] }
  await call('chat.message', { sessionID: 's1' }, own)
  await call('experimental.text.complete', { sessionID: 's1' }, { text: 'Mended.' })
  await session('session.idle', { sessionID: 's1' })
  assert.deepEqual(
    heard().map(([name, payload]) => [name, payload.stop_hook_active, payload.last_assistant_message]),
    [
      ['session.idle', false, undefined],
      ['session.idle', true, 'Mended.'],
    ],
  )
})

test('OpenCode: a turn that was interrupted is not held', async () => {
  const { session, heard } = await openCode({ 'session.idle': { hold: 'Conflicts are left.' } })
  await session('session.error', { sessionID: 's1', error: { name: 'MessageAbortedError' } })
  await session('session.idle', { sessionID: 's1' })
  assert.deepEqual(heard(), [])
})

test('OpenCode: context of a compaction, and the end of every session', async () => {
  const { call, session, heard } = await openCode({
    'experimental.session.compacting': { context: 'keep this' },
  })
  const output = { context: ['theirs'] }
  await call('experimental.session.compacting', { sessionID: 's1' }, output)
  assert.deepEqual(output.context, ['theirs', 'keep this'])
  await session('session.created', { sessionID: 's1', info: { id: 's1' } })
  await call('dispose', {})
  assert.deepEqual(heard().at(-1)?.[0], 'dispose')
})

test('an event that init did not register starts nothing', async () => {
  const { module, folder } = await load(openCodeText, [], {})
  assert.ok(isHook(module.Handrail))
  const hooks = await module.Handrail({ client: {}, directory: folder })
  assert.ok(isRecord(hooks) && isHook(hooks['tool.execute.before']))
  await hooks['tool.execute.before'](bash, { args: {} })
})

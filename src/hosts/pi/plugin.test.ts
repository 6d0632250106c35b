import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pi } from '../bridge/fixtures/loaded.ts'

const toolCall = () => ({ toolName: 'bash', toolCallId: 'c1', input: { command: 'a' } })

test('pi: a deny blocks, a rewrite changes the input in place, context comes with the result', async () => {
  const denied = await pi({ tool_call: { deny: 'Not this.' } }, true)
  assert.deepEqual(await denied.emit('tool_call', toolCall()), { block: true, reason: 'Not this.' })
  const changed = await pi({ tool_call: { updatedInput: { command: 'b' }, context: 'It runs as: b' } }, true)
  const call = toolCall()
  assert.equal(await changed.emit('tool_call', call), undefined)
  assert.deepEqual(call.input, { command: 'b' })
  const content = [{ type: 'text', text: 'done' }]
  assert.deepEqual(await changed.emit('tool_result', { ...call, content, isError: true }), {
    content: [...content, { type: 'text', text: 'It runs as: b' }],
  })
  assert.equal(changed.heard()[1]?.[1].is_error, true)
})

test('pi: a person who agrees lets the call run; without one it is refused', async () => {
  const asks = { tool_call: { ask: 'Really?', unasked: 'Nobody was there.', updatedInput: { command: 'b' } } }
  const yes = await pi(asks, true)
  const call = toolCall()
  assert.equal(await yes.emit('tool_call', call), undefined)
  assert.deepEqual([yes.questions, call.input], [['Really?'], { command: 'b' }])
  const no = await pi(asks, false)
  assert.deepEqual(await no.emit('tool_call', toolCall()), {
    block: true,
    reason: 'Really?\nThe person did not agree.',
  })
  const nobody = await pi(asks, undefined)
  assert.deepEqual(await nobody.emit('tool_call', toolCall()), { block: true, reason: 'Nobody was there.' })
  assert.deepEqual(nobody.questions, [])
})

test('pi: what a session starts with comes before its first prompt', async () => {
  const { emit, heard } = await pi(
    { session_start: { context: 'state' }, before_agent_start: { context: 'hint' } },
    true,
  )
  await emit('session_start', { reason: 'startup' })
  const message = (content: string) => ({ message: { customType: 'handrail', content, display: false } })
  assert.deepEqual(await emit('before_agent_start', { prompt: 'go' }), message('state\nhint'))
  assert.deepEqual(await emit('before_agent_start', { prompt: 'go' }), message('hint'))
  await emit('session_compact', {})
  assert.equal(heard().at(-1)?.[1].source, 'compact')
})

test('pi: a hold is a message, the end after it says so, and an interrupted turn has none', async () => {
  const { emit, sent, heard } = await pi({ agent_end: { hold: 'Conflicts are left.' } }, true)
  const end = (stopReason: string) =>
    emit('agent_end', {
      messages: [{ role: 'assistant', stopReason, content: [{ type: 'text', text: 'done' }] }],
    })
  await end('aborted')
  assert.deepEqual(heard(), [])
  await end('stop')
  assert.deepEqual(sent, ['Conflicts are left.'])
  await emit('before_agent_start', { prompt: 'Conflicts are left.' })
  await end('stop')
  assert.deepEqual(
    heard().map(([name, payload]) => [name, payload.stop_hook_active, payload.last_assistant_message]),
    [
      ['agent_end', false, 'done'],
      ['agent_end', true, 'done'],
    ],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecord } from '../../core/text/json.ts'
import { pluginText as openCodeText } from '../opencode/plugin-text.generated.ts'
import { bash, isHook, load, openCode, pi } from './fixtures/loaded.ts'

const failures = {
  'a program that is not there': 'exit 127',
  'a crash': 'echo broken >&2; exit 1',
  silence: ':',
  'the answer of another program': 'echo \'{"ok":true}\'',
  'a field of another type': 'echo \'{"handrail":1,"deny":7}\'',
  'two documents': 'echo \'{"handrail":1}{"handrail":1}\'',
  'a signal': 'kill -9 $$',
}

for (const [name, line] of Object.entries(failures)) {
  test(`before a tool runs, ${name} refuses it`, async () => {
    const says = /^\[hook:error\] handrail could not check this: .*Next step: handrail doctor$/
    const { call } = await openCode({ 'tool.execute.before': line })
    await assert.rejects(call('tool.execute.before', bash, { args: { command: 'ls' } }), { message: says })
    const extension = await pi({ tool_call: line }, false)
    const answer = await extension.emit('tool_call', { toolName: 'bash', input: { command: 'ls' } })
    assert.ok(isRecord(answer) && answer.block === true)
    assert.match(String(answer.reason), says)
  })
}

test('a program that hangs is ended, and the tool is refused', async () => {
  const { module, folder } = await load(
    openCodeText,
    ['tool.execute.before'],
    { 'tool.execute.before': 'sleep 60' },
    'block',
    0.3,
  )
  assert.ok(isHook(module.Handrail))
  const hooks = await module.Handrail({ client: {}, directory: folder })
  assert.ok(isRecord(hooks) && isHook(hooks['tool.execute.before']))
  await assert.rejects(hooks['tool.execute.before'](bash, { args: {} }), /no answer within 0\.3 seconds/)
})

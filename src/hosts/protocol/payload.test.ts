import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codec } from '../gemini/codec.ts'
import { hosts } from '../index.generated.ts'

const event = (input: object, cwd = '/home/dev/app') =>
  codec.decode(
    { hook_event_name: 'BeforeTool', cwd, tool_name: 'run_shell_command', tool_input: input },
    undefined,
  )

it('a command runs in the folder that its call names', () => {
  for (const folder of ['src', './src', '/home/dev/app/src']) {
    const { cwd, tool } = event({ command: 'rm -rf x', dir_path: folder })
    assert.deepEqual([cwd, tool?.command], ['/home/dev/app/src', 'rm -rf x'])
  }
})

it('a folder elsewhere does not bring its own policy along', () => {
  for (const folder of ['/etc', '..', '../app2', "/tmp/it's"]) {
    const { cwd, tool } = event({ command: 'rm -rf x', directory: folder })
    assert.equal(cwd, '/home/dev/app')
    assert.equal(tool?.command, `cd '${folder.replace("'", "'\\''")}' && rm -rf x`)
  }
})

it('a folder is nothing to a tool that runs no command', () => {
  const { cwd } = codec.decode(
    {
      hook_event_name: 'BeforeTool',
      cwd: '/a',
      tool_name: 'read_file',
      tool_input: { file_path: 'x', cwd: '/b' },
    },
    undefined,
  )
  assert.equal(cwd, '/a')
})

it('a tool whose name is no text is one that nobody knows', () => {
  for (const tool_name of [null, 7, { toString: 'run_shell_command' }]) {
    const { tool } = codec.decode(
      { hook_event_name: 'BeforeTool', tool_name, tool_input: { command: 'ls' } },
      undefined,
    )
    assert.deepEqual([tool?.command, tool?.guessed], ['ls', true])
  }
})

it('an event that the host is not known to send is the one that was registered', () => {
  for (const { id, decode, blank } of hosts) {
    const { name } = blank(undefined, '')
    const payload = { hook_event_name: 'Nope', agent_action_name: 'Nope' }
    assert.equal(decode(payload, name).kind, 'pre-tool', id)
    assert.equal(decode(payload, undefined).kind, 'notification', id)
  }
  assert.equal(codec.decode({ hook_event_name: 'AfterAgent' }, 'BeforeTool').kind, 'stop')
})

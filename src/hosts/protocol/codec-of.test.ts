import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hosts } from '../index.generated.ts'

test('a call before which a host names no tool hides what it does', () => {
  for (const host of hosts) {
    const name = host.names.event('pre-tool')
    const { kind, tool } = host.decode({ hook_event_name: name, cwd: '/a' }, name)
    assert.equal(kind, 'pre-tool', host.id)
    assert.deepEqual([tool?.use, tool?.command, tool?.equivalent], ['command', undefined, undefined], host.id)
  }
})

test('an event that is about no tool gets none', () => {
  for (const host of hosts) {
    const name = host.names.event('session-start')
    assert.equal(host.decode({ hook_event_name: name, cwd: '/a' }, name).tool, undefined, host.id)
  }
})

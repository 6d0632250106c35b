import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Json } from '../../core/text/json.ts'
import { equivalentOf } from './equivalent.ts'
import { elsewhereCommand } from './place.ts'

describe('a command of a tool that runs elsewhere', () => {
  const cases: readonly (readonly [string, string, Json, string | undefined])[] = [
    ['mcp__ssh__exec', 'uptime', { host: 'web-1' }, "ssh 'web-1' 'uptime'"],
    ['mcp__heroku__run_command', 'rake x', { app: 'shop-production' }, "ssh 'shop-production' 'rake x'"],
    ['mcp__heroku__run_command', 'rake x', { app: 'shop-review' }, undefined],
    ['mcp__redis__run', 'FLUSHALL', { url: 'redis://a' }, "redis-cli -u 'redis://a' FLUSHALL"],
    ['mcp__shell__run', 'ls', { host: 'localhost' }, undefined],
    ['run_command', 'ls', { host: 'prod-1' }, undefined],
  ]
  for (const [name, command, input, expected] of cases)
    it(`${name} ${command}`, () => assert.equal(elsewhereCommand(name, command, input), expected))
})

describe('a message', () => {
  const isTold = (input: Json): boolean =>
    (equivalentOf('mcp__slack__post_message', input) ?? '').includes('mcp tells slack post-message')
  it('to everybody is told', () => {
    assert.equal(isTold({ channel: '#general', text: 'We deploy now' }), true)
    assert.equal(isTold({ channel: '#general', blocks: [{ text: { text: 'We deploy now' } }] }), true)
    assert.equal(isTold({ channel: '#dev', text: '@here we deploy' }), true)
  })
  it('to a channel of a team passes', () => assert.equal(isTold({ channel: '#dev', text: 'done' }), false))
})

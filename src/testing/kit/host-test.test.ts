import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineGuard } from '../../core/rule/define.ts'
import { hosts } from '../../hosts/index.generated.ts'
import { hostEvent, promptEvent, readEvent, sessionEvent, stopEvent } from './events.ts'
import { faultIn, type HostRow, type HostTable, hostTest, replyTo } from './host-test.ts'

const guard = defineGuard({
  id: 'own/pushed-tags',
  on: 'command',
  verdict: 'ask',
  says: 'Tags are pushed by the release job.',
  calls: 'git push --tags',
})

const push = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'git push --tags' } }
const list = { ...push, tool_input: { command: 'git tag --list' } }

hostTest('claude-code', {
  rules: [guard],
  rows: {
    'a push of tags is asked about': {
      payload: push,
      reply: { hookSpecificOutput: { permissionDecision: 'ask', permissionDecisionReason: /release job/ } },
    },
    'a list of tags is not': { payload: list, reply: null },
  },
})

// It can't ask: the codec turns a question into a refusal.
hostTest('codex', {
  rules: [guard],
  rows: {
    'a push of tags is held back': {
      payload: push,
      exit: 2,
      reply: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: /release job/ } },
    },
  },
})

hostTest('claude-code', {
  rules: [guard],
  policy: { output: { dialect: 'exit2', postFeedback: 'exit2', tellHuman: false } },
  rows: { 'in another dialect': { payload: push, exit: 2, stderr: /own\/pushed-tags/ } },
})

describe('hostTest notices', () => {
  const table: HostTable = { rules: [guard], rows: {} }
  const fault = async (row: HostRow): Promise<string> =>
    faultIn(row, await replyTo('claude-code', table, row)) ?? 'nothing'
  const wrong: readonly (readonly [string, HostRow, RegExp])[] = [
    ['an exit code', { payload: push, exit: 2 }, /^the exit code is 0, not 2/],
    [
      'another value',
      { payload: push, reply: { hookSpecificOutput: { permissionDecision: 'deny' } } },
      /^hookSpecificOutput\.permissionDecision is "ask", not "deny"/,
    ],
    [
      'a text that does not match',
      { payload: push, reply: { hookSpecificOutput: { permissionDecisionReason: /nightly/ } } },
      /does not match/,
    ],
    ['a reply that should not be there', { payload: push, reply: null }, /^something is printed/],
    [
      'a reply that is missing',
      { payload: list, reply: { hookSpecificOutput: {} } },
      /^the reply is undefined, not an object/,
    ],
    ['a missing line of standard error', { payload: list, stderr: /x/ }, /^standard error lacks/],
  ]
  for (const [name, row, says] of wrong) it(name, async () => assert.match(await fault(row), says))
  it('a host that nobody knows', () => {
    assert.throws(() => hostTest('emacs', table), /emacs is no host that handrail knows\. Known: .*codex/)
  })
})

describe('the builders of events', () => {
  it('make what the codecs make', () => {
    assert.deepEqual(
      [readEvent('a').tool?.reads, promptEvent('x').prompt, stopEvent('done').stop?.lastMessage],
      [['a'], 'x', 'done'],
    )
    assert.deepEqual(
      [readEvent('a'), promptEvent('x'), stopEvent(), sessionEvent()].map(({ kind }) => kind),
      ['pre-tool', 'prompt', 'stop', 'session-start'],
    )
  })
  it('decode the JSON of every host that sends a name of an event', () => {
    for (const { id, names } of hosts) {
      const named = names.event('pre-tool')
      const event = hostEvent(id, { hook_event_name: named }, named)
      assert.deepEqual([event.host, event.kind, event.cwd], [id, 'pre-tool', '/home/dev/app'], id)
    }
  })
})

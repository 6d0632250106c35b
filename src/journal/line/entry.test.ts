import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDecision, sampleEvent, sampleExtras, samplePolicy } from '../fixtures/samples.ts'
import { decodeEntry } from './decode.ts'
import { entryLine } from './entry.ts'

const entryOf = (line: string) => {
  const entry = decodeEntry(JSON.parse(line))
  assert.ok(entry !== undefined, line)
  return entry
}

test('a decision becomes one line with its keys in a fixed order', () => {
  const event = sampleEvent('git reset --hard', { agent: { id: 'a1', type: 'planner' }, mode: 'default' })
  const line = entryLine(
    sampleDecision(event, {
      verdict: 'deny',
      rule: 'git/hard-reset',
      reason: 'one\ntwo',
      trace: {
        event,
        rounds: [
          { active: ['a', 'b', 'c'], tried: ['a', 'b'], findings: [] },
          {
            active: ['a', 'b', 'c'],
            tried: ['a', 'b'],
            findings: [{ rule: 'git/hard-reset', verdict: 'deny', says: 'x', instead: [] }],
          },
        ],
      },
    }),
    sampleExtras({ human: ['handrail blocked it'] }),
  )
  assert.ok(!line.includes('\n'))
  assert.deepEqual(JSON.parse(line), {
    v: 1,
    id: 'abc12345',
    at: '2026-11-15T20:52:20.123Z',
    host: 'claude-code',
    event: 'pre-tool',
    name: 'PreToolUse',
    session: 'session-1',
    agent: 'a1',
    agentType: 'planner',
    tool: 'Bash',
    subject: 'git reset --hard',
    cwd: '/p',
    verdict: 'deny',
    rule: 'git/hard-reset',
    reason: 'one\ntwo',
    human: ['handrail blocked it'],
    findings: [{ rule: 'git/hard-reset', verdict: 'deny', round: 2 }],
    tried: 2,
    rounds: 2,
    policy: { preset: 'recommended', sources: ['/p/handrail.jsonc'] },
    answer: { exit: 0, bytes: 2 },
    ms: 1.3,
    engine: 'node v20',
    call: { use: 'command', command: 'git reset --hard', mode: 'default' },
  })
  assert.ok(line.startsWith('{"v":1,"id":"abc12345","at":'))
  assert.equal(JSON.stringify(entryOf(line)), line, 'what is read is what was written')
})

test('secrets are in no field', () => {
  const command = 'curl -H "Authorization: Bearer hunter2hunter2" https://a:hunter2@b.c --token hunter2'
  const event = sampleEvent(command, {
    prompt: 'my password=hunter2',
    message: 'token=hunter2',
    cause: 'secret=hunter2',
  })
  const finding = { rule: 'r', verdict: 'ask', says: command, instead: [], fault: command } as const
  const line = entryLine(
    sampleDecision(event, {
      reason: command,
      rewritten: command,
      advice: [command],
      trace: { event, rounds: [{ active: [], tried: [], findings: [finding] }] },
    }),
    sampleExtras({
      human: [command],
      policy: { ...samplePolicy, problems: [{ level: 'error', file: '/p/c', says: 'token=hunter2' }] },
    }),
  )
  assert.ok(!line.includes('hunter2'), line)
  assert.deepEqual(entryOf(line).call.losses, ['redacted'])
})

test('a subject of any kind is free of secrets', () => {
  const tool = { name: 'Read', use: 'read', input: {}, reads: ['/tmp/x?token=hunter2'] } as const
  const edit = { name: 'Write', use: 'edit', input: {}, changes: [{ path: '/tmp/x?token=hunter2' }] } as const
  const events: readonly Parameters<typeof sampleEvent>[1][] = [
    { tool },
    { tool: edit },
    { tool: undefined, prompt: 'use password=hunter2' },
    { tool: undefined, message: 'use password=hunter2' },
    { tool: undefined, cause: 'password=hunter2' },
  ]
  for (const event of events) {
    const line = entryLine(sampleDecision(sampleEvent('', event)), sampleExtras())
    assert.ok(!line.includes('hunter2'), line)
    assert.match(entryOf(line).subject, /=\[redacted\]$/)
  }
})

test('the contents of files are not kept, their paths are', () => {
  const change = { path: 'src/a.ts', content: 'very private text' }
  const tool = { name: 'Write', use: 'edit', input: { content: change.content }, changes: [change] } as const
  const line = entryLine(sampleDecision(sampleEvent('', { tool })), sampleExtras())
  assert.ok(!line.includes('private'))
  assert.deepEqual(entryOf(line).call, { ...entryOf(line).call, changes: ['src/a.ts'], losses: ['contents'] })
  assert.equal(entryOf(line).subject, 'Write src/a.ts')
})

test('whatever the size and the letters, a line stays below 64 KB', () => {
  for (const unit of ['x', '\u0001', '漢', '😀', '"', '\ud800', 'token=abc ']) {
    const long = unit.repeat(300_000)
    const event = sampleEvent(long, { cwd: long, session: long, prompt: long, name: long, mode: long })
    const findings = Array.from(
      { length: 500 },
      () => ({ rule: long, verdict: 'deny', says: long, instead: [], fault: long }) as const,
    )
    const line = entryLine(
      sampleDecision(event, {
        reason: long,
        rewritten: long,
        advice: Array.from({ length: 100 }, () => long),
        trace: { event, rounds: [{ active: [], tried: [], findings }] },
      }),
      sampleExtras({
        human: [long],
        policy: { ...samplePolicy, sources: Array.from({ length: 100 }, () => long) },
      }),
    )
    assert.ok(Buffer.byteLength(line) < 65_536, `${unit}: ${Buffer.byteLength(line)}`)
    assert.ok(entryOf(line).call.losses?.includes('cut'), unit)
  }
})

test('a secret that the cut would halve is not kept', () => {
  const secret = `gh${'p_'}${'a1B2c3D4e5'.repeat(4)}`
  for (let before = 31_950; before < 32_010; before += 7) {
    const line = entryLine(sampleDecision(sampleEvent(`${'x '.repeat(before / 2)}${secret}`)), sampleExtras())
    assert.ok(!line.includes('a1B2c3'), String(before))
  }
})

test('a line of another version, or of something else, is not taken for an entry', () => {
  const entry: unknown = JSON.parse(entryLine(sampleDecision(sampleEvent('ls')), sampleExtras()))
  assert.ok(entry instanceof Object)
  for (const other of [{ v: 2 }, { verdict: 'maybe' }, { event: 'toString' }, { id: 5 }]) {
    assert.equal(decodeEntry({ ...entry, ...other }), undefined)
  }
  for (const other of [null, [], 'x', {}]) assert.equal(decodeEntry(other), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../core/decision/decision.ts'
import type { AnswerStyle } from '../../core/edge/host.ts'
import type { Event, EventKind } from '../../core/event.ts'
import type { OutputPolicy } from '../../core/policy/policy.ts'
import { encode } from './encode.ts'

const names: Partial<Record<EventKind, string>> = {
  'pre-tool': 'PreToolUse',
  'post-tool': 'PostToolUse',
  stop: 'Stop',
  prompt: 'UserPromptSubmit',
  permission: 'PermissionRequest',
  'session-start': 'SessionStart',
}

const eventOf = (kind: EventKind): Event => ({
  kind,
  host: 'claude-code',
  name: names[kind] ?? 'X',
  cwd: '/p',
  tool: {
    name: 'Bash',
    use: 'command',
    command: 'old',
    input: { command: 'old', description: 'why', timeout: 5 },
  },
})

const decision = (kind: EventKind, over: Partial<Decision>): Decision => ({
  verdict: 'pass',
  reason: '',
  instead: [],
  advice: [],
  trace: { event: eventOf(kind), rounds: [] },
  ...over,
})

const style = (over: Partial<AnswerStyle> = {}, output: Partial<OutputPolicy> = {}): AnswerStyle => ({
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true, ...output },
  rewrite: 'apply',
  human: [],
  ...over,
})

const read = (answer: { stdout: string }): unknown =>
  answer.stdout === '' ? undefined : JSON.parse(answer.stdout)

//
test('no opinion prints nothing, on every event and never an allow', () => {
  const kinds: readonly EventKind[] = [
    'pre-tool',
    'post-tool',
    'stop',
    'prompt',
    'permission',
    'session-start',
    'notification',
  ]
  for (const kind of kinds) {
    assert.deepEqual(encode(decision(kind, {}), style()), { stdout: '', stderr: '', exit: 0 })
  }
})

// covers PROTO-010
test('advice alone is context without a decision', () => {
  const answer = encode(decision('pre-tool', { advice: ['hint'] }), style())
  assert.deepEqual(read(answer), {
    hookSpecificOutput: { hookEventName: 'PreToolUse', additionalContext: 'hint' },
  })
  assert.equal(answer.exit, 0)
})

// covers PROTO-011
test('an allow is one in so many words', () => {
  const answer = encode(decision('pre-tool', { verdict: 'allow', reason: 'only looks' }), style())
  assert.match(answer.stdout, /"permissionDecision":"allow","permissionDecisionReason":"only looks"/)
  assert.equal(answer.exit, 0)
})

// covers PROTO-008, PROTO-049
test('a deny says the same in JSON and on standard error, and exits 2', () => {
  const answer = encode(
    decision('pre-tool', { verdict: 'deny', rule: 'a/b', reason: 'no [a/b]', advice: ['hint'] }),
    style(),
  )
  assert.deepEqual(read(answer), {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      additionalContext: 'hint',
      permissionDecision: 'deny',
      permissionDecisionReason: 'no [a/b]',
    },
  })
  assert.deepEqual([answer.stderr, answer.exit], ['no [a/b]\n', 2])
})

// covers PROTO-009, REWRITE-005, X-04, X-33
test('a rewrite gives back the whole input, decides nothing, and says so', () => {
  const answer = encode(
    decision('pre-tool', { verdict: 'rewrite', reason: 'safer', rewritten: 'new' }),
    style(),
  )
  assert.deepEqual(read(answer), {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      additionalContext: 'safer\nIt runs as: new',
      updatedInput: { command: 'new', description: 'why', timeout: 5 },
    },
  })
  assert.equal(answer.exit, 0)
})

//
test('a rewrite can be a deny with the correction, or a question', () => {
  const given = decision('pre-tool', { verdict: 'rewrite', reason: 'safer', rewritten: 'new' })
  assert.equal(encode(given, style({ rewrite: 'deny' })).stderr, 'safer\nInstead: new\n')
  assert.match(
    encode(given, style({ rewrite: 'ask' })).stdout,
    /"permissionDecision":"ask".*"updatedInput":\{"command":"new"/,
  )
})

// covers PROTO-011
test('an ask carries the corrected command', () => {
  const answer = encode(decision('pre-tool', { verdict: 'ask', reason: 'sure?', rewritten: 'new' }), style())
  assert.match(
    answer.stdout,
    /"permissionDecision":"ask","permissionDecisionReason":"sure\?\\nIt would run: new","updatedInput":\{"command":"new"/,
  )
  assert.equal(answer.exit, 0)
})

// covers PROTO-014, X-23
test('feedback after an edit, three ways', () => {
  const given = decision('post-tool', { verdict: 'deny', reason: 'mend it' })
  assert.deepEqual(encode(given, style()), {
    stdout: '{"decision":"block","reason":"mend it"}\n',
    stderr: 'mend it\n',
    exit: 2,
  })
  assert.deepEqual(encode(given, style({}, { postFeedback: 'block' })).exit, 0)
  assert.deepEqual(read(encode(given, style({}, { postFeedback: 'context' }))), {
    hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: 'mend it' },
  })
})

// covers PROTO-015
test('a hold at stop is a top-level decision', () => {
  assert.deepEqual(
    read(encode(decision('stop', { verdict: 'deny', reason: 'not yet' }), style({ human: ['held'] }))),
    {
      decision: 'block',
      reason: 'not yet',
      systemMessage: 'held',
    },
  )
})

test('context at the turns of a session; a long one is cut before the client does', () => {
  const given = decision('session-start', { advice: ['x'.repeat(20_000)] })
  assert.ok(encode(given, style()).stdout.length < 10_000)
  assert.deepEqual(read(encode(decision('prompt', { verdict: 'deny', reason: 'no' }), style())), {
    decision: 'block',
    reason: 'no',
  })
})

test('a permission request is denied or allowed, never asked', () => {
  assert.match(
    encode(decision('permission', { verdict: 'deny', reason: 'no' }), style()).stdout,
    /"behavior":"deny","message":"no"/,
  )
  assert.equal(encode(decision('permission', { verdict: 'ask', reason: 'hm' }), style()).stdout, '')
})

// covers PROTO-007, PROTO-011, MSG-017, X-01, X-25
test('legacy: approve or block with exit 0, advice on standard error', () => {
  const legacy = style({}, { dialect: 'legacy' })
  assert.deepEqual(encode(decision('pre-tool', { advice: ['hint'] }), legacy), {
    stdout: '{"decision":"approve"}\n',
    stderr: 'hint\n',
    exit: 0,
  })
  assert.equal(
    encode(decision('pre-tool', { verdict: 'ask', reason: 'r' }), legacy).stdout,
    '{"decision":"block","reason":"r"}\n',
  )
  assert.equal(
    encode(decision('pre-tool', { verdict: 'rewrite', reason: 'r', rewritten: 'n' }), legacy).stdout,
    '{"decision":"block","reason":"r\\nInstead: n"}\n',
  )
})

// covers PROTO-021, X-01
test('exit2: the reason on standard error', () => {
  const old = style({}, { dialect: 'exit2' })
  assert.deepEqual(encode(decision('pre-tool', { verdict: 'deny', reason: 'r' }), old), {
    stdout: '',
    stderr: 'r\n',
    exit: 2,
  })
  assert.deepEqual(encode(decision('pre-tool', {}), old), { stdout: '', stderr: '', exit: 0 })
})

// covers PROTO-001
test('whatever a command holds, the answer is one JSON document', () => {
  const nasty = 'a"b\\c\n\u2028\u0000\ud800 </script>'
  const answer = encode(decision('pre-tool', { verdict: 'ask', reason: nasty, rewritten: nasty }), style())
  assert.equal(answer.stdout.trimEnd().split('\n').length, 1)
  assert.ok(JSON.parse(answer.stdout))
})

test('before a compaction advice is plain text, and without advice nothing is', () => {
  const advised = encode(decision('pre-compact', { advice: ['keep a', 'keep b'] }), style())
  assert.deepEqual([advised.stdout, advised.exit], ['keep a\nkeep b\n', 0])
  assert.equal(encode(decision('pre-compact', {}), style()).stdout, '')
  const long = encode(decision('pre-compact', { advice: ['x'.repeat(20_000)] }), style())
  assert.ok(long.stdout.length < 10_000)
})

test('an ask that the client would lose is a deny', () => {
  const asked = (event: Partial<Event>): unknown => {
    const trace = { event: { ...eventOf('pre-tool'), ...event }, rounds: [] }
    const said = read(encode(decision('pre-tool', { verdict: 'ask', reason: 'no.', trace }), style()))
    return /"permissionDecision":"(\w+)"/.exec(JSON.stringify(said))?.[1]
  }
  const write = (path: string): Event['tool'] => ({
    name: 'Write',
    use: 'edit',
    input: {},
    changes: [{ path }],
  })
  const rows = [
    ['runs', '.vscode/settings.json', 'deny'],
    ['runs', 'sub/.GIT/hooks/pre-commit', 'deny'],
    ['runs', '/home/dev/.zshrc', 'deny'],
    ['runs', 'bunfig.toml', 'deny'],
    ['runs', '.claude/worktrees/a/b.txt', 'ask'],
    ['runs', '.github/workflows/ci.yml', 'ask'],
    ['runs', '.gitignore', 'ask'],
    ['runs edits', '.vscode/settings.json', 'ask'],
    [undefined, '.vscode/settings.json', 'ask'],
  ] as const
  for (const [silence, path, does] of rows) assert.equal(asked({ silence, tool: write(path) }), does, path)
})

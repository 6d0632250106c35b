import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { type Answer, bashEvent, callAlone, handrail, scratch } from '../support/hook.ts'

// slow: 5 s, 5 s of CPU

const decision = (answer: Answer): string | undefined => {
  if (answer.stdout === '') return undefined
  const body = JSON.parse(answer.stdout)
  return body.hookSpecificOutput?.permissionDecision
}

const fault = (answer: Answer): void => {
  assert.equal(decision(answer), 'ask')
  assert.match(answer.stdout, /\[hook:error\] handrail could not check this/)
  assert.match(answer.stdout, /not a judgement of the call/)
  assert.doesNotMatch(answer.stdout, /\bat .*\.(cjs|ts):\d+/)
  assert.equal(answer.code, 0)
}

describe('input that can’t be read, before a tool runs, is asked about', () => {
  const inputs: Readonly<Record<string, string | Buffer>> = {
    empty: '',
    blank: ' \n\n',
    truncated: '{"tool_name":"Bash","tool_input":{"comm',
    'not JSON': 'ls -la',
    'not UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    'an array': '[]',
    'a number': '7',
    null: 'null',
    'two documents': '{}{}',
    'a call without a command': '{"tool_name":"Bash","tool_input":{}}',
    'a command that is no text': '{"tool_name":"Bash","tool_input":{"command":["rm","-rf","/"]}}',
    'an edit without a path': '{"tool_name":"Write","tool_input":{"content":"x"}}',
  }
  for (const [name, input] of Object.entries(inputs)) {
    // covers PROTO-001, PROTO-039, PROTO-048, X-05
    test(name, t => fault(callAlone({ cwd: scratch(t), input })))
  }
})

describe('input that can’t be read, elsewhere, is only said', () => {
  for (const event of ['PostToolUse', 'Stop', 'SessionStart', 'UserPromptSubmit', 'SessionEnd', 'Tomorrow']) {
    // covers PROTO-048
    test(event, t => {
      const answer = callAlone({ cwd: scratch(t), args: ['hook', 'claude-code', event], input: '{"cut' })
      assert.equal(answer.code, 0)
      assert.match(answer.stdout, /handrail\/input failed/)
      assert.doesNotMatch(answer.stdout, /"(deny|block|allow)"/)
    })
  }
})

test('a tool call of 50 MB is judged like any other', t => {
  const cwd = scratch(t)
  const content = 'x'.repeat(50 * 1024 * 1024)
  const event = (path: string) =>
    JSON.stringify({ cwd, tool_name: 'Write', tool_input: { file_path: path, content } })
  assert.equal(decision(callAlone({ cwd, input: event('.env') })), 'deny')
  assert.deepEqual(callAlone({ cwd, input: event('big.txt') }), { stdout: '', stderr: '', code: 0 })
  assert.ok(readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8').length < 100_000)
})

test('input past every bound is a fault', t => {
  const cwd = scratch(t)
  fault(callAlone({ cwd, input: Buffer.alloc(97 * 1024 * 1024, 'x') }))
})

test('a project folder that is not there: judged by the defaults, and nothing is made', t => {
  const folder = join(scratch(t), 'gone', 'app')
  const answer = callAlone({ cwd: '/', input: bashEvent(folder, 'git reset --hard') })
  assert.equal(decision(answer), 'deny')
  assert.ok(!existsSync(dirname(folder)))
})

test('a working folder that was deleted under the hook', t => {
  const folder = scratch(t)
  const script = `cd '${folder}' && rmdir '${folder}' && exec '${process.execPath}' '${handrail}' hook claude-code PreToolUse`
  const result = spawnSync('/bin/sh', ['-c', script], {
    input: bashEvent(folder, 'git reset --hard'),
    encoding: 'utf8',
  })
  assert.match(result.stdout, /"deny"/)
})

test('a read-only project: the answer stands, the lost line is told', t => {
  const cwd = scratch(t)
  if (process.getuid?.() === 0) {
    // Root writes through permissions: a file where the folder should be does the same.
    writeFileSync(join(cwd, '.handrail'), 'in the way')
  } else {
    chmodSync(cwd, 0o500)
    t.after(() => chmodSync(cwd, 0o700))
  }
  const answer = callAlone({ cwd, input: bashEvent(cwd, 'git reset --hard') })
  assert.equal(decision(answer), 'deny')
  assert.match(answer.stderr, /was not journaled/)
})

test('a full disk: the answer stands', t => {
  const cwd = scratch(t)
  mkdirSync(join(cwd, '.handrail'))
  const linked = spawnSync('ln', ['-s', '/dev/full', join(cwd, '.handrail/journal.jsonl')])
  if (linked.status !== 0 || !existsSync('/dev/full')) return t.skip('skipped: /dev/full')
  const answer = callAlone({ cwd, input: bashEvent(cwd, 'git reset --hard') })
  assert.equal(decision(answer), 'deny')
  assert.match(answer.stderr, /was not journaled/)
})

test('a broken config is told at every event and switches nothing off', t => {
  const cwd = scratch(t)
  writeFileSync(join(cwd, 'handrail.jsonc'), '{\n  "rules": { "git/hard-reset": "of" }\n  "preset": }\n')
  const denied = callAlone({ cwd, input: bashEvent(cwd, 'git reset --hard') })
  assert.equal(decision(denied), 'deny')
  const silent = callAlone({ cwd, input: bashEvent(cwd, 'touch x') })
  assert.equal(decision(silent), undefined)
  assert.match(silent.stdout, /handrail\.jsonc:\d+/)
})

describe('a handrail that can’t start', () => {
  const broken = (folder: string, how: (bundle: string) => void): string => {
    cpSync(dirname(handrail), folder, { recursive: true })
    rmSync(join(folder, 'cache'), { recursive: true, force: true })
    const bundle = readdirSync(folder).find(name => /^hook\..*\.cjs$/.test(name)) ?? ''
    how(join(folder, bundle))
    return join(folder, 'handrail.cjs')
  }
  const ways: Readonly<Record<string, (bundle: string) => void>> = {
    'bundle is missing': bundle => rmSync(bundle),
    'bundle is empty': bundle => writeFileSync(bundle, ''),
    'bundle does not parse': bundle => writeFileSync(bundle, '(function(){'),
    'bundle throws': bundle => writeFileSync(bundle, '(function(){throw new Error("boom")})'),
  }
  for (const [name, how] of Object.entries(ways)) {
    test(`${name}: asks before a tool runs, fails softly elsewhere`, t => {
      const cwd = scratch(t)
      const program = broken(join(cwd, 'dist'), how)
      const before = callAlone({ cwd, program, input: bashEvent(cwd, 'ls') })
      assert.equal(decision(before), 'ask')
      assert.match(before.stdout, /handrail could not start .*handrail doctor/)
      const after = callAlone({ cwd, program, args: ['hook', 'claude-code', 'Stop'], input: '{}' })
      assert.deepEqual([after.stdout, after.code], ['', 1])
    })
  }
})

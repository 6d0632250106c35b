import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspector } from '../../../../hosts/claude-code/inspect.ts'
import type { HostReading } from '../../../../hosts/protocol/host.ts'
import { faultOf, runLine } from './probe.ts'

const own = (fields: object): string =>
  JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })

const answers: readonly (readonly [string, number, HostReading])[] = [
  ['', 0, 'pass'],
  ['', 2, 'deny'],
  ['{}', 0, 'pass'],
  ['{"systemMessage":"x"}', 0, 'pass'],
  ['{"decision":"approve"}', 0, 'pass'],
  ['{"decision":"block","reason":"x"}', 0, 'deny'],
  ['{"decision":"block","reason":"x"}', 2, 'deny'],
  [own({ permissionDecision: 'deny' }), 2, 'deny'],
  [own({ permissionDecision: 'ask' }), 0, 'ask'],
  [own({ permissionDecision: 'ask', updatedInput: { command: 'ls' } }), 0, 'ask'],
  [own({ updatedInput: { command: 'ls' } }), 0, 'rewrite'],
  [own({ permissionDecision: 'allow' }), 0, 'allow'],
  [own({ permissionDecision: 'allow' }), 2, 'deny'],
  [own({ additionalContext: 'x' }), 0, 'advise'],
  ['[]', 0, 'nonsense'],
  ['warning\n{}', 0, 'nonsense'],
]

for (const [stdout, code, said] of answers) {
  test(`exit ${code} with ${stdout || 'nothing'} is ${said}`, () =>
    assert.equal(inspector.reading({ stdout, code }), said))
}

const where = { cwd: '/', project: '/' }

test('the event and the folder reach the line as the client gives them', async () => {
  const ran = await runLine(
    inspector,
    'pwd; printf %s "$CLAUDE_PROJECT_DIR"; echo; cat',
    { a: 1 },
    { cwd: '/usr', project: '/p' },
    10,
  )
  assert.deepEqual(ran.stdout.split('\n'), [
    '/usr',
    '/p',
    '{"session_id":"handrail-doctor","cwd":"/usr","a":1}',
  ])
})

const faults: readonly (readonly [string, RegExp | undefined])[] = [
  ['exit 0', undefined],
  ['exit 2', undefined],
  ['sleep 5', /gave no answer within 0\.2 s/],
  ['no-such-program-anywhere', /the shell found no such program/],
  ['/', /the shell may not run it/],
  ['echo trouble >&2; exit 7', /ended with exit code 7: trouble/],
  ['kill -9 $$', /ended with a signal/],
  ['echo hello', /not one JSON document: hello/],
]

for (const [line, says] of faults) {
  test(`${line}: ${says === undefined ? 'no fault' : says.source}`, async () => {
    const seconds = line.startsWith('sleep') ? 0.2 : 10
    const fault = faultOf(inspector, line, await runLine(inspector, line, {}, where, seconds), seconds)
    if (says === undefined) assert.equal(fault, undefined)
    else assert.match(fault?.says ?? '', says)
  })
}

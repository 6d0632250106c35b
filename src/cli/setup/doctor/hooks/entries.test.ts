import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnLine } from '../../../../hosts/protocol/host.ts'
import { entryChecks } from './entries.ts'

const command = "'/n' '/h/handrail.cjs' hook claude-code PreToolUse"
const wanted = [{ event: 'PreToolUse', command, tools: ['Bash', 'Write'] }]
const line: OwnLine = {
  file: 'settings.json',
  line: 7,
  event: 'PreToolUse',
  kind: 'pre-tool',
  command,
  timeout: 10,
  misses: () => [],
}
const said = (...lines: readonly OwnLine[]): readonly string[] =>
  entryChecks('Claude Code', wanted, lines).map(({ state, says }) => `${state} ${says}`)

const rows: readonly (readonly [string, readonly OwnLine[], readonly string[]])[] = [
  ['no line', [], ['fail handrail is not wired here: no settings file of Claude Code runs it.']],
  ['the right line', [line], ['ok 1 events are wired, each once: PreToolUse']],
  [
    'a line that leaves out a tool',
    [{ ...line, misses: () => ['Write'] }],
    ['fail settings.json:7 does not match Write, so those tools are not checked.'],
  ],
  [
    'a second line that has the tool',
    [{ ...line, misses: () => ['Write'] }, line],
    [
      'info PreToolUse is wired 2 times: settings.json:7, settings.json:7. The lines are equal, so only one of them runs.',
    ],
  ],
  [
    'a line that no rule needs',
    [line, { ...line, event: 'Stop', kind: 'stop' }],
    ['info Stop is wired, but no rule needs it. `handrail init` takes it out.'],
  ],
  [
    'only a line that no rule needs',
    [{ ...line, event: 'Stop', kind: 'stop' }],
    [
      'fail PreToolUse is not wired, so its rules never run.',
      'info Stop is wired, but no rule needs it. `handrail init` takes it out.',
    ],
  ],
]

for (const [name, lines, says] of rows) test(name, () => assert.deepEqual(said(...lines), says))

test('an event that another policy needs may stay', () => {
  const lines = [line, { ...line, event: 'SubagentStop', kind: 'subagent-stop' } as const]
  assert.deepEqual(
    entryChecks('Claude Code', wanted, lines, ['PreToolUse', 'SubagentStop']).map(({ state }) => state),
    ['ok'],
  )
})

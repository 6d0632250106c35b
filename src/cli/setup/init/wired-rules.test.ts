import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadPolicy } from '../../../config/load.ts'
import { wantedEntries } from '../../../hosts/claude-code/registration.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { allRules } from '../../../rules/index.ts'
import { wiredRules } from './wired-rules.ts'

const always = ['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'Stop']

const entriesOf = (preset: string): ReturnType<typeof wantedEntries> => {
  const place = { cwd: '/nonexistent', root: '/nonexistent', mainRoot: '/nonexistent' }
  const policy = loadPolicy({ ...nodePlatform, home: () => '/nonexistent' }, place, allRules, { preset })
  const options = { onFailure: 'block', node: '/n', script: '/h' } as const
  return wantedEntries({ ...options, rules: wiredRules(allRules, policy) })
}

const eventsOf = (preset: string): readonly string[] => [...entriesOf(preset).keys()]

test('safety has no rule for a rare event, and no call at one', () => {
  assert.deepEqual(eventsOf('safety'), always)
})

for (const preset of ['recommended', 'quality'])
  test(`${preset} hears of the end of a subagent, and of no other rare event`, () => {
    assert.deepEqual(eventsOf(preset).toSorted(), [...always, 'SubagentStop'].toSorted())
  })

for (const preset of ['discipline', 'strict'])
  test(`${preset} hears of subagents`, () => {
    const events = eventsOf(preset)
    for (const event of [...always, 'SubagentStart', 'SubagentStop'])
      assert.ok(events.includes(event), `${event} in ${events}`)
  })

test('commands and results are looked at only where a rule does', () => {
  const matcherOf = (preset: string) => entriesOf(preset).get('PostToolUse')?.matcher
  assert.equal(matcherOf('quality'), 'Edit|MultiEdit|Write|NotebookEdit')
  assert.equal(matcherOf('discipline'), 'Bash|Edit|MultiEdit|Write|NotebookEdit')
  const results = 'Bash|Edit|MultiEdit|Write|NotebookEdit|Read|Grep|PowerShell|BashOutput|TaskOutput|mcp__.*'
  for (const preset of ['recommended', 'safety', 'strict']) assert.equal(matcherOf(preset), results, preset)
})

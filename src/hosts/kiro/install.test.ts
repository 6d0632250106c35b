import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { lineOf, plannedFile, roundTrips } from '../../../test/support/hosts.ts'
import { installer } from './install.ts'

const entry = (event: string, timeout: number) => ({
  name: `handrail ${event}`,
  trigger: event,
  action: { type: 'command', command: lineOf('kiro', event) },
  timeout,
  enabled: true,
})

test('a new file of our own has one list with an entry for each event', () => {
  assert.deepEqual(JSON.parse(plannedFile(installer, undefined)), {
    version: 'v1',
    hooks: [
      entry('SessionStart', 10),
      entry('UserPromptSubmit', 10),
      entry('PreToolUse', 10),
      entry('PostToolUse', 900),
      entry('Stop', 300),
    ],
  })
})

roundTrips(
  installer,
  `{
  "version": "v1",
  "hooks": [
    {
      "name": "lint", // mine
      "trigger": "PostFileSave",
      "action": { "type": "command", "command": "npm run lint" }
    },
    { "name": "remind", "trigger": "PreToolUse", "action": { "type": "agent", "prompt": "Think" } }
  ]
}`,
)

test('an older line of ours is replaced in its place, and an event that no rule needs is taken out', () => {
  const before = `${JSON.stringify(
    {
      version: 'v1',
      hooks: [
        { name: 'x', trigger: 'Stop', action: { type: 'command', command: 'handrail hook kiro Stop' } },
        { name: 'theirs', trigger: 'Stop', action: { type: 'command', command: 'theirs' } },
        { name: 'y', trigger: 'PreTaskExec', action: { type: 'command', command: 'handrail hook kiro' } },
      ],
    },
    null,
    2,
  )}\n`
  const { hooks } = JSON.parse(plannedFile(installer, before))
  assert.deepEqual(
    hooks.map(({ name }: { name: string }) => name),
    [
      'handrail Stop',
      'theirs',
      'handrail SessionStart',
      'handrail UserPromptSubmit',
      'handrail PreToolUse',
      'handrail PostToolUse',
    ],
  )
})

test('a list in the wrong place is named and not touched', () => {
  const before = '{\n  "version": "v1",\n  "hooks": {}\n}\n'
  assert.throws(() => plannedFile(installer, before), {
    message: /handrail\.json:3 has an object at "hooks" where Kiro wants a list/,
  })
})

test('each scope has its file, and one checkout has none; doctor finds our lines', () => {
  const place = { root: newFolder('p'), home: '/h' }
  const path = installer.settingsPath(place, 'project') ?? ''
  assert.equal(path, `${place.root}/.kiro/hooks/handrail.json`)
  assert.equal(installer.settingsPath(place, 'user'), '/h/.kiro/hooks/handrail.json')
  assert.equal(installer.settingsPath(place, 'local'), undefined)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, plannedFile(installer, undefined))
  const { lines } = installer.inspector.inspect(place, undefined)
  assert.deepEqual(
    lines.map(({ event, kind, line }) => [event, kind, line]),
    [
      ['SessionStart', 'session-start', 9],
      ['UserPromptSubmit', 'prompt', 19],
      ['PreToolUse', 'pre-tool', 29],
      ['PostToolUse', 'post-tool', 39],
      ['Stop', 'stop', 49],
    ],
  )
})

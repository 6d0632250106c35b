import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { lineOf, plannedFile, roundTrips, wiredRules } from '../../../test/support/hosts.ts'
import { installer } from './install.ts'

const line = (event: string) => lineOf('cursor', event)

test('a new file has one entry for each event, and blocks where a hook before a tool fails', () => {
  assert.deepEqual(JSON.parse(plannedFile(installer, undefined)), {
    version: 1,
    hooks: {
      sessionStart: [{ command: line('sessionStart'), timeout: 10 }],
      beforeSubmitPrompt: [{ command: line('beforeSubmitPrompt'), timeout: 10 }],
      beforeShellExecution: [{ command: line('beforeShellExecution'), timeout: 10, failClosed: true }],
      preToolUse: [{ command: line('preToolUse'), timeout: 10, matcher: '^(?!Shell$).*', failClosed: true }],
      postToolUse: [
        {
          command: line('postToolUse'),
          timeout: 900,
          matcher: '^(?!(Shell|Read|Grep|Glob|LS|Task)$|MCP:).*',
        },
      ],
      stop: [{ command: line('stop'), timeout: 300 }],
    },
  })
  assert.ok(!plannedFile(installer, undefined, { onFailure: 'continue' }).includes('failClosed'))
})

test('every tool passes one event before it runs', () => {
  const { hooks } = JSON.parse(plannedFile(installer, undefined))
  const others = new RegExp(hooks.preToolUse[0].matcher)
  for (const name of ['Read', 'Write', 'StrReplace', 'Delete', 'Grep', 'Task', 'MCP:query', 'Shells'])
    assert.ok(others.test(name), name)
  assert.ok(!others.test('Shell'))
  const after = new RegExp(hooks.postToolUse[0].matcher)
  for (const name of ['Write', 'StrReplace', 'Delete', 'EditNotebook']) assert.ok(after.test(name), name)
  for (const name of ['Shell', 'Read', 'Task', 'MCP:query']) assert.ok(!after.test(name), name)
})

test('an event that no rule is about is not wired', () => {
  const [commands, edits] = wiredRules
  assert.ok(commands !== undefined && edits !== undefined)
  const events = (rules: typeof wiredRules) =>
    Object.keys(JSON.parse(plannedFile(installer, undefined, { rules })).hooks)
  assert.deepEqual(events([commands]), ['sessionStart', 'beforeShellExecution'])
  assert.deepEqual(events([edits]), ['sessionStart', 'preToolUse'])
})

roundTrips(
  installer,
  `{
  "version": 1,
  "hooks": {
    // the formatter
    "afterFileEdit": [{ "command": ".cursor/hooks/format.sh" }],
    "preToolUse": [
      { "command": "./mine.sh", "matcher": "Shell" } // mine
    ],
    "stop": []
  }
}`,
)

test('each scope has its file, and one checkout has none', () => {
  const place = { root: '/p', home: '/h' }
  assert.equal(installer.settingsPath(place, 'project'), '/p/.cursor/hooks.json')
  assert.equal(installer.settingsPath(place, 'user'), '/h/.cursor/hooks.json')
  assert.equal(installer.settingsPath(place, 'local'), undefined)
})

test('it is detected by its variable, whatever its value', () => {
  const bare = { root: newFolder('p'), home: newFolder('h') }
  assert.equal(
    installer.detect(bare, () => undefined),
    false,
  )
  assert.equal(
    installer.detect(bare, name => (name === 'CURSOR_VERSION' ? '3.9.16' : undefined)),
    true,
  )
})

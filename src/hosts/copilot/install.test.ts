import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { lineOf, plannedFile, roundTrips } from '../../../test/support/hosts.ts'
import { installer } from './install.ts'

const entry = (event: string, timeoutSec: number) => [
  { type: 'command', command: lineOf('copilot', event), timeoutSec },
]

test('a new file of our own names every event in camelCase', () => {
  assert.deepEqual(JSON.parse(plannedFile(installer, undefined)), {
    version: 1,
    hooks: {
      sessionStart: entry('sessionStart', 10),
      userPromptSubmitted: entry('userPromptSubmitted', 10),
      preToolUse: entry('preToolUse', 10),
      postToolUse: entry('postToolUse', 900),
      agentStop: entry('agentStop', 300),
    },
  })
})

test('what others put into our file stays', () => {
  assert.equal(installer.own, true)
  const after = plannedFile(installer, undefined)
  const theirs = after.replace('"hooks": {', '"hooks": {\n    "preCompact": [{ "command": "t" }],')
  assert.deepEqual(JSON.parse(installer.unplan('handrail.json', theirs, undefined).after ?? ''), {
    version: 1,
    hooks: { preCompact: [{ command: 't' }] },
  })
})

roundTrips(
  installer,
  `{
  "version": 1, // the only one
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./mine.sh" } // mine
    ],
    "sessionEnd": []
  }
}`,
)

test('each scope has its file, and one checkout has none', () => {
  const place = { root: '/p', home: '/h' }
  assert.equal(installer.settingsPath(place, 'project'), '/p/.github/hooks/handrail.json')
  assert.equal(installer.settingsPath(place, 'user'), '/h/.copilot/hooks/handrail.json')
  assert.equal(installer.settingsPath(place, 'local'), undefined)
  assert.deepEqual(installer.plan(place, { ...plannedOptions, scope: 'local' }), [])
})

const plannedOptions = { onFailure: 'block', rules: [], node: 'node', script: 'x' } as const

test('it is detected by its folders, its program and its variable', () => {
  const bare = { root: newFolder('p'), home: newFolder('h') }
  const none = () => undefined
  assert.equal(installer.detect(bare, none), false)
  assert.equal(
    installer.detect(bare, name => (name === 'COPILOT_CLI' ? '1' : undefined)),
    true,
  )
  mkdirSync(join(bare.home, '.copilot'))
  assert.equal(installer.detect(bare, none), true)
  const other = { root: newFolder('p'), home: newFolder('h') }
  writeFileSync(join(other.root, 'copilot'), '')
  assert.equal(
    installer.detect(other, name => (name === 'PATH' ? other.root : undefined)),
    true,
  )
  mkdirSync(join(bare.root, '.github/hooks'), { recursive: true })
  assert.equal(installer.detect({ ...bare, home: newFolder('h') }, none), true)
})

test('doctor says what the hooks of a repository need in headless mode', () => {
  const place = { root: newFolder('p'), home: newFolder('h') }
  const path = installer.settingsPath(place, 'project') ?? ''
  mkdirSync(join(place.root, '.github/hooks'), { recursive: true })
  writeFileSync(path, plannedFile(installer, undefined))
  const { lines, checks } = installer.inspector.inspect(place, undefined)
  assert.equal(lines.length, 5)
  assert.deepEqual(lines.map(({ event, kind, timeout }) => [event, kind, timeout]).slice(2, 4), [
    ['preToolUse', 'pre-tool', 10],
    ['postToolUse', 'post-tool', 900],
  ])
  assert.ok(checks.some(({ name, mend }) => name === 'trust' && mend?.includes('--trust-folder')))
})

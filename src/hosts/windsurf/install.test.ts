import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineOf, plannedFile, roundTrips, wiredRules } from '../../../test/support/hosts.ts'
import { installer } from './install.ts'

const entry = (event: string) => [{ command: lineOf('windsurf', event), show_output: true }]

test('a new file has one entry for each event', () => {
  assert.deepEqual(JSON.parse(plannedFile(installer, undefined)), {
    hooks: {
      pre_user_prompt: entry('pre_user_prompt'),
      pre_run_command: entry('pre_run_command'),
      pre_write_code: entry('pre_write_code'),
      pre_read_code: entry('pre_read_code'),
      pre_mcp_tool_use: entry('pre_mcp_tool_use'),
      post_write_code: entry('post_write_code'),
    },
  })
})

test('an event that no rule is about is not wired', () => {
  const [commands] = wiredRules
  assert.ok(commands !== undefined)
  const { hooks } = JSON.parse(plannedFile(installer, undefined, { rules: [commands] }))
  assert.deepEqual(Object.keys(hooks), ['pre_run_command', 'pre_mcp_tool_use'])
})

roundTrips(
  installer,
  `{
  "hooks": {
    "pre_run_command": [
      { "command": "python3 mine.py", "show_output": false } // mine
    ],
    "post_cascade_response": []
  }
}`,
)

test('each scope has its file, and one checkout has none', () => {
  const place = { root: '/p', home: '/h' }
  assert.equal(installer.settingsPath(place, 'project'), '/p/.windsurf/hooks.json')
  assert.equal(installer.settingsPath(place, 'user'), '/h/.codeium/windsurf/hooks.json')
  assert.equal(installer.settingsPath(place, 'local'), undefined)
})

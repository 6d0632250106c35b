import assert from 'node:assert/strict'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Validator } from '@cfworker/json-schema'
import { newFolder } from '../support/folder.ts'
import { skipWithout } from '../support/linters.ts'
import { suiteProject } from '../support/suite-project.ts'
import { fetched } from './clients.ts'

// slow: 30 s, 18 s of CPU

const { binary, missing } = await fetched('claude-code')
const schema: object = JSON.parse(
  readFileSync(new URL('../../test-record.schema.json', import.meta.url), 'utf8'),
)

describe('handrail test, as a whole, with the real Claude Code', { skip: missing !== undefined }, () => {
  // covers TEST-002, TEST-007, TEST-008, TEST-013, TEST-021, TEST-036
  test('a fresh project passes, and all 103 records are as the schema says', t => {
    if (skipWithout(t, 'jaq', 'ruff', 'uv', 'biome')) return
    const bin = newFolder('claude')
    symlinkSync(binary, join(bin, 'claude'))
    const app = suiteProject('whole', [bin])
    const made = app.run(['init', '--yes', '--host', 'claude-code', '--preset', 'quality'])
    assert.equal(made.code, 0, made.stderr)
    const { code, stdout, stderr } = app.run(['test', '--timeout', '120'])
    assert.equal(code, 0, stdout + stderr)
    const counts = (['dep-agent', 'ml-agent', 'pm-agent'] as const).map(agent => app.records(agent).length)
    assert.deepEqual(counts, [29, 42, 32])
    const validator = new Validator(schema, '7', false)
    for (const record of app.records())
      assert.deepEqual(validator.validate(record).errors, [], record.test_name)
    const live = app.records().filter(({ category }) => category === 'live_trigger')
    assert.deepEqual(
      live.map(({ actual_decision }) => actual_decision),
      ['hook_fired', 'hook_fired'],
    )
    assert.match(live[0]?.actual_output ?? '', /PostToolUse/)
    assert.match(live[1]?.actual_output ?? '', /\[hook:block\] pip/)
    assert.match(app.page('RESULTS.md'), /^- Result: passed, \d+ passed, 0 failed, \d+ skipped$/m)
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  test('without what is vital nothing else is tried, and it says what to do', () => {
    const app = suiteProject('bare', [], true)
    const { code, stdout } = app.run(['test'])
    assert.equal(code, 1)
    assert.match(stdout, /^ended {4}nothing else is tried without jaq, ruff, uv, claude$/m)
    assert.deepEqual([app.records('ml-agent'), app.records('pm-agent')], [[], []])
    assert.equal(app.records('dep-agent').length, 29)
    assert.deepEqual(readdirSync(app.tmp), [])
  })
})

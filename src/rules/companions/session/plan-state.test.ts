import assert from 'node:assert/strict'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'

const plan = `# Plan
## Original intent
Login.
## Phase 1: Store
**Status:** completed
### Decision Log
- DEC-STORE-001
## Phase 2: Login
**Status:** in-progress
## Phase 3: Logout
**Status:** planned
`

const said = async (made: Repository): Promise<string> =>
  (await made.happens('session-start')).advice.filter(text => text.includes('[session/plan-state]')).join()

test('tells how far the plan is, and how old', async () => {
  const made = newRepository({ 'MASTER_PLAN.md': plan }, 'discipline')
  assert.match(
    await said(made),
    /Plan MASTER_PLAN\.md: 1 of 3 phases completed, active: "Phase 2: Login", written today\./,
  )
  const before = new Date(Date.now() - 4.5 * 86_400_000)
  utimesSync(join(made.dir, 'MASTER_PLAN.md'), before, before)
  assert.match(await said(made), /written 4 days ago/)
})

test('a plan that is older than much of the code is called old, by the limits of plan/stale', async () => {
  const made = newRepository({ 'MASTER_PLAN.md': plan, 'a.ts': 'x', 'b.ts': 'x' }, 'discipline')
  assert.doesNotMatch(await said(made), /It is old/)
  made.write('a.ts', 'y')
  made.git('commit', '-qam', 'x')
  assert.match(await said(made), /It is old: 1 of 2 source files \(50 %\) changed since\./)
  made.write('handrail.jsonc', '{ "preset": "discipline", "plan": { "churn_warn": 60, "churn_deny": 70 } }')
  assert.match(await said(at(made.dir, null)), /written today\. Names/)
})

test('no plan: a word about it where one is asked for', async () => {
  assert.match(await said(newRepository({ 'a.ts': 'x' }, 'discipline')), /There is no MASTER_PLAN\.md/)
  assert.equal(await said(at(newFolder('plain'), 'discipline')), '')
  const config = '{ "preset": "discipline", "plan": { "file": false } }'
  assert.equal(await said(at(newRepository({ 'handrail.jsonc': config }).dir, null)), '')
})

test('odd and hostile plans', async () => {
  const hostile = `## Phase 1: ${'x'.repeat(5000)}\u001b[31m\u202e"\n\`\`\`\n## Phase 9: in code\n\`\`\`\n`
  const made = newRepository({ 'MASTER_PLAN.md': hostile }, 'discipline')
  const text = await said(made)
  assert.match(text, /0 of 1 phase completed, active: "Phase 1: x+…/)
  assert.ok(text.length < 400, text)
  assert.doesNotMatch(text, /[\u001b\u202e]/)
  made.write('MASTER_PLAN.md', '')
  assert.match(await said(made), /Plan MASTER_PLAN\.md: no phases, written today\./)
  made.write('MASTER_PLAN.md', '\u0000\u0001\uFEFF## phase 2:\r\n**Status:** COMPLETED\r\n')
  assert.match(await said(made), /Plan MASTER_PLAN\.md: /)
})

test('a worktree goes by the plan of the main tree where git does not track it', async () => {
  const made = newRepository({ 'a.ts': 'x' }, 'discipline')
  made.write('MASTER_PLAN.md', plan)
  const tree = join(newFolder('trees'), 'one')
  made.git('worktree', 'add', '-q', tree, '-b', 'one')
  assert.match(await said(at(tree, 'discipline')), /1 of 3 phases/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksForApproval, namesWork, saysPhaseIsDone, speaksOfMerging } from './agent-report.ts'

type Row = readonly [test: (text: string) => boolean, text: string, expected: boolean]
const rows: readonly Row[] = [
  [asksForApproval, 'Here is my idea. Shall I proceed?', true],
  [asksForApproval, 'Do you approve this plan?', true],
  [asksForApproval, 'Do you want me to proceed with phase 1?', true],
  [asksForApproval, 'Ready to begin the work on the parser?', true],
  [asksForApproval, 'The plan is written to MASTER_PLAN.md. Do you approve?', false],
  [asksForApproval, 'Do you approve? I went on and implemented it.', false],
  [asksForApproval, 'Shall I proceed, I wondered, and so I did.', false],
  [asksForApproval, `Shall I proceed? ${'Long text. '.repeat(100)}`, false],
  [asksForApproval, '', false],
  [saysPhaseIsDone, 'Phase 2 is complete.', true],
  [saysPhaseIsDone, 'I finished the work of Phase 2.', true],
  [saysPhaseIsDone, 'Phase 2 begins. The tests are done.', false],
  [saysPhaseIsDone, 'This phase is complete.', false],
  [speaksOfMerging, 'Merged feature/x.', true],
  [speaksOfMerging, 'I committed it.', true],
  [speaksOfMerging, 'The emergency committee met.', false],
  [namesWork, 'Opened issue #12', true],
  [namesWork, '- [ ] write the parser', true],
  [namesWork, 'see #7', true],
  [namesWork, 'We reissued the taskbar', false],
]
for (const [check, text, expected] of rows)
  test(`${check.name}(${JSON.stringify(text.slice(0, 60))}) is ${expected}`, () =>
    assert.equal(check(text), expected))

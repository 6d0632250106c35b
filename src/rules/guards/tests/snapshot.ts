import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { rerecorded } from '../../../edits/checks/comparisons.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore } from '../../../edits/comparison/compare-options.ts'

export default defineGuard({
  id: 'tests/snapshot',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'A recorded result is rewritten by hand.',
  instead: ['mend the code, or let the human agree to the new result'],
  options: { ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'tests/snapshot',
      compare: rerecorded,
      has: [],
      says: 'is what the tests compare with, and loses lines',
      committed: true,
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A snapshot says what was right when somebody looked. Written over, the test agrees with whatever the code does now.',
  denies: [
    'src/__snapshots__/a.test.ts.snap = exports[`a 1`] = `3` ⇒ exports[`a 1`] = `4`',
    'tests/snapshots/a.snap = total: 3 ⇒ total: 4',
  ],
  allows: [
    'src/__snapshots__/a.test.ts.snap = exports[`a 1`] = `3` ⇒ exports[`a 1`] = `3`\nexports[`b 1`] = `9`',
    'docs/a.md = tests/snapshots/a.snap = total: 3 ⇒ total: 4',
  ],
  related: ['tests/updated-snapshots', 'tests/weakened'],
}

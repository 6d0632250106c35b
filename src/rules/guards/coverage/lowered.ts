import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { uncovered } from '../../../edits/checks/comparisons.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore } from '../../../edits/comparison/compare-options.ts'

export default defineGuard({
  id: 'coverage/lowered',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'Less needs to be covered by tests than before.',
  instead: ['write the test that is missing'],
  options: { ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'coverage/lowered',
      compare: uncovered,
      has: [],
      says: 'asks for less coverage',
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A lower bound, an excluded file and an ignored line all make the same number green.',
  denies: [
    'src/a.ts = /* istanbul ignore next */\nexport const f = () => 1\n',
    'src/a.py = def f():  # pragma: no cover\n    pass\n',
    'src/lib.rs = #[coverage(off)]\nfn f() {}\n',
  ],
  allows: [
    "src/a.ts = const mark = '/* istanbul ignore next */\\nexport const f = () => 1\\n'\n",
    'src/a.py = text = "def f():  # pragma: no cover"\n',
    'docs/coverage.md = src/a.ts = /* istanbul ignore next */\nexport const f = () => 1\n\n',
  ],
  related: ['tests/deleted', 'lint/loosened'],
}

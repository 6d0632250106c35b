import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { sourcesAfter } from '../../../edits/change/change.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore, testFiles } from '../../../edits/comparison/compare-options.ts'
import { deleted, withoutMoved } from '../../../edits/tests/lost-tests.ts'
import { testsOf } from '../../../edits/tests/tests.ts'

export default defineGuard({
  id: 'tests/deleted',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'Tests are removed.',
  instead: ['mend what the test found, or tell the human why the test is no longer needed'],
  options: { test_files: testFiles, ignore },
  check: (change, context, all) =>
    answer(change, context, {
      rule: 'tests/deleted',
      compare: deleted,
      has: ['testFiles'],
      says: 'loses tests',
      committed: true,
      all,
      moves: (lost, difference, how, others) => {
        const names = sourcesAfter(others()).flatMap(source => testsOf(source).tests.map(test => test.name))
        return withoutMoved(lost, difference, how, new Set(names), others)
      },
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A test that is gone can’t fail. Renaming one, or moving it to a file that was changed before, is no removal, and neither is a test that no commit holds yet, nor one of code that is gone and that nothing new took the place of.',
  denies: [
    "src/a.test.ts = it('adds', () => f(1))\nit('takes away', () => g(2, 3)) ⇒ it('takes away', () => g(2, 3))",
    'tests/test_a.py = def test_adds():\n    assert add(1, 2) == 3\n ⇒ \n',
    'src/lib.rs = #[test]\nfn adds() { assert_eq!(add(1), 2) } ⇒ fn adds() { assert_eq!(add(1), 2) }',
  ],
  allows: [
    "src/a.test.ts = it('adds', () => f(1, two, three)) ⇒ it('sums', () => f(1, two, three))",
    "src/a.test.ts = it('a', () => f(1))\nit('b', () => g(2)) ⇒ it('b', () => g(2))\nit('a', () => f(1))",
    "src/a.ts = it('adds', () => f(1)) ⇒ f(1)",
    "notes.md = src/a.test.ts = it('adds', () => f(1))\nit('takes away', () => g(2, 3)) ⇒ it('takes away', () => g(2, 3))",
  ],
  related: ['tests/skipped', 'tests/intact'],
}

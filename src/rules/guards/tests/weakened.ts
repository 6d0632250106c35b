import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { sourcesAfter } from '../../../edits/change/change.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore, testFiles } from '../../../edits/comparison/compare-options.ts'
import { notMoved } from '../../../edits/tests/assertions/moved-assertions.ts'
import { weakened } from '../../../edits/tests/assertions/weakened.ts'
import { withoutGone } from '../../../edits/tests/gone-subjects.ts'

export default defineGuard({
  id: 'tests/weakened',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'A test holds less than it did.',
  instead: ['mend the code, or tell the human why the expectation is wrong'],
  options: { test_files: testFiles, ignore },
  check: (change, context, all) =>
    answer(change, context, {
      rule: 'tests/weakened',
      compare: weakened,
      has: ['testFiles'],
      says: 'checks less than it did',
      all,
      moves: (lost, difference, how, others) =>
        withoutGone(
          notMoved(lost, difference, () => sourcesAfter(others())),
          difference,
          how,
          others,
        ),
      committed: true,
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A test without its assertion still passes, and so does one that only asks whether there is a value. Another value in the same place, more assertions, and one comparison of a whole in the place of several are fine.',
  denies: [
    'src/a.test.ts = expect(sum).toBe(3) ⇒ expect(sum).toBeTruthy()',
    "src/a.test.ts = it('adds', () => {\n  expect(add(1, 2)).toBe(3)\n}) ⇒ it('adds', () => {\n  add(1, 2)\n})",
    'tests/test_a.py = assert add(1, 2) == 3 ⇒ assert add(1, 2)',
    'tests/test_a.py = self.assertEqual(total, 3) ⇒ self.assertTrue(total)',
    'ATest.java = assertThrows(IOException.class, () -> f()); ⇒ assertThrows(Exception.class, () -> f());',
  ],
  allows: [
    'src/a.test.ts = expect(sum).toBe(3) ⇒ expect(sum).toBe(4)',
    'src/a.test.ts = expect(sum).toBeTruthy() ⇒ expect(sum).toBe(3)',
    'src/a.test.ts = expect(a.x).toBe(1)\nexpect(a.y).toBe(2) ⇒ expect(a).toEqual({ x: 1, y: 2 })',
    'src/math.ts = expect(sum).toBe(3) ⇒ expect(sum).toBeTruthy()',
    "src/a.test.ts = check(1) ⇒ check('src/a.test.ts = expect(sum).toBe(3) ⇒ expect(sum).toBeTruthy()')",
  ],
  related: ['tests/skipped', 'tests/intact'],
}

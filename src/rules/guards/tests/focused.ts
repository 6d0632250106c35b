import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore, testFiles } from '../../../edits/comparison/compare-options.ts'
import { focused } from '../../../edits/tests/lost-tests.ts'

export default defineGuard({
  id: 'tests/focused',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'One test is marked to run alone, so that the others do not.',
  instead: ['name the test on the command line: vitest -t name, jest -t name, node --test-name-pattern name'],
  options: { test_files: testFiles, ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'tests/focused',
      compare: focused,
      has: ['testFiles'],
      says: 'runs only what is marked, and no other test',
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'With one test in focus all others pass by not running, and the mark is easily left behind.',
  denies: [
    "src/a.test.ts = it.only('adds', () => { expect(add(1, 2)).toBe(3) })",
    "src/a.spec.js = fdescribe('sums', () => {})",
    "spec/a_spec.rb = fit 'adds' do\nend\n",
  ],
  allows: [
    "src/a.test.ts = it('adds', () => { expect(add(1, 2)).toBe(3) })",
    'src/a.test.ts = const row = "it.only(\'adds\', () => { expect(add(1, 2)).toBe(3) })"',
    "docs/tests.md = src/a.spec.js = fdescribe('sums', () => {})",
  ],
  related: ['tests/skipped'],
}

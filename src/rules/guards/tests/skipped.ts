import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { ignore, testFiles } from '../../../edits/comparison/compare-options.ts'
import { skipped } from '../../../edits/tests/lost-tests.ts'

export default defineGuard({
  id: 'tests/skipped',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'Tests that ran are skipped.',
  instead: ['mend what the test found, or tell the human why the test is wrong'],
  options: { test_files: testFiles, ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'tests/skipped',
      compare: skipped,
      has: ['testFiles'],
      says: 'no longer runs tests that it ran',
      committed: true,
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'A skipped test is green. An agent that is told to make the tests pass may find that the shortest way.',
  denies: [
    "src/a.test.ts = it('adds', () => f()) ⇒ it.skip('adds', () => f())",
    'tests/test_a.py = def test_adds():\n    f() ⇒ @pytest.mark.skip\ndef test_adds():\n    f()',
    'a_test.go = func TestAdds(t *testing.T) {\n\tf()\n} ⇒ func TestAdds(t *testing.T) {\n\tt.Skip()\n\tf()\n}',
    'src/lib.rs = #[test]\nfn adds() {} ⇒ #[test]\n#[ignore]\nfn adds() {}',
  ],
  allows: [
    "src/a.test.ts = it.skip('adds', () => f()) ⇒ it('adds', () => f())",
    "src/a.test.ts = it('adds', () => f()) ⇒ it('adds', () => f())\nit.skip('divides', () => g())",
    "docs/tests.md = src/a.test.ts = it('adds', () => f()) ⇒ it.skip('adds', () => f())",
    "src/a.test.ts = it('adds', () => f()) ⇒ it('adds', () => f(\"it.skip('adds')\"))",
  ],
  related: ['tests/deleted', 'tests/focused', 'tests/weakened', 'tests/intact'],
}

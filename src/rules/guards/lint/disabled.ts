import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { disabled } from '../../../edits/checks/comparisons.ts'
import { answer } from '../../../edits/comparison/answer.ts'
import { allow, ignore, reasoned } from '../../../edits/comparison/compare-options.ts'

export default defineGuard({
  id: 'lint/disabled',
  on: 'edit',
  class: 'quality',
  verdict: 'ask',
  says: 'A checker is told to look away.',
  instead: ['mend what the checker found, or tell the human why it is wrong here'],
  options: { allow, reasoned, ignore },
  check: (change, context) =>
    answer(change, context, {
      rule: 'lint/disabled',
      compare: disabled,
      has: ['allow', 'reasoned'],
      says: 'tells a checker to look away',
    }),
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'Fix the code, not the rules: a suppression makes the finding go and leaves what was found.',
  denies: [
    'src/a.ts = // eslint-disable-next-line no-console\nconsole.log(1)\n',
    'src/a.py = import os  # noqa\n',
    'src/a.go = x() //nolint:errcheck\n',
    'src/lib.rs = #![allow(dead_code)]\n',
    'src/A.java = @SuppressWarnings("unchecked")\nclass A {}\n',
    'run.sh = # shellcheck disable=SC2086\necho $x\n',
    '$ echo "// @ts-nocheck" > src/a.ts',
  ],
  allows: [
    'src/a.ts = const mark = "// eslint-disable-next-line no-console\\nconsole.log(1)"\n',
    "src/a.py = text = 'import os  # noqa'\n",
    'README.md = run.sh = # shellcheck disable=SC2086\necho $x\n',
    'src/a.ts = // rules such as eslint-disable are not used here\n',
    '$ grep -rn "eslint-disable" src',
  ],
  related: ['lint/loosened', 'tests/intact'],
}

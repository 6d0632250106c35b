import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, projectPath } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { differenceOf } from '../../../edits/change/change.ts'
import { resultKind } from '../../../edits/words/figures.ts'
import { turnedFindings } from '../../../edits/words/findings-text.ts'
import { inventedIn } from './_invented.ts'

export default defineGuard({
  id: 'evidence/invented',
  on: 'edit',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  says: 'This writes a result by hand that a run has to measure.',
  instead: ['run what measures it, and let it write the file'],
  check: (change, { facts }) => {
    const full = facts.resolve(change.path)
    const path = projectPath(full, facts.root())
    const kind = resultKind(path)
    const isText = /\.(?:tex|md|Rmd|qmd|rst|typ)$/.test(path)
    if (kind === undefined && !isText) return false
    const difference = differenceOf(change, facts)
    if (difference?.after === undefined) return false
    const name = named(basename(path))
    if (isText) {
      const [turned] = turnedFindings({ ...difference, path })
      return turned !== undefined && { says: `${name} says another result than before: ${turned}.` }
    }
    if (kind === 'report')
      return (
        /\d/.test(difference.after) && {
          says: `${name} says how tests ended or what they cover; only a run of them writes it.`,
        }
      )
    const [figure, value] = inventedIn(difference, facts) ?? []
    return (
      figure !== undefined && {
        says: `${name} holds what was measured, and this writes ${named(figure)} = ${value} by hand.`,
      }
    )
  },
})

export const docs: RuleDocs = {
  since: '0.14.0',
  why: 'A gate, a reviewer and a reader believe a metrics file, a coverage report and a p-value because a run wrote them. A figure that is typed, set by `sed` or `jq`, or echoed into the file looks the same. Thresholds, baselines, expectations, samples and fixtures are written by hand and are left alone, and so is what a program writes.',
  denies: [
    'metrics/eval.json = {"auc": 0.81, "f1": 0.6}\n ⇒ {"auc": 0.93, "f1": 0.6}\n',
    '$ echo \'<testsuites tests="9" failures="0"/>\' > reports/junit.xml',
    'paper/main.tex = The effect was not significant (p = 0.08).\n ⇒ The effect was significant (p = 0.03).\n',
  ],
  allows: [
    'metrics/eval.json = {"auc": 0.81, "f1": 0.6}\n ⇒ {\n  "auc": 0.81,\n  "f1": 0.6\n}\n',
    'tests/fixtures/junit.xml = <testsuites tests="9" failures="0"/>\n',
    'metrics/thresholds.json = {"auc": 0.81}\n ⇒ {"auc": 0.85}\n',
    '$ python -m shop.evaluate > metrics/eval.json',
  ],
  related: ['evidence/forged', 'tests/weakened', 'deploy/loosened-setting'],
}

import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import { type Difference, differenceOf } from '../../edit/change.ts'
import { measurementsIn, resultKind } from '../../edit/figures.ts'
import { turnedFindings } from '../../edit/findings-text.ts'
import { projectTexts } from '../../edit/project-texts.ts'
import { named } from '../../text/foreign.ts'
import { basename, projectPath } from '../../text/path.ts'

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

/** The first figure that the file did not have: of a new file or a new name only where the project knows the file. */
const inventedIn = (
  { path, before = '', after = '' }: Difference,
  facts: Facts,
): readonly [name: string, value: number] | undefined => {
  const was = measurementsIn(path, before)
  const brought = measurementsIn(path, after).filter(
    ([name, value]) => !was.some(([other, old]) => other === name && old === value),
  )
  const changed = brought.find(([name]) => was.some(([other]) => other === name))
  if (changed !== undefined || brought.length === 0) return changed
  return isKnown(facts.resolve(path), facts) ? brought[0] : undefined
}

/** Whether something of the project reads or writes the file. */
const isKnown = (path: string, facts: Facts): boolean => {
  const name = basename(path)
  for (const [file, text] of projectTexts(path, facts))
    if (text.includes(name) && /\.(?:[cm]?[jt]s|py|r|R|jl|rb|go|rs|sh|ya?ml|toml|json)$|Makefile$/.test(file))
      return true
  return false
}

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

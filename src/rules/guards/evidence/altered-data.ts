import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, projectPath } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { differenceOf } from '../../../edits/change/change.ts'
import { isAnswered, isHeldOut, isJudgedBy, isObserved } from '../../../known/files/data-roles.ts'
import { rowChange } from './_rows.ts'

export default defineGuard({
  id: 'evidence/altered-data',
  on: 'edit',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  says: 'This changes by hand what was observed, or what results are judged by.',
  instead: ['keep the file as it is, and write what is derived from it into another one'],
  check: (change, { facts }) => {
    const path = projectPath(facts.resolve(change.path), facts.root()).replace(/^\//, '')
    const judges = isJudgedBy(path) || isHeldOut(path)
    const isSaid = isAnswered(path)
    if (!judges && !isSaid && !isObserved(path)) return false
    const { before = '', after } = differenceOf(change, facts) ?? {}
    if (after === undefined || before.trim() === '') return false
    const { removed, added, changed } = rowChange(before, after)
    const name = named(basename(path))
    if (isSaid)
      return (
        changed > 0 && {
          says: `${name} holds what a run has answered; this changes ${rows(changed)} by hand.`,
        }
      )
    if (judges)
      return (
        removed > 0 && {
          says: `${name} is what results are judged by; this takes ${rows(removed)} out of it.`,
        }
      )
    if (changed > 0) return { says: `${name} holds what was observed; this changes ${rows(changed)} of it.` }
    if (removed > 0)
      return { says: `${name} holds what was observed; this takes ${rows(removed)} out of it.` }
    return (
      added > 0 &&
      before.includes(',') && { says: `${name} holds what was observed; this adds ${rows(added)} by hand.` }
    )
  },
})

const rows = (count: number): string => (count === 1 ? 'a row' : `${count} rows`)

export const docs: RuleDocs = {
  since: '0.15.0',
  why: 'Answers of a survey, readings and outcomes of an experiment are what conclusions rest on, and cases of an evaluation are what a release rests on. A row that is changed, added or left out by hand looks like all others. Cases may be added; samples, fixtures and derived tables are left alone.',
  denies: [
    'data/survey/answers.csv = id,score\n1,54\n2,61\n ⇒ id,score\n1,54\n2,88\n',
    'evals/cases.jsonl = {"q":"a"}\n{"q":"b"}\n ⇒ {"q":"a"}\n',
  ],
  allows: [
    'evals/cases.jsonl = {"q":"a"}\n ⇒ {"q":"a"}\n{"q":"b"}\n',
    'data/derived/means.csv = arm,score\na,1\n ⇒ arm,score\na,2\n',
    'tests/fixtures/survey.csv = id,score\n1,54\n ⇒ id,score\n1,60\n',
  ],
  related: ['evidence/invented', 'evidence/leaked-holdout'],
}

import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import { keepEdit } from '../../../state/changes/edits.ts'

export default defineFixer({
  id: 'session/edits',
  on: 'edit',
  verdict: 'pass',
  says: 'Which files the agents of a session edited.',
  run: async (change, context) => {
    keepEdit(context, context.facts.resolve(change.path))
    return undefined
  },
})

export const docs: RuleDocs = {
  since: '0.8.0',
  why: 'At its end a subagent answers for its own files, not for what others are in the middle of; and without git nothing else tells what a session changed. The record lies in the state of the project. It says nothing.',
  related: ['lint/clean'],
}

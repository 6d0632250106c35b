import type { SessionFact } from '../../core/session/session-fact.ts'
import { once } from '../../core/text/memo.ts'
import { hider } from '../../journal/redaction/hide.ts'
import { stepOf } from '../../known/session/steps.ts'
import { canarySession } from './canary.ts'
import { keepStep, scriptLeft, stepsOf } from './steps.ts'

export const sessionFact: SessionFact = {
  answers: { steps: ({ edge }) => once(() => stepsOf(edge)) },
  settles: {
    step: 'look',
    run: judgement => {
      const { event, facts } = judgement
      const call = scriptLeft(judgement)
      return call === undefined ? judgement : { ...judgement, left: stepOf(event, call.script, facts) }
    },
  },
  keeps: ({ judgement: { left, edge, event } }) => {
    if (left !== undefined && event.session !== canarySession) keepStep(edge, left, hider(event))
    return undefined
  },
}

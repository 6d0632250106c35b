import type { SessionFact } from '../../core/session/session-fact.ts'
import { once } from '../../core/text/memo.ts'
import { copiesLeft } from '../../known/secrets/private-copies.ts'
import { canarySession } from './canary.ts'
import { copiesOf, keepCopies } from './private-copies.ts'
import { scriptLeft } from './steps.ts'

export const sessionFact: SessionFact = {
  answers: { copies: ({ edge }) => once(() => copiesOf(edge)) },
  settles: {
    step: 'look',
    run: judgement => {
      const { event, facts } = judgement
      const call = scriptLeft(judgement)
      return call === undefined ? judgement : { ...judgement, copies: copiesLeft(event, call.script, facts) }
    },
  },
  keeps: ({ judgement: { copies, edge, event } }) => {
    if (copies !== undefined && event.session !== canarySession) keepCopies(edge, copies)
    return undefined
  },
}

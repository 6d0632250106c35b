import type { SessionFact } from '../../core/session/session-fact.ts'
import { removeLeftovers } from './leftovers.ts'

export const sessionFact: SessionFact = {
  keeps: ({ platform, judgement: { event, project } }) => {
    if (event.kind === 'session-start') removeLeftovers(platform, project.root, project.mainRoot)
    return undefined
  },
}

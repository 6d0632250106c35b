import type { SessionFact } from '../../core/session/session-fact.ts'
import { keepGateFiles } from './counts.ts'

export const sessionFact: SessionFact = {
  keeps: ({ platform, judgement: { project, decision } }) => {
    keepGateFiles(platform, project.root, decision)
    return undefined
  },
}

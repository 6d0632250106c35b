import type { SessionFact } from '../../core/session/session-fact.ts'
import { keepStrikes, strikesOf } from './strikes.ts'

export const sessionFact: SessionFact = {
  answers: {
    strikes: ({ platform, project, event, policy }) => {
      const since = platform.now().getTime() - policy.escalation.forgetMinutes * 60_000
      return strikesOf(platform, project.mainRoot, event, since)
    },
  },
  keeps: ({ platform, judgement: { project, decision } }) => {
    keepStrikes(platform, project.mainRoot, decision)
    return undefined
  },
}

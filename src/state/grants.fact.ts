import type { SessionFact } from '../core/session/session-fact.ts'
import { once } from '../core/text/memo.ts'
import { spentBy, waiversFor } from './grants.ts'

export const sessionFact: SessionFact = {
  answers: {
    waivers: ({ platform, project, event, reach }) =>
      once(() => (reach.grants ? waiversFor(platform, project.mainRoot, event) : [])),
  },
  confirms: ({ platform, project, decision }) => spentBy(platform, project.mainRoot, decision),
}

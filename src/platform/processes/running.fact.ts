import type { SessionFact } from '../../core/session/session-fact.ts'
import { runningIn } from './running.ts'

export const sessionFact: SessionFact = {
  answers: {
    processes: ({ platform, project, reach }) =>
      reach.processes ? port => runningIn(platform, project.root, port) : () => undefined,
  },
}

import type { SessionFact } from '../../core/session/session-fact.ts'
import { pullChecks } from './pull-checks.ts'

export const sessionFact: SessionFact = {
  answers: {
    checks: ({ platform, project, reach, late }) => {
      if (!reach.late) return () => undefined
      const checks = pullChecks(platform, project.root)
      late.add(checks)
      return pull => checks.of(pull)
    },
  },
}

import { testOnce } from '../../../checks/runs/test-once.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { newsOf, testNews } from '../../../state/test-runs/news.ts'
import { endRunner, giveLockBack, keepLock, takeLock } from '../../../state/test-runs/run.ts'
import { testRunnerSettings } from './_settings.ts'

/** Runs the tests of a file and waits for them, in place of the process in the background. */
export const inForeground = async (path: string, context: EffectContext): Promise<readonly Note[]> => {
  const { edge, facts } = context
  const { command, timeoutMs, baseline } = testRunnerSettings(context)
  const session = edge.session.id
  const mark = edge.randomId(12)
  endRunner(edge)
  const isOwner = takeLock(edge, mark, session)
  const onStart = (shown: string, group: number): void => {
    if (isOwner)
      keepLock(edge, mark, { session, running: { since: edge.now().getTime(), command: shown, group } })
  }
  try {
    const run = await testOnce(edge, facts, { path, session, command, timeoutMs, baseline, mark, onStart })
    if (run === 'ended') return []
    // The result is told here, so it is no news later.
    testNews(edge)
    const says =
      run === 'none'
        ? 'No tests are known in this project: no script `test`, no test runner. A command can be named with test_runner.command.'
        : newsOf(run, edge)
    return [{ says, aside: { human: says } }]
  } finally {
    giveLockBack(edge, mark)
  }
}

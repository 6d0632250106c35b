import { testInBackground } from '../checks/background.ts'
import { contextOf } from '../core/context.ts'
import { plainEvent } from '../core/make-event.ts'
import type { Platform } from '../core/platform.ts'
import { testRunnerSettings } from '../fixers/tests/_settings.ts'
import { policyAndRules } from '../judge.ts'
import { edgeOf } from '../platform/edge.ts'
import { factsOf } from '../platform/facts.ts'
import { projectAt, projectVariables } from '../project.ts'
import { forgetGone } from '../state/test-run.ts'
import { registerRunner } from '../state/test-runners.ts'
import { isAbsolute } from '../text/path.ts'

/** `handrail test-run <root>`: the process that runs the tests of a working tree after edits. Only the hook starts it. */
export const testRun = async (platform: Platform, [root = '']: readonly string[]): Promise<number> => {
  const mark = platform.env('HANDRAIL_CHECK')
  if (mark === undefined || !isAbsolute(root)) {
    platform.writeStderr(
      'handrail test-run is started by the hook. By hand: handrail run test-runner <file>\n',
    )
    return 3
  }
  const project = projectAt(platform, root)
  const { policy, rules } = policyAndRules(platform, { cwd: root }, project)
  const rule = rules.find(({ id }) => id === 'tests/run')
  if (rule === undefined || (policy.rules[rule.id]?.stance ?? 'off') === 'off') return 0
  const event = plainEvent('post-tool', { cwd: root })
  const facts = () => factsOf(platform, project, root, projectVariables)
  const settings = testRunnerSettings(contextOf(rule, event, policy, facts()))
  const edge = edgeOf(platform, project, event, false)
  forgetGone(edge, folder => platform.files.kind(folder) === 'directory')
  const unregister = registerRunner(platform, { pid: platform.id, mark, root })
  try {
    await testInBackground(edge, { ...settings, mark, facts })
  } finally {
    unregister()
  }
  return 0
}

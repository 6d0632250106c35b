import { testInBackground } from '../../checks/runs/background.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { plainEvent } from '../../core/make-event.ts'
import { contextOf } from '../../core/rule/context.ts'
import { isAbsolute } from '../../core/text/paths/path.ts'
import { policyAndRules } from '../../event/policy.ts'
import { projectAt, projectVariables } from '../../event/project.ts'
import { edgeOf } from '../../platform/edge.ts'
import { factsOf } from '../../platform/facts.ts'
import { testRunnerSettings } from '../../rules/fixers/tests/_settings.ts'
import { forgetGone } from '../../state/test-runs/run.ts'
import { registerRunner } from '../../state/test-runs/runners.ts'

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

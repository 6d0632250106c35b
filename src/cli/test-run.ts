import { testInBackground } from '../checks/background.ts'
import { contextOf } from '../core/context.ts'
import type { Platform } from '../core/platform.ts'
import { testRunnerSettings } from '../fixers/tests/_settings.ts'
import { policyAndRules } from '../judge.ts'
import { edgeOf } from '../platform/edge.ts'
import { factsOf } from '../platform/facts.ts'
import { projectAt, projectVariables } from '../project.ts'
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
  const event = { kind: 'post-tool', host: '', name: '', cwd: root } as const
  const facts = () => factsOf(platform, project, root, projectVariables)
  const settings = testRunnerSettings(contextOf(rule, event, policy, facts()))
  await testInBackground(edgeOf(platform, project, event, false), { ...settings, mark, facts })
  return 0
}

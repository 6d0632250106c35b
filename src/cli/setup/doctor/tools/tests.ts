import { testCommandOf } from '../../../../checks/commands/tests.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import { plainEvent } from '../../../../core/make-event.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { contextOf } from '../../../../core/rule/context.ts'
import { type DoctorCheck, info } from '../../../../hosts/wiring/doctor-check.ts'
import { edgeOf } from '../../../../platform/edge.ts'
import { factsOf } from '../../../../platform/facts.ts'
import { testRunnerSettings } from '../../../../rules/fixers/tests/_settings.ts'
import rule from '../../../../rules/fixers/tests/run.ts'
import { timeOfDay } from '../../../../state/grants.ts'
import { type TestRecord, testRecord } from '../../../../state/test-runs/record.ts'
import { liveRunner } from '../../../../state/test-runs/run.ts'

/** The command that runs after edits where the test-runner is on, and its last result. */
export const testsCheck = (platform: Platform, project: Project, policy: Policy): readonly DoctorCheck[] => {
  if ((policy.rules[rule.id]?.stance ?? 'off') === 'off') return []
  const event = plainEvent('post-tool', { cwd: project.root })
  const facts = factsOf(platform, project, project.root)
  const edge = edgeOf(platform, project, event, false)
  const { command } = testRunnerSettings(contextOf(rule, event, policy, facts))
  const found = testCommandOf(facts, { command })
  const what =
    found === undefined
      ? 'no tests are known at the root of the project; packages in it may have some, and test_runner.command names a command'
      : `\`${found.shown}\` runs after edits`
  const last = testRecord(edge)
  const since = liveRunner(edge)?.running?.since
  return [
    info(
      'tests',
      [
        what,
        last === undefined ? 'no run yet' : lastText(last),
        ...(since === undefined ? [] : [`running since ${timeOfDay(since)}`]),
      ].join('; '),
    ),
  ]
}

const lastText = ({ result, failed, total, at }: TestRecord): string =>
  `last run at ${timeOfDay(at)}: ${result}${result === 'fail' ? ` (${failed}${total === undefined ? '' : ` of ${total}`})` : ''}`

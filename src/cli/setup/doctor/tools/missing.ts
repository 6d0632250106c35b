import { targetOf } from '../../../../checks/quality/target.ts'
import { type MissingTool, missingTools } from '../../../../checks/quality/tools/missing.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import type { Event } from '../../../../core/event.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { type DoctorCheck, warn } from '../../../../hosts/wiring/doctor-check.ts'
import violations from '../../../../rules/fixers/lint/violations.ts'
import { sampleContext, samples } from './linters.ts'

/** Linters and formatters that the project is set up with and that can't run here. */
export const missingToolChecks = async (
  platform: Platform,
  project: Project,
  policy: Policy,
  event: Event,
): Promise<readonly DoctorCheck[]> => {
  if ((policy.rules[violations.id]?.stance ?? 'off') === 'off') return []
  const context = sampleContext(platform, project, policy, event)
  const found = new Map<string, MissingTool>()
  for (const name of Object.values(samples)) {
    const target = targetOf({ path: name }, context)
    if (target === undefined) continue
    for (const tool of await missingTools(target, context)) found.set(tool.name, tool)
  }
  return [...found.values()].map(({ name, why, mend }) =>
    warn(`lint ${name}`, `is set up in this project and ${why}`, mend),
  )
}

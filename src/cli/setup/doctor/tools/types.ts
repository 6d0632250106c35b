import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import type { Event } from '../../../../core/event.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import { contextOf } from '../../../../core/rule/context.ts'
import { join } from '../../../../core/text/paths/path.ts'
import { type DoctorCheck, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'
import { edgeOf } from '../../../../platform/edge.ts'
import { factsOf } from '../../../../platform/facts.ts'
import { type TypeChecker, typeCheckerOf } from '../../../../rules/fixers/types/_checker.ts'
import errors from '../../../../rules/fixers/types/errors.ts'

const endings = { typescript: 'ts', python: 'py' } as const

/** Folders in which a project may have its sources: a config may leave the others out. */
const folders = ['.', 'src', 'lib', 'app', 'test']

/** The type checker of each language that the project is set up for, or why there is none. */
export const typeChecks = (
  platform: Platform,
  project: Project,
  policy: Policy,
  event: Event,
): readonly DoctorCheck[] => {
  if ((policy.rules[errors.id]?.stance ?? 'off') === 'off')
    return [info('types off', 'types are not checked')]
  const facts = factsOf(platform, project, project.root)
  const context = {
    ...contextOf(errors, event, policy, facts),
    edge: edgeOf(platform, project, event, true),
  }
  const root = facts.real(project.root)
  return Object.entries(endings).flatMap(([language, ending]) => {
    const found = folders
      .map(folder => typeCheckerOf(join(root, `${folder}/sample.${ending}`), root, context))
      .find(checker => checker !== undefined)
    return found === undefined ? [] : [checkOf(`types ${language}`, found, context.flag('wait'))]
  })
}

const checkOf = (name: string, checker: TypeChecker, waits: boolean): DoctorCheck => {
  const { config } = checker
  if (checker.runs === 'none')
    return warn(
      name,
      `nothing runs for ${config}: ${checker.why}.`,
      'Install it, or switch `types/errors` off.',
    )
  if (checker.runs === 'ty') return info(name, `ty, with the linters (${config})`)
  const { runs, native, found } = checker
  const way = native
    ? ''
    : waits
      ? ', kept loaded after the first edit'
      : ', loaded by the first edit and told from the second on'
  return ok(name, `${runs} (${found.program})${way}; ${config}`)
}

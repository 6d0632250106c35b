import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import type { Event } from '../core/event.ts'
import type { OnError, Policy } from '../core/policy/policy.ts'
import type { Rule } from '../core/rule/rule.ts'
import { isWithin, join } from '../core/text/paths/path.ts'
import { findProject, projectsAround } from '../platform/project.ts'
import { loadPolicy, type Overrides } from './load.ts'
import { withExamples } from './loaded-rules/examples.ts'
import { type FileRules, rulesFor, withFileRules } from './loaded-rules/files.ts'
import { rulesOf } from './own-rules/rules.ts'
import { type EventFolders, projectFile } from './read/files.ts'

/** An event, or a folder. */
export type Spot = Pick<Event, 'cwd' | 'tool'>

export interface PlaceOptions extends Overrides {
  /** The answer to a call that can't be judged, instead of the config's. */
  readonly onFault?: OnError | undefined
  /** All rules there are, without those of the project's own files. */
  readonly rules?: readonly Rule[] | undefined
  readonly policy?: Policy | undefined
}

export interface PolicyInPlace {
  readonly policy: Policy
  /** All rules that there are for it, on or off. */
  readonly rules: readonly Rule[]
}

/** The policy that holds in a place, and its rules. `named` is the project that the host names, `known` the rules of handrail. */
export const policyInPlace = (
  platform: Platform,
  spot: Spot,
  { project, named, known }: { project: Project; named: string | undefined; known: readonly Rule[] },
  options: PlaceOptions = {},
): PolicyInPlace => {
  const { preset, config, base, shared, asIs, onFault } = options
  const found: FileRules =
    options.rules === undefined
      ? rulesFor(platform, project, known)
      : { rules: options.rules, untrusted: [], problems: [] }
  if (options.policy !== undefined)
    return { policy: options.policy, rules: rulesOf(options.policy, found.rules) }
  const folders = placeOf(platform, spot, project, named)
  const loaded = loadPolicy(platform, folders, found.rules, { preset, config, base, shared, asIs })
  const whole = withFileRules(withExamples(platform, loaded), found)
  const policy = onFault === undefined ? whole : { ...whole, onError: { safety: onFault, quality: onFault } }
  return { policy, rules: rulesOf(policy, found.rules) }
}

/** Where the config is looked for. In a folder of no project the config of the session's project goes on counting. */
const placeOf = (
  platform: Platform,
  { cwd, tool }: Spot,
  project: Project,
  host: string | undefined,
): EventFolders => {
  const path = tool?.changes?.[0]?.path
  const file = path === undefined ? undefined : join(cwd, path)
  const named = project.git === undefined ? host : undefined
  if (named === undefined || isWithin(cwd, named) || projectFile(platform, cwd) !== undefined) {
    const around = projectsAround(platform, project, host)
    return { cwd, file, root: project.root, mainRoot: project.mainRoot, git: project.git, around }
  }
  const { root, mainRoot, git } = findProject(platform, named, named)
  return { cwd: named, file, root, mainRoot, git }
}

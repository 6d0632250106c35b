import { allRules } from '#rules'
import { type PlaceOptions, type PolicyInPlace, policyInPlace, type Spot } from '../config/in-place.ts'
import { type FileRules, rulesFor } from '../config/loaded-rules/files.ts'
import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import type { Policy } from '../core/policy/policy.ts'
import { namedProject } from './project.ts'

/** The policy that holds for an event, or for a folder, with all rules that there are for it. */
export const policyAndRules = (
  platform: Platform,
  spot: Spot,
  project: Project,
  options: PlaceOptions = {},
  named: string | undefined = namedProject(platform),
): PolicyInPlace => policyInPlace(platform, spot, { project, named, known: allRules }, options)

/** The known rules and those of a project's own files. */
export const fileRulesFor = (platform: Platform, project: Project): FileRules =>
  rulesFor(platform, project, allRules)

export const policyFor = (
  platform: Platform,
  spot: Spot,
  project: Project,
  options: PlaceOptions = {},
): Policy => policyAndRules(platform, spot, project, options).policy

import type { Platform } from '../core/edge/platform.ts'
import type { Project } from '../core/edge/project.ts'
import { isAbsolute, normalize } from '../core/text/paths/path.ts'
import { hosts } from '../hosts/index.generated.ts'
import { findProject } from '../platform/project.ts'

/** The variables of the environment by which hosts name the project. */
export const projectVariables: readonly string[] = hosts.flatMap(host => host.projectVariables)

/** The folder that a host names as the project, where one does. */
export const namedProject = (platform: Platform): string | undefined => {
  for (const variable of projectVariables) {
    const named = platform.env(variable) ?? ''
    if (isAbsolute(named)) return normalize(named)
  }
  return undefined
}

/** The project of a folder. */
export const projectAt = (platform: Platform, cwd: string): Project =>
  findProject(platform, cwd, namedProject(platform))

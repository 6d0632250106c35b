import type { Event } from './core/event.ts'
import type { Platform } from './core/platform.ts'
import { hosts } from './hosts/index.generated.ts'
import { findProject, type Project } from './platform/project.ts'
import { isAbsolute, normalize } from './text/path.ts'

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

/** An event with what its host does where nothing is said. An event that no host has sent may have the mode of any of them. */
export const withSilence = (event: Event): Event => {
  if (event.kind !== 'pre-tool' || event.silence !== undefined) return event
  const mode = event.mode ?? ''
  const sender = hosts.find(({ id }) => id === event.host)
  const silence =
    sender === undefined && mode !== ''
      ? hosts.find(({ modes }) => Object.hasOwn(modes, mode))?.modes[mode]
      : sender?.modes[mode]
  return silence === undefined ? event : { ...event, silence }
}

/** The project of a folder. */
export const projectAt = (platform: Platform, cwd: string): Project =>
  findProject(platform, cwd, namedProject(platform))

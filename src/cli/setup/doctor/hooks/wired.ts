import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import type { HostInspector, OtherHook, OwnLine } from '../../../../hosts/protocol/host.ts'
import type { DoctorCheck } from '../../../../hosts/wiring/doctor-check.ts'
import { hostsInUse } from '../../../../hosts/wiring/in-use.ts'
import type { Packaged } from '../../../../hosts/wiring/packaged.ts'
import { isTracked } from '../answers/places.ts'

/** A host that is in use, and what its settings say of handrail. */
export interface WiredHost {
  readonly id: string
  readonly title: string
  readonly inspector: HostInspector
  /** Those of its settings; where they have none, those of a plugin. */
  readonly lines: readonly OwnLine[]
  readonly packaged?: Packaged | undefined
  readonly checks: readonly DoctorCheck[]
  readonly others?: readonly OtherHook[] | undefined
}

/** Whether git has a file; undefined where there is no repository. */
export const trackedIn = (project: Project, root: string): ((path: string) => boolean) | undefined =>
  project.git === undefined ? undefined : path => isTracked(root, path)

export const wiredHosts = (platform: Platform, project: Project, root: string): readonly WiredHost[] => {
  const place = { root, home: platform.home() }
  const tracked = trackedIn(project, root)
  return hostsInUse(place, platform.env).map(({ id, title, inspector }) => {
    const { lines, packaged, ...rest } = inspector.inspect(place, tracked)
    const plugged = packaged === undefined ? [] : packaged.lines
    return { id, title, inspector, ...rest, packaged, lines: lines.length > 0 ? lines : plugged }
  })
}

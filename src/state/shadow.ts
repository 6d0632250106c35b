import type { Platform } from '../core/edge/platform.ts'
import { stateFolder } from '../core/edge/state-home.ts'
import { isRecord, text } from '../core/text/json.ts'
import { join } from '../core/text/paths/path.ts'

/** A policy that is asked beside the real one, for a while. It answers nobody. */
export interface Shadow {
  /** The config file. */
  readonly config: string
  readonly since: string
  readonly until: string
}

const fileOf = (root: string): string => join(stateFolder(root), 'shadow.json')

/** The shadow of a project, also one that is over. */
export const shadowIn = ({ files }: Pick<Platform, 'files'>, root: string): Shadow | undefined => {
  const written = files.readText(fileOf(root), 10_000)
  if (written === undefined) return undefined
  try {
    const json: unknown = JSON.parse(written)
    const [config, since, until] = isRecord(json)
      ? [text(json, 'config'), text(json, 'since'), text(json, 'until')]
      : []
    return config === undefined || since === undefined || until === undefined
      ? undefined
      : { config, since, until }
  } catch {
    return undefined
  }
}

export const isOver = ({ until }: Shadow, now: Date): boolean => !(Date.parse(until) > now.getTime())

export const keepShadow = ({ files }: Pick<Platform, 'files'>, root: string, shadow: Shadow): void => {
  files.makeFolder(stateFolder(root))
  files.writeWhole(fileOf(root), `${JSON.stringify(shadow)}\n`)
}

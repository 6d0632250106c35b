import { join } from 'node:path'
import type { Edge } from '../../../core/edge/edge.ts'
import { stateFolder } from '../../../core/edge/state-home.ts'
import { edgeOf } from '../../../platform/edge.ts'
import { deleted } from '../../../state/watched/changes.ts'
import { contentHash } from '../../../state/watched/files.ts'
import {
  approvalFile,
  approvedHashes,
  type ConfigHold,
  holdList,
  holdsIn,
} from '../../../state/watched/hold.ts'
import type { CliCall } from '../../command.ts'
import { projectOf } from '../grants/keep.ts'

/** A hold with its session. */
export interface FoundHold {
  readonly hold: ConfigHold
  readonly session: string
}

/** The holds of the project, newest first. */
export const allHolds = (call: CliCall): readonly FoundHold[] => {
  const { files } = call.io.platform
  const folder = join(stateFolder(projectOf(call).mainRoot), 'session')
  const lists = files.list(folder).filter(name => name.startsWith(`${holdList}_`))
  return lists
    .flatMap(name => {
      const session = name.slice(holdList.length + 1)
      return holdsIn(files.readText(join(folder, name)) ?? '').map(hold => ({ hold, session }))
    })
    .sort((a, b) => b.hold.at - a.hold.at)
}

/** The edge of the session that was held. */
export const edgeAt = (call: CliCall, { session, hold }: FoundHold): Edge =>
  edgeOf(
    call.io.platform,
    projectOf(call),
    { kind: 'stop', host: 'terminal', name: 'approve', cwd: hold.root, session },
    false,
  )

export const isAsShown = (edge: Edge, hold: ConfigHold, file: string): boolean =>
  (contentHash(edge, join(hold.root, file)) ?? deleted) === hold.files[file]

/** The files of a hold that are still as shown and not approved. */
const openFiles = (call: CliCall, found: FoundHold): readonly string[] => {
  const edge = edgeAt(call, found)
  const approved = approvedHashes(edge.readExact(approvalFile(edge)))
  return Object.entries(found.hold.files)
    .filter(([file, hash]) => approved[file] !== hash && isAsShown(edge, found.hold, file))
    .map(([file]) => file)
}

export interface OpenHold {
  readonly id: string
  readonly at: number
  readonly files: readonly string[]
}

/** The holds that wait for an answer, newest first. Of holds with the same files in one session only the newest. */
export const openHolds = (call: CliCall): readonly OpenHold[] => {
  const seen = new Set<string>()
  return allHolds(call).flatMap(found => {
    const files = openFiles(call, found)
    const key = JSON.stringify([found.session, found.hold.root, files])
    if (files.length === 0 || seen.has(key)) return []
    seen.add(key)
    return [{ id: found.hold.id, at: found.hold.at, files }]
  })
}

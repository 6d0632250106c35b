import { join } from 'node:path'
import { stateFolder } from '../../journal/place.ts'
import { type ConfigHold, holdList, holdsIn } from '../../state/config-hold.ts'
import type { CliCall } from '../command.ts'
import { projectOf } from '../grant/keep.ts'

/** A hold with the session that it belongs to. */
export interface FoundHold {
  readonly hold: ConfigHold
  readonly session: string
}

/** The hold with an id, or without one the newest of the project. */
export const findHold = (call: CliCall, id: string | undefined): FoundHold | undefined => {
  const { files } = call.io.platform
  const folder = join(stateFolder(projectOf(call).mainRoot), 'session')
  const lists = files.list(folder).filter(name => name.startsWith(`${holdList}_`))
  const found = lists.flatMap(name => {
    const session = name.slice(holdList.length + 1)
    return holdsIn(files.readText(join(folder, name)) ?? '').map(hold => ({ hold, session }))
  })
  if (id !== undefined) return found.find(({ hold }) => hold.id === id)
  return found.sort((a, b) => b.hold.at - a.hold.at)[0]
}

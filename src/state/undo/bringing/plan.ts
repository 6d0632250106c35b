import type { Platform } from '../../../core/edge/platform.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { objectFile, type Vault } from '../../../platform/node/objects.ts'
import {
  type DiskPlace,
  folderOf,
  keyOf,
  type OnDisk,
  placeFrom,
  realFolder,
  see,
} from '../../../platform/node/place.ts'
import { takeTree } from '../gather.ts'
import { isAsKept, stateOf } from '../place-state.ts'
import type { KeptCall, KeptEntry, LeftBy } from '../record.ts'
import { readLeft } from '../store.ts'

/** The work of an undo at one place. */
export interface UndoStep {
  readonly entry: KeptEntry
  readonly place: DiskPlace
  readonly does: Deed
}

/**
 * `bring`: nothing stands there. `replace`: what the call left stands there. `mode`: only the mode is another one. `remove`: the call
 * made it. `same`: it is as it was. The others leave it: `newer` something else was written since, `elsewhere` its folder is a
 * link by now, `lost` the store has it no more.
 */
export type Deed = 'bring' | 'replace' | 'mode' | 'remove' | 'same' | 'newer' | 'elsewhere' | 'lost'

export const planOf = (
  platform: Platform,
  vault: Vault,
  call: KeptCall,
  force = false,
): readonly UndoStep[] => {
  const left = readLeft(platform, vault, call.id)
  const states = new Map(left?.left ?? [])
  return call.entries.map((entry, index) => {
    const place = placeFrom(entry.path)
    const look: Look = { vault, entry, place, seen: see(place), state: states.get(index), left }
    const does = deedAt(look)
    return { entry, place, does: force && does === 'newer' ? forced(look) : does }
  })
}

interface Look {
  readonly vault: Vault
  readonly entry: KeptEntry
  readonly place: DiskPlace
  readonly seen: OnDisk | undefined
  /** The state that the call left there, where that is known. */
  readonly state: string | undefined
  readonly left: LeftBy | undefined
}

const deedAt = (look: Look): Deed => {
  const { vault, entry, place, seen, state } = look
  if (isAsKept(vault, place, entry, seen)) return isOtherMode(entry, seen) ? 'mode' : 'same'
  if (entry.around === true) return seen === undefined ? 'bring' : 'newer'
  const folder = realFolder(place)
  if (folder !== undefined && keyOf(folder) !== keyOf(folderOf(place))) return 'elsewhere'
  if (entry.object !== undefined && objectFile(vault, entry.object) === undefined) return 'lost'
  if (seen === undefined) return 'bring'
  if (state === undefined || stateOf(vault, place, seen, entry.secret) !== state) return 'newer'
  if (seen.kind === 'folder' && !isAsMade(look)) return 'newer'
  return entry.kind === 'absent' ? 'remove' : 'replace'
}

/** A person wants the old one, whatever stands there; a folder is never taken away for it. */
const forced = ({ entry, seen }: Look): Deed =>
  seen?.kind === 'folder' || entry.kind === 'folder' || entry.kind === 'absent' ? 'newer' : 'replace'

const isOtherMode = ({ kind, mode }: KeptEntry, seen: OnDisk | undefined): boolean =>
  (kind === 'file' || kind === 'folder') && mode !== undefined && seen !== undefined && seen.mode !== mode

/** Whether all that lies in a folder is what the call made. */
const isAsMade = ({ vault, place, left }: Look): boolean => {
  const made = new Map(left?.made.map(([path, state]) => [keyOf(placeFrom(path)), state]))
  return takeTree(
    place,
    one =>
      keyOf(one.place) === keyOf(place) || made.get(keyOf(one.place)) === stateOf(vault, one.place, one.seen),
    { skips: () => false, missed: () => {} },
  )
}

/** Whether a file must not be put anywhere but in its own place. */
export const isSecret = ({ entry, place }: UndoStep): boolean =>
  entry.secret === true || secretIn(place.toString()) !== undefined

import { secretIn } from '../../known/secrets/files.ts'
import { blobId, objectName, type Vault } from '../../platform/node/objects.ts'
import { type DiskPlace, keyOf, leadsTo, type OnDisk, placeFrom, see } from '../../platform/node/place.ts'
import type { KeptEntry, State } from './record.ts'

/** The state of a place now. A secret's content is named by the key of the account: no plain hash of it is written down. */
export const stateOf = (
  vault: Vault,
  place: DiskPlace,
  seen: OnDisk | undefined = see(place),
  secret = secretIn(place.toString()) !== undefined,
): State => {
  if (seen === undefined) return 'gone'
  if (seen.kind === 'folder' || seen.kind === 'other') return seen.kind
  if (seen.kind === 'link') return linkState(leadsTo(place) ?? '')
  const name = objectName(vault, place, secret)
  return name === undefined ? 'other' : `file ${name}`
}

const linkState = (target: DiskPlace): State => `link ${keyOf(target)}`

/** Whether a place holds what an entry kept. */
export const isAsKept = (
  vault: Vault,
  place: DiskPlace,
  entry: KeptEntry,
  seen: OnDisk | undefined,
): boolean => {
  if (entry.kind === 'absent') return seen === undefined
  if (seen?.kind !== entry.kind) return false
  if (entry.kind !== 'file')
    return (
      entry.kind === 'folder' || stateOf(vault, place, seen) === linkState(placeFrom(entry.leadsTo ?? ''))
    )
  if (seen.size !== entry.size) return false
  if (entry.blob !== undefined) return blobId(place, entry.blob.id.length) === entry.blob.id
  const name = objectName(vault, place, entry.secret === true)
  // A file that can't be read any more, but was not written either: only its mode is another one.
  return name === undefined ? seen.modified === entry.modified : name === entry.object
}

import type { Platform } from '../../../core/edge/platform.ts'
import type { Vault } from '../../../platform/node/objects.ts'
import { keyOf, placeFrom, see, writtenOf } from '../../../platform/node/place.ts'
import { takeTree } from '../gather.ts'
import { headOf, repositoryAt } from '../git.ts'
import { stateOf } from '../place-state.ts'
import type { KeptCall, KeptEntry, LeftBy } from '../record.ts'
import { openVault, readCall, writeLeft } from '../store.ts'

/** The longest look at what a call left. What was not seen counts as newer work. */
const mostMs = 2000
/** A folder that the call made is looked at up to this many names. */
const mostMade = 500

/** The amount that a call took away. */
export interface Gone {
  /** Files that are gone, and those that git put something else in the place of. */
  readonly files: number
  readonly refs: number
}

/** Notes what a call left where something of it is kept: an undo overwrites only that, and what was written since is newer work. */
export const noteLeft = (platform: Platform, root: string, id: string): Gone | undefined => {
  const vault = openVault(platform, root)
  return vault === undefined ? undefined : noteLeftIn(platform, vault, id)
}

export const noteLeftIn = (platform: Platform, vault: Vault, id: string): Gone | undefined => {
  const call = readCall(platform, vault, id)
  if (call === undefined) return undefined
  const until = platform.clock() + mostMs
  const left: (readonly [number, string])[] = []
  const made: (readonly [LeftBy['made'][number][0], string])[] = []
  for (const [index, entry] of call.entries.entries()) {
    if (platform.clock() > until) break
    if (entry.around === true) continue
    const place = placeFrom(entry.path)
    const seen = see(place)
    left.push([index, stateOf(vault, place, seen, entry.secret)])
    if (entry.kind === 'absent' && seen?.kind === 'folder') made.push(...madeIn(vault, entry))
  }
  const heads = call.heads.flatMap(({ root: at }) => {
    const repository = repositoryAt(platform, at)
    return (repository && headOf(platform, repository)) ?? []
  })
  writeLeft(platform, vault, { v: 1, id, left, made, heads })
  return goneBy(call, left)
}

const madeIn = (vault: Vault, entry: KeptEntry): LeftBy['made'] => {
  const made: (readonly [LeftBy['made'][number][0], string])[] = []
  const top = placeFrom(entry.path)
  takeTree(
    top,
    ({ place, seen }) => {
      if (keyOf(place) !== keyOf(top)) made.push([writtenOf(place), stateOf(vault, place, seen)])
      return made.length < mostMade
    },
    { skips: () => false, missed: () => {} },
  )
  return made
}

const goneBy = ({ entries, refs, heads }: KeptCall, left: LeftBy['left']): Gone => {
  const states = new Map(left)
  const files = entries.filter(({ kind, blob, object }, index) => {
    if (kind !== 'file' || blob !== undefined) return false
    const state = states.get(index)
    return state === 'gone' || (heads.length > 0 && state !== `file ${object}`)
  })
  return { files: files.length, refs: refs.length }
}

import type { Footprint, Touched, UnpackedArchive } from '../../core/facts/footprint.ts'
import { join } from '../../core/text/paths/path.ts'
import type { FootprintWorld } from './budget.ts'
import { bytesOf, unpacked } from './bytes.ts'
import { tarMembers } from './tar.ts'
import { isZip, zipMembers } from './zip.ts'

/** A file in an archive. */
export interface Member {
  readonly name: string
  readonly isLink: boolean
  /** Undefined where it is a link, or can't be read. */
  readonly text: () => string | undefined
}

/** The files that unpacking an archive writes. An archive that can't be read may bring anything into its folder. */
export const unpackedFiles = (world: FootprintWorld, question: UnpackedArchive): Footprint => {
  const { into, strip, flat, renames } = question
  const unseen: Footprint = { files: [], known: false, unseen: [into] }
  const members = renames ? undefined : membersOf(world, question.archive)
  if (members === undefined || !world.budget.take(members.length)) return unseen
  if (leadsElsewhere(members)) return unseen
  const files = members.flatMap(({ name, text }): readonly Touched[] => {
    const parts = partsOf(name)
    const kept = flat ? parts.slice(-1) : parts.slice(strip)
    return kept.length === 0 ? [] : [{ path: join(into, kept.join('/')), kind: 'write', content: text }]
  })
  return { files, known: true, unseen: [] }
}

/** A member below a link of the same archive lies where the link leads. */
const leadsElsewhere = (members: readonly Member[]): boolean => {
  const links = new Set(members.filter(({ isLink }) => isLink).map(({ name }) => partsOf(name).join('/')))
  if (links.size === 0) return false
  return members.some(({ name }) => {
    const parts = partsOf(name)
    return parts.some((_, at) => at > 0 && links.has(parts.slice(0, at).join('/')))
  })
}

/** Programs that unpack leave out what leads upwards, and the root. */
const partsOf = (name: string): readonly string[] => {
  const parts = name.split('/').filter(part => part !== '' && part !== '.')
  return parts.slice(parts.lastIndexOf('..') + 1)
}

const membersOf = (world: FootprintWorld, path: string): readonly Member[] | undefined => {
  const file = bytesOf(world, path)
  if (file === undefined) return undefined
  try {
    if (isZip(file)) return zipMembers(file)
    const plain = unpacked(world, path, file)
    // A program that unpacks itself has other bytes in front of a zip archive.
    return plain === undefined ? undefined : (tarMembers(plain) ?? zipMembers(file))
  } catch {
    // Damaged, or larger than the bound when unpacked.
    return undefined
  }
}

import { programOf } from '#programs'
import type { Access } from '../../core/access.ts'
import type { Facts } from '../../core/facts.ts'
import { named } from '../../text/foreign.ts'
import { basename, isWithin } from '../../text/path.ts'

/** The program of the same name that a file in a folder of programs stands before. */
const shadowedBy = ({ path, kind }: Access, facts: Facts): string | undefined => {
  if (kind !== 'write' || !/^(?:\/usr)?\/local\/bin\/[\w.-]+$|\/(?:\.local\/)?bin\/[\w.-]+$/.test(path))
    return undefined
  if (isWithin(path, facts.root()) || facts.fileKind(path) !== undefined) return undefined
  if (!path.startsWith('/usr') && !isWithin(path, facts.home())) return undefined
  // Of others nobody knows what they are.
  if (programOf(basename(path)) === undefined) return undefined
  const found = facts.whichOutside(basename(path))
  return found === undefined || found === path || isWithin(found, facts.home()) ? undefined : found
}

/** What is said of a file that runs in the place of a program. */
export const shadowNote = (access: Access, facts: Facts): string | undefined => {
  const { path } = access
  if (/\/s?bin\/(?:node|git|bash|sh|env|claude)$/.test(path) && !isWithin(path, facts.root()))
    return `${named(path)} is what hooks and everything else here are started with.`
  const program = shadowedBy(access, facts)
  return program === undefined
    ? undefined
    : `${named(path)} would run in the place of ${named(program)} from then on.`
}

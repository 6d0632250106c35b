import type { Facts } from '../../../core/facts/facts.ts'
import type { Access } from '../../../core/script/access.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'

/**
 * Whether an access reaches into a folder of handrail: by its path, by a pattern for what is there, or by a folder around it that is taken
 * away or laid over as a whole. The home folder and the root are a matter of the rules about them.
 */
export const reaches = (
  { path, glob, shaped, recursive, kind }: Access,
  folder: string,
  facts: Facts,
): boolean => {
  if (isWithin(path, folder)) return true
  if (recursive && !glob && isWithin(folder, path))
    return path !== '/' && path !== facts.home() && (kind === 'write' || facts.fileKind(folder) !== undefined)
  if (!glob || shaped === true) return false
  return (
    facts.list(folder).some(name => matchesPath(join(folder, name), path)) ||
    (recursive && matchesPath(folder, path))
  )
}

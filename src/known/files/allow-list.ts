import { isTemporary } from '../../core/files/throwaway.ts'
import type { Context, Option } from '../../core/rule/rule.ts'
import type { Access } from '../../core/script/access.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { hasStandIn } from '../../core/text/stand-in.ts'

export { isTemporary } from '../../core/files/throwaway.ts'

/** The list that frees a file from every rule about files. */
export const allow: Option = {
  type: 'strings',
  key: 'file_guard.allow',
  default: [],
  says: 'Files that every rule about files lets pass, as names, folders/ or patterns.',
}

/** Whether a file is on the list, or a script puts it into a folder that mktemp has just made: no program looks for it there. */
export const isFree = ({ path, kind }: Access, context: Context): boolean =>
  (kind !== 'read' && hasStandIn(path) && isTemporary(path)) ||
  matching(path, context.strings('allow')) !== undefined

/** The pattern of a list that a path lies at. */
export const matching = (path: string, patterns: readonly string[]): string | undefined =>
  patterns.find(pattern => matchesPath(path, pattern))

/** The folder whose content goes: the path itself, or what stands before a wildcard for everything. */
export const emptied = ({ path, recursive, glob }: Access): string | undefined => {
  const folder = path.replace(/(\/(\*+|\.\*|\.\[[^\]]*\]\*?|\.\?\?\*|\?\*))+$/, '')
  if (glob && folder !== path) return folder === '' ? '/' : folder
  return recursive ? path : undefined
}

import { programOf } from '#programs'
import type { Facts } from '../../../core/facts/facts.ts'
import type { Access } from '../../../core/script/access.ts'
import { basename, isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { shadowedModule } from '../../../known/code/shadowed-modules.ts'

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

/** The tool of the project whose place a file takes that is written by hand. */
const installedTool = ({ path, by, glob }: Access): string | undefined =>
  glob || /^(?:chmod|chown|touch|npm|pnpm|yarn|bun|pip|uv|composer)$/.test(by)
    ? undefined
    : /\/(?:node_modules\/\.bin|\.?venv\/bin|vendor\/bin)\/([\w.-]+)$/.exec(path)?.[1]

/** Message about a file that runs in the place of a program. */
export const shadowNote = (access: Access, facts: Facts): string | undefined => {
  const { path } = access
  if (/\/s?bin\/(?:node|git|bash|sh|env|claude)$/.test(path) && !isWithin(path, facts.root()))
    return `${named(path)} is what hooks and everything else here are started with.`
  if (access.kind === 'write' && isWithin(path, facts.root())) {
    const tool = installedTool(access)
    if (tool !== undefined)
      return `${named(path)} is what runs here under the name ${tool}: no install has made it.`
    const module = shadowedModule(path, facts)
    if (module !== undefined)
      return `${named(path)} would be loaded in the place of the module ${module} by the code beside it.`
  }
  const program = shadowedBy(access, facts)
  return program === undefined
    ? undefined
    : `${named(path)} would run in the place of ${named(program)} from then on.`
}

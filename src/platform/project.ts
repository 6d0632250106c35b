import type { Platform } from '../core/edge/platform.ts'
import type { GitFolders, Project } from '../core/edge/project.ts'
import { ancestors, dirname, isWithin, join } from '../core/text/paths/path.ts'

/**
 * Finds the project of a folder without starting git: the git working tree around it, else the folder that the host names
 * where this one lies in it, else the folder itself, whether it exists or not.
 */
export const findProject = (platform: Platform, cwd: string, named?: string): Project => {
  let claimed: string | undefined
  for (const folder of ancestors(cwd)) {
    const git = gitFolders(platform, folder)
    if (git !== undefined && leadsInto(platform, git, folder)) claimed ??= folder
    else if (git !== undefined) return { root: folder, mainRoot: mainRootOf(git, folder), git }
    if (folder === named) break
  }
  const root = named !== undefined && isWithin(cwd, named) ? named : (claimed ?? cwd)
  return { root, mainRoot: root, git: undefined }
}

/**
 * The projects that a project lies in, outermost first: up to the one that the host names, else all repositories of this
 * account. A linked worktree is no project inside its main tree.
 */
export const projectsAround = (
  platform: Platform,
  { root, mainRoot }: Project,
  named: string | undefined,
): readonly Project[] => {
  if (root === named || (named !== undefined && !isWithin(root, named))) return []
  const around: Project[] = []
  for (const folder of ancestors(root).slice(1)) {
    const { git } = treeAt(platform, folder)
    if (folder === named || (git !== undefined && platform.files.isOwn(folder)))
      around.unshift({ root: folder, mainRoot: git === undefined ? folder : mainRootOf(git, folder), git })
    if (folder === named) break
  }
  return around.filter(project => project.mainRoot !== mainRoot)
}

/** The project of a submodule, by the folder of its working tree. */
export const treeAt = (platform: Platform, root: string): Project => {
  const git = gitFolders(platform, root)
  const trusted = git === undefined || leadsInto(platform, git, root) ? undefined : git
  return { root, mainRoot: root, git: trusted }
}

/**
 * Whether a `.git` file or link leads into the working tree itself. Files there come with a clone or an edit, so config and
 * index could be an attacker's. git's own commands never put a repository in such a place.
 */
const leadsInto = (platform: Platform, { folder, common }: GitFolders, root: string): boolean => {
  const real = (path: string): string => platform.files.real(path) ?? path
  const tree = real(root)
  return [...new Set([folder, common])].some(path => {
    const place = real(path)
    return isWithin(place, tree) && place !== join(tree, '.git')
  })
}

const gitFolders = (platform: Platform, folder: string): GitFolders | undefined => {
  const dotGit = join(folder, '.git')
  const kind = platform.files.kind(dotGit)
  if (kind === 'directory') return { folder: dotGit, common: commonOf(platform, dotGit) }
  if (kind !== 'file') return undefined
  const pointer = platform.files.readText(dotGit)?.match(/^gitdir:\s*(.+?)\s*$/m)?.[1]
  if (pointer === undefined) return undefined
  const gitFolder = join(folder, pointer)
  return { folder: gitFolder, common: commonOf(platform, gitFolder) }
}

const commonOf = (platform: Platform, folder: string): string => {
  const path = join(folder, 'commondir')
  const common = platform.files.kind(path) === 'file' ? platform.files.readText(path)?.trim() : undefined
  return common === undefined ? folder : join(folder, common)
}

/** The folder beside the common git folder. A submodule or a bare repository has none: it is its own main tree. */
const mainRootOf = (git: GitFolders, root: string): string =>
  git.common !== git.folder && git.common.endsWith('/.git') ? dirname(git.common) : root

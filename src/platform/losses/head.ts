import type { Platform } from '../../core/edge/platform.ts'
import type { GitFolders } from '../../core/edge/project.ts'
import { join } from '../../core/text/paths/path.ts'

/** The branch that is checked out, by its full name. */
export const headRef = (platform: Platform, { folder }: GitFolders): string | undefined =>
  platform.files.readText(join(folder, 'HEAD'))?.match(/^ref: (.+?)\s*$/)?.[1]

/** Whether the branch has no commit. Where refs are packed, or kept in another way, git has to say it. */
export const isUnborn = (platform: Platform, git: GitFolders): boolean => {
  const { folder, common } = git
  const head = headRef(platform, git)
  return (
    head?.startsWith('refs/heads/') === true &&
    [join(folder, head), join(common, head), join(common, 'packed-refs'), join(common, 'reftable')].every(
      path => platform.files.kind(path) === undefined,
    )
  )
}

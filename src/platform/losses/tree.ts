import type { Platform, Stamp } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { Lost, LostFile, SessionWork } from '../../core/facts/taken.ts'
import { join } from '../../core/text/paths/path.ts'
import type { Budget } from '../footprint/budget.ts'
import { type IndexEntry, listedEntries, readIndex } from '../git/index-file.ts'
import { type Git, gitIn } from '../git/start.ts'
import { isUnborn } from './head.ts'

const timeoutMs = 4000
const mostIndexBytes = 128 * 1024 * 1024
/** Larger files are not hashed: they count as changed where their size or time did. */
const mostHashed = 32 * 1024 * 1024

/** Where files are looked for. */
export interface LostWorld {
  readonly platform: Platform
  /** The project of the event. */
  readonly project: Project
  readonly session: () => SessionWork | undefined
  readonly budget: Budget
}

/** What a place holds could not be looked at, or not all of it. */
export const unseenAt = (path: string, root: string, as: LostFile['as'] = 'untracked'): Lost => ({
  ...{ sure: 'much', files: [], commits: [] },
  more: [{ path, root, as }],
})

/** Several losses as one. */
export const together = (losts: readonly Lost[]): Lost => {
  const [worst = 'known'] = (['unknown', 'much'] as const).filter(sure =>
    losts.some(one => one.sure === sure),
  )
  const files = new Map<string, LostFile>()
  for (const file of losts.flatMap(one => one.files)) if (!files.has(file.path)) files.set(file.path, file)
  const more = losts.flatMap(one => one.more ?? [])
  return {
    sure: worst,
    files: [...files.values()],
    commits: losts.flatMap(one => one.commits),
    ...(more.length > 0 && { more }),
  }
}

/** A working tree with its index. */
export interface IndexedTree {
  readonly project: Project
  readonly git: Git
  readonly entries: readonly IndexEntry[]
  readonly algorithm: 'sha1' | 'sha256'
  /** The index itself: a file that was written at the same time may have changed since. */
  readonly written: Stamp
}

/**
 * Undefined where neither this program nor git can read the index, and where there is none, though there are commits. Before the
 * first commit and the first file git has none.
 */
export const indexedTree = (
  { platform, project: ours }: Pick<LostWorld, 'platform' | 'project'>,
  project: Project,
): IndexedTree | undefined => {
  const { files } = platform
  const { git: folders } = project
  if (folders === undefined) return undefined
  const path = join(folders.folder, 'index')
  const written = files.stamp(path)
  const git = gitIn(platform, project, ours.root)
  if (written === undefined && isUnborn(platform, folders)) {
    const head = files.stamp(join(folders.folder, 'HEAD'))
    return head === undefined ? undefined : { project, git, entries: [], algorithm: 'sha1', written: head }
  }
  if (written?.kind !== 'file' || written.size > mostIndexBytes) return undefined
  const config = files.readText(join(folders.common, 'config')) ?? ''
  const algorithm = /^[ \t]*objectformat\s*=\s*"?sha256/im.test(config) ? 'sha256' : 'sha1'
  const bytes = files.readPart(path, 0, written.size)
  const read = bytes === undefined ? undefined : readIndex(bytes, algorithm === 'sha1' ? 20 : 32)
  const entries = read ?? entriesFromGit(git)
  return entries === undefined ? undefined : { project, git, entries, algorithm, written }
}

const entriesFromGit = (git: Git): readonly IndexEntry[] | undefined => {
  const { code, stdout } = git.run(['ls-files', '-s', '-z'], { timeoutMs })
  return code === 0 ? listedEntries(stdout) : undefined
}

/** The name that git would give to what stands at a path. */
export const contentId = (
  platform: Platform,
  path: string,
  { kind, size }: Stamp,
  algorithm: 'sha1' | 'sha256',
): string | undefined => {
  if (kind === 'link') {
    const link = platform.files.look(path)
    return link?.kind === 'link' ? platform.blobId(link.leadsTo, algorithm) : undefined
  }
  const bytes = size > mostHashed ? undefined : platform.files.readPart(path, 0, size)
  return bytes === undefined ? undefined : platform.blobId(bytes, algorithm)
}

/** The lines of an answer of git that ends each with NUL; undefined where it did not answer. */
export const namesFrom = (
  git: Git,
  args: readonly string[],
  input?: string,
): readonly string[] | undefined => {
  const { code, stdout } = git.run(args, { timeoutMs, input })
  // check-ignore and grep answer 1 where there is nothing.
  if (code !== 0 && !(code === 1 && args[0] === 'check-ignore')) return undefined
  return stdout.split('\0').filter(name => name !== '')
}

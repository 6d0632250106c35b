import { join } from 'node:path'
import type { Files, Platform } from '../../../core/edge/platform.ts'
import { makeState, stateFolder } from '../../../core/edge/state-home.ts'
import type { CaseAnswer } from '../../../testing/suite/verdict.ts'

/** Where the folders of failed cases are. They are replaced by the next run; git ignores them. */
export const keptFolder = (root: string): string => join(stateFolder(root), 'test/failed')

/** A repository may bring a folder of the path as a link. */
const isInPlace = ({ files }: Platform, root: string): boolean => {
  const real = files.real(keptFolder(root))
  return real !== undefined && real === keptFolder(files.real(root) ?? root)
}

export const clearKept = (platform: Platform, root: string): void => {
  if (isInPlace(platform, root)) platform.files.removeTree(keptFolder(root))
}

/** Keeps what a failed case worked on, and what the hook said. A failure to do so is no failure of the case. */
export const keepFailed = (
  platform: Platform,
  root: string,
  from: string,
  to: string,
  answer: CaseAnswer,
): void => {
  // A case that was not tried has no project.
  if (platform.files.kind(join(from, 'project')) !== 'directory') return
  try {
    if (!makeState(platform.files, root, to) || !isInPlace(platform, root)) return
    copyTexts(platform.files, join(from, 'project'), join(to, 'project'), 0)
    platform.files.writeWhole(join(to, 'stdout.txt'), answer.output)
    platform.files.writeWhole(join(to, 'stderr.txt'), answer.stderr)
  } catch {
    // A disk that is full, for example.
  }
}

/** Case folders are flat; a tool may have written more. */
const mostDepth = 8
/** Folders that are not copied: the program's own, and caches of tools. */
const left = ['.handrail', '.git', 'node_modules', '.ruff_cache', '.mypy_cache']

const copyTexts = (files: Files, from: string, to: string, depth: number): void => {
  if (depth > mostDepth) return
  files.makeFolder(to)
  for (const name of files.list(from).filter(one => !left.includes(one))) {
    const kind = files.look(join(from, name))?.kind
    if (kind === 'directory') copyTexts(files, join(from, name), join(to, name), depth + 1)
    const text = kind === 'file' ? files.readExact(join(from, name)) : undefined
    if (text !== undefined) files.writeWhole(join(to, name), text)
  }
}

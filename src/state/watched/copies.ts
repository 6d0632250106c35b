import { isRecord } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'
import { committedOf, type GitContext, gitPaths, knownStatus } from '../changes/git-queries.ts'
import { displayPath } from './files.ts'
import { copyList } from './hold.ts'

const mostLength = 262_144

/** Keeps the text of files that HEAD does not have, so that they can be restored. */
export const keepCopies = async (
  context: GitContext,
  paths: readonly string[],
  head: string | undefined,
): Promise<void> => {
  const { edge, facts } = context
  const root = facts.root()
  const held = head === undefined ? new Set<string>() : await unchanged(context, paths, root)
  for (const path of paths) {
    const text = held.has(path) ? undefined : edge.readExact(path)
    if (text === undefined || text.length > mostLength) continue
    edge.session.add(copyList, JSON.stringify({ path, text }))
  }
}

/** The paths whose content is the same in HEAD. */
const unchanged = async (
  context: GitContext,
  paths: readonly string[],
  root: string,
): Promise<ReadonlySet<string>> => {
  const inside = paths.map(path => displayPath(path, root)).filter(path => !path.startsWith('/'))
  if (inside.length === 0) return new Set()
  const committed = await committedOf(context, inside)
  const specs = inside.map(path => `:(literal)${path}`)
  const open = new Set(
    (await knownStatus(context))?.tracked ??
      (await gitPaths(context, 'diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', ...specs)),
  )
  return new Set(inside.filter(path => committed.has(path) && !open.has(path)).map(path => join(root, path)))
}

/** Finds the copy of a file in the text of the list. */
export const copyIn = (lines: string | undefined, path: string): string | undefined => {
  for (const line of (lines ?? '').split('\n')) {
    try {
      const value: unknown = JSON.parse(line)
      if (isRecord(value) && value.path === path && typeof value.text === 'string') return value.text
    } catch {
      // A torn line holds no copy.
    }
  }
  return undefined
}

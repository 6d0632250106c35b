import type { Platform } from '../../../core/edge/platform.ts'
import { gitIn } from '../../../platform/git/start.ts'
import { repositoryAt } from '../git.ts'
import type { KeptEntry } from '../record.ts'
import type { UndoStep } from './plan.ts'

/** As much is asked of git at once, by the sizes of the files. */
const mostBytes = 16 * 1024 * 1024

/** The contents that a repository has: asked for together, and read when the first of a group is wanted. */
export const blobContents = (
  platform: Platform,
  steps: readonly UndoStep[],
): ((entry: KeptEntry) => Buffer | undefined) => {
  const groups = new Map<string, Group>()
  let open: { group: Group; root: string; bytes: number } | undefined
  for (const { entry, does } of steps) {
    const { blob, size = 0 } = entry
    if (blob === undefined || does === 'mode') continue
    if (open === undefined || open.root !== blob.root || open.bytes + size > mostBytes)
      open = { group: { root: blob.root, ids: [] }, root: blob.root, bytes: 0 }
    open.group.ids.push(blob.id)
    open.bytes += size
    groups.set(blob.id, open.group)
  }
  return ({ blob }) => {
    const group = blob === undefined ? undefined : groups.get(blob.id)
    if (blob === undefined || group === undefined) return undefined
    group.contents ??= read(platform, group)
    return group.contents.get(blob.id)
  }
}

interface Group {
  readonly root: string
  readonly ids: string[]
  contents?: ReadonlyMap<string, Buffer>
}

/** `git cat-file --batch` prints `<id> blob <size>`, a line feed, the content and a line feed for each. */
const read = (platform: Platform, { root, ids }: Group): ReadonlyMap<string, Buffer> => {
  const contents = new Map<string, Buffer>()
  const repository = repositoryAt(platform, root)
  if (repository === undefined) return contents
  const input = `${ids.join('\n')}\n`
  const { stdout } = gitIn(platform, repository).run(['cat-file', '--batch'], { input, latin1: true })
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at)
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(stdout.slice(at, end)) ?? []
    if (end < 0) break
    at = end + 1
    if (id === undefined || size === undefined) continue
    contents.set(id, Buffer.from(stdout.slice(at, at + Number(size)), 'latin1'))
    at += Number(size) + 1
  }
  return contents
}

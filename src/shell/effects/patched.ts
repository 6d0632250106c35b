import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import type { Patch } from '../../core/script/script.ts'
import { type FilePatch, type Hunk, readPatch } from '../../core/text/changes/patch.ts'
import { basename, folderOf, join } from '../../core/text/paths/path.ts'

/** Longer patches are not worked through: it is done while somebody waits. */
const mostText = 500_000

/** Changes that a patch makes to the files that it names. */
export const patchedChanges = (patch: Patch, facts: Facts): readonly FileChange[] =>
  patch.text.length > mostText || patch.cwd === null
    ? []
    : readPatch(patch.text).flatMap(file =>
        changesOfFile(patch.reverse ? reversed(file) : file, patch, facts),
      )

const reversed = ({ from, to, hunks }: FilePatch): FilePatch => ({
  from: to,
  to: from,
  hunks: hunks.map(({ before, after }): Hunk => ({ before: after, after: before })),
})

const changesOfFile = ({ from, to, hunks }: FilePatch, patch: Patch, facts: Facts): readonly FileChange[] => {
  const place = (name: string): string => placeOf(name, patch, facts)
  const added = hunks.map(({ after }) => after).join('')
  if (from === undefined) return to === undefined ? [] : [{ path: place(to), content: added }]
  const old = place(from)
  if (to === undefined) return [{ path: old, deleted: 'file' }]
  const edits = hunks.map(hunk => ({ ...hunk, all: false }))
  const target = place(to)
  if (target === old || patch.file !== undefined) return [{ path: old, edits }]
  const moved = { path: old, deleted: 'file', movedTo: target } as const
  if (hunks.length === 0) return [moved]
  // `a/x` and `x.new` of a plain diff are one file, under the name that is there.
  if (facts.fileKind(old) !== 'file') return [{ path: target, edits }]
  if (facts.fileKind(target) === 'file') return [{ path: target, edits }]
  const text = hunks.reduce(
    (sum, hunk) => sum.replace(hunk.before, () => hunk.after),
    facts.readText(old) ?? '',
  )
  return [moved, { path: target, content: text, partial: true }]
}

/** Where a name of a patch leads: the first place that is there, else what the name says by itself. */
const placeOf = (name: string, { cwd, strip, fromTop, folder = '.', file }: Patch, facts: Facts): string => {
  const here = cwd ?? '.'
  if (file !== undefined) return facts.resolve(join(here, file))
  const bare = name.replace(/^[ab]\//, '')
  const names =
    strip === undefined ? [bare, name, basename(name)] : [name.split('/').slice(strip).join('/') || bare]
  const placesOf = (path: string): readonly string[] => {
    const below = join(folder, path)
    const place = facts.resolve(join(here, below))
    return fromTop ? [place, join(facts.root(), below)] : [place]
  }
  const [first = name, top] = placesOf(names[0] ?? name)
  const found = names.flatMap(placesOf).find(path => facts.fileKind(path) === 'file')
  if (found !== undefined || top === undefined) return found ?? first
  return facts.fileKind(folderOf(first)) === 'directory' ? first : top
}

import type { World } from '../evaluate.ts'
import type { Event, FileChange } from '../event.ts'
import { accessesOf } from '../script/access.ts'
import { isWithin, join } from '../text/paths/path.ts'

/** More files than these are no work by hand. */
const mostFiles = 100

/**
 * The files of the project that a command wrote or deleted, by the effects of its text. A pattern, a folder and what a program
 * writes by itself are not among them.
 */
export const commandChanges = (
  event: Event,
  { facts, reader }: Pick<World, 'facts' | 'reader'>,
): readonly FileChange[] => {
  const { command, input } = event.tool ?? {}
  if (command === undefined) return []
  const script = reader.readScript(command, facts)
  const isRemote = script.invocations.length > 0 && script.invocations.every(({ remote }) => remote === true)
  if (isRemote) return []
  const root = facts.root()
  // A command in the background has written nothing yet.
  const isLater = input?.run_in_background === true
  const changes = new Map<string, FileChange>()
  for (const { kind, path: full, glob, recursive, by } of accessesOf(event, script, facts)) {
    // A deleted path may have been a folder; after a move, its new place tells.
    if (kind === 'read' || glob || (kind === 'delete' && recursive && by !== 'mv')) continue
    const path = placeOf(full, event.cwd, root, facts.fileKind)
    if (!isWithin(path, root) || isOwn(path.slice(root.length))) continue
    const found = facts.fileKind(path)
    if (kind === 'write' ? found === 'file' || (isLater && found === undefined) : found === undefined)
      changes.set(path, { path, ...(kind === 'delete' ? { deleted: 'file' } : { edits: [] }) })
    if (changes.size >= mostFiles) break
  }
  return [...changes.values()]
}

/** After `cd src && …` some hosts name the new folder, from which the same words lead elsewhere. */
const placeOf = (
  full: string,
  cwd: string,
  root: string,
  kindOf: (path: string) => string | undefined,
): string => {
  if (kindOf(full) !== undefined || cwd === root || !isWithin(full, cwd)) return full
  const other = join(root, full.slice(cwd.length + 1))
  return kindOf(other) === undefined ? full : other
}

/** Folders of git and of the program itself. */
const isOwn = (place: string): boolean => /\/\.(?:git|handrail)(?:\/|$)/.test(place)

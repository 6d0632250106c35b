import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { folderOf, isWithin } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { footprintOfCall } from '../footprint/footprint.ts'

/** Files that a copy of a folder, or an archive, puts others in the place of; of very many the folders that have them. */
export interface LaidOver {
  readonly path: string
  readonly whole: boolean
}

/** More files than these are not compared one by one. */
const mostCompared = 400

/** rsync is not among them: it counts as a writer of its whole target. */
const layers = 'cp mv install tar bsdtar unzip jar 7z python'
/** With these, a file that is there stays or gets another name. */
const keeping =
  '-n --no-clobber -b --backup -u --update -i --interactive --ignore-existing -k --keep-old-files --skip-old-files --keep-newer-files'.split(
    ' ',
  )

export const laidOver = (call: Invocation, facts: Facts): readonly LaidOver[] => {
  const name = canonicalName(call.name)
  if (!listed(layers, name) || keeps(call, name)) return []
  const there = footprintOfCall(call, facts)
    .filter(({ path, kind }) => kind === 'write' && facts.fileKind(path) === 'file')
    .filter(one => !call.effects.some(({ kind, path }) => kind === 'write' && path === one.path))
  if (there.length > mostCompared)
    return grouped(
      there.map(({ path }) => path),
      facts,
    )
  return there.flatMap(({ path, content }) => {
    const after = content?.()
    return after !== undefined && after === facts.readText(path) ? [] : [{ path, whole: false }]
  })
}

/** unzip asks before it replaces a file, and nobody answers. */
const keeps = ({ words }: Invocation, name: string): boolean => {
  const args = argumentsOf(name, words)
  if (name === 'unzip') return !isOn(args, ['-o'])
  // Of `install` and of an archiver `-b` and `-i` are other options.
  return listed('cp mv', name)
    ? isOn(args, keeping)
    : isOn(
        args,
        keeping.filter(option => option.length > 2 || option === '-k'),
      )
}

/** By the folders right in the root of the repository: the root itself has the history in it. */
const grouped = (paths: readonly string[], facts: Facts): readonly LaidOver[] => {
  const root = facts.gitAt(folderOf(paths[0] ?? '/'))?.root ?? facts.root()
  const folders = new Set<string>()
  for (const path of paths) {
    const end = isWithin(path, root) ? path.indexOf('/', root.length + 1) : path.lastIndexOf('/')
    folders.add(end < 0 ? path : path.slice(0, end))
  }
  return [...folders].map(path => ({ path, whole: facts.fileKind(path) === 'directory' }))
}

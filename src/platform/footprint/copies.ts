import type { Files } from '../../core/edge/platform.ts'
import type { CopiedTree, Footprint, Touched } from '../../core/facts/footprint.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, join } from '../../core/text/paths/path.ts'
import { type Budget, mostFiles } from './budget.ts'

/** Where copies are looked for: a disk, or what stands for one. */
export interface CopyWorld {
  readonly files: Pick<Files, 'kind' | 'look' | 'list' | 'readText'>
  readonly budget: Pick<Budget, 'take'>
}

/** The files that a copy or a move of files and folders writes and removes. */
export const copiedFiles = (world: CopyWorld, question: CopiedTree): Footprint => {
  const { target, inside, moves, mirrors, deep, without = [] } = question
  const isTaken = (member: string): boolean => !without.some(name => isBelow(member, name))
  const sources = sourcesOf(world, question)
  const files: Touched[] = []
  // What is made by an earlier part of the script, or lies on another machine.
  let known = sources.length > 0
  for (const source of sources) {
    const place = inside ? join(target, basename(source)) : target
    const isFresh = world.files.look(place) === undefined
    const members = membersOf(world, source, deep, isFresh)?.filter(isTaken)
    if (members === undefined && isFresh) files.push({ path: place, kind: 'write', whole: true })
    else if (members === undefined) known = false
    else {
      for (const member of members) files.push(copied(world, join(source, member), join(place, member)))
      if (mirrors) {
        const has = new Set(members)
        const there = membersOf(world, place, true)
        if (there === undefined) known = false
        for (const member of there ?? [])
          if (!has.has(member) && isTaken(member)) files.push({ path: join(place, member), kind: 'delete' })
      }
    }
    if (moves) files.push({ path: source, kind: 'delete', whole: true })
  }
  return { files, known, unseen: known ? [] : [target] }
}

const isBelow = (member: string, name: string): boolean =>
  name.startsWith('/') ? `/${member}/`.startsWith(`${name}/`) : `/${member}/`.includes(`/${name}/`)

/** Where nothing stands, nothing is replaced: of more files than these the folder is enough. */
const mostFresh = 1000

const copied = ({ files }: CopyWorld, from: string, to: string): Touched => ({
  path: to,
  kind: 'write',
  content: () => (files.look(from)?.kind === 'link' ? undefined : files.readText(from)),
})

/** A pattern stands for what it matches on the disk. */
const sourcesOf = ({ files, budget }: CopyWorld, { source, glob }: CopiedTree): readonly string[] => {
  if (!glob) return files.look(source) === undefined ? [] : [source]
  const parts = source.split('/').slice(1)
  let found: readonly string[] = ['/']
  for (const part of parts) {
    const isPattern = /[*?[{]/.test(part)
    found = found.flatMap(folder => {
      if (!isPattern) return files.look(join(folder, part)) === undefined ? [] : [join(folder, part)]
      const names = files.list(folder, mostFiles + 1)
      if (!budget.take(names.length)) return []
      const isMeant = (name: string): boolean =>
        (part.startsWith('.') || !name.startsWith('.')) && matchesText(name, part)
      return names.filter(isMeant).map(name => join(folder, name))
    })
  }
  return found
}

/** The files of a folder by their paths from it on; `''` for a single file. Undefined where there are too many. */
const membersOf = (
  { files, budget }: CopyWorld,
  source: string,
  deep: boolean,
  isFresh = false,
): readonly string[] | undefined => {
  // A source that is named may be a link to a folder.
  const kind = files.look(source)?.kind === 'link' && !deep ? files.kind(source) : files.look(source)?.kind
  if (kind === undefined) return []
  if (kind !== 'directory') return ['']
  if (!deep) return []
  const found: string[] = []
  const open = ['']
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const folder = join(source, at)
    const names = files.list(folder, mostFiles + 1)
    if (!budget.take(names.length) || (isFresh && found.length > mostFresh)) return undefined
    for (const name of names) {
      const member = at === '' ? name : `${at}/${name}`
      if (files.look(join(source, member))?.kind === 'directory') open.push(member)
      else found.push(member)
    }
  }
  return found
}

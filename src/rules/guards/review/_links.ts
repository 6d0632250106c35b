import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename, folderOf, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { onOptions } from '../../../programs/arguments/given.ts'
import { canonicalName } from '../../../programs/names.ts'

/** Files that are looked at where git does not list them, and behind a pattern. */
const mostFiles = 2000

/**
 * What may lead a reader out of the project where its words do not name each file: a link that a pattern stands
 * for or a walk follows, a name that falls into several words when it is handed on.
 */
export const waysOut = (
  call: Invocation,
  isOpen: (path: string) => boolean,
  facts: Facts,
): string | undefined => {
  const leavesProject = (path: string): boolean => !isOpen(facts.real(path))
  for (const effect of call.effects) {
    if (effect.kind !== 'read') continue
    if (effect.glob === true && effect.path != null && !isStarry(folderOf(effect.path))) {
      const full = facts.resolve(effect.path)
      const found = facts.list(folderOf(full)).filter(name => matchesText(name, basename(full)))
      if (found.length > mostFiles) return 'it reads too many files to look at'
      const out = found.find(name => leavesProject(join(folderOf(full), name)))
      if (out !== undefined) return `${out} leads out of the project`
    } else if (isBlind(effect, call)) {
      const names = namesIn(facts)
      if (names === undefined) return 'the files that it comes upon are too many to look at'
      const out = names.find(({ link, path }) => splits.test(path) || (link && leavesProject(path)))
      if (out !== undefined) return `${out.path} leads out of the project`
    }
  }
  return undefined
}

const isStarry = (text: string): boolean => /[*?[{]/.test(text)

/** Behind a blank or a quote in a name another path would begin, where names are split into words. */
const splits = /[\s"'\\]+(?:\/|\.\.)/

/** Whether a read comes upon files that stand nowhere in the script, and follows links to them. */
const isBlind = ({ path, glob, recursive }: Effect, { name, words }: Invocation): boolean => {
  if (path == null || glob === true) return true
  if (recursive !== true) return false
  const args = argumentsOf(name, words)
  const follows = onOptions(args, ['-R', '-L', '--follow', '--dereference-recursive']).length > 0
  return follows || !listed('ag egrep fgrep git grep rg', canonicalName(name))
}

interface Name {
  readonly path: string
  /** It is a link, or nobody says that it is none. */
  readonly link: boolean
}

/**
 * Links and names that split. What a stranger wrote came as files that git tracks, as a submodule or as a
 * repository inside this one; all else was made here. Without git all that lies on the disk counts.
 */
const namesIn = (facts: Facts): readonly Name[] | undefined => {
  if (!known.has(facts)) known.set(facts, namesBelow(facts.root(), facts) ?? 'many')
  const names = known.get(facts)
  return names === 'many' ? undefined : names
}

const known = new WeakMap<Facts, readonly Name[] | 'many'>()

const namesBelow = (root: string, facts: Facts): readonly Name[] | undefined => {
  const listed = (...options: readonly string[]): readonly string[] | undefined =>
    facts
      .git()
      ?.printed(['ls-files', '-z', ...options], root)
      ?.split('\0')
  const [tracked, others] = [listed('-s'), listed('-o', '--directory')]
  if (tracked === undefined || others === undefined) return namesOnDisk(root, facts)
  const names = tracked.map(line => ({ mode: line.slice(0, 6), path: line.slice(line.indexOf('\t') + 1) }))
  const repositories = [
    ...names.flatMap(({ mode, path }) => (mode === '160000' ? [path] : [])),
    ...others.filter(path => path.endsWith('/') && facts.fileKind(join(root, `${path}.git`)) !== undefined),
  ].map(path => namesOnDisk(join(root, path), facts))
  if (repositories.includes(undefined)) return undefined
  return [
    ...names.map(({ mode, path }) => ({ path: join(root, path), link: mode === '120000' })),
    ...others.map(path => ({ path: join(root, path), link: !path.endsWith('/') })),
    ...repositories.flatMap(found => found ?? []),
  ].filter(({ link, path }) => link || splits.test(path))
}

/** All names count as links here: those that are none lead to themselves. */
const namesOnDisk = (root: string, facts: Facts): readonly Name[] | undefined => {
  const names: Name[] = []
  const folders = [root]
  for (let at = 0; at < folders.length; at += 1) {
    const folder = folders[at] ?? root
    for (const name of facts.list(folder)) {
      const path = join(folder, name)
      names.push({ path, link: true })
      if (names.length > mostFiles) return undefined
      if (facts.real(path) === path && facts.fileKind(path) === 'directory') folders.push(path)
    }
  }
  return names
}

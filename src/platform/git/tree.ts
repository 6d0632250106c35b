import type { GitOptions, RunResult } from '../../core/edge/edge.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import { isOutsideTree } from '../../core/files/outside-tree.ts'
import { join } from '../../core/text/paths/path.ts'
import { treeAt } from '../project.ts'
import { type Git, gitIn } from './start.ts'

/** A file with a filter driver that is larger is told by its size. */
const mostFiltered = 1_048_576
/** All files of a large project are compared and hashed. */
const timeoutMs = 10_000

/** One question to git, in the project or in a submodule. */
interface Ask extends GitOptions {
  readonly args: readonly string[]
}

type Steps<T> = Generator<Ask, T, RunResult>

/** The files of a working tree that git would take: by name the hash of the content. Names are quoted as git quotes them. */
export type Tree = ReadonlyMap<string, string>

/**
 * All that git would take of the working tree, tracked or not, without prose. The same before and after `git add` and `git commit`. Modes
 * are left out. Undefined without git, and where git does not answer.
 */
export const treeNow = (platform: Platform, project: Project, around?: string): Tree | undefined => {
  const git = gitsOf(platform, project, around)
  const steps = treeSteps(platform, project)
  let step = steps.next()
  while (step.done !== true) step = steps.next(git(step.value).run(step.value.args, step.value))
  return step.value
}

/** The same beside other work. */
export const treeLater = async (platform: Platform, project: Project): Promise<Tree | undefined> => {
  const git = gitsOf(platform, project)
  const steps = treeSteps(platform, project)
  let step = steps.next()
  while (step.done !== true) step = steps.next(await git(step.value).start(step.value.args, step.value))
  return step.value
}

/** One hash for a tree, or for the files of it that count, by their path from the root on. */
export const treeHash = (
  { sha256 }: Pick<Platform, 'sha256'>,
  tree: Tree | undefined,
  counts: (path: string) => boolean = () => true,
): string | undefined => {
  if (tree === undefined) return undefined
  const lines = [...tree].flatMap(([name, id]) => (counts(plain(name)) ? [`${id} ${name}\n`] : []))
  return sha256(lines.sort().join(''))
}

const gitsOf =
  (platform: Platform, project: Project, around?: string) =>
  ({ submodule }: GitOptions): Git =>
    gitIn(platform, submodule === undefined ? project : treeAt(platform, submodule), around ?? project.root)

function* treeSteps(platform: Platform, project: Project): Steps<Tree | undefined> {
  if (project.git === undefined) return undefined
  // A file that goes away between the list and the hash fails the first attempt.
  return (yield* entriesOf(platform, project)) ?? (yield* entriesOf(platform, project))
}

function* entriesOf(platform: Platform, { root, git }: Project): Steps<Tree | undefined> {
  const list = (text: RunResult): readonly string[] | undefined =>
    text.code === 0 ? text.stdout.split('\n').filter(line => line !== '') : undefined
  const all = list(yield ask('ls-files', '-v', '-s', '-o', '--exclude-standard'))
  const changed = list(yield ask('diff', '--name-only', '--no-renames'))
  // The index has what a filter driver made of a file, and no driver is run here.
  const filtered = list(yield ask('ls-files', '--', ':(top,exclude,attr:!filter)'))
  if (all === undefined || changed === undefined || filtered === undefined) return undefined
  const [unsure, driven] = [new Set(changed), new Set(filtered)]
  const entries = new Map<string, string>()
  const hashed: string[] = []
  for (const line of all) {
    const { name, tag, mode, id } = entryIn(line)
    if (isOutsideTree(plain(name)) || entries.has(name)) continue
    if (tag === 'H' && mode.startsWith('100') && !unsure.has(name) && !driven.has(name)) {
      entries.set(name, id)
      continue
    }
    const found = platform.files.look(pathOf(root, name))
    if (tag === 'S' && found === undefined) entries.set(name, id)
    else if (mode === gitlink || found?.kind === 'directory') {
      const folder = folderOf(root, name)
      // A linked worktree of this repository is a tree of its own.
      if (treeAt(platform, folder).git?.common === git?.common) continue
      const head = yield { args: ['rev-parse', '--verify', '--quiet', 'HEAD'], submodule: folder }
      const bare = name.replace(/\/("?)$/, '$1')
      if (head.code === 0 || mode === gitlink) entries.set(bare, head.code === 0 ? head.stdout.trim() : id)
    } else if (found?.kind === 'link') entries.set(name, `link ${platform.sha256(found.leadsTo)}`)
    else if (found?.kind !== 'file') continue
    else if (driven.has(name) && found.size > mostFiltered) entries.set(name, `size ${found.size}`)
    else {
      hashed.push(name)
      entries.set(name, '')
    }
  }
  if (hashed.length === 0) return entries
  const ids = list(yield { ...ask('hash-object', '--stdin-paths'), input: `${hashed.join('\n')}\n` })
  if (ids?.length !== hashed.length) return undefined
  for (const [index, name] of hashed.entries()) entries.set(name, ids[index] ?? '')
  return entries
}

const ask = (...args: readonly string[]): Ask => ({ args, timeoutMs })

const gitlink = '160000'

interface Entry {
  readonly name: string
  /** `H`, or another letter where git does not compare the file or has several versions of it. */
  readonly tag: string
  readonly mode: string
  readonly id: string
}

/** A line of `git ls-files -v -s -o`: `H 100644 <id> 0<tab>name` or `? name`. */
const entryIn = (line: string): Entry => {
  const {
    1: tag = '',
    2: mode = '',
    3: id = '',
    4: name,
  } = /^(\S) (\d{6}) ([0-9a-f]{40,64}) \d\t(.*)$/.exec(line) ?? []
  return name === undefined ? { name: line.slice(2), tag: '?', mode: '', id: '' } : { name, tag, mode, id }
}

const plain = (name: string): string => (name.startsWith('"') ? name.slice(1, -1) : name)

const folderOf = (root: string, name: string): string =>
  join(root, new TextDecoder().decode(Uint8Array.from(bytesOf(name))).replace(/\/$/, ''))

const pathOf = (root: string, name: string): string | Uint8Array =>
  name.startsWith('"')
    ? Uint8Array.from([...new TextEncoder().encode(`${root}/`), ...bytesOf(name)])
    : `${root}/${name}`

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 }

/** The bytes of a name as git prints it: in quotes with escapes, where it has other bytes than those of ASCII. */
const bytesOf = (name: string): readonly number[] => {
  if (!name.startsWith('"')) return [...new TextEncoder().encode(name)]
  return [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|(.)/gs)].map(
    ([, octal, letter = '', other = '']) =>
      octal === undefined ? (escapes[letter] ?? (letter + other).charCodeAt(0)) : Number.parseInt(octal, 8),
  )
}

import type { Git } from '../git/start.ts'
import type { Budget } from './budget.ts'

/** What a file becomes: the content of this name, nothing, or something that nobody can tell. */
export type BlobAfter = string | 'nothing' | 'unknown'

/** Files by their paths from the root of the working tree on. */
export type Changes = ReadonlyMap<string, { readonly before: BlobAfter; readonly after: BlobAfter }>

/** git in one working tree, with the questions that footprints need. A name that there is none of ends them: NoName. */
export interface GitTrees {
  readonly root: string
  exists(name: string): boolean
  /** Where two commits have parted; the tree with nothing in it where they have nothing in common. */
  base(one: string, other: string): string
  /** From one tree to another. */
  between(from: string, to: string): Changes
  /** From the working tree to what a tree, or the index, has of it. */
  toTree(tree: string | undefined, paths: readonly string[], folder: string): Changes
  /** Names that a call prints with NUL behind each; `about` are the names of commits among its words. */
  names(args: readonly string[], folder?: string, about?: readonly string[]): readonly string[]
  text(id: string): string | undefined
}

/** git did not answer, or not in time: nobody can tell. */
export class NotTold extends Error {}

/** There is no such commit, branch or tag. */
export class NoName extends Error {}

/** The tree with nothing in it, in repositories of both kinds. */
export const emptyTree = (commit: string): string =>
  commit.length === 64
    ? '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
    : '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** git takes other words for an option or a range. */
const isName = (word: string): boolean => /^[^-^]/.test(word) && !word.includes('..')

export const gitTrees = ({ run }: Git, root: string, budget: Budget): GitTrees => {
  const ask = (
    args: readonly string[],
    about: readonly string[],
    folder?: string,
    fails?: number,
  ): string | undefined => {
    if (!about.every(isName)) throw new NoName()
    const { code, stdout, timedOut } = run(args, { timeoutMs: budget.left(), folder })
    if (code === 0) return stdout
    if (!timedOut && code !== undefined && code === fails) return undefined
    throw timedOut || about.every(exists) ? new NotTold() : new NoName()
  }
  const exists = (name: string): boolean => {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', name]
    const { code } = isName(name) ? run(args, { timeoutMs: budget.left() }) : { code: 1 }
    if (code === undefined) throw new NotTold()
    return code === 0
  }
  const changes = (text: string | undefined, turned: boolean): Changes => {
    const found = changesIn(text ?? '', turned)
    if (!budget.take(found.size / 10)) throw new NotTold()
    return found
  }
  const raw = ['--raw', '-z', '--no-renames', '--no-abbrev']
  return {
    root,
    exists,
    base: (one, other) =>
      ask(['merge-base', one, other], [one, other], undefined, 1)?.trim() ??
      emptyTree(ask(['rev-parse', one], [one])?.trim() ?? ''),
    between: memoPair((from, to) =>
      from === to ? new Map() : changes(ask(['diff-tree', '-r', ...raw, from, to, '--'], [from, to]), false),
    ),
    toTree: (tree, paths, folder) => {
      const names = tree === undefined ? [] : [tree]
      return changes(ask(['diff', ...raw, ...names, '--', ...paths], names, folder), true)
    },
    names: (args, folder, about = []) => {
      const found = (ask(args, about, folder) ?? '').split('\0').filter(name => name !== '')
      if (!budget.take(found.length / 10)) throw new NotTold()
      return found
    },
    text: id => {
      const { code, stdout } = run(['cat-file', 'blob', id], { timeoutMs: budget.left() })
      return code === 0 ? stdout : undefined
    },
  }
}

const memoPair = (work: (from: string, to: string) => Changes): ((from: string, to: string) => Changes) => {
  const known = new Map<string, Changes>()
  return (from, to) => {
    const key = `${from} ${to}`
    const found = known.get(key) ?? work(from, to)
    known.set(key, found)
    return found
  }
}

/** `:oldmode newmode oldid newid status NUL path NUL`. Turned: what the old side has is what comes. */
const changesIn = (text: string, turned: boolean): Changes => {
  const found = new Map<string, { before: BlobAfter; after: BlobAfter }>()
  const parts = text.split('\0')
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, oldMode = '', newMode = '', oldId = '', newId = '', status] =
      /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) (\w)/.exec(parts[at] ?? '') ?? []
    const name = parts[at + 1]
    if (status === undefined || name === undefined) throw new NotTold()
    const [before, after] = [became(oldMode, oldId), became(newMode, newId)]
    if (status === 'U') found.set(name, { before: 'unknown', after: 'unknown' })
    // An unmerged file comes twice.
    else if (!found.has(name)) found.set(name, turned ? { before: after, after: before } : { before, after })
  }
  return found
}

/** A link and a repository within it have no text of their own. The working tree has no names: they are zeros. */
const became = (mode: string, id: string): BlobAfter => {
  if (/^0+$/.test(mode)) return 'nothing'
  return mode.startsWith('10') && !/^0+$/.test(id) ? id : 'unknown'
}

import { listed } from '../../core/text/words.ts'
import type { GitCall, GitHead, PlainDeed } from './git-call.ts'

/** Names that mean another commit by then, because an earlier part of the script has said so; null where nobody can tell. */
export type Refs = ReadonlyMap<string, string | null>

/** Stands for all names. */
const every = '*'

/** What a call of git makes of names of commits, and of HEAD. */
export const refsAfter = (verb: string, call: GitCall, head: GitHead): Pick<GitHead, 'at' | 'refs'> => {
  const refs = new Map(head.refs)
  const here = head.at ?? (head.known ? 'HEAD' : null)
  const [first, second] = call.operands.map(({ value }) => value)
  let { at } = head
  const set = (name: string | null | undefined, to: string | null | undefined): void => {
    if (name == null) refs.set(every, null)
    else refs.set(bare(name), to === undefined ? here : to)
  }
  if (verb === 'checkout' || verb === 'switch') {
    const made = call.value('-b', '-B', '-c', '-C', '--create', '--force-create')
    if (made !== undefined) set(made, first)
  }
  if (verb === 'branch' && !call.has('-d', '-D', '--delete', '-l', '--list') && first !== undefined) {
    if (call.has('-m', '-M', '-c', '-C', '--move', '--copy'))
      set(second ?? first, second === undefined ? undefined : first)
    else set(first, second)
  }
  if (verb === 'tag' && !call.has('-d', '--delete', '-l', '--list') && first !== undefined) set(first, second)
  if (verb === 'update-ref' || verb === 'replace') {
    if (verb === 'replace' || call.has('--stdin') || first == null) refs.set(every, null)
    else {
      set(first, second ?? null)
      const branch = call.facts.gitAt(call.folder)?.branch()
      if (first === 'HEAD' || bare(first) === branch) at = second ?? at
    }
  }
  if (verb === 'symbolic-ref' && first === 'HEAD' && second != null) at = meant(bare(second), refs) ?? at
  if (verb === 'stash' && !listed('list show apply create', first ?? '')) {
    const stored = first === 'store' ? (call.operands.at(-1)?.value ?? null) : null
    for (const name of ['stash', 'stash@{0}']) refs.set(name, stored)
  }
  return { at, refs }
}

const bare = (name: string): string => name.replace(/^refs\/(?:heads|tags|remotes)\//, '')

/** A name as it counts by then; null where nobody can tell. */
const meant = (name: string, refs: Refs): string | null => {
  if (refs.has(every)) return null
  const [, base = '', rest = ''] = /^(stash@\{\d+\}|[^~^:@]+)(.*)$/s.exec(name) ?? []
  const found = refs.get(bare(base))
  return found === undefined ? name : found === null ? null : found + rest
}

const meantIn = (words: string, refs: Refs): string | null => {
  const [, front = '', one = '', dots = '', other = ''] = /^(\^?)(.*?)(?:(\.{2,3})(.*))?$/s.exec(words) ?? []
  const [from, to] = [one === '' ? one : meant(one, refs), other === '' ? other : meant(other, refs)]
  return from === null || to === null ? null : front + from + dots + to
}

/** A deed with its names as they count by then. Undefined where nobody can tell. */
export const withRefs = (deed: PlainDeed, refs: Refs): PlainDeed | undefined => {
  if (refs.size === 0) return deed
  let isTold = true
  const of = (name: string): string => {
    const found = meantIn(name, refs)
    if (found === null) isTold = false
    return found ?? name
  }
  const orNone = (name: string | undefined): string | undefined => (name === undefined ? name : of(name))
  const found = ((): PlainDeed => {
    switch (deed.deed) {
      case 'switch':
        return { ...deed, to: of(deed.to) }
      case 'restore':
        return { ...deed, tree: orNone(deed.tree) }
      case 'merge':
        return { ...deed, heads: deed.heads.map(of) }
      case 'pick':
        return { ...deed, commits: deed.commits.map(of) }
      case 'rebase': {
        const { upstream, onto, branch } = deed
        return { ...deed, upstream: of(upstream), onto: orNone(onto), branch: orNone(branch) }
      }
      case 'unstash':
        return { ...deed, stash: of(deed.stash) }
      case 'remove':
      case 'sparse':
        return deed
    }
  })()
  return isTold ? found : undefined
}

/** Whether all names may mean anything by then. */
export const isBlind = (refs: Refs): boolean => refs.has(every)

import type { GitFacts } from '../../../core/facts/facts.ts'
import type { KeptName } from '../../../core/facts/kept.ts'
import { isOutsideTree } from '../../../core/files/outside-tree.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Json } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { dataList } from '../../../core/text/quoting/foreign.ts'

/** The record that a piece of evidence is bound to. */
export type Bound<T> =
  /** The file counts as it is. */
  | { readonly is: 'free' }
  /** There has to be a record, and there is none. */
  | { readonly is: 'none' }
  /** It was changed, or does not stand for this. */
  | { readonly is: 'broken' }
  | { readonly is: 'record'; readonly value: T }

/** Where one of the other records is there, handrail is what keeps evidence here. */
export const boundTo = <T>(
  root: string,
  [name, ...others]: readonly [KeptName, ...(readonly KeptName[])],
  { facts, choice }: Context,
  decode: (json: Json) => T | undefined,
): Bound<T> => {
  if (choice('bound') === 'never') return { is: 'free' }
  const kept = facts.kept(root, name)
  if (kept === undefined)
    return {
      is: choice('bound') === 'always' || others.some(other => facts.kept(root, other)) ? 'none' : 'free',
    }
  const value = kept.holds ? decode(kept.value) : undefined
  return value === undefined ? { is: 'broken' } : { is: 'record', value }
}

const mostNamed = 3

/** Files that were written after a time, as far as they are not committed, in a few words. */
export const changedSince = (git: GitFacts, at: Date, { facts }: Context): string => {
  const changed = (git.changed() ?? []).filter(
    path => !isOutsideTree(path) && (facts.modified(join(git.root, path)) ?? 0) > at.getTime(),
  )
  return changed.length === 0 ? '' : dataList(changed, mostNamed)
}

/** `42 s`, `12 min`, `3 h`, `2 days`. */
export const spanOf = (seconds: number): string => {
  if (seconds < 120) return `${Math.max(0, Math.floor(seconds))} s`
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`
}

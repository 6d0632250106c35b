import type { CopiedTree, GitKind } from '../../core/facts/footprint.ts'
import type { Patch, Word } from '../../core/script/script.ts'
import { readPatch } from '../../core/text/changes/patch.ts'
import { basename, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { type GitAnswer, type GitCall, moved } from './git-call.ts'

const unchanged: GitAnswer = { deeds: [] }
const all = [':/']

/** Git's own reading of words that only the running shell knows would be too narrow. */
const pathsOf = (words: readonly Word[]): readonly string[] =>
  words.some(({ value }) => value === null) ? all : words.map(({ value }) => value ?? '')

const values = (words: readonly Word[]): readonly string[] | undefined =>
  words.some(({ value }) => value === null) ? undefined : words.map(({ value }) => value ?? '')

const restore = (tree: string | undefined, paths: readonly string[], overlay = true): GitAnswer => ({
  deeds: [{ deed: 'restore', tree, paths, overlay }],
})

const remove = (which: GitKind, paths: readonly string[]): GitAnswer => ({
  deeds: [{ deed: 'remove', which, paths }],
})

/** A whole tree takes the place of what is there. */
const moves = (to: string, head: GitAnswer['to']): GitAnswer => ({
  deeds: [{ deed: 'switch', to, force: true, orPath: false }],
  to: head,
})

/** `-` is the branch that was checked out before. */
const switchTo = (word: string | null, force: boolean, orPath = false): GitAnswer | undefined => {
  if (word === null) return undefined
  const to = word === '-' ? '@{-1}' : word
  return { deeds: [{ deed: 'switch', to, force, orPath }], to: { at: to, known: true } }
}

/** What each sub-command does; undefined where only its run tells. */
export const verbs: Readonly<Record<string, (call: GitCall) => GitAnswer | undefined>> = {
  checkout: call => {
    const { operands, has } = call
    const force = has('-f', '--force', '-m', '--merge')
    const dashes = call.call.words.findIndex(({ value }) => value === '--')
    const made = has('-b', '-B', '-t', '--track', '--orphan', '-d', '--detach')
    if (has('--pathspec-from-file')) return restore(operands[0]?.value ?? undefined, all)
    if (dashes >= 0 && !made) {
      const paths = call.call.words.slice(dashes + 1)
      const [from] = operands.filter(word => !paths.includes(word))
      if (paths.length > 0) return from?.value === null ? undefined : restore(from?.value, pathsOf(paths))
    }
    const [first, ...rest] = operands
    if (first === undefined) return force ? switchTo('HEAD', true) : unchanged
    if (rest.length === 0 || made) return switchTo(first.value, force, !made)
    const paths = pathsOf(rest)
    return both(
      first.value === null ? undefined : restore(first.value, paths),
      restore(undefined, pathsOf(operands)),
    )
  },
  switch: ({ operands, has }) => {
    if (has('--orphan')) return { ...remove('tracked', all), to: moved }
    const force = has('-f', '--force', '--discard-changes', '-m', '--merge')
    const [first] = operands
    if (first === undefined && !force) return unchanged
    return switchTo(first === undefined ? 'HEAD' : first.value, force)
  },
  restore: ({ operands, has, value }) => {
    const staged = has('--staged', '-S')
    const source = value('-s', '--source') ?? (staged ? 'HEAD' : undefined)
    if (staged && !has('--worktree', '-W')) return { deeds: [], index: source }
    return source === null
      ? undefined
      : restore(source, has('--pathspec-from-file') ? all : pathsOf(operands), has('--overlay'))
  },
  reset: ({ operands, has }) => {
    const [first] = operands
    if (!has('--hard', '--merge', '--keep'))
      return {
        deeds: [],
        to: first === undefined ? undefined : moved,
        index: first === undefined ? 'HEAD' : first.value,
      }
    return switchTo(first === undefined ? 'HEAD' : first.value, true)
  },
  merge: ({ operands, has, value }) => {
    if (has('--abort')) return { ...restore('HEAD', all, false) }
    if (has('--quit')) return unchanged
    if (has('--continue')) return { deeds: [], to: moved }
    const shifts =
      value('-s', '--strategy') === 'subtree' || /subtree/.test(value('-X', '--strategy-option') ?? '')
    const heads = operands.length === 0 ? ['@{upstream}'] : values(operands)
    if (heads === undefined) return undefined
    return { deeds: [{ deed: 'merge', heads }], known: !shifts, to: moved }
  },
  'cherry-pick': call => picked(call, false),
  revert: call => picked(call, true),
  rebase: ({ operands, has, value }) => {
    if (has('--quit', '--edit-todo', '--show-current-patch')) return unchanged
    if (has('--abort')) return moves('rebase-merge/orig-head', moved)
    // The rest of its list may do anything.
    if (has('--continue', '--skip', '--root')) return undefined
    const [upstream, branch] = operands
    const onto = value('--onto')
    if (upstream?.value === null || branch?.value === null || onto === null) return undefined
    return {
      deeds: [
        {
          deed: 'rebase',
          upstream: upstream?.value ?? '@{upstream}',
          onto,
          branch: branch?.value ?? undefined,
        },
      ],
      known: !has('-i', '--interactive', '-x', '--exec'),
      to: moved,
    }
  },
  stash: call => stashed(call),
  apply: call =>
    call.has('--check', '--stat', '--numstat', '--summary')
      ? unchanged
      : call.has('--cached')
        ? { deeds: [], index: null }
        : patched(call),
  am: call => {
    if (call.has('--quit', '--show-current-patch')) return unchanged
    if (call.has('--abort')) return moves('ORIG_HEAD', moved)
    if (call.has('--continue', '--resolved', '-r', '--skip')) return undefined
    return { ...patched(call), to: moved }
  },
  'read-tree': ({ operands, has, folder }) => {
    const last = operands.at(-1)
    const isPlain = !has('--prefix') && operands.length < 3
    if (!has('-u')) return { deeds: [], index: isPlain ? last?.value : null }
    if (!isPlain) return { deeds: [], unseen: [folder], known: false }
    return last === undefined ? unchanged : switchTo(last.value, true)
  },
  'checkout-index': ({ operands, has, value, folder }) => {
    if (has('--temp')) return unchanged
    const prefix = value('--prefix')
    if (prefix != null) return { deeds: [], unseen: [join(folder, prefix)], known: false }
    return restore(undefined, has('-a', '--all', '--stdin') ? all : pathsOf(operands))
  },
  'sparse-checkout': ({ operands, has, call }) => {
    const [verb, ...folders] = operands
    if (listed('list check-rules', verb?.value ?? '')) return unchanged
    if (verb?.value === 'disable') return { deeds: [{ deed: 'sparse', kept: [] }] }
    const kept = values(folders)
    const isPlain = kept?.every(folder => !/[*?![]/.test(folder)) === true && !has('--no-cone', '--stdin')
    const isSet = verb?.value === 'set' && isPlain && call.words.every(({ value }) => value !== '--stdin')
    const cone = kept?.map(folder => folder.replace(/^\/|\/$/g, '')) ?? []
    // Of an empty list only the files right in the root stay.
    return { deeds: [{ deed: 'sparse', kept: isSet ? (cone.length === 0 ? ['.'] : cone) : undefined }] }
  },
  clean: ({ operands, has }) => {
    if (!has('-f', '--force', '-i', '--interactive')) return unchanged
    const which = has('-X') ? 'ignored' : has('-x') ? 'untracked and ignored' : 'untracked'
    return remove(which, pathsOf(operands))
  },
  rm: ({ operands, has }) =>
    has('--cached')
      ? { deeds: [], index: null }
      : remove('tracked', has('--pathspec-from-file') ? all : pathsOf(operands)),
  mv: ({ operands, folder, facts }) => {
    const target = operands.at(-1)?.value
    const sources = values(operands.slice(0, -1))
    if (target == null || sources === undefined) return { deeds: [], unseen: [folder], known: false }
    const to = join(folder, target)
    const isFolder = facts.fileKind(to) === 'directory'
    const rest = { from: 'folder', deep: true, moves: true, mirrors: false } as const
    const copies = sources.map((value, at): CopiedTree => {
      const glob = operands[at]?.glob === true
      const place = isFolder && !glob ? join(to, basename(value)) : to
      return { ...rest, source: join(folder, value), glob, inside: glob, target: place }
    })
    return { deeds: [], copies }
  },
  worktree: ({ operands, folder, has }) => {
    const [verb, path] = operands
    if (verb?.value === 'remove' && path?.value != null)
      return { deeds: [], files: [{ path: join(folder, path.value), kind: 'delete', whole: true }] }
    return listed('list lock unlock prune repair', verb?.value ?? '') || has('--no-checkout')
      ? unchanged
      : undefined
  },
  'update-index': () => ({ deeds: [], index: null }),
  // These leave files as they are; git-refs.ts says which names they move.
  branch: () => unchanged,
  replace: () => unchanged,
  'symbolic-ref': () => unchanged,
  tag: () => unchanged,
  'update-ref': () => unchanged,
  commit: () => ({ deeds: [], to: moved }),
  fetch: () => ({ deeds: [], to: moved }),
  remote: () => ({ deeds: [], to: moved }),
  bisect: ({ operands }) =>
    listed('log view visualize terms', operands[0]?.value ?? '') ? unchanged : undefined,
  submodule: ({ operands }) =>
    listed('status summary', operands[0]?.value ?? 'status') ? unchanged : undefined,
}

/** Either of two readings may hold. */
const both = (one: GitAnswer | undefined, other: GitAnswer | undefined): GitAnswer | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : { deeds: [...one.deeds, ...other.deeds], to: one.to ?? other.to }

const picked = ({ operands, has, value }: GitCall, back: boolean): GitAnswer | undefined => {
  if (has('--quit')) return unchanged
  if (has('--abort')) return { ...restore('HEAD', all, false), known: false, to: moved }
  const commits = values(operands)
  if (has('--continue', '--skip') || commits === undefined || commits.length === 0) return undefined
  const parent = Number(value('-m', '--mainline') ?? 1)
  return {
    deeds: [{ deed: 'pick', commits, back, parent }],
    to: has('-n', '--no-commit') ? undefined : moved,
  }
}

const stashed = (call: GitCall): GitAnswer | undefined => {
  const { operands, has } = call
  const [verb, name] = operands
  const sub = verb?.value ?? 'push'
  if (listed('list show drop clear create store', sub)) return unchanged
  if (listed('pop apply branch', sub)) {
    const given = sub === 'branch' ? operands[2] : name
    if (given?.value === null) return undefined
    const stash = given?.value ?? 'stash@{0}'
    return {
      deeds: [
        {
          deed: 'unstash',
          stash: /^\d+$/.test(stash) ? `stash@{${stash}}` : stash,
          atItsCommit: sub === 'branch',
        },
      ],
      to: sub === 'branch' ? moved : undefined,
    }
  }
  const paths = sub === 'push' && operands.length > 1 ? pathsOf(operands.slice(1)) : all
  const changes = restore('HEAD', paths, false).deeds
  if (!has('-u', '--include-untracked', '-a', '--all')) return { deeds: changes }
  const which = has('-a', '--all') ? 'untracked and ignored' : 'untracked'
  return { deeds: [...changes, ...remove(which, paths).deeds] }
}

/** The files that its patches name: from the root of the repository, or from the folder of the call. */
const patched = ({ script, call, folder, facts }: GitCall): GitAnswer => {
  const patches = script.patched?.filter(({ fromTop, cwd }) => fromTop && cwd === call.cwd) ?? []
  if (patches.length === 0) return { deeds: [], unseen: [folder], known: false }
  const tops = [...new Set([facts.gitAt(folder)?.root ?? folder, folder])]
  const files = patches.flatMap(patch =>
    namesIn(patch).flatMap(name =>
      tops.map(top => ({ path: join(top, join(patch.folder ?? '.', name)), kind: 'write' as const })),
    ),
  )
  return { deeds: [], files }
}

const namesIn = ({ text, strip = 1 }: Patch): readonly string[] =>
  readPatch(text).flatMap(({ from, to }) =>
    [from, to].flatMap(name =>
      name === undefined ? [] : [name, name.split('/').slice(strip).join('/') || name],
    ),
  )

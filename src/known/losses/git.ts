import type { Facts } from '../../core/facts/facts.ts'
import type { Taken, TakenFiles, TakenRef } from '../../core/facts/taken.ts'
import type { Invocation, Word } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun, isOn, valueIn } from '../../programs/arguments/given.ts'
import { folderOfCall, treeOfCall } from '../git/calls.ts'

/** Losses by one call of git in the working tree, the index and the refs, without those that git itself refuses. */
export const takenByGit = (invocation: Invocation, facts: Facts): readonly Taken[] => {
  const args = argumentsOf('git', invocation.words)
  const [verb, ...operands] = args.operands
  if (verb?.value == null || isDryRun(args)) return []
  const { words } = invocation
  const call: GitCall = {
    folder: folderOfCall(invocation, facts),
    tree: treeOfCall(invocation, facts),
    facts,
    operands,
    dashes: words.findIndex(word => word.value === '--'),
    words,
    has: (...options) => isOn(args, options),
    value: (...options) => valueIn(words, args, options),
  }
  return Object.hasOwn(verbs, verb.value) ? (verbs[verb.value]?.(call) ?? []) : []
}

/** Whether a git call has no output that may go into a file; one with such output is judged like any other program. */
export const isGitAlone = ({ name, words, effects }: Invocation): boolean =>
  name === 'git' &&
  !effects.some(({ anew }) => anew) &&
  !listed(
    'show diff log cat-file archive ls-files format-patch blame bundle',
    argumentsOf(name, words).operands[0]?.value ?? '',
  )

interface GitCall {
  readonly folder: string | undefined
  /** The folder that paths count from. */
  readonly tree: string | undefined
  readonly facts: Facts
  /** Behind the sub-command. */
  readonly operands: readonly Word[]
  /** Where `--` stands among the words. */
  readonly dashes: number
  readonly words: readonly Word[]
  has(...options: readonly string[]): boolean
  value(...options: readonly string[]): string | null | undefined
}

const verbs: Readonly<Record<string, (call: GitCall) => readonly Taken[]>> = {
  branch: call => {
    const deletes = call.has('-D') || (call.has('-d', '--delete') && call.has('-f', '--force'))
    if (deletes && call.has('-r', '--remotes')) return []
    if (deletes) return call.operands.map(({ value }) => dropped(call, 'branch', value))
    const [name, to] = call.operands
    if (call.has('-M', '-C') || (call.has('-m', '--move', '-c', '--copy') && call.has('-f', '--force')))
      return call.operands.slice(-1).map(({ value }) => dropped(call, 'branch', value, 'HEAD'))
    if (!call.has('-f', '--force') || name === undefined) return []
    return [dropped(call, 'branch', name.value, to === undefined ? 'HEAD' : to.value)]
  },
  // Branches of one's own that those of another repository are laid over.
  fetch: call =>
    call.operands.slice(1).flatMap(({ value }) => {
      const [, plus, name] = /^(\+?)[^:]+:(?:refs\/heads\/)?((?!refs\/)\S+)$/.exec(value ?? '') ?? []
      const isForced =
        plus === '+' || call.has('-f', '--force') || (name === '*' && call.has('-p', '--prune'))
      return name === undefined || !isForced ? [] : [dropped(call, 'branch', name)]
    }),
  tag: call => {
    if (call.has('-d', '--delete')) return call.operands.map(({ value }) => dropped(call, 'tag', value))
    const [name, to] = call.operands
    if (!call.has('-f', '--force') || name === undefined) return []
    return [dropped(call, 'tag', name.value, to === undefined ? 'HEAD' : to.value)]
  },
  'update-ref': call => {
    if (call.has('--stdin')) return [dropped(call, 'ref', null)]
    const [name, to] = call.operands
    if (name === undefined) return []
    if (call.has('-d')) return [dropped(call, 'ref', name.value)]
    return to === undefined ? [] : [dropped(call, 'ref', name.value, to.value)]
  },
  stash: call => {
    const [verb, name] = call.operands
    if (verb?.value === 'clear') return [dropped(call, 'stashes', 'stash')]
    return verb?.value === 'drop' ? [dropped(call, 'stash', name === undefined ? '0' : name.value)] : []
  },
  reflog: call => {
    const [verb, name] = call.operands
    if (verb?.value === 'delete' && /^(?:refs\/)?stash@/.test(name?.value ?? ''))
      return [dropped(call, 'stash', name?.value ?? null)]
    if (verb?.value === 'delete') return [dropped(call, 'unreachable', name?.value ?? null)]
    const now = /^(?:now|all|0)$/
    const expires =
      now.test(call.value('--expire') ?? '') || now.test(call.value('--expire-unreachable') ?? '')
    return verb?.value === 'expire' && expires ? [dropped(call, 'unreachable', name?.value ?? null)] : []
  },
  gc: call => {
    const set = call.words.some(({ value }) =>
      /^gc\.(?:prune|reflog)expire\w*=(?:now|all|0)$/i.test(value ?? ''),
    )
    return set || /^(?:now|all)$/.test(call.value('--prune') ?? '')
      ? [dropped(call, 'unreachable', null)]
      : []
  },
  prune: call => [dropped(call, 'unreachable', null)],
  checkout: call => {
    const moved = call.value('-B')
    const refs =
      moved === undefined ? [] : [dropped(call, 'branch', moved, call.operands[0]?.value ?? 'HEAD')]
    if (call.has('-p', '--patch')) return refs
    if (call.has('-f', '--force')) return [...refs, ...tree(call)]
    if (call.has('-b', '-B', '--orphan', '-t', '--track')) return refs
    if (call.has('--pathspec-from-file')) return tree(call)
    const { from, paths } = checkedOut(call)
    return paths.flatMap(word => restored(call, word, from !== undefined))
  },
  switch: call => {
    const moved = call.value('-C', '--force-create')
    const refs =
      moved === undefined ? [] : [dropped(call, 'branch', moved, call.operands[0]?.value ?? 'HEAD')]
    return call.has('-f', '--force', '--discard-changes') ? [...refs, ...tree(call)] : refs
  },
  restore: call => {
    const staged = call.has('--staged', '-S')
    if (call.has('-p', '--patch') || (staged && !call.has('--worktree', '-W'))) return []
    if (call.has('--pathspec-from-file')) return tree(call, staged)
    return call.operands.flatMap(word => restored(call, word, staged))
  },
  reset: call => {
    const [to] = call.operands
    const moved = to === undefined ? [] : [dropped(call, 'commits', 'HEAD', to.value)]
    if (call.has('--hard')) return [...tree(call), ...moved]
    return call.has('--merge')
      ? [...tree(call).map(taken => ({ ...taken, which: 'staged' as const })), ...moved]
      : []
  },
  rm: call => {
    // Without -f git refuses to remove what is in no commit.
    if (!call.has('-f', '--force') || call.has('--cached')) return []
    if (call.has('--pathspec-from-file')) return tree(call)
    return call.operands.flatMap(word =>
      files(call, word, { kind: 'deleted', which: 'tracked', staged: true, left: 'nothing' }),
    )
  },
  mv: call =>
    call.has('-f', '--force')
      ? call.operands.slice(-1).flatMap(word =>
          files(call, word, {
            kind: 'overwritten',
            which: 'all',
            staged: true,
            left: 'other',
            whole: false,
          }),
        )
      : [],
  clean: call => {
    if (!call.has('-f', '--force') || call.has('-i', '--interactive')) return []
    const which = call.has('-X') ? 'ignored' : call.has('-x') ? 'untracked and ignored' : 'untracked'
    const all = call.operands.length === 0 ? [{ text: '.', value: '.' }] : call.operands
    const forced = call.words.map(({ value }) => (/^--force$|^-\w*f/.test(value ?? '') ? value : '')).join('')
    // Given twice, repositories inside go as well.
    const nested = (forced.match(/f/g) ?? []).length > 1
    return all.flatMap(word =>
      files(call, word, { kind: 'deleted', which, staged: false, left: 'nothing', nested }),
    )
  },
  'read-tree': call => (call.has('-u') && call.has('--reset') ? tree(call) : []),
  'checkout-index': call => {
    if (!call.has('-f', '--force') || call.has('--prefix', '--temp')) return []
    return call.has('-a', '--all')
      ? tree(call, false)
      : call.operands.flatMap(word => restored(call, word, false))
  },
  submodule: call => {
    const [verb, ...paths] = call.operands
    if (!call.has('-f', '--force')) return []
    if (verb?.value === 'update' && !call.has('--merge', '--rebase')) return updated(call, paths)
    if (verb?.value !== 'deinit') return []
    const rest = { kind: 'deleted', which: 'all', staged: false, left: 'nothing' } as const
    return call.has('--all') ? tree(call) : paths.flatMap(word => files(call, word, rest))
  },
  worktree: call => {
    const [verb, path] = call.operands
    if (verb?.value !== 'remove' || path === undefined || !call.has('-f', '--force')) return []
    return files(call, path, { kind: 'deleted', which: 'all', staged: true, left: 'nothing' })
  },
}

/** With force, an update puts the files of a commit in the place of those of each submodule. */
const updated = (call: GitCall, paths: readonly Word[]): readonly TakenFiles[] => {
  const { tree: folder, facts } = call
  const named = facts.readText(join(folder ?? '.', '.gitmodules')) ?? ''
  const all = [...named.matchAll(/^[ \t]*path\s*=\s*(\S+)/gm)].map(([, path = '']) => ({
    text: path,
    value: path,
  }))
  return (paths.length > 0 ? paths : all).flatMap(word =>
    files(call, word, { kind: 'restored', which: 'tracked', staged: true, left: 'other' }),
  )
}

const dropped = (
  { folder }: GitCall,
  what: TakenRef['what'],
  name: string | null,
  to?: string | null,
): TakenRef => ({ kind: 'dropped', what, name, to, folder, by: 'git' })

/** Without `--` the first operand may be a commit or a path. One of them must be what git knows it as. */
const checkedOut = (call: GitCall): { readonly from?: Word | undefined; readonly paths: readonly Word[] } => {
  const { operands, dashes, words } = call
  if (dashes >= 0) {
    const paths = words.slice(dashes + 1)
    return { from: operands.find(word => !paths.includes(word)), paths }
  }
  const [first, ...rest] = operands
  if (first === undefined) return { paths: [] }
  return isPath(call, first) ? { paths: operands } : { from: first, paths: rest }
}

const isPath = (call: GitCall, { value, glob }: Word): boolean => {
  if (value === null) return false
  if (glob === true || value.startsWith(':')) return true
  return call.tree !== undefined && call.facts.fileKind(join(call.tree, value)) !== undefined
}

const restored = (call: GitCall, word: Word, staged: boolean): readonly TakenFiles[] =>
  files(call, word, { kind: 'restored', which: 'tracked', staged, left: 'other' })

/** The whole working tree, as far as git tracks it. */
const tree = (call: GitCall, staged = true): readonly TakenFiles[] =>
  restored(call, { text: ':/', value: ':/' }, staged)

type Kind = Pick<TakenFiles, 'kind' | 'which' | 'staged' | 'left' | 'nested'> & { readonly whole?: boolean }

const files = (
  { tree: folder, facts }: GitCall,
  { value, shape, glob = false }: Word,
  kind: Kind,
): readonly TakenFiles[] => {
  const shaped = value === null || folder === undefined
  const top = folder === undefined ? undefined : (facts.gitAt(folder)?.root ?? folder)
  const at = value === null ? (shape ?? '*') : value
  const magic = /^:(?:\/|\(top\))(.*)$/s.exec(at)?.[1]
  // Other magic words leave something out; without them it is more.
  const text = magic ?? (at.startsWith(':') ? '' : at)
  const base = magic !== undefined || at.startsWith(':') ? top : folder
  const path = base === undefined ? `*/${text}` : join(base, text)
  const isPattern = glob || shaped || /[*?[]/.test(text)
  return [{ whole: true, ...kind, path, glob: isPattern, shaped, by: 'git' }]
}

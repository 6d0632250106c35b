import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { basename, join } from '../../core/text/paths/path.ts'
import { named } from '../../core/text/quoting/foreign.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { folderOfCall } from './calls.ts'

/** Commits of other people that a call puts into a working tree. */
export interface ForeignCommits {
  /** Whose they are, in words. */
  readonly whose: string
  /** The working tree that has them; undefined where only the running shell knows. */
  readonly folder: string | undefined
  readonly by: Invocation
}

/** The owner of a repository at a place where everybody may have one. */
const ownerOf = (address: string | undefined): string | undefined =>
  /(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitea\.com|git\.sr\.ht)[:/]+([~\w.-]+)\//
    .exec(address ?? '')?.[1]
    ?.toLowerCase()

/** The names by which requests of others are fetched, and the branches that people name after them. */
const request =
  /^\+?(?:refs\/)?(?:pull|pull-requests|merge-requests|changes)\/[\d/]+(?:\/(?:head|merge|from))?$/
const numbered = /^(?:pr|pull|mr)[-_/]?\d+(?:[-_/](?:head|merge))?$/i

const authorOf = (ref: string): string => `the author of ${named(ref)}`

/** Commits by people outside of the project that a script brings into working trees, in its order. */
export const foreignCommits = (
  invocations: readonly Invocation[],
  facts: Facts,
): readonly ForeignCommits[] => {
  const added = new Map<string, string>()
  const refs = new Map<string, string>()
  const known = (remote: string): string | undefined =>
    added.get(remote) ?? facts.git()?.config(`remote.${remote}.url`)
  const stranger = (remote: string): string | undefined => {
    if (/^(?:origin|upstream)$/.test(remote)) return undefined
    const isAddress = /[:/]/.test(remote) && known(remote) === undefined
    const owner = ownerOf(isAddress ? `${remote}/` : known(remote))
    const own = ['origin', 'upstream'].flatMap(name => ownerOf(known(name)) ?? [])
    return owner === undefined || own.includes(owner) || (own.length === 0 && !isAddress)
      ? undefined
      : named(owner)
  }
  const whoseRef = (ref: string): string | undefined => {
    const plain = ref.replace(/^refs\/(?:heads|remotes)\//, '').replace(/[~^@].*$/, '')
    const [, remote] = /^([\w.-]+)\/./.exec(plain) ?? []
    return (
      refs.get(plain) ??
      (numbered.test(plain) || request.test(plain) ? authorOf(plain) : undefined) ??
      (remote === undefined ? undefined : stranger(remote))
    )
  }
  return invocations.flatMap((by): readonly ForeignCommits[] => {
    const [verb = '', ...rest] = argumentsOf(by.name, by.words).operands.map(({ value }) => value ?? '')
    if (by.name !== 'git')
      return asked(by.name, verb, rest)
        ? [{ whose: authorOf(rest[1] ?? rest[0] ?? ''), folder: placeOf(by), by }]
        : []
    const folder = folderOfCall(by, facts)
    if (verb === 'clone' && folder !== undefined) {
      const [address = '', into = basename(address).replace(/\.git$/, '')] = rest
      // Without an owner of its own the project says nothing of who is a stranger.
      const isKnown = ['origin', 'upstream'].some(name => ownerOf(known(name)) !== undefined)
      const whose = isKnown ? stranger(address) : undefined
      return whose === undefined ? [] : [{ whose, folder: join(folder, into), by }]
    }
    if (verb === 'remote' && rest[0] === 'add') added.set(rest[1] ?? '', rest[2] ?? '')
    if (verb === 'fetch' || verb === 'pull') {
      const [remote = '', ...specs] = rest
      const of = specs.find(spec => request.test(spec.replace(/:.*$/, '')))
      const whose = stranger(remote) ?? (of === undefined ? undefined : authorOf(of.replace(/:.*$/, '')))
      if (whose === undefined) return []
      refs.set('FETCH_HEAD', whose)
      for (const spec of specs) refs.set(spec.replace(/^.*:/, '').replace(/^refs\/heads\//, ''), whose)
      return verb === 'pull' ? [{ whose, folder, by }] : []
    }
    if (/^(?:am|apply)$/.test(verb)) {
      const of = requestOf(by)
      return of === undefined ? [] : [{ whose: authorOf(of), folder, by }]
    }
    const isTree = verb === 'worktree' && rest[0] === 'add'
    if (!isTree && !/^(?:checkout|switch|merge|rebase|cherry-pick|reset)$/.test(verb)) return []
    const whose = (isTree ? rest.slice(2) : rest).map(whoseRef).find(one => one !== undefined)
    if (whose === undefined) return []
    const tree = isTree && folder !== undefined ? join(folder, rest[1] ?? '') : folder
    return [{ whose, folder: isTree && rest[1] === undefined ? undefined : tree, by }]
  })

  function placeOf({ cwd }: Invocation): string | undefined {
    return cwd === null ? undefined : facts.resolve(cwd)
  }
}

/** `gh pr checkout 12`: a branch has a name, a request of somebody a number. */
const asked = (program: string, verb: string, [act = '', which = '']: readonly string[]): boolean =>
  (program === 'hub' && verb === 'checkout' && /\/pull\/\d+/.test(act)) ||
  (((/^(?:gh|hub)$/.test(program) && verb === 'pr') || (program === 'glab' && verb === 'mr')) &&
    /^(?:checkout|co)$/.test(act) &&
    /^#?\d+$|\/\d+\/?$|^[\w-]+:/.test(which))

/** The request whose changes are piped in: `gh pr diff 12 | git apply`. */
const requestOf = ({ stdin }: Invocation): string | undefined => {
  const writer = stdin?.from === 'pipe' ? stdin.of : undefined
  if (writer === undefined || !/^(?:gh|glab|hub)$/.test(writer.name)) return undefined
  const [noun, act, which] = argumentsOf(writer.name, writer.words).operands.map(({ value }) => value ?? '')
  return /^(?:pr|mr)$/.test(noun ?? '') && act === 'diff' ? (which ?? 'it') : undefined
}

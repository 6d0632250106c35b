import type { Facts, GitFacts } from '../../../core/facts/facts.ts'
import { isOutsideTree } from '../../../core/files/outside-tree.ts'
import type { Answer } from '../../../core/findings/finding.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { folderOfCall, foldersOfCall, isAgentRepository, pathsOfCommit } from '../../../known/git/calls.ts'

/**
 * The calls that put work into a history: they make a commit, or move a branch of this repository to other work. What they stage is read
 * along. A rebase makes again what was committed before, until it stops for a change, and a pull brings what others have; of both no one
 * here has evidence.
 */
export const commits = `
  git add
  git commit|commit-tree
  git merge !--abort|--quit
  git cherry-pick|revert !--abort|--quit|--skip|-n|--no-commit
  git am !--abort|--quit|--skip|--show-current-patch
  git rebase --continue
  git pull|fetch|push .
  git subtree add|merge|pull
`

/** A working tree that a script commits in. */
export interface Place {
  readonly root: string
  readonly git: GitFacts | undefined
  /** The operation: `commit` or `merge`. */
  readonly deed: string
  /** A file of code that the script itself changes before it commits. */
  readonly changes: string | undefined
  /** The files that it commits in a form that is not the one in the working tree. */
  readonly parted: readonly string[]
}

/** The working trees that need evidence, each once. */
export const placesOf = (script: Script, context: Context, calls: readonly Command[]): readonly Place[] => {
  const { facts } = context
  const adds = calls.filter(({ subcommands }) => subcommands[0] === 'add')
  const places = new Map<string, Place>()
  for (const call of calls.filter(one => !adds.includes(one)))
    for (const named of foldersOfCall(call, facts)) {
      // A folder that only the running shell knows may be any; the project is the likeliest.
      const folder = named ?? facts.root()
      const git = facts.gitAt(facts.real(folder))
      const root = git?.root ?? (isWithin(folder, facts.root()) ? facts.root() : folder)
      if (places.has(root) || (git !== undefined && needsNone(call, adds, git, facts))) continue
      const deed = /^(?:commit|commit-tree|cherry-pick|revert|am|rebase)$/.test(call.subcommands[0] ?? '')
      const changes = changedBefore(script, call, root, context)
      const parted = git === undefined ? [] : partedFiles(call, adds, git, facts)
      places.set(root, { root, git, deed: deed ? 'commit' : 'merge', changes, parted })
    }
  return [...places.values()]
}

const needsNone = (call: Command, adds: readonly Command[], git: GitFacts, facts: Facts): boolean =>
  isAgentRepository(git, facts) || isProseAlone(call, adds, git) || isRepeated(call, adds, git)

/** The first fault that a question finds, tree by tree, with the questions in their order. */
export const lackingIn = (
  places: readonly Place[],
  context: Context,
  questions: readonly ((place: Place, context: Context) => Answer)[],
): Answer => {
  for (const place of places)
    for (const question of questions) {
      const fault = question(place, context)
      if (fault !== undefined) return fault
    }
  return false
}

/** A rebase goes on with what was committed before, as long as nothing else is staged. */
const isRepeated = (call: Command, adds: readonly Command[], git: GitFacts): boolean =>
  call.subcommands[0] === 'rebase' && adds.length === 0 && git.staged()?.length === 0

/** Tests read no prose, and no one tries it out: evidence says nothing about it. */
const isProseAlone = (call: Command, adds: readonly Command[], git: GitFacts): boolean => {
  if (call.subcommands[0] !== 'commit') return false
  const paths = pathsOfCommit(call, adds, git) ?? []
  return paths.length > 0 && paths.every(path => path !== null && isOutsideTree(path))
}

/** A commit takes what is staged. The working tree may have gone on since, and the evidence is about that one. */
const partedFiles = (
  call: Command,
  adds: readonly Command[],
  git: GitFacts,
  facts: Facts,
): readonly string[] => {
  if (call.subcommands[0] !== 'commit' || call.has('-a', '--all') || call.operands.length > 0) return []
  const staged = (git.staged() ?? []).filter(path => !isOutsideTree(path))
  const later = new Set(staged.length === 0 ? [] : (git.unstaged() ?? []))
  return staged.filter(path => later.has(path) && !adds.some(add => stages(add, join(git.root, path), facts)))
}

/** Whether a call of `git add` stages a file, as far as its words tell. */
const stages = (add: Command, path: string, facts: Facts): boolean => {
  const folder = folderOfCall(add, facts)
  if (folder === undefined || add.operands.length === 0) return true
  return add.operands.some(
    operand =>
      operand === null || /[*?[:]/.test(operand) || isWithin(path, facts.real(join(folder, operand))),
  )
}

/** The first file of code, tests too, that a script changes before the call, as far as its effects show. */
const changedBefore = (
  { invocations }: Script,
  call: Command,
  root: string,
  { facts, strings }: Context,
): string | undefined => {
  const endings = new Set(strings('extensions').map(ending => ending.replace(/^\./, '').toLowerCase()))
  const isCode = (path: string): boolean =>
    endings.has(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') && isWithin(path, root)
  return invocations
    .slice(0, invocations.indexOf(call.invocation))
    .flatMap(({ effects }) => effects)
    .filter(({ kind, path }) => (kind === 'write' || kind === 'delete') && typeof path === 'string')
    .map(({ path }) => facts.resolve(path ?? ''))
    .find(isCode)
    ?.slice(root.length + 1)
}

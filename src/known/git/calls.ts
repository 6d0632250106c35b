import type { Facts, GitFacts } from '../../core/facts/facts.ts'
import type { Command, Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import type { Given } from '../../programs/arguments/options.ts'

/** The folder of the repository that a call of git works on; undefined where only the running shell knows. */
export const folderOfCall = (git: Invocation, facts: Facts): string | undefined => {
  const repository = named(git, '--git-dir', 'GIT_DIR')
  return repository === null ? undefined : folderBeside(git, facts, repository?.replace(/\/?\.git\/?$/, ''))
}

/** The folder that its paths count from: another one where the call takes that for the working tree. */
export const treeOfCall = (git: Invocation, facts: Facts): string | undefined => {
  const tree = named(git, '--work-tree', 'GIT_WORK_TREE')
  return tree === undefined ? folderOfCall(git, facts) : folderBeside(git, facts, tree)
}

/** Both folders: it commits what is in the working tree. */
export const foldersOfCall = (git: Command, facts: Facts): readonly (string | undefined)[] => [
  ...new Set([folderOfCall(git, facts), treeOfCall(git, facts)]),
]

/** Value of an option or a variable; null where only the running shell knows. */
const named = (git: Invocation, option: string, variable: string): string | null | undefined => {
  const [found] = givenIn(git, 'before')
    .filter(({ name }) => name === option)
    .slice(-1)
  return found === undefined ? git.env[variable] : (found.value?.value ?? null)
}

/** A path as seen from the folder that git starts in. */
const folderBeside = (git: Invocation, facts: Facts, path: string | null | undefined): string | undefined => {
  if (git.cwd === null || path === null) return undefined
  let folder = facts.resolve(git.cwd)
  for (const { value } of givenIn(git, 'before').filter(({ name }) => name === '-C')) {
    if (value?.value == null) return undefined
    folder = join(folder, value.value)
  }
  return path === undefined ? folder : join(folder, path)
}

/** The options before or behind the sub-command: `-C` means a folder there and a branch or a commit here. */
export const givenIn = (
  { words }: Pick<Invocation, 'words'>,
  where: 'before' | 'behind',
): readonly Given[] => {
  const { given, operands } = argumentsOf('git', words)
  const [first] = operands
  const verb = first === undefined ? words.length : words.indexOf(first)
  return given.filter(({ index }) => index < verb === (where === 'before'))
}

/**
 * The paths that a commit takes: what is staged, what the same script stages, or those that it names itself. Undefined where it may take
 * others too; null stands for a path that only the running shell knows.
 */
export const pathsOfCommit = (
  commit: Command,
  adds: readonly Command[],
  git: GitFacts,
): readonly (string | null)[] | undefined => {
  if (commit.has('-a', '--all', '-p', '--patch', '--interactive', '--amend')) return undefined
  if (adds.some(add => add.operands.length === 0)) return undefined
  const only = commit.has('-i', '--include') ? [] : commit.operands
  if (only.length > 0) return only
  return [...adds.flatMap(({ operands }) => operands), ...commit.operands, ...(git.staged() ?? [null])]
}

/**
 * The repository of the settings and hooks of an agent, or a worktree of it: no project with code of its own. A clone or a worktree of
 * another project may have the name too, so the place counts.
 */
export const isAgentRepository = ({ mainRoot }: GitFacts, facts: Facts): boolean =>
  [facts.home(), facts.root()].some(folder => mainRoot === facts.real(join(folder, '.claude')))

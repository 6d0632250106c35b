import type { Facts, GitFacts } from '../core/facts.ts'
import type { Command } from '../core/script.ts'
import { argumentsOf } from '../programs/arguments.ts'
import type { Given } from '../programs/options.ts'
import { basename, join } from '../text/path.ts'

/** The folder that a call of git works in; undefined where only the running shell knows. */
export const folderOfCall = (git: Command, facts: Facts): string | undefined => {
  if (git.cwd === null) return undefined
  let folder = facts.resolve(git.cwd)
  for (const { value } of givenIn(git, 'before').filter(({ name }) => name === '-C')) {
    if (value?.value == null) return undefined
    folder = join(folder, value.value)
  }
  return folder
}

/** The options before or behind the sub-command: `-C` means a folder there and a branch or a commit here. */
export const givenIn = ({ words }: Command, where: 'before' | 'behind'): readonly Given[] => {
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

/** The repository of the settings and hooks of an agent, or a worktree of it: no project with code of its own. */
export const isAgentRepository = ({ root, mainRoot }: GitFacts): boolean =>
  [root, mainRoot].some(path => basename(path) === '.claude')

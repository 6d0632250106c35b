import type { Facts } from '../../../core/facts/facts.ts'
import type { Context } from '../../../core/rule/rule.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'
import { listed } from '../../../core/text/words.ts'
import { isProtected } from '../../../known/git/branches.ts'
import { folderOfCall, givenIn } from '../../../known/git/calls.ts'
import { commandOf } from '../../../shell/calls/command.ts'

/** Whether the script itself leaves the branch of a repository, or makes the worktree that a path lies in. */
export const leavesBranch = (
  script: Script,
  { facts, strings }: Context,
  root: string,
  path?: string,
): boolean =>
  script.invocations.some(invocation => {
    if (invocation.name !== 'git') return false
    const git = commandOf(invocation)
    const folder = folderOfCall(git, facts)
    if (folder === undefined) return false
    const [tree] = git.call('git', 'worktree', 'add')?.operands ?? []
    if (tree != null) return path !== undefined && isWithin(path, facts.real(join(folder, tree)))
    const target = targetOf(git, folder, facts)
    return (
      target !== undefined &&
      !isProtected(target, strings('protected_branches')) &&
      facts.gitAt(facts.real(folder))?.root === root
    )
  })

/** The branch that a call changes to. */
const targetOf = (git: Command, folder: string, facts: Facts): string | undefined => {
  const call = git.call('git', 'switch') ?? git.call('git', 'checkout')
  if (call === undefined) return undefined
  const made = givenIn(call, 'behind').find(({ name }) =>
    listed('-c -C -b -B --create --force-create --orphan', name),
  )
  if (made !== undefined) return made.value?.value ?? undefined
  const [name, ...more] = call.operands
  // `git checkout <file>` stays on the branch, and `-` may be any.
  if (name == null || name === '-' || more.length > 0) return undefined
  return facts.fileKind(join(folder, name)) === undefined ? name : undefined
}

/** The ways to a branch of one's own, as commands for the repository. Without a commit there is nothing for a worktree. */
export const waysToBranch = (root: string, facts: Facts, unborn: boolean): readonly string[] => {
  const git = root === facts.real(facts.root()) ? 'git' : `git -C ${quoted(root)}`
  const branch = `${git} switch -c feature/my-change`
  return unborn ? [branch] : [`${git} worktree add .worktrees/my-change -b feature/my-change`, branch]
}

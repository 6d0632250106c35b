import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Context } from '../../../core/rule/rule.ts'
import { data, named } from '../../../core/text/quoting/foreign.ts'
import { type SourceFile, sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'
import { protectedBranch, protectedBranches } from '../../../known/git/branches.ts'
import { readScript } from '../../../shell/read.ts'
import { leavesBranch, waysToBranch } from './_branch.ts'

export default defineGuard({
  id: 'git/main-edit',
  class: 'quality',
  on: 'path',
  verdict: 'deny',
  touches: ['write'],
  says: 'This writes source code on a branch that others build on.',
  instead: ['git worktree add .worktrees/my-change -b feature/my-change', 'git switch -c feature/my-change'],
  options: {
    ...sourceOptions,
    protected_branches: protectedBranches,
    before_first_commit: {
      type: 'flag',
      default: true,
      key: 'branch_guard.before_first_commit',
      says: 'Whether source files are also held while the branch has no commit yet.',
    },
  },
  check: ({ path, by, given, change }, context) => {
    // git restores what the branch has, unless a commit, a patch or a redirect is named.
    if ((by === 'git' && given !== true) || change?.deleted !== undefined) return false
    // Of a path whose beginning is not known the repository is not known either.
    if (path.startsWith('*')) return false
    const file = sourceFileAt(path, context)
    const branch = protectedBranch(file?.git, context)
    if (file?.git === undefined || branch === undefined) return false
    // The conflicts of a merge are resolved where it happens, and what git ignores never reaches the branch.
    if (file.git.merging() || isLeft(file, context) || file.git.ignores(file.path)) return false
    const unborn = file.git.unborn()
    if (unborn && !context.flag('before_first_commit')) return false
    return {
      says: `${data(file.name, 100)} is source code, and the branch of its repository is ${named(branch)}, which others build on.`,
      instead: waysToBranch(file.root, context.facts, unborn),
    }
  },
})

/** Whether the command goes to another branch, or makes the worktree of the file, in the same breath. */
const isLeft = ({ root, path }: SourceFile, context: Context): boolean => {
  const command = context.event.tool?.command
  if (command === undefined || !command.includes('git')) return false
  return leavesBranch(readScript(command, context.facts), context, root, path)
}

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A change on a branch of its own can be reviewed, left and tried beside others. The branch is that of the repository that holds the file, so a linked worktree goes by its own.',
  denies: ['src/app.ts', 'lib/new/deep/a.py = x = 1', '$ echo x > src/app.ts', "$ sed -i 's/a/b/' src/*.go"],
  allows: [
    'README.md',
    'MASTER_PLAN.md',
    'vite.config.ts',
    'src/app.test.ts',
    '.claude/hooks/a.sh',
    '$ git switch -c feature/x && echo x > src/app.ts',
    '$ grep -n "echo x > src/app.ts" notes.md',
  ],
  related: ['git/main-commit', 'git/main-push'],
}

import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { Note } from '../../core/finding.ts'
import type { Command } from '../../core/script.ts'

export default defineGuard({
  id: 'git/discarded-changes',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This throws away changes that are in no commit.',
  instead: ['git stash push -u', 'git diff', 'git restore my-file'],
  calls: 'git checkout|restore|switch|rm|read-tree|checkout-index|submodule',
  check: (call, { facts }) => {
    switch (call.subcommands[0]) {
      case 'checkout':
        return checkedOut(call, facts)
      case 'restore':
        return restored(call, facts)
      case 'switch':
        return call.has('-f', '--force', '--discard-changes')
      case 'rm':
        return removed(call)
      case 'read-tree':
        return call.has('-u') && call.has('--reset')
      case 'checkout-index':
        return call.has('-f', '--force') && call.has('-a', '--all')
      default:
        return call.is('git', 'submodule', 'deinit') && call.has('-f', '--force')
    }
  },
})

const some: Note = { verdict: 'ask', says: 'This overwrites changes in these files that are in no commit.' }

const isAll = (path: string | null): boolean =>
  path === '.' || path === './' || path === '*' || path === ':/' || path === ':'

/** Without -f git refuses to remove a file whose changes are in no commit. */
const removed = (command: Command): boolean | Note => {
  if (!command.has('-f', '--force') || command.has('--cached')) return false
  return command.operands.some(isAll) || some
}

const checkedOut = (command: Command, facts: Facts): boolean | Note => {
  if (command.has('-b', '-B', '--orphan')) return false
  if (command.has('-f', '--force') || command.operands.some(isAll)) return true
  if (command.has('--pathspec-from-file')) return true
  const dashes = command.words.findIndex(word => word.value === '--')
  if (dashes < 0) return command.operands.length > 1 && !command.has('-t', '--track') && some
  const paths = command.words.slice(dashes + 1)
  if (paths.length === 0) return false
  return (
    paths.some(({ value }) => isAll(value) || (value !== null && facts.fileKind(value) === 'directory')) ||
    some
  )
}

const restored = (command: Command, facts: Facts): boolean | Note => {
  if (command.has('--staged', '-S') && !command.has('--worktree', '-W')) return false
  if (command.has('-p', '--patch')) return false
  const paths = command.operands
  if (paths.some(path => isAll(path) || (path !== null && facts.fileKind(path) === 'directory'))) return true
  return command.has('--source', '-s', '--worktree', '-W', '--pathspec-from-file') && some
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Nothing keeps what a checkout or restore overwrites in the working tree.',
  denies: [
    'git checkout .',
    'git checkout -- .',
    'git restore .',
    'git checkout -f main',
    'git switch --discard-changes main',
    'git rm -rf .',
  ],
  allows: [
    'git checkout main',
    'git checkout -b fix/x',
    'git restore --staged src/app.ts',
    'git restore src/app.ts',
    'echo "git checkout ."',
  ],
  related: ['git/hard-reset'],
}

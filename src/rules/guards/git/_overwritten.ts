import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { Command } from '../../../core/script/script.ts'

const some: Note = { verdict: 'ask', says: 'This overwrites changes in these files that are in no commit.' }

const isAll = (path: string | null): boolean =>
  path === '.' || path === './' || path === '*' || path === ':/' || path === ':'

/** Without -f git refuses to remove a file whose changes are in no commit. */
export const removed = (command: Command): boolean | Note => {
  if (!command.has('-f', '--force') || command.has('--cached')) return false
  return command.operands.some(isAll) || some
}

/** `git checkout` of files takes those of the index or a commit, whatever stands in the tree. */
export const checkedOut = (command: Command, facts: Facts): boolean | Note => {
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

/** One file of the index is what somebody means; a folder, or a file of another commit, is more. */
export const restored = (command: Command, facts: Facts): boolean | Note => {
  if (command.has('--staged', '-S') && !command.has('--worktree', '-W')) return false
  if (command.has('-p', '--patch')) return false
  const paths = command.operands
  if (paths.some(path => isAll(path) || (path !== null && facts.fileKind(path) === 'directory'))) return true
  return command.has('--source', '-s', '--worktree', '-W', '--pathspec-from-file') && some
}

import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { Note } from '../../core/finding.ts'
import type { Invocation } from '../../core/script.ts'
import { command } from '../../shell/command.ts'
import { replaceWord } from '../../shell/rewrite.ts'
import { isAbsolute, join } from '../../text/path.ts'
import { quoted } from '../../text/quote.ts'

export default defineGuard({
  id: 'git/worktree-removal',
  class: 'quality',
  on: 'script',
  verdict: 'rewrite',
  needs: 'git',
  says: 'A worktree is removed from the main one, so that the shell never stands in a folder that is gone.',
  check: ({ invocations }, { facts }) => {
    const at = invocations.findIndex(invocation => invocation.name === 'git' && isRemoval(invocation))
    const removal = invocations[at]
    const main = removal === undefined ? undefined : facts.git()?.worktrees()[0]
    if (removal === undefined || main === undefined) return false
    const moved = invocations.slice(0, at).some(({ name, argv }) => name === 'cd' && argv[1] === main)
    return !moved && fromMain(removal, main, facts)
  },
})

const isRemoval = (invocation: Invocation): boolean => command(invocation).is('git', 'worktree', 'remove')

const fromMain = (removal: Invocation, main: string, facts: Facts): Note => {
  const asked = command(removal)
  asked.is('git', 'worktree', 'remove')
  const [folder] = asked.operandWords()
  const start = removal.span?.start
  const there = asked.has('-C') || removal.cwd === null ? undefined : facts.resolve(removal.cwd)
  const plain = removal.via.length === 0 && start !== undefined && there !== undefined
  if (!plain) return { verdict: 'deny', instead: [`cd ${quoted(main)}`] }
  const path = folder?.value
  const edits =
    typeof path === 'string' && folder !== undefined && !isAbsolute(path) && there !== main
      ? replaceWord(folder, join(there, path))
      : []
  return {
    edits: [{ start, end: start, text: `cd "${main.replaceAll(/[\\\\"$`]/g, '\\\\$&')}" && ` }, ...edits],
  }
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A session whose folder was deleted cannot run another command, nor its hooks.',
  denies: ['git worktree remove ../hotfix', 'git worktree remove /home/dev/hotfix'],
  allows: ['git worktree list', 'git worktree prune', 'echo "git worktree remove ../hotfix"'],
  related: ['git/forced-worktree-removal'],
}

import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { isAbsolute, join } from '../../../core/text/paths/path.ts'
import { quoted } from '../../../core/text/quoting/shell-word.ts'
import { replaceWord } from '../../../shell/calls/rewrite.ts'

export default defineGuard({
  id: 'git/worktree-removal',
  class: 'quality',
  on: 'script',
  verdict: 'rewrite',
  programs: 'git',
  says: 'A worktree is removed from the main one, so that the shell never stands in a folder that is gone.',
  check: ({ invocations }, { facts }, gits) => {
    const [removal] = gits.flatMap(git => git.call('git', 'worktree', 'remove') ?? [])
    const main = removal === undefined ? undefined : facts.git()?.worktrees()[0]
    if (removal === undefined || main === undefined) return false
    const before = invocations.slice(0, invocations.indexOf(removal.invocation))
    const moved = before.some(({ name, argv }) => name === 'cd' && argv[1] === main)
    return !moved && fromMain(removal, main, facts)
  },
})

const fromMain = (removal: Command, main: string, facts: Facts): Note => {
  const [folder] = removal.operandWords
  const start = removal.span?.start
  const there = removal.has('-C') || removal.cwd === null ? undefined : facts.resolve(removal.cwd)
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

import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'git/add-all',
  class: 'quality',
  on: 'command',
  verdict: 'advise',
  programs: 'git',
  says: 'This stages every change in the tree, also files that do not belong to the task. Look first, then name the files.',
  instead: ['git status --short', 'git add -u'],
  check: command => {
    const add = command.call('git', 'add')
    if (add === undefined) return false
    return add.has('-A', '--all') || add.operands.some(path => path === '.' || path === ':/')
  },
})

export const docs: RuleDocs = {
  since: '0.1.0',
  why: 'Agents leave logs, caches and scratch files behind. Staging everything commits them with the work.',
  denies: ['git add -A', 'git add .', 'git add --all && git commit -m done'],
  allows: ['git add src/app.ts', 'git add -u', 'git commit -m "git add -A"'],
}

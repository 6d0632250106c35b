import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'git/rewritten-history',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This rewrites or forgets history that may exist nowhere else.',
  instead: ['git reflog', 'git gc'],
  calls: `
    git filter-branch|filter-repo|prune
    git replace !-l|--list
    git reflog expire|delete
    git gc @--prune*|--p=*
    bfg
    jj operation|op restore|abandon|undo
    hg strip|rollback|histedit|purge|obliterate
    hg update|up|co -C|--clean
    svn delete|rm|del @*://*
    svn revert -R|--recursive
    p4 obliterate -y
    p4 clean
    p4 sync -f
    p4 revert !-a|-k
    git lfs prune -f|--force
    dvc gc|checkout -f|--force
    fossil purge|scrub
  `,
  options: { loss },
  check: (script, context, calls) => calls.some(call => !isSettledCall(script, call, context)),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Reflog, unreachable commits and old history are what lost work is found by. After this they are gone.',
  denies: [
    'git filter-branch --force --index-filter x HEAD',
    'git filter-repo --path secrets --invert-paths',
    'git reflog expire --expire=now --all && git gc --prune=now',
    'git reflog delete HEAD@{0}',
  ],
  allows: [
    'git gc',
    'git reflog',
    'git log -g',
    'echo "git reflog expire --expire=now --all && git gc --prune=now"',
  ],
}

import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './hard-reset.ts'

guardTest(
  guard,
  docs,
  {
    denies: [
      ...each('git reset --merge HEAD~1'),
      '/usr/bin/git reset --hard origin/main',
      'git -C app -c core.pager=cat reset --hard origin/main',
      'git status; (git reset --hard)',
      'echo $(git reset --hard)',
      'sudo git reset --hard',
      'git reset -q --hard HEAD~3',
      'g\'i\'t reset "--hard"',
      'git -c alias.nuke=reset nuke --hard',
      '/usr/lib/git-core/git-reset --hard',
      '"$(git --exec-path)/git-reset" --hard',
    ],
    allows: [
      'git reset',
      'git reset --soft HEAD~1',
      'rg "git reset --hard" docs',
      'gh issue create --body "ran git reset --hard"',
      'git log --grep="reset --hard"',
      'git reset -- --hard',
      'git-resetter --hard',
      '# git reset --hard\nls',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: [
      'git reset --hard HEAD~2',
      'git reset --hard v1 && git reset --hard main',
      'cd src && git reset --hard HEAD',
    ],
  },
)

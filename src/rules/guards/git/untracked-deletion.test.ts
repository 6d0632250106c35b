import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './untracked-deletion.ts'

guardTest(
  guard,
  docs,
  {
    denies: [
      'git -C app clean --force',
      'sudo git clean -fdx',
      'bash -c "git clean -df"',
      'git clean --no-force -f',
    ],
    asks: ['git clean -fd -- src/lib.rs'],
    allows: [
      'git clean -fd --dry-run',
      'git clean -fd --interactive',
      'git clean',
      'git clean -fdn',
      'rg "git clean -fdx" .',
      'git clean -fi',
    ],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['git clean -ffd', 'git clean -fd src', 'git checkout . && git clean -fd'],
    denies: ['git stash pop && git clean -fd'],
  },
)

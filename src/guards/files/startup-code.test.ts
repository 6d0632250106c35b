import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './startup-code.ts'

guardTest(guard, docs, {
  asks: ['$ rm .git/hooks/pre-push', '$ mv .husky .husky.off', '$ > ~/.bashrc', '$ tee -a ~/.profile < x'],
  allows: ['.husky/pre-commit', '$ git commit -m "~/.bashrc"', '$ cat ~/.ssh/config', 'bashrc.md'],
})

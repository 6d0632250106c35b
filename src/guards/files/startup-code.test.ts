import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './startup-code.ts'

guardTest(guard, docs, {
  asks: [
    '$ rm .git/hooks/pre-push',
    '$ mv .husky .husky.off',
    '$ > ~/.bashrc',
    '$ tee -a ~/.profile < x',
    '.husky/pre-commit',
    '.pre-commit-config.yaml',
    '$ git rm lefthook.yml',
    '$ chmod -x .git/hooks/pre-commit',
    '$ rm -rf .git/hooks',
  ],
  allows: [
    'src/husky.ts',
    '< .pre-commit-config.yaml',
    '$ git add .husky lefthook.yml',
    '$ pre-commit run --config .pre-commit-config.yaml',
    '$ git commit -m "~/.bashrc"',
    '$ cat ~/.ssh/config',
    'bashrc.md',
  ],
})

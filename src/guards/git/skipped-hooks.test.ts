import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './skipped-hooks.ts'

guardTest(guard, docs, {
  denies: [
    'git config core.hooksPath /dev/null',
    'cd app && git commit -anm x',
    'bash -c "git push --no-verify"',
    'git merge --no-verify x',
  ],
  asks: ['pre-commit uninstall', 'npx lefthook uninstall'],
  allows: [
    'pre-commit install',
    'npx lefthook run pre-commit',
    'rg "pre-commit uninstall"',

    'git config --get core.hooksPath',
    'git config user.name x',
    'HUSKY=1 git commit -m x',
    'git commit -m "--no-verify"',
  ],
})

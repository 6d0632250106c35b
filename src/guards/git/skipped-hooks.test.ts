import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './skipped-hooks.ts'

guardTest(guard, docs, {
  denies: [
    ...each(
      'git rebase --no-verify main',
      'git am|cherry-pick|revert|pull --no-verify',
      'git config core.hooksPath|core.hookspath /dev/null',
      'git config --global core.hooksPath|core.hookspath /tmp/none',
      'git -c core.hookspath=/dev/null commit -m x',
      'git -c core.hooksPath=/dev/null|core.hookspath=/dev/null checkout main',
    ),
    'cd app && git commit -anm x',
    'bash -c "git push --no-verify"',
    'git merge --no-verify x',
  ],
  asks: [
    'pre-commit uninstall',
    'npx lefthook uninstall',
    ...each(
      'husky|simple-git-hooks|captainhook|overcommit uninstall',
      'pre-commit|lefthook remove',
      'overcommit --uninstall',
    ),
  ],
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

import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './skipped-hooks.ts'

guardTest(
  guard,
  docs,
  {
    denies: [
      'git init -q /tmp/r && git commit --allow-empty -m x --no-verify',
      'git init -q /tmp/r && git -C /tmp/r config --global core.hooksPath /tmp/h',
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
      'git config core.hooksPath .nohooks',
      'git config --global core.hooksPath .githooks',
    ],
    asks: [
      'git push -o ci.skip origin main',
      'git push --push-option=ci.skip origin HEAD:master',
      'pre-commit uninstall',
      'npx lefthook uninstall',
      ...each(
        'husky|simple-git-hooks|captainhook|overcommit uninstall',
        'pre-commit|lefthook remove',
        'overcommit --uninstall',
      ),
    ],
    allows: [
      'git push -o merge_request.create',
      'git push -o ci.skip origin topic',
      'git commit -m "git push -o ci.skip"',
      'git init -q /tmp/r && cd /tmp/r && git commit --allow-empty -m x --no-verify',
      'git init -q /tmp/r && git -C /tmp/r -c core.hooksPath=/dev/null commit --allow-empty -m x',
      'pre-commit install',
      'npx lefthook run pre-commit',
      'rg "pre-commit uninstall"',

      'git config --get core.hooksPath',
      'git config user.name x',
      'HUSKY=1 git commit -m x',
      'git commit -m "--no-verify"',
    ],
  },
  {
    facts: {
      branch: 'x',
      files: { '.githooks/pre-commit': 'npm test\n', 'new/pre-commit': '', 'doc/a': '' },
      uncommitted: ['new/pre-commit'],
    },
    denies: [
      'git config core.hooksPath doc',
      'git config core.hooksPath new',
      'git config --global core.hooksPath ./.githooks',
    ],
    allows: [
      'git config core.hooksPath .githooks',
      'git config --local core.hookspath ./.githooks',
      'echo "git config core.hooksPath doc"',
    ],
  },
  {
    facts: { files: { '.git/config': '[core]\n\thooksPath = .githooks\n' } },
    asks: [
      "git config --unset core.hooksPath && git commit -am 'wip'",
      ...each(
        'git config --unset|--unset-all core.hooksPath|core.hookspath',
        'git config unset core.hooksPath|core.hookspath',
      ),
    ],
    denies: ['git config core.hooksPath other'],
    allows: [
      'git config --unset user.email',
      'git config --get core.hooksPath',
      'git config core.hooksPath .githooks',
    ],
  },
  { facts: { files: { '.git/config': '[core]\n' } }, allows: ['git config --unset core.hooksPath'] },
  {
    options: { protected_branches: ['develop'] },
    asks: ['git push -o ci.skip origin develop'],
    allows: ['git push -o ci.skip origin main'],
  },
)

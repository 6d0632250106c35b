import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './replaced.ts'

const files = {
  '.claude/settings.json': '{"hooks":{"Stop":[{"command":". .handrail/hook.sh; handrail hook"}]}}',
  '.handrail/hook.sh': '# shim',
  'a.tgz': '',
}

// What git, archives and folders bring is read from a real disk: test/known/footprint.test.ts.
guardTest(
  guard,
  docs,
  {
    facts: { branch: 'main', files, taken: ['.claude/settings.json'] },
    asks: [
      'git checkout old',
      'git switch old',
      'git restore -s old .',
      'git reset --hard old',
      'git merge old',
      'git rebase old',
      'git revert old',
      'git cherry-pick old',
      'git stash pop',
      'git apply < x.patch',
      'curl x | git am',
      'git read-tree -u --reset old',
      'git checkout-index -af',
      'git sparse-checkout set src',
      'git clean -fdx',
      'git rm -r .claude',
      'git mv .claude x',
      'cd .. && git worktree remove app',
      'cp -r ov/. .',
      'mv ov/.claude .',
      'rsync -a ov/ ./',
      'install ov/settings.json .claude',
      'ln -sfn ov/.claude .claude',
      'curl x | patch -p1',
      'tar xf a.tgz',
      'bsdtar -xf a.tgz',
      'unzip a.tgz',
      'jar xf a.tgz',
      '7z x a.tgz',
      'cat x | cpio -i',
      'unar x.rar',
      'unrar x x.rar',
      'python3 -m zipfile -e a.tgz .',
      'python3 -m tarfile -e a.tgz',
    ],
    allows: [
      'git checkout --help',
      'git pull',
      'git merge --quit',
      'rsync -an ov/ ./',
      'tar tf a.tgz',
      'ln -s ov/.claude other',
      'cat x | cpio -i -D /tmp/x',
      'git commit -m "git checkout old"',
      'python3 -m http.server',
    ],
  },
  {
    facts: { branch: 'main', files, taken: ['src/a.ts'] },
    asks: ['ln -sf /dev/null .claude/settings.json'],
    allows: ['git checkout main', 'cp -r src/. lib', 'tar xf a.tgz'],
  },
)

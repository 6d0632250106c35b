import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './startup-code.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      '$ echo x >> ~/.config/powershell/profile.ps1',
      '$ echo "gitdir: build/evil" > .git',
      '.git',
      'vendor/lib/.git',
      '$ echo "* filter=x" >> .git/info/attributes',
      '$ tee .git/info/attributes < a',
      '.git/info/attributes',
      '.gitmodules = [submodule "a"]\n\tupdate = !./x\n',
      '$ rm .git/hooks/pre-push',
      '$ mv .husky .husky.off',
      '$ > ~/.bashrc',
      '$ tee -a ~/.profile < x',
      '.husky/pre-commit',
      '.pre-commit-config.yaml',
      '$ git rm lefthook.yml',
      '$ chmod -x .git/hooks/pre-commit',
      '$ rm -rf .git/hooks',
      '$ tar xzf dot.tgz -C ~',
      '$ cd && unzip -o dot.zip',
    ],
    allows: [
      '$ tar xzf app.tgz -C ~/apps',
      '$ tar tzf dot.tgz -C ~',
      '$ mkdir -p fixture/.git',
      '$ cat .git/info/attributes',
      '$ echo dist >> .git/info/exclude',
      '.gitattributes',
      '.gitmodules = [submodule "a"]\n\tpath = a\n\tupdate = rebase\n',
      'docs/git.md = [submodule "a"]\n\tupdate = !./x\n',
      '$ git worktree add ../x',
      'src/husky.ts',
      '< .pre-commit-config.yaml',
      '$ git add .husky lefthook.yml',
      '$ pre-commit run --config .pre-commit-config.yaml',
      '$ git commit -m "~/.bashrc"',
      '$ cat ~/.ssh/config',
      'bashrc.md',
    ],
  },
  // git clean leaves what git tracks.
  {
    facts: { branch: 'main', files: { '.pre-commit-config.yaml': 'repos: []\n' } },
    asks: ['$ rm -rf .', '$ git rm -r .'],
    allows: ['$ git clean -fd', '$ git clean -fdx .', '$ git clean -f .pre-commit-config.yaml'],
  },
  {
    facts: {
      branch: 'main',
      files: { '.pre-commit-config.yaml': 'repos: []\n' },
      uncommitted: ['.pre-commit-config.yaml'],
    },
    asks: ['$ git clean -fd', '$ git clean -f .pre-commit-config.yaml'],
    allows: ['$ git clean -fd docs'],
  },
  { options: { allow: ['.zshrc'] }, asks: ['/home/dev/.bashrc'], allows: ['/home/dev/.zshrc'] },
)

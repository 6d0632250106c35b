import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './startup-code.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
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
    ],
    allows: [
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
  { options: { allow: ['.zshrc'] }, asks: ['/home/dev/.bashrc'], allows: ['/home/dev/.zshrc'] },
)

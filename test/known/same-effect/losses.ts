import type { Family } from './family.ts'

const isTracked = (state: string): boolean => state === 'clean' || state === 'dirty'
/** Git deletes tracked paths by `rm`, all others by `clean`. */
const gitDeletion = (target: string, state: string): readonly string[] =>
  isTracked(state)
    ? [`git rm -rf ${target}`, `git rm --force -r -- ${target}`, `git -C . rm -r -f ${target}`]
    : [
        `git clean -fdx ${target}`,
        `git clean --force -d -x -- ${target}`,
        `git -C . clean -x -d -f ${target}`,
      ]

const kept = { clean: 'pass', dirty: 'ask', untracked: 'ask', ignored: 'ask' } as const

const fileDeletion: Family = {
  name: 'a file is deleted',
  answers: kept,
  rows: (f, state) => [
    `rm ${f}`,
    `rm -f ${f}`,
    `rm -rf -- ./${f}`,
    `rm "$PWD/${f}"`,
    `rm docs/../${f}`,
    `rm '${f}'`,
    `f=${f}; rm "$f"`,
    `cd . && rm ${f}`,
    `unlink ${f}`,
    `find ${f} -delete`,
    `find . -path ./${f} -delete`,
    `find . -path ./${f} -exec rm {} +`,
    `find . -path ./${f} -exec sh -c 'rm "$1"' _ {} \\;`,
    `find . -path ./${f} -print0 | xargs -0 rm -f`,
    `echo ${f} | xargs rm`,
    `printf '%s\\n' ${f} | while read -r x; do rm "$x"; done`,
    `for x in ${f}; do rm "$x"; done`,
    `shred -u ${f}`,
    `python3 -c "import os; os.remove('${f}')"`,
    `python3 -c "from pathlib import Path; Path('${f}').unlink()"`,
    `node -e "require('fs').unlinkSync('${f}')"`,
    `node -e "require('node:fs').rmSync('${f}', { force: true })"`,
    `perl -e 'unlink "${f}"'`,
    `ruby -e 'File.delete("${f}")'`,
    `bash -c 'rm "$1"' _ ${f}`,
    ...gitDeletion(f, state),
  ],
}

const folderDeletion: Family = {
  name: 'a folder is deleted',
  answers: kept,
  rows: (d, state) => [
    `rm -rf ${d}`,
    `rm -r ${d}/`,
    `rm -R -f ./${d}`,
    `rm --recursive --force -- ${d}`,
    `rm --rec ${d}`,
    `rm -rf "$PWD/${d}"`,
    `d=${d}; rm -rf "\${d}"`,
    `find ${d} -delete`,
    `find ${d} -type f -delete`,
    `find ${d} -type f -exec rm {} \\;`,
    `find ${d} -type f | xargs rm`,
    `echo ${d} | xargs rm -rf`,
    `rm -rf ${d}/*`,
    `cd ${d} && rm -rf ./*`,
    `(cd ${d}; rm -rf -- *)`,
    `mkdir -p /tmp/empty && rsync -a --delete /tmp/empty/ ${d}/`,
    `python3 -c "import shutil; shutil.rmtree('${d}')"`,
    `node -e "require('fs').rmSync('${d}', { recursive: true })"`,
    `node -e "require('fs').promises.rm('${d}', { recursive: true, force: true })"`,
    `perl -MFile::Path -e 'rmtree("${d}")'`,
    `ruby -rfileutils -e 'FileUtils.rm_rf("${d}")'`,
    `npx rimraf ${d}`,
    ...gitDeletion(d, state),
  ],
}

const emptying: Family = {
  name: 'a file is emptied',
  answers: kept,
  rows: f => [
    `> ${f}`,
    `: > ${f}`,
    `cat /dev/null > ${f}`,
    `true >| ${f}`,
    `cp /dev/null ${f}`,
    `truncate -s 0 ${f}`,
    `truncate --size=0 ${f}`,
    `dd if=/dev/null of=${f}`,
    `tee ${f} < /dev/null`,
    `install /dev/null ${f}`,
    `sed -i d ${f}`,
    `python3 -c "open('${f}', 'w').close()"`,
    `node -e "require('fs').writeFileSync('${f}', '')"`,
    `perl -e 'truncate "${f}", 0'`,
  ],
}

const replacing: Family = {
  name: 'a file is replaced by another one',
  answers: kept,
  rows: f => [
    `cp README.md ${f}`,
    `cp -f README.md ./${f}`,
    `cat README.md > ${f}`,
    `mv README.md ${f}`,
    `mv -f README.md ${f}`,
    `ln -f README.md ${f}`,
    `ln -sf README.md ${f}`,
    `install README.md ${f}`,
    `dd if=README.md of=${f}`,
    `tee ${f} < README.md`,
    `rsync -a README.md ${f}`,
    `sort -o ${f} README.md`,
    `python3 -c "import shutil; shutil.copy('README.md', '${f}')"`,
    `node -e "require('fs').copyFileSync('README.md', '${f}')"`,
  ],
}

const fileRestore: Family = {
  name: 'a file is restored',
  answers: { clean: 'pass', dirty: 'ask' },
  rows: f => [
    `git checkout ${f}`,
    `git checkout -- ${f}`,
    `git checkout HEAD ${f}`,
    `git checkout HEAD -- ${f}`,
    `git checkout -f HEAD -- ${f}`,
    `git restore ${f}`,
    `git restore -W ${f}`,
    `git restore --worktree ${f}`,
    `git restore -SW ${f}`,
    `git restore --source=HEAD ${f}`,
    `git restore -s HEAD --staged --worktree ${f}`,
    `git -C . restore ${f}`,
    `cd docs && git restore ../${f}`,
    `git checkout-index -f ${f}`,
    `git show HEAD:${f} > ${f}`,
    `git cat-file -p HEAD:${f} > ${f}`,
    `git diff ${f} | git apply -R`,
    `git stash push ${f} && git stash drop`,
  ],
}

const treeRestore: Family = {
  name: 'the whole tree is restored',
  answers: { 'nothing changed': 'pass', 'something changed': 'ask' },
  rows: () => [
    'git reset --hard',
    'git reset --hard HEAD',
    'git reset -q --hard',
    'git reset --ha',
    'git -C . reset --hard',
    'git checkout .',
    'git checkout -- .',
    'git checkout HEAD -- .',
    'git checkout -f',
    'git checkout --force HEAD',
    'git restore .',
    'git restore :/',
    'git restore -SW .',
    'git switch --discard-changes main',
    'git switch -f main',
    'git read-tree -u --reset HEAD',
    'git checkout-index -f -a',
    'git diff | git apply -R',
    'git stash && git stash drop',
  ],
}

const branchDeletion: Family = {
  name: 'a branch is deleted',
  answers: { merged: 'pass', unmerged: 'ask' },
  rows: branch => [
    `git branch -D ${branch}`,
    `git branch -d -f ${branch}`,
    `git branch -df ${branch}`,
    `git branch --delete --force ${branch}`,
    `git branch -D -- ${branch}`,
    `git -C . branch -D ${branch}`,
    `git update-ref -d refs/heads/${branch}`,
    `git branch --list ${branch} | xargs git branch -D`,
  ],
}

const stashDeletion: Family = {
  name: 'a stash is deleted',
  answers: { '': 'ask' },
  rows: () => [
    'git stash drop',
    'git stash drop 0',
    'git stash drop stash@{0}',
    'git stash drop -q',
    'git stash clear',
    'git update-ref -d refs/stash',
    'git reflog delete --updateref --rewrite stash@{0}',
  ],
}

/** Commands that take away files, changes, branches and stashes. */
export const losses: readonly Family[] = [
  fileDeletion,
  folderDeletion,
  emptying,
  replacing,
  fileRestore,
  treeRestore,
  branchDeletion,
  stashDeletion,
]

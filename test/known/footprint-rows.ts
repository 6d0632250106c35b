/** A call, what the guard says to it, and what is done before. */
export type Row = readonly [command: string, verdict: 'ask' | 'deny' | 'quiet', setup?: string | undefined]

const rows = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((line): Row => {
      const [verdict = '', command = '', setup] = line
        .trim()
        .replace(/^(\w+)\s+\| /, '$1 <- ')
        .split(' <- ')
      if (verdict.trim() !== 'ask' && verdict.trim() !== 'quiet' && verdict.trim() !== 'deny')
        throw new Error(line)
      return [command, verdict.trim() === 'ask' ? 'ask' : verdict.trim() === 'deny' ? 'deny' : 'quiet', setup]
    })

export const git = rows(`
  ask   | git checkout weak
  ask   | git checkout old
  ask   | git checkout -q --detach old
  ask   | git checkout -b x weak
  ask   | git checkout -B x old
  ask   | git switch weak
  ask   | git switch --detach old
  ask   | git switch -c y old
  ask   | git switch --orphan empty
  ask   | git checkout remote-only
  ask   | git switch remote-only
  ask   | git checkout -t origin/remote-only
  ask   | cd src && git checkout weak
  ask   | git -C src checkout weak
  ask   | git -C ../p checkout weak
  ask   | git --git-dir=.git checkout weak
  ask   | git checkout weak -- .
  ask   | git checkout weak .claude
  ask   | git checkout weak -- .claude/settings.json
  ask   | git checkout old^{commit}
  ask   | git checkout HEAD~2
  quiet | git checkout topic
  quiet | git switch other
  quiet | git checkout policy
  quiet | git checkout -b fresh
  quiet | git checkout main
  quiet | git checkout -- .
  quiet | git checkout README.md <- echo changed > README.md
  quiet | git checkout HEAD -- src
  quiet | git checkout topic -- src
  quiet | git checkout nosuchbranch
  ask   | git checkout shimless
  ask   | git restore -s weak .
  ask   | git restore --source=old --staged --worktree .
  ask   | git restore --source old .handrail
  quiet | git restore --staged .
  quiet | git restore . <- echo x >> src/a.ts
  quiet | git restore -s topic src
  ask   | git reset --hard weak
  ask   | git reset --hard old
  ask   | git reset --keep weak
  ask   | git reset --merge old
  quiet | git reset --hard <- echo x >> src/a.ts; git add -A
  quiet | git reset --hard topic
  quiet | git reset old
  quiet | git reset --soft weak
  ask   | git merge weak
  ask   | git merge --no-ff weak
  ask   | git merge --squash weak
  ask   | git merge --no-commit weak
  ask   | git merge topic weak
  ask   | git merge -X theirs weak
  quiet | git merge topic
  quiet | git merge --no-ff topic
  quiet | git merge feature
  quiet | git merge moved
  quiet | git merge topic <- git checkout -q moved
  quiet | git merge other <- git checkout -q topic
  quiet | git merge --abort <- git checkout -q topic; git merge other
  quiet | git merge
  ask   | git cherry-pick weak
  ask   | git cherry-pick main..weak
  ask   | git cherry-pick -n topic weak
  quiet | git cherry-pick topic
  quiet | git cherry-pick main..topic
  quiet | git cherry-pick other <- git checkout -q topic
  ask   | git revert --no-edit init
  ask   | git revert -n HEAD~1
  ask   | git revert --no-edit HEAD~2..HEAD
  quiet | git revert --no-edit HEAD
  quiet | git revert --no-edit topic <- git checkout -q topic
  ask   | git rebase weak
  ask   | git rebase --onto old main~1
  ask   | git rebase old weak
  quiet | git rebase main feature <- git checkout -q feature
  quiet | git rebase main <- git checkout -q topic
  quiet | git rebase old
  quiet | git rebase topic <- git checkout -q other
  quiet | git rebase --onto topic main other
  quiet | git rebase main <- git checkout -q moved
  ask   | git stash pop
  ask   | git stash apply stash@{0}
  quiet | git stash apply 1
  quiet | git stash pop stash@{1}
  quiet | git stash <- echo x >> src/a.ts
  quiet | git stash -u <- echo x >> src/a.ts
  quiet | git stash push -a
  quiet | git stash push -- src <- echo x >> src/a.ts; echo y >> README.md
  quiet | git stash <- sed -i s/recommended/strict/ handrail.jsonc
  quiet | git stash branch x stash@{1}
  ask   | git stash branch x
  ask   | git apply ../weak.patch
  ask   | git apply < ../weak.patch
  ask   | cat ../weak.patch | git apply
  ask   | git apply -3 ../weak.patch
  ask   | git am ../weak.mbox
  ask   | git diff main weak | git apply
  quiet | git apply --check ../weak.patch
  quiet | git apply ../topic.patch
  ask   | git read-tree -u --reset weak
  ask   | git read-tree -m -u weak
  ask   | git read-tree -u -m HEAD old
  quiet | git read-tree -m -u topic
  quiet | git read-tree weak
  ask   | git read-tree weak && git checkout-index -af
  quiet | git checkout-index -a -f <- echo x >> src/a.ts
  quiet | git checkout-index -f src/a.ts <- rm src/a.ts
  ask   | git sparse-checkout set src
  ask   | git sparse-checkout init --cone
  ask   | git sparse-checkout set --no-cone '/src/*'
  quiet | git sparse-checkout set .claude .handrail src
  quiet | git sparse-checkout disable
  quiet | git sparse-checkout disable <- git sparse-checkout set src
  quiet | git sparse-checkout list
  quiet | git clean -fdx
  quiet | git clean -fd
  quiet | git clean -n
  ask   | git clean -fd <- git rm -q --cached .claude/settings.json
  ask   | git rm -r .claude
  ask   | git rm -rf .
  quiet | git rm src/a.ts
  quiet | git rm --cached -r .claude
  ask   | git mv .claude elsewhere
  quiet | git mv src lib
  quiet | git rebase --abort <- git checkout -q topic; git rebase other
  ask   | git rebase --abort <- git checkout -q old; git checkout -qb g; echo 1 > src/a.ts; git commit -qam g; git rebase other
  quiet | git cherry-pick --abort <- git checkout -q topic; git cherry-pick other
  quiet | git cherry-pick nosuch
  quiet | git checkout nosuch...thing
  ask   | git checkout main...feature
  ask   | git merge --allow-unrelated-histories lone <- git checkout -q --orphan lone; git rm -rfq .; mkdir .claude; echo '{}' > .claude/settings.json; git add -A; git commit -qm lone; git checkout -q main
  quiet | git merge --allow-unrelated-histories lone <- git checkout -q --orphan lone; git rm -rfq .; echo 1 > lone.txt; git add -A; git commit -qm lone; git checkout -q main
  ask   | git merge topic other weak
  quiet | git merge topic moved
  quiet | git merge newname <- git checkout -qb newname; git mv src lib; git commit -qm n; git checkout -q main; mkdir -p src/deep; echo 1 > src/deep/e.ts; git add -A; git commit -qm e
  ask   | git reset weak && git checkout .
  ask   | git restore --staged -s weak . && git restore .
  ask   | git rm -rq --cached . && git checkout .
  quiet | git reset && git checkout . <- echo x >> src/a.ts; git add -A
  ask   | git update-index --cacheinfo 100644,$(git rev-parse weak:.claude/settings.json),.claude/settings.json && git checkout-index -f .claude/settings.json
  ask   | git --work-tree=. --git-dir=../origin/.git checkout -qf remote-only
  ask   | GIT_DIR=../origin/.git GIT_WORK_TREE=. git checkout -qf remote-only
  quiet | git -C ../origin checkout -q main
  quiet | git -C ../origin -c core.worktree=$PWD checkout -qf remote-only
  quiet | git -C ../origin -c core.worktree=../../p checkout -qf remote-only
  ask   | git -C ../origin checkout -qf remote-only <- git -C ../origin config core.worktree ../../p
  quiet | git -c user.name=x merge topic
  ask   | git -c user.name=x merge weak
  ask   | export GIT_WORK_TREE=$PWD; git -C ../origin checkout -qf remote-only
  ask   | GIT_INDEX_FILE=../i git checkout-index -af <- GIT_INDEX_FILE=../i git read-tree weak
  ask   | git reset -q --hard <- git replace main weak
  ask   | git diff main weak | patch -p1
  ask   | patch -p1 < ../weak.patch
  ask   | git stash pop <- git stash drop -q; git stash drop -q; rm .claude/settings.json; git stash -q
  quiet | git stash pop <- git stash drop -q; git stash drop -q; sed -i s/recommended/strict/ handrail.jsonc; git stash -q
  quiet | git worktree add ../wt weak
  quiet | git checkout topic && git checkout main
  ask   | git checkout topic && git merge weak
  ask   | git checkout -q weak; false && git checkout main
  ask   | git checkout -q topic && cd src && git checkout weak
  quiet | git status && git log --oneline && git diff weak
  quiet | git fetch -q . && git branch z weak
  quiet | git branch z && git checkout z
  ask   | git branch z weak && git checkout z
  ask   | git branch -f topic weak && git checkout topic
  ask   | git tag t old && git checkout -q t
  ask   | git checkout -qb z topic && git checkout -q main && git branch -f z old && git merge -q topic && git checkout z
  ask   | git update-ref refs/heads/main weak && git reset --hard
  ask   | git update-ref refs/heads/topic weak && git checkout topic
  ask   | git symbolic-ref HEAD refs/heads/weak && git reset --hard
  ask   | git replace main weak && git reset --hard
  ask   | git symbolic-ref HEAD refs/heads/none && git checkout -f weak
  ask   | git checkout -f weak <- git symbolic-ref HEAD refs/heads/none
  ask   | git merge weak <- git symbolic-ref HEAD refs/heads/none
  quiet | git switch -c fresh <- git symbolic-ref HEAD refs/heads/none
  quiet | git stash && git stash pop <- echo x >> src/a.ts
  ask   | git replace main weak; git checkout -f main <- true
`)

export const copies = rows(`
  ask   | cp -r ../ov/. .
  ask   | cp -a ../ov/. ./
  ask   | cp -rT ../ov .
  ask   | cp -r ../ov/.claude .
  ask   | cp -r -t . ../ov/.claude
  ask   | cd .. && cp -r ov/. p
  ask   | cp -R ../ov/.c* .
  ask   | cp ../ov/* .
  ask   | cp ../ov/.claude/* .claude
  ask   | cp ../ov/.claude/settings.json .claude/settings.json
  quiet | cp -r ../same/. .
  quiet | cp -r ../plain/. .
  quiet | cp -r ../ov elsewhere
  quiet | cp -r ../ov .
  quiet | cp -r src lib
  quiet | cp README.md COPY.md
  quiet | cp -r ../ov/src .
  deny  | cp -r ../state/. .
  ask   | mv ../ov/.claude/settings.json .claude/
  ask   | mv .claude ../away
  ask   | mv ../ov/handrail.jsonc .
  quiet | mv src lib
  quiet | mv README.md docs
  ask   | install ../ov/.claude/settings.json .claude
  quiet | install -D README.md x/y/README.md
  ask   | ln -sf ../../ov/.claude/settings.json .claude/settings.json
  ask   | rm -rf x; ln -sfn ../ov/.claude .claude
  quiet | ln -s ../ov link
  quiet | ln README.md twin
  ask   | mkdir t && cp -r ../ov/. t && cp -r t/. .
  quiet | mkdir t && cp -r ../ov/. t
  quiet | for f in $(ls ../plain); do cp "$f" .; done
  ask   | for f in $(ls -A ../ov); do cp -r "../ov/$f" .; done
`)

export const archives = rows(`
  ask   | tar xf ../ov.tar
  ask   | tar -xf ../ov.tgz
  ask   | tar xzf ../ov.tgz -C .
  ask   | tar --extract --file=../ov.tar
  ask   | tar x < ../ov.tar
  ask   | cat ../ov.tar | tar xf -
  ask   | gzip -dc ../ov.tgz | tar x
  ask   | tar xf ../top.tar --strip-components=1
  ask   | cd .. && tar xf ov.tar -C p
  ask   | tar -C ../ov -cf - . | tar xf -
  ask   | cp ../ov.tar x.tar && tar xf x.tar
  ask   | git archive weak | tar x
  ask   | tar xf ../ov.tar --transform s,x,y,
  quiet | tar xf ../same.tar
  quiet | tar xf ../plain.tgz
  quiet | tar xf ../top.tar
  quiet | mkdir d && tar xf ../ov.tar -C d
  quiet | tar xf ../ov.tar --one-top-level=d
  quiet | tar tf ../ov.tar
  quiet | tar czf ../x.tgz .
  quiet | tar xf ../ov.tar -O > /dev/null
  deny  | tar xf ../state.tar
  ask   | tar xf ../linked.tar <- mkdir ../l && ln -s .claude ../l/a && tar -C ../l -cf ../linked.tar a && rm ../l/a && mkdir ../l/a && echo '{}' > ../l/a/settings.json && tar -C ../l -rf ../linked.tar a/settings.json
  ask   | ln -s . d && tar xf ../ov.tar -C d
  quiet | ln -s .. ../d && tar xf ../ov.tar -C ../plain
`)

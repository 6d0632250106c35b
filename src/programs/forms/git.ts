/** Version control. Hooks, filters and external tools run only in the forms that are left out. */
export const git = (): string => `
  git [-C -c --no-pager -P --git-dir --work-tree --no-optional-locks] : anywhere loads=repository
  git [--literal-pathspecs --no-replace-objects --namespace --icase-pathspecs] : anywhere
  $git-status-no = --output --ext-diff --textconv --exec -O --open-files-in-pager
  git status|log|shortlog|whatchanged|rev-list|rev-parse|merge-base !$git-status-no
  git describe|name-rev|ls-files|ls-tree|cherry|show-ref !$git-status-no
  git show-branch|count-objects|check-ignore|check-attr !$git-status-no
  git check-mailmap|check-ref-format|for-each-ref|var|version !$git-status-no
  git verify-commit|verify-tag|verify-pack|merge-tree|patch-id !$git-status-no
  git get-tar-commit-id|column|stripspace|fmt-merge-msg|diff-pairs !$git-status-no
  git diff|show|diff-tree|diff-index !--output|-o|--ext-diff|--textconv
  git diff-files|range-diff|blame|annotate !--output|-o|--ext-diff|--textconv
  git cat-file !--textconv|--filters
  git grep !-O|--open-files-in-pager|--textconv
  $ls-remote-opts = --heads --branches -b --tags -h -t --refs -q --quiet --exit-code --get-url --sort --symref
  git ls-remote [$ls-remote-opts] : literal remote
  git fsck !--lost-found
  git help [-a -g --all --guides] : plain
  $git-branch-opts = -a -r -v -vv --all --remotes --list -l --show-current --merged --no-merged --column
  $git-branch-opts = --no-column --no-color --verbose -i --ignore-case --contains --no-contains
  $git-branch-opts = --points-at --sort --format --color --abbrev
  git branch [$git-branch-opts] : branch
  $git-tag-asks = -l --list --contains --points-at --merged --no-merged -n -v --verify
  git tag $git-tag-asks [--column -i --sort --format --no-contains --color]
  git tag [] : operands<=0
  git remote [-v --verbose] : operands<=0
  git remote show|get-url [--all --push -n] : literal remote
  git stash list|show !--output|--ext-diff|--textconv
  git reflog !--output : reflog
  git worktree list [--porcelain -v --verbose -z]
  git notes list|show|get-ref
  git notes : operands<=0
  git submodule status|summary [--recursive --cached -q --quiet --files -n]
  git submodule : operands<=0
  $git-config-opts = --global --local --system --worktree --show-origin --show-scope --name-only -z --null
  $git-config-opts = --bool --int --path --includes --no-includes -f --file --blob --type --default
  $git-config-asks = --get --get-all --get-regexp --get-urlmatch -l --list --get-color --get-colorbool
  git config $git-config-asks [$git-config-opts] : public
  $git-config-opts-2 = --all --global --local --system --show-origin --show-scope --name-only -z --null
  $git-config-opts-2 = --bool --int --regexp --type --url --value --default -f --file
  git config get|list [$git-config-opts-2] : public
  git config [--global --local --system] : operands<=1 config
  git bisect log|terms []
  git rerere status|diff|remaining
  git sparse-checkout list
  git bundle verify|list-heads|list [-q --quiet]
  git archive !-o|--output|--remote|--exec|--add-file
  git hash-object !-w|--path|--filters
  git symbolic-ref [--short -q --quiet] : operands<=1
  git replace -l|--list [--format]
  git lfs ls-files|status|env|version|pointer
  git difftool --tool-help []
  git mergetool --tool-help []
  git flow version
  $git-fetch-opts = --all --prune -p --tags -t --dry-run -v --verbose -q --quiet --no-tags --unshallow
  $git-fetch-opts = --progress -a --depth -j --jobs
  git fetch [$git-fetch-opts] : develop remote loads=repository
  git lfs fetch|pull : develop loads=repository
  git add !-f|--force|-e|--edit|-i|--interactive|-p|--patch : develop loads=repository
  git restore --staged|-S [-q] : develop loads=repository
  git stash [-u --include-untracked -q -k --keep-index -m --message] : develop operands<=0 loads=repository
  git stash push [-u --include-untracked -q -k --keep-index --staged -m --message] : develop loads=repository
  $git-commit-no = --no-verify -n --amend --author --date -F --file --gpg-sign -S --template -t -e --edit
  git commit !$git-commit-no : develop no-change loads=repository
  git switch [-q --quiet -c --create] : develop operands<=1 loads=repository
  git checkout [-q -b] : develop operands<=1 new-branch loads=repository
  git branch [-q --quiet --track -t] : develop operands<=2 loads=repository
  git tag [-a --annotate -m --message] : develop operands<=2 loads=repository
  git init [-q --quiet -b --initial-branch] : develop operands<=0 loads=repository
  git format-patch [--stdout -1 -o -n] : develop loads=repository
  git format-patch --stdout [-1 -k -n]

  jj [-R= --repository= --no-pager --ignore-working-copy --at-op=] : anywhere loads=jj
  jj [--at-operation= --color=] : anywhere
  $jj-log-opts = -r= -T= -n= --revisions= --template= --limit= --from= --to=
  jj log|status|st|diff|show|evolog !--tool|--config|--config-file [$jj-log-opts ...]
  jj interdiff|files|root|version|help !--tool|--config|--config-file [$jj-log-opts ...]
  jj file list|show|annotate !--config [-r= ...]
  jj op|operation log|show|diff !--config
  jj bookmark|b|tag|branch list|l !--config
  jj workspace list|root
  jj config list|get|path
  jj git remote list
  jj sparse list
  jj resolve -l|--list []
  $jj-commit-no = --config --config-file --tool
  jj commit|ci|describe|desc|new|next|prev|edit !$jj-commit-no [-m= -r= -d= --message= ...] : develop
  jj squash|split|rebase|undo|fix|duplicate|absorb !$jj-commit-no [-m= -r= -d= --message= ...] : develop
  jj parallelize|simplify-parents|backout|revert !$jj-commit-no [-m= -r= -d= --message= ...] : develop
  jj abandon [] : develop
  jj bookmark|b create|c|track|t|set|s|rename|r|move|m : develop
  jj git import|export|init|fetch !--config|--git-repo : develop
  jj workspace add|rename|update-stale|forget : develop

  hg [-R= --cwd= --repository= --pager=] : anywhere loads=hg
  hg status|st|log|history|diff|annotate|blame !-o|--output|--config|--delete|-d|--force|--rename|-m|-f
  hg branches|bookmarks|tags|heads|parents|paths !-o|--output|--config|--delete|-d|--force|--rename|-m|-f
  hg identify|id [-r= --rev= -n -i -b -t -B] : literal remote
  hg root|summary|sum|manifest|cat !-o|--output|--config|--delete|-d|--force|--rename|-m|-f
  hg grep|files|locate|tip|version|help|glog !-o|--output|--config|--delete|-d|--force|--rename|-m|-f
  hg verify|showconfig [-v -q]
  hg phase !-o|--output|--config|--delete|-d|--force|--rename|-m|-f
  hg bm|bookmarks

  $svn-opts = -r= -l= -c= --revision= --limit= --depth= -v --verbose -q --quiet --xml --stop-on-copy -u
  $svn-opts = --show-updates --summarize --incremental -g --search= --no-ignore -N -R --git --show-item=
  $svn-opts = --no-newline
  svn status|st|stat|diff|di|info [$svn-opts] : literal remote loads=home
  svn proplist|propget|pl|pg|help [$svn-opts] : literal remote loads=home

  svnadmin|svnlook info|tree|log|changed [-q -v --full-paths -N -r= -t= --limit= -l=] : loads=never
  svnadmin|svnlook diff|date|author|cat [-q -v --full-paths -N -r= -t= --limit= -l=] : loads=never
  svnadmin|svnlook verify|lslocks|lstxns [-q -v --full-paths -N -r= -t= --limit= -l=] : loads=never
  svnadmin|svnlook youngest|history [-q -v --full-paths -N -r= -t= --limit= -l=] : loads=never
  git-lfs ls-files|status|env|version : loads=repository
  scalar list|version|help : loads=repository
  $pre-commit-like = pre-commit lefthook husky
  $pre-commit-like run !--hook-stage : develop
`

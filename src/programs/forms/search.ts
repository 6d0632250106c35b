/** Programs that search and filter. */
export const search = (): string => `
  $grep-opts = -E -F -G -P -i -v -w -x -c -L -l -o -q -s -b -H -h -n -T -Z -a -I -r -R -U -z -V -y -u
  $grep-opts = --extended-regexp --fixed-strings --basic-regexp --perl-regexp --ignore-case --no-ignore-case
  $grep-opts = --invert-match --word-regexp --line-regexp --count --files-without-match --files-with-matches
  $grep-opts = --only-matching --quiet --silent --no-messages --byte-offset --with-filename --no-filename
  $grep-opts = --line-number --initial-tab --null --text --recursive --dereference-recursive --null-data
  $grep-opts = --version --line-buffered --binary --help --color --colour --binary-files --label
  $grep-opts = --after-context --before-context --directories --devices --file --exclude-from -e -f
  $grep-opts = -m -A -B -C -d -D --include --exclude --exclude-dir --regexp --max-count
  $grep-opts = --context
  grep|egrep|fgrep|ggrep [$grep-opts] : harmless grep-disk loads=never
  zgrep|zegrep|zfgrep|bzgrep|xzgrep [$grep-opts] : harmless grep-disk loads=starts

  $pcregrep-opts = -c -i -l -L -n -o -r -v -w -x -H -h -M -q -s -u -V --color --count --ignore-case
  $pcregrep-opts = --files-with-matches --line-number --only-matching --recursive --invert-match --multiline
  $pcregrep-opts = --version -A= -B= -C= -e= --include= --exclude= --exclude-dir= --regexp= -f= --file=
  pcregrep|pcre2grep [$pcregrep-opts] : some-operand disk loads=never
  $agrep-opts = -e= -f= -m= -A= -B= -C= -d= -D= --include= --exclude= --exclude-dir= --regexp= --max-count=
  $agrep-opts = --context=
  $agrep-no = --pager --filter --save-config --query -Q --output-file --view --config
  agrep|ugrep !$agrep-no [$agrep-opts ...] : disk loads=never
  rg !--pre|--pre-glob|--hostname-bin : disk loads=rg
  $ag-no = --pager --output --ackrc --env --create-ackrc --dump
  ag !$ag-no : disk loads=starts
  ack !$ag-no : disk loads=ack
  $git-grep-run-no = -U --update-all -i --interactive --config -c
  git-grep|ast-grep|sg run|scan !$git-grep-run-no : develop
  git-grep|ast-grep -p=|--pattern= [--json -l= --lang=] : develop
  semgrep scan !--autofix|-o|--output|--config|--max-target-bytes : develop
  find|gfind : harmless find loads=never
  fd|fdfind : harmless fd disk loads=never
  locate|mlocate|plocate|mdfind !-U : loads=never
  $sk-no = --bind -c -i --preview --listen --listen-unsafe --become --with-shell --cmd --interactive
  $sk-no = --history --tmux
  $sk-opts = --query= --filter= --height= -f= -q= -d= -n= --preview-window= --delimiter= --nth= --with-nth=
  sk !$sk-no [$sk-opts ...] : loads=never
  fzf|fzy|peco : fzf loads=home
  $awk-opts = --re-interval --posix -P --traditional -c -n --non-decimal-data -V --csv -k -F -v
  $awk-opts = --field-separator --assign
  awk [$awk-opts] : awk loads=never

  $sed-opts = -n -E -r -u -z -s --quiet --silent --regexp-extended --posix --null-data --unbuffered
  $sed-opts = --separate --sandbox --debug -e -l --expression
  sed|gsed [$sed-opts] : sed loads=never
  $sed-opts-2 = -i -n -E -r -u -z -s --in-place --quiet --silent --regexp-extended --null-data -e
  $sed-opts-2 = --expression
  sed|gsed [$sed-opts-2] : develop sed

  jq !-L|--library-path : jq loads=never
  yq !-i|--inplace|--in-place|-s|--split-exp|--split-exp-file : jq loads=never
  yq !-s|--split-exp|--split-exp-file : develop jq
  pcre2test|pcretest !-o : operands<=1 loads=never
  xpath|hxselect|hxnormalize !-o|--output|-r|--remove-nodes|-f|--filename : near loads=never
  pup|htmlq|html2text !-o|--output|-r|--remove-nodes|-f|--filename : near loads=never
  ctags --list-languages|--list-kinds|--version|--list-features [] : loads=ctags
  ctags !-o|-f : develop
  cscope|global : version-only loads=never
  codespell !-w|--write-changes|-i|--interactive|-f|-W [--diff ...] : loads=codespell
  codespell|typos|misspell : develop
  typos|misspell !-w|--write-changes|-i|--interactive|-f|-W [--diff ...] : loads=never
`

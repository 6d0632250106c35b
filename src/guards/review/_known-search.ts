/** Programs that search and filter. */
export const search = (): string => `
 grep egrep fgrep zgrep zegrep zfgrep bzgrep xzgrep ggrep : [% -E -F -G -P -i -v -w -x -c -L -l -o -q -s -b -H -h -n -T -Z -a -I -r -R -U -z -V -y -u --extended-regexp --fixed-strings --basic-regexp --perl-regexp --ignore-case --no-ignore-case --invert-match --word-regexp --line-regexp --count --files-without-match --files-with-matches --only-matching --quiet --silent --no-messages --byte-offset --with-filename --no-filename --line-number --initial-tab --null --text --recursive --dereference-recursive --null-data --version --color --colour --color= --colour= --line-buffered --binary-files= --label= --after-context= --before-context= --directories= --devices= --file= --exclude-from= --binary --help -e= -f= -m= -A= -B= -C= -d= -D= --include= --exclude= --exclude-dir= --regexp= --max-count= --context=] @grepdisk
 pcregrep pcre2grep : [-A= -B= -C= -c -e= -i -l -L -n -o -r -v -w -x -H -h -M -q -s -u -V --color --include= --exclude= --exclude-dir= --regexp= --count --ignore-case --files-with-matches --line-number --only-matching --recursive --invert-match --multiline --version -f= --file=] @some @disk
 agrep ugrep : [-e= -f= -m= -A= -B= -C= -d= -D= --include= --exclude= --exclude-dir= --regexp= --max-count= --context= !--pager !--filter !--save-config !--query !-Q !--output-file !--view !--config] @disk
 rg : [!--pre !--pre-glob !--hostname-bin -e= -f= -g= -t= -T= -A= -B= -C= -m= -M= -d= -j= -r= --glob= --type= --max-depth= --context= --max-count= --regexp= --sort= --iglob= --type-add=] @disk
 ag ack : [!--pager !--output -A= -B= -C= -m= -G= -g= --ignore= !--ackrc !--env !--create-ackrc !--dump] @disk
 git-grep ast-grep sg : +run|scan [!-U !--update-all !-i !--interactive !--config !-c -p= --pattern= -l= --lang=] ; +[?-p= ?--pattern= -l= --lang= --json]
 semgrep : +scan [!--autofix !-o !--output !--config !--max-target-bytes]
 find gfind : [%] @find
 fd fdfind : [%] @fd @disk
 locate mlocate plocate mdfind : [!-U]
 sk : [!--bind !-c !-i !--preview !--listen !--listen-unsafe !--become !--with-shell !-c !--cmd !--interactive !--history !--tmux --query= --filter= --height= -f= -q= -d= -n= --preview-window= --delimiter= --nth= --with-nth=]
 fzf fzy peco : @fzf
 awk gawk mawk nawk goawk : [-F= -v= --field-separator= --assign= --re-interval --posix -P --traditional -c -n --non-decimal-data -V --csv -k] @awk
 sed gsed : [-n -e= -E -r -u -z -s -l= --quiet --silent --expression= --regexp-extended --posix --null-data --unbuffered --separate --sandbox --debug] @sed ; +[-i -n -e= -E -r -u -z -s --in-place --quiet --silent --expression= --regexp-extended --null-data] @sed
 jq gojq jaq : [!-L !--library-path --arg= --indent= --tab -f= --from-file= --slurpfile= --rawfile= --argjson=] @jq
 yq xq tomlq : [!-i !--inplace !--in-place !-s !--split-exp !--split-exp-file --arg= -o= -p= -I= --output-format= --input-format= --indent= --expression=] @jq ; +[!-s !--split-exp !--split-exp-file] @jq
 pcre2test pcretest : [!-o] {1}
 xpath hxselect hxnormalize pup htmlq html2text w3m-dump : [!-o !--output !-r !--remove-nodes !-f !--filename]
 ctags : [?--list-languages ?--list-kinds ?--version ?--list-features] ; +[!-o !-f]
 cscope global : @v
 zoekt : 
 codespell typos misspell : [!-w !--write-changes !-i !--interactive !-f --diff !-W] ; +
`

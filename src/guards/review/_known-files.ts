/** Programs that show files, folders and text. */
export const files = (): string => `
 cat tac head tail wc cut paste join comm tr rev fold fmt expand unexpand nl pr tsort col colrm look : 
 ghead gtail gcat gwc gcut gtac gls gstat gdu gdf gdate greadlink grealpath gnumfmt gseq gtr : 
 column : 
 ls dir vdir exa eza lsd lla : 
 tree : [!-o !--output -L= -P= -I= !-R]
 stat readlink realpath dirname basename pathchk : 
 file : [!-C !--compile -m= -f=]
 du df dust duf pdu : [!-o !--output]
 od hexdump hd strings cksum sum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum md5 sha1 sha256 shasum crc32 xxhsum b3sum hexyl xxh64sum xxh128sum : 
 xxd : [!-r !-revert -s= -l= -c= -g= -o= -n= -seek= -len= -cols=] {1}
 base64 base32 basenc : [!-o !--output -w= --wrap=]
 sort gsort : [!-o !--output !--compress-program -k= -t= -S= --key= --field-separator= --parallel= --batch-size= !--files0-from]
 uniq guniq : [-f= -s= -w= --skip-fields= --skip-chars= --check-chars= --group=] {1}
 shuf gshuf : [!-o !--output -n= -i= -e --head-count= --input-range=]
 diff cmp colordiff icdiff delta wdiff dwdiff difft difftastic : [!-o !--output !--pager]
 vimdiff : @v
 bat batcat : [!--pager !--build !--clear !--generate-config-file -l= -r= -H= --language= --line-range= --style= --theme= --paging= --color= -m=]
 less more most zless zmore : +[!-o !-O !--log-file !--LOG-FILE !-k !--lesskey-file !--lesskey-src !-t !-T] @noplus
 apropos whatis : [!-C !--config-file !-M !--manpath] @some
 cheat : [-l -s= -t= -p= -a -c]
 man info mandoc groff_char : [!-P !--pager !-H !--html !-C !--config-file !-o !--output !-u !--update !-l !--local-file]
 seq expr factor numfmt bc cal ncal gcal jot primes : [!-f !--file]
 date : [!-s !--set -d= -r= -f= --date= --reference= -I -R -u -j -v=] @date
 nproc arch uname whoami id groups who w users last lastb logname tty locale getconf uptime hostid lsb_release finger pinky : 
 hostname : [!-F !--file !-b] {0}
 hostnamectl : status|show|list-* ; {0}
 printenv : @printenv
 mktemp : [?-u ?--dry-run -d -t= -p=] ; + 
 cp gcp : +[!-l] @copy
 mv gmv : +
 touch mkdir gmkdir gtouch : +
 rmdir : + [-p -v]
 ln : +[-s -v -n -r -sn -sr -snv] @inside
 tee : {0} ; + 
 chmod : + @chmod
 sponge : +
 patch : [?--dry-run -p= -i= --check]
 iconv : [!-o !--output -f= -t= -c -s -l]
 dos2unix unix2dos : [?-i ?--info] ; + [!-n]
 rename prename : [?-n ?--dry-run ?--nono -v -f] @names
 watch : @v
 getfattr namei fuser : [!-k]
 pv : [!-d !-R !-P !--pidfile !-o !--output !--store-and-forward]
 nano vim vi emacs nvim code subl cursor zed hx helix ed ex micro : @v
 code codium windsurf : [?--list-extensions --show-versions --category=] ; [?--status] ; tunnel status
 xdg-open : @v
 cloc : [--exclude-dir= --include-lang= --exclude-lang= --include-ext= --exclude-ext= --not-match-d= --not-match-f= --match-d= --match-f= --by-file --by-file-by-lang --quiet --json --csv --yaml --md --xml --fullpath --git --hide-rate --progress-rate= --skip-uniqueness]
 tokei scc loc sloccount onefetch : [!--format-multi !-o !--out !--report-file !--sql !--output !--sql-append !--extract-with !--diff-list-file]
 hyperfine : @v
 dircolors : [?-p ?--print-database]
 vivid : themes|preview|generate
 glow mdcat : [!-s !--style !-w]
 jless gron jo yj dyff jd jsondiff yamldiff : [!-o !--output !-i !--in-place]
 dasel : [!-o !--out !--write !--exec !--exec-shell] @nochange
 xmllint : [~ --xpath= --schema= --dtdvalid= --relaxng= --pretty= --noout --format --html --valid --nonet --huge --recover --nowarning --version]
 xmlstarlet xml : sel|el|val|fo|c14n|pyx|ls|esc|unesc [!-i !-L !--inplace]
 tidy : [~ -q -e -i -xml -utf8 -asxml -errors -quiet -indent -wrap=]
 csvlook csvstat csvcut csvgrep csvsort csvjoin csvstack csvjson csvclean csvformat in2csv : [!--write-sheets !--use-sheet-names]
 xsv qsv : headers|count|stats|frequency|select|search|slice|table|flatten|sort|cat|join|sample|input|fmt|reverse [!-o !--output]
 mlr miller : [!-I !--in-place !-s !--prepipe !--prepipex !--load !--mload !--split-prefix] @mlr
 datamash : 
 visidata vd : @v
 diff3 : [!--diff-program !--label]
 sdiff : [!-o !--output !--diff-program]
 getent : hosts|services|group|protocols|ahosts|ahostsv4|networks|netgroup
`

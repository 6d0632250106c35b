/** Programs that show files, folders and text. */
export const files = (): string => `
  cat|tac|head|tail|wc|cut|paste|join|comm|tr|rev|fold|fmt|expand|unexpand|nl|pr|tsort|col|colrm|look
  ghead|gtail|gcat|gwc|gcut|gtac|gls|gstat|gdu|gdf|gdate|greadlink|grealpath|gnumfmt|gseq|gtr
  column
  ls|dir|vdir|exa|eza|lsd|lla
  tree !-o|--output|-R
  stat|readlink|realpath|dirname|basename|pathchk
  file !-C|--compile [-m= -f= ...]
  du|df|dust|duf|pdu !-o|--output
  od|hexdump|hd|strings|cksum|sum|md5sum|sha1sum|sha224sum|sha256sum|sha384sum
  sha512sum|b2sum|md5|sha1|sha256|shasum|crc32|xxhsum|b3sum|hexyl|xxh64sum|xxh128sum
  xxd !-r|-revert : operands<=1
  base64|base32|basenc !-o|--output [--wrap ...]
  sort|gsort !-o|--output|--compress-program|--files0-from
  uniq|guniq : operands<=1
  shuf|gshuf !-o|--output
  diff|cmp|colordiff|icdiff|delta|wdiff|dwdiff|difft|difftastic !-o|--output|--pager
  vimdiff : version-only
  bat|batcat !--pager|--build|--clear|--generate-config-file
  $less-no = -o -O --log-file --LOG-FILE -k --lesskey-file --lesskey-src -t -T
  less|more|most|zless|zmore !$less-no : develop no-plus
  apropos|whatis !-C|--config-file|-M|--manpath : some-operand
  cheat [-l -a -c -s= -t= -p=]
  man|info|mandoc|groff_char !-P|--pager|-H|--html|-C|--config-file|-o|--output|-u|--update|-l|--local-file
  mandoc
  seq|expr|factor|numfmt|bc|cal|ncal|gcal|jot|primes !-f|--file
  date !-s|--set : date
  nproc|arch|uname|whoami|id|groups|who|w|users|last|lastb|logname
  tty|locale|getconf|uptime|hostid|lsb_release|finger|pinky
  hostname !-F|--file|-b : operands<=0
  hostnamectl status|show|list-*
  hostnamectl : operands<=0
  printenv : printenv
  mktemp -u|--dry-run [-d -t= -p=]
  mktemp : develop
  cp|gcp !-l : develop copy
  mv|gmv : develop
  touch|mkdir|gmkdir|gtouch : develop
  rmdir [-p -v] : develop
  ln [-s -v -n -r -sn -sr -snv] : develop inside
  tee : operands<=0
  tee : develop
  chmod : develop chmod
  sponge : develop
  patch --dry-run [--check -p -i]
  iconv !-o|--output [-c -s -l -f= -t= ...]
  dos2unix|unix2dos -i|--info []
  dos2unix|unix2dos !-n : develop
  dos2unix|unix2dos : develop inside
  rename|prename -n|--dry-run|--nono [-v -f] : plain-names
  watch : version-only
  getfattr|namei|fuser !-k
  pv !-d|-R|-P|--pidfile|-o|--output|--store-and-forward
  nano|vim|vi|emacs|nvim|code|subl|cursor|zed|hx|helix|ed|ex|micro : version-only
  code --list-extensions [--show-versions --category=]
  code --status []
  code tunnel status
  xdg-open : version-only
  $cloc-opts = --by-file --by-file-by-lang --quiet --json --csv --yaml --md --xml --fullpath --git
  $cloc-opts = --hide-rate --skip-uniqueness --exclude-dir= --include-lang= --exclude-lang= --include-ext=
  $cloc-opts = --exclude-ext= --not-match-d= --not-match-f= --match-d= --match-f= --progress-rate=
  cloc [$cloc-opts]
  $tokei-no = --format-multi -o --out --report-file --sql --output --sql-append --extract-with
  $tokei-no = --diff-list-file
  tokei|scc|loc|sloccount|onefetch !$tokei-no
  hyperfine : version-only
  dircolors -p|--print-database []
  vivid themes|preview|generate
  glow|mdcat !-s|--style|-w
  jless|gron|jo|yj|dyff|jd|jsondiff|yamldiff !-o|--output|-i|--in-place
  dasel !-o|--out|--write|--exec|--exec-shell : no-change
  $xmllint-opts = --noout --format --html --valid --nonet --huge --recover --nowarning --version --xpath
  $xmllint-opts = --schema --dtdvalid --relaxng --pretty
  xmllint [$xmllint-opts]
  xmlstarlet|xml sel|el|val|fo|c14n|pyx|ls|esc|unesc !-i|-L|--inplace
  tidy [-q -e -i -xml -utf8 -asxml -errors -quiet -indent -wrap=] : single-dash
  csvlook|csvstat|csvcut|csvgrep|csvsort|csvjoin !--write-sheets|--use-sheet-names
  csvstack|csvjson|csvclean|csvformat|in2csv !--write-sheets|--use-sheet-names
  xsv|qsv headers|count|stats|frequency|select|search|slice|table !-o|--output
  xsv|qsv flatten|sort|cat|join|sample|input|fmt|reverse !-o|--output
  mlr|miller !-I|--in-place|-s|--prepipe|--prepipex|--load|--mload|--split-prefix : mlr
  datamash
  visidata|vd : version-only
  diff3 !--diff-program|--label
  sdiff !-o|--output|--diff-program
  getent hosts|services|group|protocols|ahosts|ahostsv4|networks|netgroup
`

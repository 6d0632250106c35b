/** Programs that show files, folders and text. */
export const files = (): string => `
  cat|tac|head|tail|wc|cut|paste|join|comm|tr|rev : loads=never
  fold|fmt|expand|unexpand|nl|pr|tsort|col|colrm|look : loads=never
  ghead|gtail|gcat|gwc|gcut|gtac|gls|gstat|gdu|gdf|gdate|greadlink|grealpath|gnumfmt|gseq|gtr : loads=never
  column : loads=never
  ls|dir|vdir|exa|eza|lsd : loads=never
  tree !-o|--output|-R : loads=never
  stat|readlink|realpath|dirname|basename|pathchk : loads=never
  file !-C|--compile [-m -f ...] : loads=never
  du|df|dust|duf|pdu !-o|--output : loads=never
  od|hexdump|hd|strings|cksum|sum|md5sum|sha1sum|sha224sum|sha256sum|sha384sum : loads=never
  sha512sum|b2sum|md5|sha1|sha256|shasum|xxhsum|b3sum|hexyl|xxh64sum|xxh128sum : loads=never
  xxd !-r|-revert : operands<=1 loads=never
  base64|base32|basenc !-o|--output [--wrap ...] : loads=never
  sort|gsort !-o|--output|--compress-program|--files0-from : loads=never
  uniq|guniq : operands<=1 loads=never
  shuf|gshuf !-o|--output : loads=never
  diff|cmp|wdiff|dwdiff|difft|difftastic !-o|--output|--pager : loads=never
  colordiff|icdiff !-o|--output|--pager : loads=home,starts
  delta !-o|--output|--pager : loads=home,starts,repository
  vimdiff : version-only loads=never
  bat|batcat !--pager|--build|--clear|--generate-config-file : loads=bat
  $less-no = -o -O --log-file --LOG-FILE -k --lesskey-file --lesskey-src -t -T
  less|more|most|zless|zmore !$less-no : develop no-plus
  apropos|whatis !-C|--config-file|-M|--manpath : some-operand loads=home,starts
  man|info !-P|--pager|-H|--html|-C|--config-file|-o|--output|-u|--update|-l|--local-file : loads=home,starts
  mandoc !-P|--pager|-H|--html|-C|--config-file|-o|--output|-u|--update|-l|--local-file : loads=home,starts
  seq|expr|factor|numfmt|bc|cal|ncal|gcal|jot|primes !-f|--file : loads=never
  date !-s|--set : date loads=never
  nproc|arch|uname|whoami|id|groups|who|w|users|last|lastb|logname : loads=never
  tty|locale|getconf|uptime|hostid|lsb_release : loads=never
  finger|pinky [-l -s -m -p] : plain-names loads=never
  hostname !-F|--file|-b : operands<=0 loads=never
  hostnamectl status|show|list-* [--static --transient --pretty --json=] : loads=never
  hostnamectl [--static --transient --pretty] : operands<=0 loads=never
  printenv : printenv loads=never
  mktemp -u|--dry-run [-d -t= -p=] : loads=never
  mktemp : develop
  cp|gcp !-l : develop copy
  mv|gmv : develop
  touch|mkdir|gmkdir|gtouch : develop
  rmdir [-p -v] : develop
  ln [-s -v -n -r -sn -sr -snv] : develop inside
  tee : operands<=0 loads=never
  tee : develop
  chmod : develop chmod
  sponge : develop
  patch --dry-run [--check -p -i] : loads=never
  iconv !-o|--output [-c -s -l -f= -t= ...] : loads=never
  dos2unix|unix2dos -i|--info [] : loads=never
  dos2unix|unix2dos !-n : develop
  dos2unix|unix2dos : develop inside
  rename|prename -n|--dry-run|--nono [-v -f] : plain-names loads=never
  watch : version-only loads=never
  getfattr|namei|fuser !-k : loads=never
  pv !-d|-R|-P|--pidfile|-o|--output|--store-and-forward : loads=never
  nano|vim|vi|ex|ed|nvim|emacs|code|subl|cursor|zed|hx|micro --version|--help [] : operands<=0 loads=never
  code --list-extensions [--show-versions --category=] : loads=home
  code --status [] : loads=home
  code tunnel status : loads=home
  xdg-open : version-only loads=never
  $cloc-opts = --by-file --by-file-by-lang --quiet --json --csv --yaml --md --xml --fullpath --git
  $cloc-opts = --hide-rate --skip-uniqueness --exclude-dir= --include-lang= --exclude-lang= --include-ext=
  $cloc-opts = --exclude-ext= --not-match-d= --not-match-f= --match-d= --match-f= --progress-rate=
  cloc [$cloc-opts] : loads=home,repository
  $tokei-no = --format-multi -o --out --report-file --sql --output --sql-append --extract-with
  $tokei-no = --diff-list-file
  tokei|scc|loc !$tokei-no : loads=never
  onefetch !$tokei-no : loads=repository
  hyperfine : version-only loads=never
  dircolors -p|--print-database [] : loads=never
  vivid themes|preview|generate : loads=never
  glow|mdcat !-s|--style|-w : near loads=home
  jless|gron|jo|yj|dyff|jd|jsondiff|yamldiff !-o|--output|-i|--in-place : near loads=never
  dasel !-o|--out|--write|--exec|--exec-shell : no-change loads=never
  $xmllint-opts = --noout --format --html --valid --nonet --huge --recover --nowarning --version --xpath
  $xmllint-opts = --schema --dtdvalid --relaxng --pretty
  xmllint [$xmllint-opts] : loads=never
  xmlstarlet|xml sel|el|val|fo|c14n|pyx|ls|esc|unesc !-i|-L|--inplace : loads=never
  tidy [-q -e -i -xml -utf8 -asxml -errors -quiet -indent -wrap=] : single-dash loads=home
  csvlook|csvstat|csvcut|csvgrep|csvsort|csvjoin !--write-sheets|--use-sheet-names : loads=never
  csvstack|csvjson|csvformat|in2csv !--write-sheets|--use-sheet-names : loads=never
  xsv|qsv headers|count|stats|frequency|select|search|slice|table !-o|--output : loads=dotenv
  xsv|qsv flatten|sort|cat|join|sample|input|fmt|reverse !-o|--output : loads=dotenv
  mlr|miller !-I|--in-place|-s|--prepipe|--prepipex|--load|--mload|--split-prefix : mlr loads=mlr
  datamash : loads=never
  diff3 !--diff-program|--label : loads=never
  sdiff !-o|--output|--diff-program : loads=never
  getent hosts|ahosts|ahostsv4 [] : literal host loads=never
  getent services|group|protocols|networks|netgroup : loads=never
`

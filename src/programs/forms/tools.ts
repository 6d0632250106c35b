/** Generators, converters and tools of frameworks that mostly work inside the project. */
export const tools = (): string => `
  $i18n-tasks-like = i18n-tasks herb rbs stree rufo rubycritic stackprof yard appraisal bundler-audit
  $i18n-tasks-like = bundle-audit byebug pry guard solargraph ruby-lsp haml-lint slim-lint erblint erb_lint
  $i18n-tasks-like = packwerk zeitwerk database_consistency fasterer debride flog flay license_finder
  $i18n-tasks-like : version-only
  $i18n-tasks-like health|normalize|missing|unused|lint|format !-r|--require|--config|-e|--eval : develop
  $i18n-tasks-like check|list|validate|write|stats|doc|analyze !-r|--require|--config|-e|--eval : develop
  $i18n-tasks-like help|rails-*|install|generate|show|update !-r|--require|--config|-e|--eval : develop
  $i18n-tasks-like ancestors|methods|method|parse !-r|--require|--config|-e|--eval : develop
  $i18n-tasks-like !-r|--require|-o|--output|-e|--eval|--config|-c|--open : develop inside

  convert|mogrify|montage|composite !-write|-script|-debug : develop single-dash inside
  cwebp|dwebp|optipng|pngquant !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  jpegoptim|svgo|oxipng|avifenc !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  $pdfjam-opts = -layout -png -jpeg --margins= --bbox= --nup= -r= -f= -l= --outfile= --suffix=
  $pdfjam-no = --gscmd --pdftexcmd --xetexcmd --luatexcmd
  pdfjam|pdfcrop|pdfunite|pdfseparate|ps2pdf !$pdfjam-no [$pdfjam-opts ...] : develop inside
  dvipdf|dvips|pdftoppm|pdftocairo|img2pdf !$pdfjam-no [$pdfjam-opts ...] : develop inside
  $bison-opts = -d -v -o= --output= --output-file= --out= --cpp_out= --python_out= --go_out= --java_out= -I=
  bison|flex|byacc|yacc|lex|re2c !--plugin|-plugin|-Dsuperclass [$bison-opts ...] : develop inside
  re2go|re2rust|gperf|antlr4|ragel !--plugin|-plugin|-Dsuperclass [$bison-opts ...] : develop inside
  eyapp|swig|thrift|flatc !--plugin|-plugin|-Dsuperclass [$bison-opts ...] : develop inside
  $ibtool-opts = -I --compile= --convert= --output= --platform= --minimum-deployment-target= --app-icon=
  $ibtool-opts = --output-partial-info-plist= -c= -o=
  ibtool|actool|iconutil|assetutil !--strip [$ibtool-opts ...] : develop inside
  xcstringstool|momc|mapc|intentbuilderc !--strip [$ibtool-opts ...] : develop inside
  assetutil -I [] : operands<=1
  $pkgbuild-opts = --synthesize --component= --identifier= --package= --root= --version= --install-location=
  $pkgbuild-opts = --product=
  pkgbuild|productbuild !--scripts|--sign [$pkgbuild-opts ...] : develop inside
  $pod2man-no = --exec -e -I -M -P --state --source --archive --rc
  $pod2man-opts = -r -v -l -b --lib --blib --recurse -j= --jobs=
  pod2man|pod2text|pod2html|pod2usage|pl2pm|prove !$pod2man-no [$pod2man-opts ...] : develop inside
  expand-tabs : develop inside
  csplit|gcsplit [-k -s -z -b= -n= -f=] : develop inside
  split|gsplit [-d -l -b -n -a -C] : develop inside
  ditto [-c -k -x -v -V --keepParent --sequesterRsrc] : develop inside
  $create-next-app-opts = --typescript --ts --js --tailwind --eslint --app --src-dir --use-npm --use-pnpm
  $create-next-app-opts = --use-bun --use-yarn --template= -t=
  create-next-app|create-react-app|create-vite|degit [$create-next-app-opts] : develop inside
  nbstripout|jupytext|black-nb|nbqa !--config|-c : develop inside
  fix-qdf|funzip : operands<=1
  $ktlint-like = ktlint detekt spotless google-java-format scalafmt cljfmt mdformat nixfmt
  $ktlint-like : version-only
  $ktlint-like --check|--dry-run|-n|--set-exit-if-changed []
  $ktlint-like !--baseline|--ruleset|-R|--jars|--plugins|--config|-c|--report|-r : develop inside
  ansible-lint -L|-T|--list-rules|--list-tags []
  $ansible-lint-opts = -q -p -v --parseable --offline -x= -t= --exclude-rules=
  ansible-lint !--write|-w|-c|--config-file [$ansible-lint-opts ...] : develop inside
  delv [-4 -6 -i -t= -p= -b= -q= -x=] : literal host
  $jsonlint-like = jsonlint autom4te autoheader glibtool glibtoolize prometheus promtool p11tool
  $jsonlint-like : version-only
  $jsonlint-like --version|--help []
  promtool check|test : plain
  valet list|status|help|paths|parked|links|on-latest-version|which|which-php : plain
  dns-sd -B=|-L=|-Q=|-G=|-Z=|-V []
  xccov view|diff : plain
  demandoc
`

/** Generators, converters and tools of frameworks that mostly work inside the project. */
export const tools = (): string => `
  $i18n-tasks-like = i18n-tasks herb rbs stree rufo rubycritic stackprof yard appraisal bundler-audit
  $i18n-tasks-like = bundle-audit byebug pry guard solargraph ruby-lsp haml-lint slim-lint erblint erb_lint
  $i18n-tasks-like = packwerk zeitwerk database_consistency fasterer debride flog flay license_finder
  $i18n-tasks-like health|normalize|missing|unused|lint|format !-r|--require|--config|-e|--eval : develop
  $i18n-tasks-like !-r|--require|-o|--output|-e|--eval|--config|-c|--open : develop inside

  convert|mogrify|montage|composite !-write|-script|-debug : develop single-dash inside
  cwebp|dwebp|optipng|pngquant !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  jpegoptim|svgo|oxipng|avifenc !--ext|--plugins|--config [-q= -o= --output= -w= -h= ...] : develop inside
  $pdfjam-no = --gscmd --pdftexcmd --xetexcmd --luatexcmd
  pdfjam|pdfcrop|pdfunite|pdfseparate|ps2pdf !$pdfjam-no : develop inside
  dvipdf|dvips|pdftoppm|pdftocairo|img2pdf !$pdfjam-no : develop inside
  bison|flex|byacc|yacc|lex|re2c !--plugin|-plugin|-Dsuperclass : develop inside
  re2go|re2rust|gperf|antlr4|ragel !--plugin|-plugin|-Dsuperclass : develop inside
  eyapp|swig|thrift|flatc !--plugin|-plugin|-Dsuperclass : develop inside
  ibtool|actool|iconutil|assetutil !--strip : develop inside
  xcstringstool|momc|mapc|intentbuilderc !--strip : develop inside
  assetutil -I [] : operands<=1 loads=never
  pkgbuild|productbuild !--scripts|--sign : develop inside
  $pod2man-no = --exec -e -I -M -P --state --source --archive --rc
  pod2man|pod2text|pod2html|pod2usage|pl2pm|prove !$pod2man-no : develop inside
  expand-tabs : develop inside
  csplit|gcsplit [-k -s -z -b= -n= -f=] : develop inside
  split|gsplit [-d -l -b -n -a -C] : develop inside
  ditto [-c -k -x -v -V --keepParent --sequesterRsrc] : develop inside
  $create-next-app-opts = --typescript --ts --js --tailwind --eslint --app --src-dir --use-npm --use-pnpm
  $create-next-app-opts = --use-bun --use-yarn --template= -t=
  create-next-app|create-react-app|create-vite|degit [$create-next-app-opts] : develop inside
  nbstripout|jupytext|black-nb|nbqa !--config|-c : develop inside
  fix-qdf|funzip : operands<=1 loads=never
  $ktlint-like = ktlint detekt spotless google-java-format scalafmt cljfmt mdformat nixfmt
  $ktlint-like !--baseline|--ruleset|-R|--jars|--plugins|--config|-c|--report|-r : develop inside
  ansible-lint !--write|-w|-c|--config-file : develop inside
  prometheus|promtool|p11tool --version|--help [] : operands<=0 loads=never
  promtool check|test : plain loads=never
  dns-sd -B=|-L=|-Q=|-G=|-Z=|-V [] : loads=never
  xccov view|diff : plain loads=never
  demandoc : loads=never
`

/** Work inside the project, beyond building and testing: generators, converters, tasks of frameworks, commits. */
export const work = (): string => `
 jj : +commit|ci|describe|desc|new|next|prev|edit|squash|split|rebase|undo|fix|duplicate|absorb|parallelize|simplify-parents|backout|revert [!--config !--config-file !--tool -m= -r= -d= --message=] ; +abandon [-] ; +bookmark|b create|c|track|t|set|s|rename|r|move|m ; +git import|export|init|fetch [!--config !--git-repo] ; +workspace add|rename|update-stale|forget
 php : +artisan|please @artisan
 rails rake : +generate|g|db:create|db:prepare|db:migrate|db:schema:*|db:structure:*|db:test:*|db:setup|db:seed|db:version|assets:*|tmp:*|log:clear|cache:clear|compile|about|stats|notes|routes|time:*|initializers|version|runner:help|default|annotate* [!-e !-r !-f !-R !-I !--require --trace -t= -v -q]
 tmux : +new|new-session|attach|attach-session|a|at|new-window|neww|split-window|splitw|select-window|selectw|select-pane|selectp|rename-session|rename|rename-window|renamew|swap-pane|swapp|swap-window|swapw|resize-pane|resizep|detach|detach-client|switch-client|switchc|next-window|previous-window|last-window|break-pane|join-pane|list-keys [-t= -s= -n= -d -A -h -v -p= -l= -x= -y= -U -D -L -R] {0}
 simctl : +boot|shutdown|install|launch|terminate|openurl|push|addmedia|io|location|status_bar|ui|privacy|create|clone|rename|erase|delete|upgrade|pair|unpair|uninstall|bootstatus|pbcopy|pbpaste|pbsync|logverbose|icloud_sync
 cargo : +run|r|fetch|update|vendor|mutants|criterion|cyclonedx|sweep|public-api|expand|llvm-cov|tarpaulin|miri|hack|make|xtask|bloat|flamegraph|insta|udeps|semver-checks [!--config !--manifest-path !-o !-d !--output !--in-place !-Z !--target-dir !--in-diff !--dir !--root -p= -j= --features= --bin= --example=] ; +msrv list|show|verify|find [!--write-msrv !--write-toolchain-file !--] ; +about generate|init [!-o !--output-file] ; +vet check|dump-graph|explain-audit|suggest|fmt ; +publish|package [?--dry-run ?-n ?--list --allow-dirty --no-verify -p= --package=] ; +swift init|package [!--config] ; +clean [--workspace --release --doc -p= --package= --profile=] ; +doc|d [--open --no-deps --document-private-items -p= --workspace --all-features]
 bundle bundler : +add|update|lock|binstubs|cache|package [!--gemfile !--path !--full-index -q] ; -v
 rubocop standardrb rspec : [?-v]
 i18n-tasks herb rbs stree rufo rubycritic stackprof yard appraisal bundler-audit bundle-audit byebug pry guard solargraph ruby-lsp haml-lint slim-lint erblint erb_lint packwerk zeitwerk database_consistency fasterer debride flog flay license_finder : @v ; +health|normalize|missing|unused|lint|format|check|list|validate|write|stats|doc|analyze|help|rails-*|install|generate|show|update|ancestors|methods|method|parse [!-r !--require !--config !-e !--eval] ; +[!-r !--require !-o !--output !-e !--eval !--config !-c !--open] @inside
 bun : +build [!--config !-c !--preload !--plugin !--compile-exec-argv --outdir= --outfile= --target= --external= --format= --minify --splitting --sourcemap= --watch] @insideopt ; +run db:generate|codegen|generate|dev|start|storybook|docs|gen|gen:*|db:*|prepare|clean
 npm pnpm yarn : +run codegen|generate|gen|gen:*|docs|docs:*|clean|prepare|storybook|db:generate|compile|bundle|prettier|eslint|jest|cypress:run|playwright ; s|sbom ; +jest|vitest|eslint|prettier|tsc|karma|mocha|ava|cypress|playwright|biome [!--config !-c !--globalSetup !--setupFiles !--require !-r !--reporter !--outputFile !--rootDir]
 npx bunx pnpx uvx : @v
 terraform tofu : +get|test|init [~ !-backend-config !-plugin-dir !-from-module !-get-plugins !--from-module !--plugin-dir -upgrade --upgrade -update --update -filter= -json] ; +providers lock [~ -platform= --platform=] ; -version ; show [~ -json -no-color] ; +fmt [~ -recursive -diff -list=false -write=false]
 helm : +install|upgrade|uninstall|rollback [?--dry-run --set= -f= --values= -n= --namespace= --version= --install -i --debug --create-namespace] ; completion @plain ; search repo|hub [-l --versions --version= -o= --devel --max-col-width=]
 docker podman : +build [!--build-context !--secret !--ssh !-o !--output !--iidfile !--metadata-file !--allow !--network !--cache-to !--push !--add-host !--privileged !--security-opt !--device !-v !--volume -t= -f= --tag= --file= --target= --platform= --build-arg= --no-cache --pull] @inside ; +inspect @plain ; +container|node|config|buildx|service inspect @plain ; +compose build [!--push !--ssh]
 kubectl : logs [-f --follow -c= --container= --tail= --since= -l= --selector= -p --previous --all-containers --timestamps --prefix -n= %]
 perl : +@perl
 python : +@pycode
 ruby : +[?-c -w ?-cw] {1}
 magick convert mogrify montage composite gm : +[!-write !-script !-debug ~] @inside
 ffmpeg : +[!-f !-filter_script !-filter_complex_script !-init_hw_device !-dump_attachment ~ -i= -vf= -c:v= -c:a= -c= -crf= -b:v= -b:a= -ss= -t= -to= -r= -s= -preset= -an -vn -y -n] @inside
 sips : +[- -Z= -z= -s= -r= --resampleHeightWidthMax= --resampleWidth= --out= -c= --rotate= ~] @inside
 cwebp dwebp optipng pngquant jpegoptim svgo oxipng avifenc gifsicle rsvg-convert inkscape : +[!--ext !--plugins !--config -q= -o= --output= -w= -h=] @inside
 plutil : [~ ?-convert= ?-extract= -o= -e= -r -s] @stdoutopt @plist ; [-s ~ -lint] {9} ; +[~ ?-convert= ?-extract= ?-replace= ?-insert= ?-remove= -o= -e= -r -s -json= -string= -bool= -integer= -xml=] @inside
 textutil : +[~ ?-convert= -format= -output= -encoding= -title= -author=] @inside ; [?-help ~]
 lipo : +[~ ?-extract= ?-remove= ?-thin= ?-create -output= -arch=] @inside
 xcodegen tuist : +generate|install|clean|test|build [!-s -p= --path= --spec= -s= --quiet --no-env --use-cache --no-open --only-plists --update --skip-ui-tests] @insideopt
 xcodebuild : +[~ -project= -workspace= -scheme= -configuration= -sdk= -destination= -quiet -parallel-testing-enabled= -enableCodeCoverage= -derivedDataPath= -archivePath= -target= -only-testing= -skip-testing=] @xcodework
 agvtool : +bump|next-version|new-version|new-marketing-version [-all ~]
 pod : +init|install [--repo-update --verbose --deployment --no-repo-update --clean-install --silent --ansi] {0} ; +repo update
 as : +[-g -o= -I= --32 --64 -march= -mcpu= -arch= ~] @inside
 ar ranlib : +@inside
 gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4 pigz : +[-d -k -v -f -q -n -1 -9 -6 -c --keep --decompress --best --fast] @inside
 zip : +[-r -q -9 -j -x= -u] @inside
 tar : +@tarwork
 pdftotext pdfjam pdfcrop pdfunite pdfseparate ps2pdf dvipdf dvips pdfimages pdftoppm pdftocairo qpdf img2pdf : +[!--gscmd !--pdftexcmd !--xetexcmd !--luatexcmd --margins= --bbox= --nup= -layout -r= -png -jpeg -f= -l= --outfile= --suffix=] @inside
 whisper whisper-cpp whisper-cli : +[--model= --language= --task= --device= --output_format= --output_dir= --fp16= --beam_size= --temperature= --threads= --word_timestamps= -m= -f= -l= -t= -otxt -osrt -ovtt -oj --verbose=] @inside
 dvc : +add|status|repro|commit|checkout|pull|fetch|init|stage
 bison flex byacc yacc lex re2c re2go re2rust gperf antlr4 ragel eyapp swig protoc thrift flatc : +[!--plugin !-plugin !-Dsuperclass -o= -d -v --output= --output-file= --out= --cpp_out= --python_out= --go_out= --java_out= -I=] @inside
 ibtool actool iconutil assetutil xcstringstool momc mapc intentbuilderc : +[!--strip --compile= -I --convert= --output= --platform= --minimum-deployment-target= --app-icon= --output-partial-info-plist= -c= -o=] @inside
 assetutil : [?-I] {1}
 pkgbuild productbuild : +[!--scripts !--sign --component= --identifier= --package= --synthesize --root= --version= --install-location= --product=] @inside
 pod2man pod2text pod2html pod2usage pl2pm prove : +[!--exec !-e !-I !-M !-P !--state !--source !--archive !--rc -r -v -j= -l -b --jobs= --lib --blib --recurse] @inside
 hexo hugo jekyll mkdocs : +g|generate|render|new|clean|list @inside
 mix : +deps.get|deps.compile|compile|ecto.create|ecto.migrate|ecto.setup|phx.gen.*|gettext.extract
 alembic : <-c= --config= -n= -x=> ; +current|history|heads|branches|show|check
 dos2unix unix2dos expand-tabs : +@inside
 csplit split gsplit gcsplit : +[-l= -b= -n= -d -a= -f= -k -s -C=] @inside
 ditto : +[-c -k -x -v -V --keepParent --sequesterRsrc] @inside
 xattr chflags : +[-d= -c -w= -r] @inside
 create-next-app create-react-app create-vite degit : +[--typescript --ts --js --tailwind --eslint --app --src-dir --use-npm --use-pnpm --use-bun --use-yarn --template= -t=] @inside
 mise asdf rbenv pyenv nodenv : +install|use|upgrade|local|set|sync|reshim|rehash|rm|uninstall|unuse|up|u|activate [!--cd !-C !--env-file !--path !-g !--global] @plain ; +activate|hook-env @plain
 pip : +install [?-r= ?--requirement= -q --no-deps --no-cache-dir --require-hashes --disable-pip-version-check --no-input] {0} ; +install [?-e= ?--editable= -q] @inside
 brew : +fetch @plain ; docs|home|homepage|livecheck @plain
 gradle gradlew mvn : [?--version ?-v]
 nbstripout jupytext black-nb nbqa : +[!--config !-c] @inside
 rustup : +target|component add|list ; +toolchain list
 fix-qdf funzip : {1}
 xcrun : +swiftc|clang|swift|actool|ibtool|simctl @xcrunwork
 swiftc clang gcc : +@compile
 swiftlint : +autocorrect|--fix
 ktlint detekt spotless google-java-format scalafmt ormolu cljfmt zprint mdformat nixfmt : @v ; [?--check ?--dry-run ?-n ?--set-exit-if-changed] ; +[!--baseline !--ruleset !-R !--jars !--plugins !--config !-c !--report !-r] @inside
 ansible-test : +units|sanity|env|lint [!--docker !--remote !--venv]
 ansible-lint : [?-L ?-T ?--list-rules ?--list-tags] ; +[!--write !-w !-c !--config-file -x= -t= -q -p -v --exclude-rules= --parseable --offline] @inside
 sed : +[-i= -n -E -r -s -z -u -e=] @sedbak
 tilt : version|verify-install|help @plain ; @v ; {0} [-] ; +[--type= -t= -l --list] {1} @inside @file
 svn : ann|stat|praise
 sqlite3 duckdb : [-readonly -header -headers -column -csv -json -line -list -markdown -box -table -html -separator= -nullvalue= -batch -noheader -quote -tabs -ascii -newline= -cmd= -c= -s= ~] @sqlitecmd
 sqlcmd : query [- --text= --database= -d= -S= -U=] @sqlquery
 delv : [-t= -p= -b= -4 -6 -i -q= -x=] # @host
 jsonlint autom4te autoheader glibtool glibtoolize prometheus promtool p11tool : @v ; [?--version ?--help]
 promtool : check|test @plain
 valet : list|status|help|paths|parked|links|on-latest-version|which|which-php @plain
 say espeak : +[!-o !--output-file !-f !--input-file -v= -r= --voice= --rate=] {99}
 dns-sd : [?-B= ?-L= ?-Q= ?-G= ?-Z= ?-V]
 kafka-console-consumer kafka-console-consumer.sh : [--bootstrap-server= --topic= --from-beginning --max-messages= --timeout-ms= --partition= --offset= --property=] @some2
 docker : compose logs [-f --follow --tail= -t --timestamps --no-color --since=] ; compose config [?--services ?--images ?--volumes ?--profiles ?-q ?--quiet] ; compose --version|version
 xcodegen tuist : @v ; [?--version]
 docker-compose : logs [-f --follow --tail= -t --timestamps --no-color --since=]
 npm : +start
 mise : +exec|x|run|r @runs
 yt-dlp youtube-dl : +[-f= --format= -x --audio-format= --sub-langs= --write-subs --write-auto-subs -q --no-playlist --playlist-items= --restrict-filenames] # @host
 xcresulttool : metadata get
 xccov : view|diff @plain
 demandoc mandoc : 
 nc : @v
 hg : bm|bookmarks
 sysctl : [-n -a] @noset
 rsync : +[-a -v -r -z -h -n --progress --stats --exclude= --include= --dry-run -u -c -i] @inside @copy
 ruff : @v ; {0} [-]
 rustc : [?-h]
 spctl : [?--disable-status]
 neon : me
 qlmanage : [?-h ?-m]
 lpstat : [-d -p -a -t -v -s -r -o -l -W=]
 ioreg : [-l -w= -p= -n= -c= -r -d= -k= -a -x -t -b -S -i -y]
 mdimport : [?-t -d1 -d2 -d3 ?-L ?-A ?-X ~]
 scalar : list
 composer : +search|validate|show [!-d !--working-dir --strict --no-check-all]
 tailscale : {0} [-]
 route : <-n -v -4 -6> ; get @plain
 ip : monitor @plain
 profiles : validate [~ -path= -type=]
 sentry-cli : releases propose-version ; debug-files check|find [!-o]
 nomad : node-status|job-status|alloc-status|server-members|agent-info @plain
 auth0 : users|ul|apps|apis|roles|orgs|rules|actions|logs|domains|tenants|connections|protection search|search-by-email|list|show|ls|tail @plain ; api [-] {1} ; ul|universal-login prompts|templates|show show|list @plain
 gcloud : kms keys|keyrings|locations list|describe @plain ; iam service-accounts keys list @plain
`

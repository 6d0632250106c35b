/** Bundlers, frameworks and runners of tasks. */
export const frameworks = (): string => `
  $tsx-like = tsx ts-node swc esbuild rollup webpack vite parcel turbo nx lerna rspack rsbuild tsup unbuild
  $tsx-like = tsdown
  tsx|esbuild|rollup --version [] : operands<=0 loads=never
  $tsx-like build !--config|-c|--outDir|-o|--outdir|--configLoader : develop
  $tsx-like ls|info|list|changed|la|report|show|graph|daemon : develop no-change
  $tsx-like run|run-many|affected test|build|lint|typecheck|check !--config : develop
  $tsx-like test|lint|typecheck : develop

  $next-like = next nuxt astro gatsby remix svelte-kit ng vue-cli-service expo react-native eas
  $next-like info|version|config|analytics-info|diagnostics|doctor : develop no-change
  $next-like build|lint|check|typecheck|test|prepare|sync !--config|-c|--output-path|--outDir : develop

  $rspec-like = rspec cucumber minitest rubocop standardrb reek brakeman sorbet srb steep
  $rspec-no = -r --require -o --out --output -c --config -I --options --plugin -f --force-default-config -e
  $rspec-no = --html
  $rspec-like !$rspec-no [-A -a -x ...] : develop

  rails|rake about|routes|stats|notes|middleware|initializers [-E --expanded -n -x -c= -g= -u=] : develop
  rails|rake version|help|db:version|db:migrate:status [-E --expanded -n -x -c= -g= -u=] : develop
  rails|rake db:abort_if_pending_migrations|time:zones:all [-E --expanded -n -x -c= -g= -u=] : develop
  rails|rake zeitwerk:check [-E --expanded -n -x -c= -g= -u=] : develop
  rails|rake -T|-P|-W|-D|-AT|-n|--tasks|--prereqs|--where|--dry-run|--describe [] : develop
  rails|rake test|spec|lint|rubocop|build|test:* !-e|-E|-r|-f|-R : develop
  rails|rake generate|g|db:create|db:prepare !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake db:migrate|db:schema:* !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake db:structure:*|db:test:*|db:setup !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake db:seed|db:version|assets:*|tmp:* !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake log:clear|cache:clear|compile !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake about|stats|notes|routes|time:* !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake initializers|version|runner:help !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop
  rails|rake default|annotate* !-e|-r|-f|-R|-I|--require [--trace -v -q -t= ...] : develop

  $bundle-list-no = --gemfile --fix --remove --delete --add --update
  bundle list|show|info|outdated|check|version|env !$bundle-list-no : develop no-change
  bundle platform|licenses|doctor|help|audit|why|fund !$bundle-list-no : develop no-change
  bundle config [--parseable] : develop operands<=1 plain public
  bundle config get|list : develop public
  bundle config : develop operands<=0
  bundle exec : develop runs
  $bundle-install-opts = --local --frozen --deployment --quiet --verbose --no-cache --jobs -j --retry
  $bundle-install-opts = --without --with
  bundle install [$bundle-install-opts] : develop
  bundle add|update|lock|binstubs|cache|package !--gemfile|--path|--full-index [-q ...] : develop

  $gem-opts = -l --local -e --exact -d --details -i --installed -v --version --versions --prerelease
  $gem-opts = --no-versions -q
  gem list|search|info|environment|env|outdated [$gem-opts] : literal no-change loads=home
  gem dependency|which|specification|spec [$gem-opts] : literal no-change loads=home
  gem contents|query|help|stale|check [$gem-opts] : literal no-change loads=home
  gem sources [-l --list] : operands<=0 loads=home

  $phpunit-like = phpunit pest phpstan psalm phpcs php-cs-fixer phpmd phan rector pint infection deptrac
  $phpunit-like = phpcbf codecept behat
  $phpunit-like list|describe|dump|list-files|list-sets : develop
  $phpunit-no = -c --configuration --bootstrap --log-junit --coverage-html --coverage-clover --config
  $phpunit-no = --autoload-file -a --report-file --include-path --extension --rules --set-config --prepend
  $phpunit-no = --cache-directory --printer --config-set --config-delete
  $phpunit-like !$phpunit-no : develop

  composer show|info|list|outdated|search|depends|why|prohibits !-d|--working-dir|--direct : develop
  composer why-not|licenses|diagnose|status|suggests|fund|about !-d|--working-dir|--direct : develop
  composer check-platform-reqs|help|audit|validate !-d|--working-dir|--direct : develop
  composer config -l|--list [-g --global] : develop
  composer config [-g --global] : develop operands<=1 plain public
  composer install|dump-autoload|dumpautoload !-d|--working-dir : develop
  composer test|run-script|run : develop no-change

  $just-asks = -l --list --summary --show= --dump --variables -s= --groups
  just $just-asks [-u --unsorted -f= --justfile=] : no-change loads=never
  $just-test-no = -f --justfile -d --working-directory --set --shell -c
  just test|build|lint|fmt|check|format|typecheck !$just-test-no : develop
  $task-asks = -l --list -a --list-all --summary --status -n --dry --json
  task|go-task $task-asks [-j --silent -t= -d= --sort=] : develop no-change
  task|go-task test|build|lint|fmt|check !-t|--taskfile|-d|--dir : develop
  $mage-like = mage invoke inv fab doit poe
  $mage-like -l|--list|-h|--tasks [] : develop operands<=1
  $mage-like list|help : develop

  tilt|skaffold|garden|devspace|okteto version|get !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto describe !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto logs|doctor !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto diagnose !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto dump !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto api-resources !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto explain !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto schema|list !-w|--output-file [--follow -f= ...] : develop no-change
  tilt|skaffold|garden|devspace|okteto options !-w|--output-file [--follow -f= ...] : develop no-change
  tilt version|verify-install|help : plain loads=never
  tilt : version-only loads=never
  tilt [] : operands<=0 loads=never
  tilt [-l --list --type= -t=] : develop operands<=1 inside file

  $xcodebuild-asks = -list -version -showsdks -showBuildSettings -showdestinations -showTestPlans
  $xcodebuild-asks = -checkFirstLaunchStatus -showBuildSettingsForIndex -usage
  $xcodebuild-opts = -json -project= -workspace= -scheme= -target= -configuration= -sdk= -destination=
  xcodebuild -version|-showsdks|-checkFirstLaunchStatus|-usage [-json -sdk=] : single-dash loads=never
  xcodebuild $xcodebuild-asks [$xcodebuild-opts] : develop single-dash operands<=0
  $xcodebuild-no = -derivedDataPath -resultBundlePath -archivePath -exportArchive -exportPath -xcconfig
  $xcodebuild-opts-2 = -project= -workspace= -scheme= -destination= -sdk= -configuration=
  xcodebuild !$xcodebuild-no [$xcodebuild-opts-2 ...] : develop single-dash no-change
  $xcodebuild-opts-3 = -quiet -project= -workspace= -scheme= -configuration= -sdk= -destination=
  $xcodebuild-opts-3 = -parallel-testing-enabled= -enableCodeCoverage= -derivedDataPath= -archivePath=
  $xcodebuild-opts-3 = -target= -only-testing= -skip-testing=
  xcodebuild [$xcodebuild-opts-3] : develop single-dash xcode-work

  xcodegen|tuist dump|version|graph|inspect|help|list : develop no-change
  xcodegen|tuist generate !--spec|--path : develop
  $xcodegen-generate-opts = -p= --path= --spec= -s=
  xcodegen|tuist generate|install|clean|test|build !-s [$xcodegen-generate-opts ...] : develop output-inside
  xcodegen --version [] : operands<=0 loads=never

  $bats-like = bats shellspec busted kcov
  $bats-like !-o|--output|--report-formatter|-F|-r|--gather-test-outputs-in : develop

  $foundry-like = foundry forge cast anvil hardhat truffle slither solc solhint
  $foundry-config-no = --private-key --mnemonic --keystore --ledger
  $foundry-like config|tree|inspect|remappings|abi-decode|keccak|sig !$foundry-config-no : develop plain
  $foundry-like 4byte|to-hex|to-dec|block-number|chain-id|compilers !$foundry-config-no : develop plain
  $foundry-build-no = --ffi --fork-url --rpc-url --private-key --root --config-path --network --mnemonic
  $foundry-like build|test|fmt|snapshot|coverage|compile|size|check !$foundry-build-no : develop

  $biome-lint-no = --write --fix --apply --apply-unsafe --unsafe --config-path --config -c --suppress
  $biome-lint-no = --staged --tsconfig --import-plugin
  biome lint|check|ci|format|explain|search|version !$biome-lint-no : loads=never
  biome version|rage : loads=never
  biome|oxlint lint|check|format|ci !--config-path|--config|-c : develop

  stylelint !--config|-c|--custom-formatter|--output-file|-o|--cache-location : develop
  oxlint !--fix|--fix-suggestions|--fix-dangerously|-c|--config|--import-plugin|--init|--tsconfig : develop
  oxlint !-c|--config : develop
`

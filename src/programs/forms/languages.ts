/** Interpreters and compilers. They run code, so little more than their version is read. */
export const languages = (): string => `
  python|pypy -VV|-V|--version|-h|--help [] : operands<=0 loads=never
  python|pypy : develop module
  python|pypy : develop develop-module
  python : develop python-code

  node|nodejs : version-only loads=never
  node|nodejs -v|-h [] : operands<=0 loads=never
  node|nodejs --check|-c [] : operands<=1 loads=never
  $node-opts = --experimental-strip-types --watch --test-reporter --test-name-pattern --test-concurrency
  node|nodejs --test [$node-opts] : develop
  ruby : version-only loads=never
  ruby -v|-h [] : operands<=0 loads=never
  ruby -c|-cw [-w] : develop operands<=1
  perl : version-only loads=never
  perl -v|-V|-h [] : operands<=0 loads=never
  perl -c [] : develop operands<=1
  perl : develop perl
  php -l|-m|--ini|-v|--rf|--rc|--re|--ri|--syntax-check|--modules [] : operands<=1 loads=never
  php artisan|please : develop artisan
  lua|luajit -v [] : operands<=0 loads=never
  julia|R|Rscript|swipl|octave|guile|racket|sbcl --version|--help [] : operands<=0 loads=never
  java|javac : version-only loads=never
  java|javac|javap|jdeps|jshell -version|--version|-V|-help [] : operands<=0 loads=never
  jps|jstat|jinfo|jstack|jcmd -version|--version|-V|-help|--help|-h [] : operands<=0 loads=never
  kotlin|kotlinc|scalac -version|-help [] : operands<=0 loads=never
  $javap-no = -dotoutput --dot-output --generate-module-info --generate-open-module
  javap|jdeps|jps|jstat|jstack !$javap-no : single-dash loads=never
  $javac-no = -processor -processorpath -J --processor-path -Xplugin -XDcompilePolicy
  $javac-opts = -include-runtime -d= -cp= -classpath= --release= -source= -target=
  javac|kotlinc|scalac !$javac-no [$javac-opts ...] : develop single-dash

  go version|list|doc|help !-http|-toolexec|-vettool|-overlay|-exec|-modfile|-export|-compiled : loads=go
  go env [-json -changed] : no-change loads=go
  go mod graph|why|verify : loads=go
  go tool : operands<=0 loads=go
  $go-build-no = -toolexec -exec -vettool -overlay -o -modfile -c
  go build|test|vet|fmt !$go-build-no : develop no-change
  go mod tidy|download|vendor : develop

  gofmt !-w|--w|-cpuprofile|--cpuprofile [-d -l -e -s ...] : loads=never
  gofmt|goimports|gofumpt !-cpuprofile : develop single-dash
  $golangci-lint-like = golangci-lint staticcheck revive gosec errcheck
  $golangci-lint-like !-o|-out|-config|--config|-f : develop single-dash
  gopls|dlv version|help : loads=never
  rustc|rustdoc -V|-vV|--version|--print=|--explain= [] : loads=rustup
  rustc -h [] : loads=rustup
  govulncheck !-C [-json -show= -mode= ...] : develop single-dash

  rustup show|check|which|help : loads=rustup
  rustup toolchain|target|component|override list : loads=rustup
  rustup target|component add|list : develop

  cargo [-v -q --verbose --quiet --color --locked --offline --frozen] : anywhere loads=cargo
  cargo !--config|-Z : anywhere
  $cargo-tree-opts = -p --package --depth -e --edges -i --invert --no-dedupe --prefix -f --format
  $cargo-tree-opts = --duplicates -d --charset --target --all-features --no-default-features --features
  $cargo-tree-opts = --workspace --exclude --no-deps --format-version --filter-platform --limit --prune
  $cargo-tree-opts = --message-format --no-indent -a --all
  cargo search|info|locate-project [$cargo-tree-opts] : literal no-change
  cargo tree|metadata|pkgid --locked|--frozen [$cargo-tree-opts] : literal no-change
  cargo metadata --no-deps [$cargo-tree-opts] : literal no-change
  cargo tree|metadata|pkgid [$cargo-tree-opts] : develop literal no-change
  cargo read-manifest|version|help|verify-project [$cargo-tree-opts] : no-change
  $cargo-audit-no = -o --output --manifest-path --output-path --fix --write --update-readme --config -Z
  cargo audit|outdated|deny|machete|udeps|bloat !$cargo-audit-no : develop
  cargo geiger|license|about|semver-checks|report !$cargo-audit-no : develop
  cargo install --list []
  cargo config get : public
  $cargo-build-no = --config --manifest-path --fix --open --target-dir -Z --out-dir --artifact-dir -F
  cargo build|b|check|c|test|t|clippy|doc|d|bench|nextest|fmt|rustdoc !$cargo-build-no : develop cargo-fmt
  cargo fmt --check [--all -- -p --message-format] : cargo-fmt loads=cargo-plugin
  cargo package --list|-l [--allow-dirty -p] : develop
  cargo clean --dry-run|-n []
  cargo vet [] : operands<=0 loads=cargo-plugin
  cargo deny check|list : no-change loads=cargo-plugin
  cargo nextest run|list !--config|--config-file|--tool-config-file|--manifest-path : develop
  cargo new|init [--lib --bin --name --vcs --edition] : develop
  cargo add|remove|rm !--manifest-path|--config : develop
  $cargo-run-no = --config --manifest-path -o -d --output --in-place -Z --target-dir --in-diff --dir --root
  cargo run|r|fetch|update|vendor|mutants|criterion !$cargo-run-no : develop
  cargo cyclonedx|sweep|public-api|expand|llvm-cov !$cargo-run-no : develop
  cargo tarpaulin|miri|hack|make|xtask|bloat !$cargo-run-no : develop
  cargo flamegraph|insta|udeps|semver-checks !$cargo-run-no : develop
  cargo msrv list|show|verify|find !--write-msrv|--write-toolchain-file|-- : develop
  cargo vet check|dump-graph|explain-audit|suggest|fmt : develop
  cargo publish|package --dry-run|-n|--list [--allow-dirty --no-verify -p --package] : develop
  cargo swift init|package !--config : develop
  cargo clean [--workspace --release --doc -p --package --profile] : develop
  cargo doc|d [--open --no-deps --document-private-items --workspace --all-features -p] : develop

  rustfmt --check [-l -v --edition=] : loads=rustup
  rustfmt [-l -v --edition=] : develop
  zig version|env|zen|targets|libc : loads=never
  zig ast-check|fmt --check [] : loads=never
  $zig-build-no = --build-file --global-cache-dir --prefix -p --zig-lib-dir -femit-bin -lc
  zig build|test|fmt|ast-check !$zig-build-no : develop
  swift package describe|show-dependencies|dump-package|tools-version : develop
  swift : version-only loads=never
  swift build|test !--scratch-path|--build-path|-Xswiftc|-Xcc|-Xlinker|--package-path : develop
  swiftc : version-only loads=never
  swiftc : develop compile

  swiftlint lint !--fix|--autocorrect|--output|--config|--reporter [--strict --quiet ...] : develop
  swiftlint version|docs : plain loads=never
  swiftlint rules|analyze|reporters|generate-docs : develop plain
  swiftlint [--strict --quiet] : develop operands<=0
  swiftlint --fix : develop
  swiftlint autocorrect : develop

  swiftformat --version [] : loads=never
  swiftformat --lint|--dryrun|--rules|--options|--inferoptions [] : develop
  swiftformat !--output|--cache|--config : develop
`

/** Interpreters and compilers. They run code, so little more than their version is read. */
export const languages = (): string => `
 python pypy : @v ; [?-VV ?-V] {0} ; +@module ; +@develop-module
 node nodejs : @v ; [?--check ?-c] {1} ; +[?--test --test-reporter= --test-name-pattern= --experimental-strip-types --test-concurrency= --watch]
 ruby : @v ; +[?-c -w] {1}
 perl : @v ; [?-V] {0} ; +[?-c] {1}
 php : @v ; [?-l ?-m ?--ini ?-v ?--rf= ?--rc= ?--re= ?--ri= ?--syntax-check ?--modules] {1}
 lua luajit julia R Rscript swipl octave guile racket sbcl ocaml : @v
 java javac javap jdeps jshell jps jstat jinfo jstack jcmd kotlin kotlinc scala scalac groovy clojure clj lein : [?-version ?--version ?-V ?-help] {0}
 javap jdeps jps jstat jstack : [!-dotoutput !--dot-output !--generate-module-info !--generate-open-module ~]
 javac kotlinc scalac : +[!-processor !-processorpath !-J !--processor-path !-Xplugin !-XDcompilePolicy ~ -include-runtime -d= -cp= -classpath= --release= -source= -target=]
 go : version|list|doc|help [!-http !-toolexec !-vettool !-overlay !-exec !-modfile ~] ; env [-json -changed ~] @nochange ; mod graph|why|verify [~] ; tool [~] {0} ; +build|test|vet|fmt [!-toolexec !-exec !-vettool !-overlay !-o !-modfile !-c ~ -run= -count= -timeout= -tags= -v -race] @nochange ; +mod tidy|download|vendor
 gofmt goimports gofumpt : [!-w !-cpuprofile ~ -d -l -e -s] ; +[!-cpuprofile ~]
 golangci-lint staticcheck revive gosec errcheck : version|linters|help|config ; +run [!--fix !-c !--config !--out-format !-o] ; +[!-o !-out !-config !--config !-f ~] 
 gopls dlv : version|help|check|symbols|references|definition|implementation|signature
 govulncheck : [!-C -json -show= -mode= ~]
 rustc rustdoc : [?-V ?-vV ?--version ?--print= ?--explain=]
 rustup : show|check|which|doc|help|--version [!-] ; toolchain|target|component|override list ; doc [?--path]
 cargo : <-v -q --verbose --quiet --color= --locked --offline --frozen !--config !-Z> ; tree|metadata|search|info|pkgid|locate-project|read-manifest|version|help|verify-project [!-o !--output !--manifest-path !--output-path !--fix !--write !--update-readme !--config !-Z !-F] @nochange ; +audit|outdated|deny|machete|udeps|bloat|geiger|license|about|semver-checks|report [!-o !--output !--manifest-path !--output-path !--fix !--write !--update-readme !--config !-Z] ; install [?--list] ; config get ; +build|b|check|c|test|t|clippy|doc|d|bench|nextest|fmt|rustdoc [!--config !--manifest-path !--fix !--open !--target-dir !-Z !--out-dir !--artifact-dir !-F] @cargofmt ; fmt [?--check --all -- -p= --message-format=] @cargofmt ; +fetch|update [?--dry-run --locked] ; package [?--list ?-l --allow-dirty -p=] ; clean [?--dry-run ?-n] ; +clean [-p= --release --doc] ; vet {0} [-] ; deny check|list @nochange ; +nextest run|list [!--config !--config-file !--tool-config-file !--manifest-path] ; +new|init [--lib --bin --name= --vcs= --edition=] ; +add|remove|rm [!--manifest-path !--config --features= -F= --dev -D --build --optional --no-default-features --path= --rename=] 
 rustfmt : [?--check --edition= -l -v] ; +[--edition= -l -v]
 zig : version|env|zen|targets|std|libc ; ast-check|fmt [?--check] ; +build|test|fmt|ast-check [!--build-file !--global-cache-dir !--prefix !-p !--zig-lib-dir !-femit-bin !-lc]
 swift : +package|--version describe|show-dependencies|dump-package|tools-version ; @v ; +build|test [!--scratch-path !--build-path !-Xswiftc !-Xcc !-Xlinker !--package-path]
 swiftc : @v
 swiftlint : lint [!--fix !--autocorrect !--output !--config !--reporter --strict --quiet] ; rules|version|docs|analyze|reporters|generate-docs @plain ; {0} [--strict --quiet] ; +--fix
 swiftformat : [?--lint ?--dryrun ?--rules ?--options ?--inferoptions ?--version] ; +[!--output !--cache !--config]
 gcc g++ cc c++ clang clang++ cpp tcc icc : @v ; [?-dumpversion ?-dumpmachine ?-print-search-dirs ?-print-file-name= ?-print-prog-name= ?-dumpfullversion ?-print-targets ?-print-supported-cpus ?-fsyntax-only ?-E ?-M ?-MM -Wall -Wextra -I= -std= ~] @noat ; +@compile
 as ld ranlib : @v ; [?-v ?-V] {0}
 clang-format : [?--dry-run ?-n ?--list-ignored ?--dump-config -Werror --Werror --style= -style= --output-replacements-xml] ; [!-i !--style-file !--files] ; +[!--files]
 clang-tidy cppcheck cpplint iwyu include-what-you-use scan-build : [?--list-checks ?-list-checks ?--dump-config ?--doc ?--errorlist] ; +[!--fix !-fix !-fix-errors !--output-file !--load !-load !--addon !--plist-output !--export-fixes !--cppcheck-build-dir !--rule-file !--fix-errors]
 dotnet : [?--version ?--info ?--list-sdks ?--list-runtimes ?-h ?--help] ; +list|nuget|sdk|workload|tool|sln|new package|reference|check|list|search|locals @nochange ; +help @plain ; +build|test|restore|format|pack|clean [!-o !--output !--artifacts-path !--logger !--results-directory !--settings !-s !--collect !--test-adapter-path !-p !--property -c= --configuration= -f= --framework= -v= --verbosity= --filter= --no-build --no-restore] 
 elixir erl iex mix : @v ; +help ; +hex.info|hex.search|hex.outdated|deps|deps.tree|xref|phx.routes|ecto.migrations @plain ; +test|compile|format|credo|dialyzer|deps.get|docs|check @nochange ; +format [?--check-formatted ?--dry-run]
 rebar3 : +tree|deps|version|help|report|path ; +compile|eunit|ct|dialyzer|xref
 ghc ghci runghc stack cabal : @v ; [?--info ?--numeric-version ?--print-libdir ?--supported-extensions] ; list|info|path|ls|query|ide|dot @plain ; +build|test|check|bench [!--exec !--with-compiler !--ghc-options !--docker !--file-watch !--with-ghc !--hpack-numeric-version !--store-dir -v -j=]
 hlint ormolu fourmolu stylish-haskell brittany : [!--refactor !--inplace !-i !--mode !-m !--report] 
 dart : @v ; --version ; info|help ; pub deps|outdated ; +test|analyze|format|compile @nochange ; +pub get
 flutter : doctor|devices|emulators|--version|channel|analyze|config|help @nochange ; pub deps|outdated ; +analyze|test|build|format|gen-l10n [!-o !--output !--dart-define-from-file] ; +pub get
 deno : +info|lint|doc|types|check|completions|help|coverage [!--fix !--watch !-c !--config !--allow-all !-A !--output !--html !--import-map !--lock !--rules-tags !-o] @nochange ; +fmt [?--check --ext= --ignore= -q] ; +task {0} [-] ; +test|fmt|lint|bench|check|task|doc [!-A !--allow-all !--allow-run !--config !-c !--import-map !--allow-write !--allow-net !--allow-env !--allow-ffi !--allow-read]
 bun : @v ; pm ls|list|bin|hash|cache|whoami @nochange ; outdated|why|info|audit @plain ; +test [!--preload !-r !--config !-c !--coverage-dir !--reporter-outfile -t= --timeout=] ; +run test|test:*|build|build:*|lint|lint:*|typecheck|type-check|check|check:*|format|format:* ; +install|i [?--frozen-lockfile] ; +ci
 tsc vue-tsc tsgo : +[?--noEmit -p= --project= --pretty --watch=false --strict --skipLibCheck --incremental=false -b] {9} ; +[?--showConfig ?--listFilesOnly ?--init=false -p= --project=] ; +[!--outDir !--outFile !--declarationDir !--tsBuildInfoFile !--rootDir !--generateTrace !--generateCpuProfile !-w !--plugins -p= --project= -b]
 nim crystal v odin vlang gleam elm purs spago idris2 roc : @v ; +build|test|check|format|compile|spec|c [!--passC !--passL !--gcc.exe !-o !--output !--link-flags !--cross-compile] @plain
 elm-format elm-review elm-test : [?--validate] ; +[!--fix-all-without-prompt !--output]
 terraform-docs : [?--output-check] ; markdown|md|json|yaml|asciidoc|pretty|toml|tfvars|xml [!--output-file !--output-mode !-c !--config !--output-template]
 shellcheck : [!--rcfile !--enable !-o -f= -s= -e= -x -a -S= -W= --exclude= --shell= --format= --severity=]
 shfmt : [!-w !--write -i= -ln= -d -l -s -bn -ci] ; +[-w -i= -ln= -d -l -s -bn -ci -sr -kp]
 bashate checkbashisms markdownlint markdownlint-cli2 vale alex proselint textlint write-good cspell commitlint gitlint htmlhint sqlfluff sqlfmt sqruff djlint j2lint mdl pylint-print cfn-lint tfsec checkov zizmor vint lychee ec editorconfig-checker nixpkgs-fmt statix deadnix alejandra treefmt : +[?-l ?--check ?--diff ?--version ?-v ?--list-rules ?--dry-run ?--lint] ; +lint|check|dialects|rules|parse|version|help|scan|ls-config|ls-dirs [!--fix !-f !-w !--write !-o !--output !--output-file !--config !-c] ; +[!--output !-o !--output-file !--config !-c !--plugin !--custom-formatter !--fix-dry !--rulesdir !--rules-dir !--config-file !--external-checks-dir !--external-checks-git !--config-basedir !--stdin-filepath !--ignore-stdin]
 yamllint hadolint actionlint : [!--fix !--write !-w !--write-baseline !--sarif-file !--generate-ignore !-c !--config-file !-shellcheck !-pyflakes !-config-file !-init-config !-r !-R !-d -f= -t= --format= --trusted-registry= --ignore=]
 dotenv-linter checkmake kube-linter kubeconform : lint|check|checks|list [!--config !-o !--output --format=] ; [!--config !-o !--output !-cache !-schema-location -summary -strict -ignore-missing-schemas -output= ~] @nochange
 taplo tombi : lint|check|get [!--config !-c !--write]
 flutter : [?--version]
`

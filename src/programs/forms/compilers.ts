/** Compilers and what goes with them, and checkers of text. */
export const compilers = (): string => `
  $gcc-like = gcc g++ cc c++ clang clang++ cpp tcc icc
  $gcc-like : version-only loads=never
  $gcc-like -v [] : operands<=0 loads=never
  $gcc-asks = -dumpversion -dumpmachine -print-search-dirs -print-file-name= -print-prog-name=
  $gcc-asks = -dumpfullversion -print-targets -print-supported-cpus
  $gcc-like $gcc-asks [] : single-dash operands<=0 loads=never
  $gcc-like -fsyntax-only|-E|-M|-MM [-Wall -Wextra -I= -std=] : single-dash no-at loads=never
  $gcc-like : develop compile

  as|ld|ranlib : version-only loads=never
  ranlib : develop inside
  as [-g --32 --64 -o= -I= -march= -mcpu= -arch=] : develop single-dash inside
  $clang-format-opts = -Werror --Werror --output-replacements-xml --style= -style=
  clang-format --dry-run|-n|--list-ignored|--dump-config [$clang-format-opts] : loads=never
  clang-format !-i|--style-file|--files : loads=never
  clang-format !--files : develop

  $clang-tidy-like = clang-tidy cppcheck cpplint iwyu include-what-you-use scan-build
  clang-tidy|cppcheck --list-checks|-list-checks|--dump-config|--doc|--errorlist [] : loads=never
  $clang-tidy-no = --fix -fix -fix-errors --output-file --load -load --addon --plist-output --export-fixes
  $clang-tidy-no = --cppcheck-build-dir --rule-file --fix-errors
  $clang-tidy-like !$clang-tidy-no : develop

  dotnet --version|--info|--list-sdks|--list-runtimes|-h|--help [] : loads=dotnet
  dotnet list|nuget|sdk|workload|tool|sln|new package|reference|check|list|search|locals : develop no-change
  dotnet help : develop plain
  $dotnet-build-no = -o --output --artifacts-path --logger --results-directory --settings -s --collect
  $dotnet-build-no = --test-adapter-path -p --property
  dotnet build|test|restore|format|pack|clean !$dotnet-build-no : develop

  elixir|erl|iex|mix help : develop
  elixir|erl|iex|mix hex.info|hex.search|hex.outdated|deps : develop plain
  elixir|erl|iex|mix deps.tree|xref|phx.routes|ecto.migrations : develop plain
  elixir|erl|iex|mix test|compile|format|credo|dialyzer|deps.get|docs|check : develop no-change
  elixir|erl|iex|mix format --check-formatted|--dry-run [] : develop

  mix deps.get|deps.compile|compile|ecto.create|ecto.migrate|ecto.setup|phx.gen.*|gettext.extract : develop
  rebar3 tree|deps|version|help|report|path : develop
  rebar3 compile|eunit|ct|dialyzer|xref : develop

  $ghc-like = ghc ghci runghc stack cabal
  ghc|stack|cabal --version|--numeric-version|--help [] : operands<=0 loads=never
  ghc --info|--print-libdir|--supported-extensions [] : operands<=0 loads=never
  $ghc-build-no = --exec --with-compiler --ghc-options --docker --file-watch --with-ghc
  $ghc-build-no = --hpack-numeric-version --store-dir
  $ghc-like build|test|check|bench !$ghc-build-no [-v -j= ...] : develop

  ormolu !--baseline|--ruleset|-R|--jars|--plugins|--config|-c|--report|-r : develop inside

  dart : version-only loads=never
  dart help : loads=never
  dart test|analyze|format|compile : develop no-change
  dart pub get : develop

  flutter analyze|test|build|format|gen-l10n !-o|--output|--dart-define-from-file : develop
  flutter pub get : develop

  $deno-info-no = --fix --watch -c --config --allow-all -A --output --html --import-map --lock --rules-tags
  $deno-info-no = -o
  deno info|lint|doc|types|check|completions|help|coverage !$deno-info-no : develop no-change
  $deno-test-no = -A --allow-all --allow-run --config -c --import-map --allow-write --allow-net --allow-env
  $deno-test-no = --allow-ffi --allow-read
  deno test|fmt|lint|bench|check|task|doc !$deno-test-no : develop

  bun : version-only loads=never
  bun -v|-h [] : operands<=0 loads=never
  bun pm ls|list|bin|hash|cache|whoami [-a --all -g] : no-change loads=bun
  bun outdated|why [--json -r --recursive --prod --audit-level -F --filter --depth --top] : plain loads=bun
  bun info|audit [--json -r --recursive --prod --audit-level -F --filter --depth --top] : plain loads=bun
  bun test !--preload|-r|--config|-c|--coverage-dir|--reporter-outfile : develop
  bun run test|test:*|build|build:*|lint|lint:*|typecheck|type-check|check|check:*|format|format:* : develop
  $bun-build-no = --config -c --preload --plugin --compile-exec-argv
  bun build !$bun-build-no : develop output-inside
  bun run db:generate|codegen|generate|dev|start|storybook|docs|gen|gen:*|db:*|prepare|clean : develop

  $tsc-no = --outDir --outFile --declarationDir --tsBuildInfoFile --rootDir --generateTrace
  $tsc-no = --generateCpuProfile -w --plugins
  tsc --version|-v|--help|-h [] : operands<=0 loads=never
  tsc|vue-tsc|tsgo !$tsc-no [-b -p= --project= ...] : develop

  $nim-like = nim crystal v odin vlang gleam elm purs spago idris2 roc
  crystal|gleam|elm --version [] : operands<=0 loads=never
  $nim-build-no = --passC --passL --gcc.exe -o --output --link-flags --cross-compile
  $nim-like build|test|check|format|compile|spec|c !$nim-build-no : develop plain
  elm-format --validate [] : loads=never
  $elm-format-like = elm-format elm-review elm-test
  $elm-format-like !--fix-all-without-prompt|--output : develop
  terraform-docs --output-check [] : loads=terraform-docs
  $terraform-docs-markdown-no = --output-file --output-mode -c --config --output-template
  terraform-docs markdown|md|json|yaml|asciidoc !$terraform-docs-markdown-no : loads=terraform-docs
  terraform-docs pretty|toml|tfvars|xml !$terraform-docs-markdown-no : loads=terraform-docs
  $shellcheck-opts = -x -a -f= -s= -e= -S= -W= --exclude= --shell= --format= --severity=
  shellcheck !--rcfile|--enable|-o [$shellcheck-opts ...] : loads=never
  shfmt !-w|--write : loads=never
  shfmt [-w -d -l -s -bn -ci -sr -kp -i -ln] : develop

  $bashate-like = bashate checkbashisms markdownlint markdownlint-cli2 vale alex proselint textlint
  $bashate-like = write-good cspell commitlint gitlint htmlhint sqlfluff sqlfmt sqruff djlint j2lint mdl
  $bashate-like = pylint-print cfn-lint tfsec checkov zizmor vint lychee ec editorconfig-checker nixpkgs-fmt
  $bashate-like = statix deadnix alejandra treefmt
  $bashate-no = --output -o --output-file --config -c --plugin --custom-formatter --fix-dry --rulesdir
  $bashate-no = --rules-dir --config-file --external-checks-dir --external-checks-git --config-basedir
  $bashate-no = --stdin-filepath --ignore-stdin
  $bashate-like !$bashate-no : develop

  $yamllint-no = --fix --write -w --write-baseline --sarif-file --generate-ignore -c --config-file
  $yamllint-no = -shellcheck -pyflakes -config-file -init-config -r -R -d
  yamllint|hadolint !$yamllint-no [-f= -t= --format= --trusted-registry= --ignore= ...] : loads=never
  actionlint !$yamllint-no [-f= -t= --format= --trusted-registry= --ignore= ...] : loads=starts

  $dotenv-linter-like = dotenv-linter checkmake kube-linter kubeconform
  $dotenv-linter-like lint|check|checks|list !--config|-o|--output [--format= ...] : develop
  $dotenv-linter-opts = -summary -strict -ignore-missing-schemas -output=
  $dotenv-linter-no = --config -o --output -cache -schema-location
  $dotenv-linter-like !$dotenv-linter-no [$dotenv-linter-opts ...] : develop single-dash no-change

  taplo|tombi lint|check|get !--config|-c|--write : loads=never
`

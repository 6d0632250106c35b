/** Build tools and test runners: they run the project's own code, so nearly all of it is of level develop. */
export const builds = (): string => `
  make|gmake : version-only loads=never
  make|gmake -v|-h [] : operands<=0 loads=never
  $make-no = -f --file --makefile -C --directory --eval -I --include-dir -E
  make|gmake !$make-no : develop target

  $cmake-asks = --help-command= --help-module= --help-variable= --help-command-list --help-module-list
  $cmake-asks = --help-property= --list-presets
  cmake $cmake-asks [] : operands<=0 loads=never
  cmake --build= [--verbose -v --clean-first --target= -t= --config= -j= --parallel= --preset=] : develop
  cmake -B=|-S=|--preset= [--fresh -G= -DCMAKE_BUILD_TYPE=] : develop no-change

  ctest !-S|-SP|-D|-M|-T|--build-and-test|--output-log|-O|--output-junit|--script : develop
  ninja|samu --version|--help|-h [] : loads=never
  ninja|samu !-f|-t [-v -n -C= -j= -k= -l= ...] : develop target
  meson help : operands<=0 loads=never
  $meson-compile-no = --native-file --cross-file -D --wrapper --wrap --setup
  meson compile|test|setup !$meson-compile-no [-v -C= -j= --suite= ...] : develop

  $bazel-like = bazel bazelisk buck2 pants please
  $bazel-query-no = --output_file --starlark:file --override_repository --config --bazelrc
  $bazel-query-no = --inject_repository
  $bazel-like query|cquery|aquery|info|version|help|list !$bazel-query-no : develop
  $bazel-like dependencies|dependents|peek|targets|uquery !$bazel-query-no : develop
  $bazel-build-no = --run_under --override_repository --bazelrc --workspace_status_command --spawn_strategy
  $bazel-build-no = --extra_toolchains --shell_executable --inject_repository
  $bazel-like build|test|check|lint|fmt !$bazel-build-no [-c= --config= -j= ...] : develop

  autoconf|automake|libtool --version|--help [] : operands<=0 loads=starts
  pkg-config|pkgconf !--define-prefix : loads=never
  gradle|gradlew : develop gradle
  gradle|gradlew : develop gradle-build
  mvn|mvnw|mvnd : develop mvn
  mvn|mvnw|mvnd : develop mvn-build
  mvn --version|-v|--help|-h [] : operands<=0 loads=mvn
  ant -version [] : operands<=0 loads=home,starts
  ant|sbt|mill -projecthelp|-p [] : develop
  ant|sbt|mill compile|test|check|Test/compile|scalafmtCheck|scalafmtCheckAll|build : develop plain

  $pytest-no = -p -c --config-file --rootdir --confcutdir --basetemp --junitxml --junit-xml --log-file
  $pytest-no = --debug --pdb --trace --pdbcls --override-ini -o --import-mode --cov-config --html --pastebin
  $pytest-no = --result-log --report-log
  $pytest-opts = -k= -m= -n= --maxfail= --tb= --durations= --cov= --cov-report= -W= --timeout=
  pytest|py.test !$pytest-no [$pytest-opts ...] : develop

  tox|nox|hatch-test -l|--list|--listenvs|-a|-av [] : develop
  tox|nox|hatch-test list|config|l|c : develop
  tox|nox|hatch-test [-q -v -p -r -e= -s=] : develop

  $unittest-like = unittest nose2 behave robot coverage
  $unittest-report-opts = -m --show-missing --skip-covered --fail-under= --include= --omit= --precision=
  $unittest-report-opts = --sort=
  $unittest-like report|debug !-o|--rcfile [$unittest-report-opts ...] : develop
  $unittest-like run|html|xml|json|lcov|combine|erase : develop no-change

  ruff rule|linter|config|version|help|analyze : develop plain
  $ruff-check-no = --fix --fix-only --unsafe-fixes -o --output-file --config --add-noqa --cache-dir --watch
  ruff check !$ruff-check-no [-w --select= --ignore= --output-format= ...] : develop
  ruff format --check [-q --line-length=] : develop
  ruff check|format !-o|--output-file|--config|--cache-dir|--add-noqa : develop
  ruff : version-only loads=never
  ruff [] : operands<=0 loads=never
  pytest|py.test|coverage --version [] : operands<=0 loads=never
  mypy|pyright|basedpyright|ty|bandit|vulture|pylint --version [] : operands<=0 loads=never
  pycodestyle|pydocstyle|pyflakes|interrogate --version [] : operands<=0 loads=never

  $black-like = black isort autopep8 yapf
  black --check|--diff [-v -q --color --quiet -S -l --line-length -t] : loads=never
  $black-like !--config|--config-root|--settings-path|--settings-file|--sp|--src|--style|-o : develop

  $flake8-like = flake8 pylint pycodestyle pydocstyle pyflakes mypy pyright basedpyright ty pyre bandit
  $flake8-like = vulture radon interrogate xenon prospector ruff-lsp pyroma mccabe dmypy pytype refurb
  $flake8-no = --output-file -o --output --config --config-file --rcfile --load-plugins --init-hook
  $flake8-no = --install-types --python-executable --junit-xml --cache-dir --any-exprs-report --html-report
  $flake8-no = --txt-report --xml-report --linecount-report --cobertura-xml-report --pdb --writestubs
  $flake8-no = --python --generate-toml-config --generate-rcfile --tee --custom-typeshed-dir --shadow-file
  $flake8-no = --createstub
  $flake8-like !$flake8-no [-p= -m= --ignore= --select= --exclude= --max-line-length= ...] : develop

  $jest-like = jest vitest mocha ava tap jasmine karma node-tap c8 nyc qunit uvu wtr
  $jest-no = --config -c --globalSetup --setupFiles --require -r --reporter --outputFile --outputDir
  $jest-no = --rootDir --root --import --loader --experimental-loader --node-option --cacheDirectory
  $jest-no = --coverageDirectory --clearCache --transform --runner --testRunner --environment --prettierPath
  $jest-no = --filter -R --report-dir --temp-dir
  $jest-like !$jest-no [--coverage -t= --testNamePattern= --testPathPattern= ...] : develop

  playwright|cypress info|verify|cache : develop plain
  $playwright-test-no = --config -c --reporter --output --global-timeout --ui-host
  playwright|cypress test !$playwright-test-no [-g --project ...] : develop
  $playwright-run-no = -C --config-file -P --project -p -r -o
  playwright|cypress run !$playwright-run-no [--headless -s --spec --browser ...] : develop

  $eslint-like = eslint tslint xo standard rome jshint jscs dprint quick-lint-js
  $eslint-like --print-config|--env-info|-v|--version|--rules|--inspect-config [] : develop
  $eslint-no = -o --output-file --rulesdir -c --config --plugin --parser --resolve-plugins-relative-to
  $eslint-no = --init --cache-location --cache-file
  $eslint-like !$eslint-no : develop

  $prettier-no = --plugin --config --cache-location --plugin-search-dir
  prettier !$prettier-no [-w --write --tab-width --parser --print-width ...] : develop
`

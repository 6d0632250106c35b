/** Package managers of Python, and managers of versions of languages. */
export const pythonPackages = (): string => `
  pip [--disable-pip-version-check --no-input -q -v --no-color --isolated] : anywhere loads=pip
  $pip-opts = -o --outdated -u --uptodate -l --local --user --format -f --files --not-required -e --editable
  $pip-opts = --path --verbose --quiet --exclude --pre --exclude-editable --include-editable --all
  pip list|show|freeze|check|help|debug|inspect|search [$pip-opts] : literal
  pip index versions [--pre --platform --python-version --implementation --abi --json] : literal
  pip config list|get|debug : public
  pip cache list|dir|info
  pip hash
  $pip-install-opts = -q --no-deps --no-cache-dir --require-hashes --disable-pip-version-check --no-input
  pip install -r|--requirement [$pip-install-opts] : develop operands<=0
  pip install -e|--editable [-q] : develop inside

  $pip-audit-like = pip-audit safety pipdeptree pip-licenses deptry pip-check pip-compile johnnydep
  $pip-audit-no = --fix -o --output --output-file --with-license-file --graph-output --python -f --index-url
  $pip-audit-no = --extra-index-url --apply-security-updates --policy-file --save-json --project
  $pip-audit-like !$pip-audit-no : develop no-change

  uv [--directory --project -q -v --quiet --verbose --no-color --color --offline] : anywhere loads=uv
  uv [--no-progress --no-config --no-cache -n --python-preference] : anywhere
  $uv-tree-opts = --no-dedupe --invert --outdated --no-dev --locked --universal --all-groups --show-sizes
  $uv-tree-opts = --depth --package --prune
  uv tree [$uv-tree-opts] : develop
  $uv-tree-opts-2 = --no-dedupe --invert --outdated --no-dev --universal --all-groups --show-sizes --depth
  $uv-tree-opts-2 = --package --prune
  uv tree --frozen [$uv-tree-opts-2]
  $uv-pip-opts = --outdated --format --strict -e --editable --exclude --exclude-editable --depth --prune
  $uv-pip-opts = --package --invert --no-dedupe --show-version-specifiers --files
  uv pip list|show|freeze|check|tree [$uv-pip-opts]
  uv python list|find|dir [--all-versions --only-installed --all-platforms --output-format --show-version]
  uv cache dir|size : loads=never
  uv version [--short --output-format] : operands<=0
  uv help|self-version : plain loads=never
  $uv-export-opts = --no-hashes --no-dev -q --all-extras --no-emit-project --no-header --no-annotate
  $uv-export-opts = --format --group
  uv export --frozen [$uv-export-opts]
  uv : version-only loads=never
  uv -V|-h [] : operands<=0 loads=never
  uv run : develop runs
  $uv-sync-opts = --frozen --locked --all-extras --dev --no-dev --all-groups --all-packages --group
  $uv-sync-opts = --extra
  uv sync [$uv-sync-opts] : develop
  uv venv [--seed --python -p] : develop operands<=1
  uv build [--wheel --sdist] : develop operands<=0
  uv format --check|--diff [] : develop

  pipx list|environment|help : no-change loads=home
  uvx : version-only loads=never

  poetry [-C --directory -P --project -n -q -v --no-interaction] : anywhere loads=poetry
  poetry [--no-ansi --quiet --verbose] : anywhere
  poetry show|check|about|search|list|help !--fix
  poetry env list|info
  poetry config --list []
  poetry config [] : operands<=1 plain public
  poetry version [-s --short] : operands<=0
  poetry cache list
  poetry source show
  poetry self show
  poetry : version-only
  poetry run : develop runs
  $poetry-install-opts = --sync --no-root --all-extras --dry-run --no-dev --only --with --without
  $poetry-install-opts = --extras -E
  poetry install [$poetry-install-opts] : develop
  poetry lock [--no-update] : develop
  poetry build : develop

  $pipenv-like = pipenv pdm hatch rye flit pixi
  $pipenv-like graph|check|list|show|info|version !--fix|--auto-install|--key|--db : develop
  $pipenv-like status|search|outdated|help|tree !--fix|--auto-install|--key|--db : develop
  $pipenv-like env|envs|dep|config|python|project|workspace|cache show|list|info|ls|find : develop plain
  $pipenv-like --where|--venv|--py|--envs|--support [] : develop
  $pipenv-like run : develop runs
  $pipenv-like test|build|fmt|lint !--publish : develop
  $pipenv-like sync|install --frozen|--frozen-lockfile|--deploy|--locked [] : develop

  $conda-opts = --json -e --envs --explicit -f --full-name -r --revisions -n --name --info -q -v --quiet
  $conda-opts = --all -a
  conda list|info|search|help|compare|doctor|repoquery [$conda-opts] : near loads=home,starts
  conda env list|export : no-change loads=home,starts
  conda config --show|--show-sources|--get|--describe|--validate [] : loads=home,starts
  conda : version-only loads=home,starts

  $pyenv-like = pyenv rbenv asdf mise rtx goenv jenv phpenv nodenv plenv
  $pyenv-like : version-only loads=versions,asdf,mise
  $pyenv-like versions|version|which|whence|commands !--install : no-change loads=versions,asdf,mise
  $pyenv-like root|shims|list|ls|current !--install : no-change loads=versions,asdf,mise
  $pyenv-like where|latest|info|list-all !--install : no-change loads=versions,asdf,mise
  $pyenv-like ls-remote|outdated|env-vars !--install : no-change loads=versions,asdf,mise
  $pyenv-like plugins|help|tool|registry !--install : no-change loads=versions,asdf,mise
  $pyenv-like search|version-name|version-file !--install : no-change loads=versions,asdf,mise
  $pyenv-like version-origin|prefix|list-remote|list-commands !--install : no-change loads=versions,asdf,mise
  $pyenv-like bin-paths|c|gemdir !--install : no-change loads=versions,asdf,mise
  $pyenv-nouns = plugin plugins config settings cache alias tasks backends trust shims cfg task
  $pyenv-like $pyenv-nouns ls|list|get|path|list-all : plain loads=versions,asdf,mise
  $pyenv-like $pyenv-nouns ls-remote|info|deps|graph : plain loads=versions,asdf,mise
  $pyenv-like install -l|--list [] : loads=versions,asdf,mise
  $pyenv-like settings|config|tasks : operands<=0 loads=versions,asdf,mise

  corepack|fnm|nvm : version-only loads=never
  volta : version-only loads=volta
  fnm|nvm list|ls|current|ls-remote|list-remote|version|versions|help|root : plain loads=versions
  volta list|ls|which|help : plain loads=volta

  $mise-like = mise asdf rbenv pyenv nodenv
  $mise-like install|use|upgrade|local|set !--cd|-C|--env-file|--path|-g|--global : develop plain
  $mise-like sync|reshim|rehash|rm|uninstall !--cd|-C|--env-file|--path|-g|--global : develop plain
  $mise-like unuse|up|u|activate !--cd|-C|--env-file|--path|-g|--global : develop plain
  $mise-like activate|hook-env : develop plain

  mise exec|x|run|r : develop runs
`

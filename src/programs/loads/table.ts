/**
 * What of a project programs load, by sets that forms name in `loads=`. A line is
 *
 * `set place file format calm ... : source`
 *
 * place   `here`: the folder that the program works in. `above`: that folder and all above it.
 *         `account`: one place of the account, with `~` or a variable in front; it counts where it lies in the project.
 * file    may hold `*`.
 * format  how it is parsed (SettingsFormat of core/facts), or `there`: it loads by being there; with `there folder`
 *         unless it is a folder.
 * calm    the keys of the file that load nothing: `*` stands for one name, `**` for any number. `key=plain` has plain
 *         words as its value. `!key` is not calm, though a `**` says so. Any other key loads.
 *
 * `set with set ...` adds what other sets name. `shim pattern set ...` says which sets a program loads whose path has
 * the pattern, because it is a shim of a manager of versions.
 */
export const loadTable = (): string => `
  home account ~ there : settings below the home folder, where that is part of the project

  $toolchain = toolchain.channel=plain toolchain.components=plain toolchain.targets=plain toolchain.profile=plain
  rustup above rust-toolchain.toml toml $toolchain : rust-lang.github.io/rustup/overrides.html
  rustup above rust-toolchain words word=plain : rust-lang.github.io/rustup/overrides.html

  $cargo = term.** build.jobs build.target=plain build.target-dir build.incremental net.retry net.offline
  $cargo = profile.** future-incompat-report.** cargo-new.** http.timeout http.multiplexing
  $alias = alias.**
  cargo with rustup
  cargo above .cargo/config.toml toml $cargo $alias : doc.rust-lang.org/cargo/reference/config.html
  cargo above .cargo/config toml $cargo $alias : doc.rust-lang.org/cargo/reference/config.html
  cargo account ~/.cargo/config.toml toml $cargo $alias : doc.rust-lang.org/cargo/reference/config.html
  cargo account $CARGO_HOME/config.toml toml $cargo $alias : doc.rust-lang.org/cargo/reference/config.html
  cargo-plugin with rustup
  cargo-plugin above .cargo/config.toml toml $cargo : doc.rust-lang.org/cargo/reference/config.html
  cargo-plugin above .cargo/config toml $cargo : doc.rust-lang.org/cargo/reference/config.html
  cargo-plugin account ~/.cargo there : doc.rust-lang.org/cargo/reference/external-tools.html
  cargo-plugin account $CARGO_HOME there : doc.rust-lang.org/cargo/reference/external-tools.html

  $modfile = module go=plain require exclude replace retract ignore tool godebug
  go with home starts
  go above go.mod lines $modfile : go.dev/ref/mod#go-mod-file; toolchain starts another go
  go above go.work lines go=plain use replace godebug : go.dev/ref/mod#go-work-file

  $npmrc = save-exact save-prefix fund audit audit-level engine-strict legacy-peer-deps loglevel progress
  $npmrc = strict-peer-deps strict-peer-dependencies package-lock color unicode prefer-offline offline
  $npmrc = prefer-dedupe update-notifier auto-install-peers shamefully-hoist node-linker hoist save-prod
  $npmrc = public-hoist-pattern public-hoist-pattern[] hoist-pattern hoist-pattern[] resolution-mode save-dev
  $npmrc = link-workspace-packages save-workspace-protocol dedupe-peer-dependents install-links omit
  $npmrc = install-strategy ignore-scripts fetch-retries fetch-timeout maxsockets include workspaces-update
  $npmrc = include-workspace-root lockfile lockfile-only prefer-frozen-lockfile enable-pre-post-scripts
  $hosts = registry @*:registry always-auth strict-ssl
  npm with home starts
  npm above .npmrc ini $npmrc : docs.npmjs.com/cli/configuring-npm/npmrc
  npm account ~/.npmrc ini $npmrc : docs.npmjs.com/cli/configuring-npm/npmrc
  npm-local with home starts
  npm-local above .npmrc ini $npmrc $hosts : docs.npmjs.com/cli/configuring-npm/npmrc

  $manifest = ** !packageManager !packageManager.** !devEngines !devEngines.**
  corepack above package.json json $manifest : github.com/nodejs/corepack
  corepack above .corepack.env there : github.com/nodejs/corepack
  pnpm with corepack home starts
  pnpm above .npmrc ini $npmrc : pnpm.io/npmrc
  pnpm above .pnpmfile.* there : pnpm.io/pnpmfile
  pnpm above package.json json ** !pnpm.configDependencies.** : pnpm.io/config-dependencies
  pnpm above node_modules/.bin/npm there : seen: view and search start it
  pnpm above node_modules/.bin/node there : seen: view and search start it
  pnpm above package.json5 there : pnpm.io/package_json
  pnpm above package.yaml there : pnpm.io/package_json
  pnpm above pnpm-workspace.yaml yaml packages catalog.** catalogs.** overrides.** : pnpm.io/settings
  yarn with corepack home starts
  yarn above .yarnrc there : classic.yarnpkg.com/en/docs/yarnrc; yarn-path
  yarn above .yarnrc.yml yaml nodeLinker enableTelemetry compressionLevel : yarnpkg.com/configuration/yarnrc
  bun with home
  bun above bunfig.toml there : bun.sh/docs/runtime/bunfig
  bun above .npmrc ini $npmrc : bun.sh/docs/install/npmrc
  bun above .env* there : bun.sh/docs/runtime/env

  pip with home starts rustup
  pip account $PIP_CONFIG_FILE there : pip.pypa.io/en/stable/topics/configuration
  pip account $VIRTUAL_ENV there : pip.pypa.io/en/stable/topics/configuration
  uv with home starts versions
  uv above .venv there : docs.astral.sh/uv/concepts/python-versions; starts its interpreter
  uv account $VIRTUAL_ENV there : docs.astral.sh/uv/pip/environments
  uv account $CONDA_PREFIX there : docs.astral.sh/uv/pip/environments
  uv above uv.toml there : docs.astral.sh/uv/concepts/configuration-files
  uv above pyproject.toml toml ** !tool.uv.** : docs.astral.sh/uv/concepts/configuration-files
  poetry with home starts versions
  poetry above .venv there : python-poetry.org/docs/configuration#virtualenvsin-project; starts its interpreter
  poetry account $VIRTUAL_ENV there : python-poetry.org/docs/managing-environments
  poetry above poetry.toml there : python-poetry.org/docs/configuration#local-configuration
  poetry above .poetry there : python-poetry.org/docs/plugins#project-plugins
  poetry above pyproject.toml toml ** !tool.poetry.requires-plugins.** : python-poetry.org/docs/plugins#project-plugins

  versions with home starts
  versions above .python-version words word=plain : github.com/pyenv/pyenv#understanding-python-version-selection
  versions above .python-versions words word=plain : docs.astral.sh/uv/concepts/python-versions
  versions above .ruby-version words word=plain : github.com/rbenv/rbenv#choosing-the-ruby-version
  versions above .rbenv-vars there : github.com/rbenv/rbenv-vars
  versions above .rbenv-gemsets there : github.com/jf/rbenv-gemset
  versions above .node-version words word=plain : github.com/nodenv/nodenv#choosing-the-node-version
  versions above .nvmrc words word=plain : github.com/nvm-sh/nvm#nvmrc
  versions above .go-version words word=plain : github.com/go-nv/goenv
  versions above .java-version words word=plain : github.com/jenv/jenv
  versions above .perl-version words word=plain : github.com/tokuhirom/plenv
  versions above .php-version words word=plain : github.com/phpenv/phpenv
  versions above .terraform-version words word=plain : github.com/tfutils/tfenv#terraform-version-file
  versions above .swift-version words word=plain : swift.org/swiftly
  asdf with versions
  asdf above .tool-versions lines *=plain : asdf-vm.com/manage/configuration.html
  asdf account $ASDF_CONFIG_FILE there : asdf-vm.com/manage/configuration.html
  $mise = tools.*=plain min_version=plain
  mise with asdf
  mise above mise.toml toml $mise : mise.jdx.dev/configuration.html
  mise above .mise.toml toml $mise : mise.jdx.dev/configuration.html
  mise above mise.*.toml toml $mise : mise.jdx.dev/configuration.html
  mise above .mise.*.toml toml $mise : mise.jdx.dev/configuration.html
  mise above mise there : mise.jdx.dev/configuration.html
  mise above .mise there : mise.jdx.dev/configuration.html
  mise above .config/mise.toml toml $mise : mise.jdx.dev/configuration.html
  mise above .config/mise.*.toml toml $mise : mise.jdx.dev/configuration.html
  mise above .config/mise there : mise.jdx.dev/configuration.html
  mise above .miserc.toml there : mise.jdx.dev/configuration.html
  volta with home starts
  volta above package.json json ** !volta.extends : docs.volta.sh/advanced/workspaces
  proto with versions
  proto above .prototools there : moonrepo.dev/docs/proto/config
  shim */bin/rustup rustup
  shim */rustup-init rustup
  shim */shims/* mise
  shim */bin/mise mise
  shim */bin/asdf asdf
  shim */.volta/* volta
  shim */volta-shim volta
  shim */corepack/* corepack
  shim */.proto/* proto
  shim */.tfenv/* versions
  shim */swiftly* versions

  mvn with home starts
  mvn above .mvn/jvm.config there : maven.apache.org/configure.html
  mvn above .mvn/maven.config there : maven.apache.org/configure.html
  mvn above .mvn/extensions.xml there : maven.apache.org/configure.html
  $globaljson = sdk.version=plain sdk.rollForward=plain sdk.allowPrerelease msbuild-sdks.** test.runner
  dotnet with home
  dotnet above global.json json $globaljson : learn.microsoft.com/dotnet/core/tools/global-json
  terraform with home starts
  terraform here .terraform there : developer.hashicorp.com/terraform/cli/config; providers and backend of init
  terraform here terraform.d there : developer.hashicorp.com/terraform/cli/config/config-file
  terraform account $TF_DATA_DIR there : developer.hashicorp.com/terraform/cli/config/environment-variables
  terraform account $TF_CLI_CONFIG_FILE there : developer.hashicorp.com/terraform/cli/config/environment-variables
  terraform-docs with home
  terraform-docs here .terraform-docs.y* there : terraform-docs.io/user-guide/configuration; writes files
  terraform-docs here .config there : terraform-docs.io/user-guide/configuration
  brew with home starts
  brew here *.rb there : docs.brew.sh/Formula-Cookbook; a formula named by its path is run

  hg with home starts
  hg above .hg/hgrc ini paths.default paths.default-push ui.username ui.verbose : mercurial-scm.org/doc/hgrc.5.html
  hg above .hg/hgrc-not-shared there : mercurial-scm.org/doc/hgrc.5.html
  hg above .hg/sharedpath there : mercurial-scm.org/wiki/ShareExtension
  jj with home starts
  jj above .jj/repo there folder : jj-vcs.github.io/jj/latest/config; a file leads to another repository
  jj above .jj/repo/config.toml there : jj-vcs.github.io/jj/latest/config
  jj above .jj/workspace-config.toml there : jj-vcs.github.io/jj/latest/config
  docker with home starts
  docker account $DOCKER_CONFIG there : docs.docker.com/reference/cli/docker
  compose here .env ini ** !COMPOSE_* !DOCKER_* : docs.docker.com/compose/how-tos/environment-variables/envvars
  compose above *.yml yaml ** !include !include.** : docs.docker.com/reference/compose-file/include; fetched with git
  compose above *.yaml yaml ** !include !include.** : docs.docker.com/reference/compose-file/include; fetched with git
  kube with home starts
  kube account $KUBECONFIG there : kubernetes.io/docs/reference/access-authn-authz/authentication; exec
  aws with home starts
  aws account $AWS_CONFIG_FILE there : docs.aws.amazon.com/cli/v1/userguide/cli-configure-files.html
  aws account $AWS_SHARED_CREDENTIALS_FILE there : docs.aws.amazon.com/cli/v1/userguide/cli-configure-files.html
  aws here docutils.conf there : docutils.sourceforge.io/docs/user/config.html; read for its help
  az with home starts
  az above .azure there : learn.microsoft.com/cli/azure/azure-cli-configuration
  az here *.py there : docs.python.org/3/using/cmdline.html#cmdoption-m; az is started by python -m, which looks here first
  az here *.pyc there : docs.python.org/3/using/cmdline.html#cmdoption-m
  az here *.so there : docs.python.org/3/using/cmdline.html#cmdoption-m
  az here */__init__.* there : docs.python.org/3/using/cmdline.html#cmdoption-m
  curl with home
  curl account ~/.curlrc there : curl.se/docs/manpage.html#-K
  curl account $CURL_HOME/.curlrc there : curl.se/docs/manpage.html#-K
  wget with home
  wget account ~/.wgetrc there : gnu.org/software/wget/manual/wget.html#Wgetrc-Location
  wget account $WGETRC there : gnu.org/software/wget/manual/wget.html#Wgetrc-Location

  yt-dlp with home starts
  yt-dlp here yt-dlp.conf there : github.com/yt-dlp/yt-dlp#configuration; --exec, --plugin-dirs
  bat with home starts
  bat account ~/.config/bat there : github.com/sharkdp/bat#configuration-file
  bat account $BAT_CONFIG_PATH there : github.com/sharkdp/bat#configuration-file
  rg account $RIPGREP_CONFIG_PATH there : github.com/BurntSushi/ripgrep/blob/master/GUIDE.md#configuration-file
  ack with home
  ack above .ackrc there : beyondgrep.com/documentation
  ack above _ackrc there : beyondgrep.com/documentation
  ctags with home
  ctags here .ctags* there : docs.ctags.io/en/latest/man/ctags.1.html#files
  ctags here ctags.d there : docs.ctags.io/en/latest/man/ctags.1.html#files
  codespell here setup.cfg there : github.com/codespell-project/codespell#using-a-config-file
  codespell here .codespellrc there : github.com/codespell-project/codespell#using-a-config-file
  codespell here pyproject.toml toml ** !tool.codespell.** : github.com/codespell-project/codespell#using-a-config-file
  mlr with home
  mlr here .mlrc there : miller.readthedocs.io/en/latest/customizing-and-mlrc
  dotenv here .env there : github.com/dathere/qsv/blob/master/docs/ENVIRONMENT_VARIABLES.md
  magick with home starts
  magick here *.xml there : imagemagick.org/script/resources.php; delegates.xml is searched in the working folder
`

import { memoized, once } from '../core/text/memo.ts'

/** What a variable is to the programs that read it. */
export interface Variable {
  /** A program, with the sub-command whose options they are; `*` where any program reads it. */
  readonly of: string
  /** Its value is a command, options of the program, or anything else that steers: a file, a host, a mode. */
  readonly kind: 'command' | 'options' | 'steers'
}

/**
 * Variables that name a file, a folder, a program or a host, or change what runs: `program: kind NAMES`. `*` at the end
 * of a name stands for any ending. From the manuals of the programs. Those of the shells: bash(1) "Shell Variables",
 * zshparam(1), dash(1), ksh(1); of the loader and the library of C: ld.so(8), and the list that glibc takes from
 * privileged programs (unsecvars.h).
 */
const table = (): string => `
  bash: steers PATH IFS CDPATH ENV BASH* HOME PWD OLDPWD SHELL SHELLOPTS SHLVL POSIXLY_CORRECT INPUTRC TMPDIR TMOUT
  bash: steers CHILD_MAX COMP_* COMPREPLY DIRSTACK EMACS EPOCH* EUID EXECIGNORE FCEDIT FIGNORE FUNCNAME FUNCNEST
  bash: steers GLOBIGNORE GLOBSORT GROUPS HIST* histchars HOSTFILE IGNOREEOF INSIDE_EMACS LINENO MAIL MAILCHECK
  bash: steers MAILPATH OPTERR OPTIND PIPESTATUS PPID PROMPT_* PS0 PS1 PS2 PS3 PS4 RANDOM READLINE_* SECONDS
  bash: steers SRANDOM TIMEFORMAT UID LANG LC_* LANGUAGE COLUMNS LINES
  zsh: steers path cdpath fpath manpath mailpath fignore module_path psvar watch prompt argv options commands functions
  zsh: steers aliases galiases saliases dis_* builtins modules dirstack nameddirs userdirs mapfile parameters reswords
  zsh: steers ARGV0 BAUD CORRECT_* DIRSTACKSIZE FPATH KEYBOARD_HACK KEYTIMEOUT LISTMAX MODULE_PATH NULLCMD PERIOD
  zsh: steers POSTEDIT PROMPT PROMPT2 PROMPT3 PROMPT4 PSVAR READNULLCMD REPORTMEMORY REPORTTIME RPROMPT RPROMPT2 RPS1
  zsh: steers RPS2 SAVEHIST SPROMPT STTY TIMEFMT TMPPREFIX TMPSUFFIX WATCH* WORDCHARS ZBEEP ZDOTDIR ZLE_* ERRNO
  zsh: steers chpwd_functions periodic_functions precmd_functions preexec_functions zsh* ZSH*
  ksh: steers FPATH HISTEDIT

  *: steers LD_* DYLD_* GCONV_PATH GETCONF_DIR GLIBC_TUNABLES HOSTALIASES LOCALDOMAIN LOCPATH MALLOC_* NIS_PATH
  *: steers NLSPATH RESOLV_HOST_CONF RES_OPTIONS TZ TZDIR TEXTDOMAIN* OUTPUT_CHARSET TERM TERMCAP TERMINFO*
  *: steers USER LOGNAME DISPLAY XAUTHORITY XDG_* DBUS_* HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY FTP_PROXY
  *: steers http_proxy https_proxy all_proxy no_proxy ftp_proxy SSLKEYLOGFILE SSL_CERT_* OPENSSL_* REQUESTS_CA_BUNDLE
  *: command PAGER EDITOR VISUAL BROWSER

  git: command GIT_PAGER GIT_EDITOR GIT_SSH_COMMAND GIT_SEQUENCE_EDITOR GIT_EXTERNAL_DIFF GIT_ASKPASS GIT_PROXY_COMMAND
  git: steers GIT_*
  ssh: command SSH_ASKPASS
  ssh: steers SSH_*
  sudo: command SUDO_ASKPASS
  sudo: steers SUDO_*
  man: command MANPAGER
  man: steers MANPATH MANOPT MANSECT MANROFFOPT MAN_*
  less: command LESSOPEN LESSCLOSE
  less: steers LESS LESSKEY* LESSEDIT LESSHISTFILE LESSSECURE* LESSCHARSET LESSCHARDEF LESSECHO
  more: steers MORE
  gpg: steers GNUPGHOME GPG_*
  vim: steers VIM VIMINIT VIMRUNTIME EXINIT MYVIMRC
  emacs: steers EMACS*

  cargo: command RUSTC RUSTC_WRAPPER RUSTC_WORKSPACE_WRAPPER CARGO_BUILD_RUSTC_WRAPPER
  cargo: steers CARGO_* RUST_* RUSTFLAGS RUSTDOC RUSTDOCFLAGS RUSTC_*
  rustup: steers RUSTUP_*
  make: command CC CXX LD AR
  make: steers CPP AS MAKE MAKEFILES MAKEFLAGS GNUMAKEFLAGS MFLAGS MAKESHELL CFLAGS CXXFLAGS CPPFLAGS LDFLAGS
  gcc: steers GCC_* COMPILER_PATH LIBRARY_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH OBJC_INCLUDE_PATH
  gcc: steers DEPENDENCIES_OUTPUT SUNPRO_DEPENDENCIES CCACHE_* PKG_CONFIG* CMAKE_*
  npm: command npm_config_script_shell
  npm: steers npm_* NPM_*
  yarn: steers YARN_*
  pnpm: steers PNPM_* pnpm_*
  bun: steers BUN_*
  deno: steers DENO_*
  corepack: steers COREPACK_*
  node: options NODE_OPTIONS
  node: steers NODE_*
  python: steers PYTHON* VIRTUAL_ENV
  pytest: options PYTEST_ADDOPTS
  pytest: steers PYTEST_*
  pip: steers PIP_*
  uv: steers UV_*
  poetry: steers POETRY_*
  conda: steers CONDA_*
  ruby: options RUBYOPT
  ruby: steers RUBYLIB RUBYPATH RUBYSHELL GEM_* BUNDLE_* RAILS_* RACK_*
  perl: steers PERL*
  php: steers PHPRC PHP_* COMPOSER COMPOSER_*
  lua: steers LUA_*
  tclsh: steers TCLLIBPATH TCL_LIBRARY
  r: steers R_*
  go build: options GOFLAGS
  go: steers GOPATH GOROOT GOENV GOBIN GOTOOLCHAIN GOTOOLDIR GOWORK GOMODCACHE GOCACHE GOCACHEPROG GOCOVERDIR GODEBUG
  go: steers GOPROXY GOPRIVATE GOSUMDB GONOSUMDB GONOPROXY GOINSECURE GOVCS GOAUTH GOEXPERIMENT GO111MODULE CGO_*
  java: steers JAVA_* JDK_* _JAVA_OPTIONS CLASSPATH
  mvn: steers MAVEN_*
  gradle: steers GRADLE_*
  sbt: steers SBT_*

  psql: steers PSQLRC PSQL_* PGHOST PGHOSTADDR PGPORT PGDATABASE PGUSER PGPASSWORD PGPASSFILE PGSERVICE PGSERVICEFILE
  psql: steers PGOPTIONS PGSYSCONFDIR PGSSL* PGREQUIRESSL PGREQUIREAUTH PGKRBSRVNAME PGGSS* PGDATA PGTARGETSESSIONATTRS
  mysql: steers MYSQL_*
  sqlite3: steers SQLITE_*
  redis-cli: steers REDISCLI_*
  prisma: steers PRISMA_* DATABASE_URL
  curl: steers CURL_*
  wget: steers WGETRC
  gh: steers GH_* GITHUB_*
  glab: steers GLAB_* GITLAB_*
  aws: steers AWS_*
  az: steers AZURE_*
  gcloud: steers CLOUDSDK_* GOOGLE_*
  terraform: steers TF_*
  ansible: steers ANSIBLE_*
  vault: steers VAULT_*
  docker: steers DOCKER_* BUILDKIT_* BUILDX_* COMPOSE_*
  kubectl: steers KUBECONFIG KUBE_* KUBECTL_* KUBERNETES_*
  helm: steers HELM_*

  grep: steers GREP_*
  rg: steers RIPGREP_CONFIG_PATH
  fzf: steers FZF_*
  bat: steers BAT_*
  delta: steers DELTA_*
  ls: steers LS_COLORS
  tar: steers TAR_OPTIONS TAPE
  gzip: steers GZIP
  xz: steers XZ_*
  zstd: steers ZSTD_*
  unzip: steers UNZIP UNZIPOPT ZIPINFO ZIPINFOOPT
  zip: steers ZIPOPT
  jq: steers JQ_*
  systemctl: steers SYSTEMD_*
  brew: steers HOMEBREW_*
  nix: steers NIX_*
  direnv: steers DIRENV_*
  husky: steers HUSKY*
  lefthook: steers LEFTHOOK*
  pre-commit: steers PRE_COMMIT* SKIP
`

interface Known {
  readonly names: ReadonlyMap<string, Variable>
  /** By the front of their names. */
  readonly fronts: readonly (readonly [front: string, variable: Variable])[]
}

const known = once((): Known => {
  const names = new Map<string, Variable>()
  const fronts: (readonly [string, Variable])[] = []
  for (const line of table().split('\n')) {
    const [of = '', said = ''] = line.trim().split(': ')
    const [kind = '', ...all] = said.split(' ')
    if (kind !== 'command' && kind !== 'options' && kind !== 'steers') continue
    const variable: Variable = { of, kind }
    for (const name of all)
      if (name.endsWith('*')) fronts.push([name.slice(0, -1), variable])
      else if (!names.has(name)) names.set(name, variable)
  }
  return { names, fronts }
})

/** Each of them by its name, or by the front of it and `*`. */
export const variables = (): readonly (readonly [name: string, variable: Variable])[] => [
  ...known().names,
  ...known().fronts.map(([front, variable]) => [`${front}*`, variable] as const),
]

/**
 * What is known of a variable that programs or shells read.
 *
 * @example
 * variableNamed('GIT_PAGER') // { of: 'git', kind: 'command' }
 */
export const variableNamed = memoized((name: string): Variable | undefined => {
  const { names, fronts } = known()
  return names.get(name) ?? fronts.find(([front]) => name.startsWith(front))?.[1]
}, 2000)

import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import type { Level } from './_effects.ts'

/** Variables that change which code runs, where a program's settings come from, or whom it talks to. */
const steering =
  /^(LD_|DYLD_|GIT_|BASH|ZDOTDIR|PYTHON(?!UNBUFFERED|DONTWRITEBYTECODE|IOENCODING|HASHSEED|UTF8)|PERL|RUBY|RUBYOPT|NODE_(?!ENV$)|NPM_|npm_|YARN_|PNPM_|BUN_|DENO_|CARGO_(?!TERM_|INCREMENTAL$)|RUSTC|RUSTFLAGS|RUSTDOC|GO(?!MAXPROCS$|OS$|ARCH$)|CGO_|JAVA|JDK|_JAVA|MAVEN|GRADLE|SBT|KUBE|DOCKER_|COMPOSE_|HELM_|TF_|AWS_(?!PROFILE$|REGION$|DEFAULT_REGION$|DEFAULT_OUTPUT$|PAGER$)|AZURE|GOOGLE|CLOUDSDK|SSH_|PS\d$|PROMPT_COMMAND|TAR_|GZIP|XZ_|ZSTD_|UNZIP|ZIPOPT|GREP_|RIPGREP_|FZF_|BAT_|DELTA_|LESS|MAN|MORE|GPG|OPENSSL|CURL_|WGET|MAKE|CC$|CXX$|CPP$|CFLAGS|CXXFLAGS|LDFLAGS|AR$|AS$|LD$|VIM|EMACS|TERMINFO|XDG_|PIP_|UV_|POETRY_|CONDA|VIRTUAL_ENV|R_|PG|MYSQL|SQLITE|REDIS|EDITOR|VISUAL|BROWSER|SHELL|ENV|IFS|HOME|TMPDIR|TEMP|TMP|USER|LOGNAME|CDPATH|GLOBIGNORE|HISTFILE|OLDPWD|PWD|LOCPATH|NLSPATH|HOSTALIASES|RES_OPTIONS|MALLOC|GLIBC|GCONV|HUSKY|SKIP|LEFTHOOK|OVERCOMMIT|PRE_COMMIT|ANSIBLE_|PHP|COMPOSER)|(PATH|PAGER|EDITOR|OPTIONS|OPTS?|FLAGS|COMMAND|CMD|PROXY|proxy|ASKPASS|CONFIG|CONFIG_FILE|HOME|PRELOAD|WRAPPER|SHELL|CERT|CA_BUNDLE|RCFILE|INIT|STARTUP|HOOKS?|DRIVER|PLUGINS?)$/

/** Whether a variable may change what a program does in a way that matters. A pager that only prints may stay. */
export const isSteering = (name: string, value: string | null): boolean => {
  if (/^(GIT_PAGER|PAGER|MANPAGER|GH_PAGER|AWS_PAGER|SYSTEMD_PAGER)$/.test(name))
    return value !== 'cat' && value !== ''
  if (/^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|LITERAL_PATHSPECS|AUTHOR_DATE|COMMITTER_DATE)$/.test(name))
    return false
  return steering.test(name)
}

const assignment = /(?:^|[\s;&|({`'"=])([A-Za-z_]\w*)\+?=("[^"]*"|'[^']*'|[^\s;&|)]*)/g

/** Whether a script sets such a variable anywhere: for one program, for the shell, by export, env or declare. */
export const setsSteering = (text: string): boolean =>
  text.includes('=') &&
  [...text.matchAll(assignment)].some(([, name = '', value = '']) =>
    isSteering(name, value.replaceAll(/^["']|["']$/g, '')),
  )

/** Wrappers that add nothing of their own, with the options that they may have. */
const wrapperOptions = (name: string): string | undefined => {
  switch (name) {
    case 'xargs':
      return '-0 -r -t -n= -L= -I= -P= -d= -E= -s= -x --null --no-run-if-empty --max-args= --max-procs= --delimiter= --max-lines= --replace= --verbose --exit --max-chars='
    case 'env':
      return '-i -u= --ignore-environment --unset='
    case 'nice':
      return '-n= --adjustment='
    case 'timeout':
    case 'gtimeout':
      return '-k= -s= -v --kill-after= --signal= --foreground --preserve-status --verbose'
    case 'time':
    case 'gtime':
      return '-p -v -l'
    case 'stdbuf':
      return '-i= -o= -e= --input= --output= --error='
    case 'ionice':
      return '-c= -n= -t'
    case 'builtin':
      return ''
    case 'caffeinate':
      return '-i -s -d -m -u -t='
    case 'arch':
      return '-arm64 -x86_64'
    case 'unbuffer':
    case 'chronic':
      return ''
    default:
      return undefined
  }
}

/** They are invocations of their own and looked at as such. */
const looked = 'find gfind fd fdfind'

/** They run tools of a project, and look for them there. */
export const runners = 'npx bunx pnpx uv poetry pipenv pdm hatch rye bundle npm pnpm yarn bun mise'
const lookedDevelop = `${looked} ${runners}`

/** Whether a program runs bare, or only inside wrappers that change nothing. */
export const isPlainlyRun = (invocation: Invocation, level: Level, text: string): boolean => {
  const shell = isShellLine(text)
  return (
    invocation.remote !== true &&
    invocation.via.every(via => isPlainVia(via, level) || (shell && /^\w*sh -c$/.test(via))) &&
    invocation.peeled.every(argv => isPlainWrapper(argv, level) || (shell && isShell(argv)))
  )
}

const isShell = ([name, ...rest]: readonly (string | null)[]): boolean =>
  /^(?:ba|da|z)?sh$/.test(name ?? '') && rest.some(word => /^-[eux]*c$/.test(word ?? ''))

/** A shell that is handed one line of plain words and pipes: the line means the same without it. */
const isShellLine = (text: string): boolean =>
  text.includes('sh ') &&
  /^(?:ba|da|z)?sh (?:-o pipefail )?-[eux]*c (['"])(?!-)[\w ./:,@%+|-]+\1$/.test(text.trim())

const isLooked = (name: string, level: Level): boolean =>
  listed(level === 'develop' ? lookedDevelop : looked, name)

const isPlainVia = (via: string, level: Level): boolean => {
  if (via.endsWith('()') || via === 'time') return true
  const name = via.split(' ', 1)[0] ?? ''
  return isLooked(name, level) || wrapperOptions(name) !== undefined
}

const isPlainWrapper = (argv: readonly (string | null)[], level: Level): boolean => {
  const name = argv[0]
  if (name == null) return false
  if (isLooked(name, level)) return true
  const allowed = wrapperOptions(name)
  if (allowed === undefined) return false
  for (let index = 1; index < argv.length; index += 1) {
    const value = argv[index]
    if (value === null) return false
    if (value === '--') return index + 1 < argv.length
    if (value === undefined || !value.startsWith('-')) return true
    const long = value.startsWith('--') ? (value.split('=', 1)[0] ?? '') : value.slice(0, 2)
    if (listed(allowed, value)) continue
    if (listed(allowed, `${value}=`)) index += 1
    else if (!listed(allowed, `${long}=`) && !isCluster(allowed, value)) return false
  }
  // Nothing but options: it would run what it runs by default.
  return false
}

/** `-0rt`, and `-0I {}` with its value in the next word, which is no option. */
const isCluster = (allowed: string, value: string): boolean =>
  !value.startsWith('--') && [...value.slice(1)].every(letter => listed(allowed, `-${letter}`))

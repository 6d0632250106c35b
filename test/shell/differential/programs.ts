/**
 * Programs that are themselves inside the jail: shells, wrappers that start what they are given, and filters whose
 * output a reader of the command can work out. Everything else is a stub.
 */
export const realPrograms = [
  ...[
    'bash',
    'env',
    'xargs',
    'timeout',
    'nice',
    'nohup',
    'setsid',
    'ionice',
    'stdbuf',
    'flock',
    'taskset',
    'find',
  ],
  ...[
    'cat',
    'base64',
    'tr',
    'rev',
    'tac',
    'cut',
    'sed',
    'awk',
    'head',
    'tail',
    'sort',
    'uniq',
    'wc',
    'seq',
    'paste',
    'fold',
  ],
  ...[
    'basename',
    'dirname',
    'printf',
    'echo',
    'expr',
    'tee',
    'mkdir',
    'touch',
    'chmod',
    'mktemp',
    'ln',
    'xxd',
  ],
]

/** Shells that the jail plays with bash. */
export const bashNames = ['sh', 'dash', 'zsh', 'ksh', 'ash']

/** Skips the options in front of a wrapped command; `$1` holds those that take a value, `$2` how many operands come first. */
const skip = `skip() {
  local valued=$1 operands=$2; shift 2
  while [ $# -gt 0 ]; do
    case $1 in
      --) shift; break ;;
      --*=*) shift ;;
      --*) case " $valued " in *" $1 "*) shift ;; esac; shift ;;
      -?*) case " $valued " in *" -\${1: -1} "*) shift ;; esac; shift ;;
      *)
        if [ "$assignments" = 1 ] && [[ $1 == *=* ]]; then export "$1"; shift; continue; fi
        [ "$operands" -gt 0 ] || break
        shift; operands=$((operands - 1))
        [ "$operands" -gt 0 ] || break ;;
    esac
  done
  rest=("$@")
}
run() { [ $# -gt 0 ] && exec "$@"; exit 0; }
`

const docker = `sub=$1; shift
[ "$sub" = compose ] || [ "$sub" = container ] && { sub=$1; shift; }
case $sub in
  exec) skip '-e -u -w --env --user --workdir --env-file --index' 1 "$@"; run "\${rest[@]}" ;;
  run)
    skip '-e -u -w -v -p -l -m -h --env --user --workdir --env-file --volume --publish --name --network --entrypoint --mount --label --platform --memory --cpus --gpus --add-host --restart --tmpfs --cap-add --cap-drop --security-opt --device --pid --ipc --hostname --ulimit' 1 "$@"
    for word; do case $word in --entrypoint=*) first=\${word#*=} ;; *) [ "$before" = --entrypoint ] && first=$word ;; esac; before=$word; done
    run $first "\${rest[@]}" ;;
esac
`

/** Wrappers that can't be real in a jail (they need rights, a terminal or a network): each starts what it was told to start. */
const wrappers: Readonly<Record<string, string>> = {
  sudo: `assignments=1
for word; do case $word in -s|-i|--shell|--login) shell=1 ;; -*) ;; *) break ;; esac; done
skip '-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --chdir --chroot' 0 "$@"
[ "$shell" = 1 ] && [ \${#rest[@]} -gt 0 ] && exec /jail/bin/bash -c "$(printf '%q ' "\${rest[@]}")"
[ "$shell" = 1 ] && exec /jail/bin/bash
run "\${rest[@]}"`,
  doas: `skip '-u -C' 0 "$@"; run "\${rest[@]}"`,
  su: `while [ $# -gt 0 ]; do case $1 in -c|--command) exec /jail/bin/bash -c "$2" ;; --command=*) exec /jail/bin/bash -c "\${1#*=}" ;; *) shift ;; esac; done; exec /jail/bin/bash`,
  chroot: `skip '' 1 "$@"; run "\${rest[@]}"`,
  time: `skip '-f -o' 0 "$@"; run "\${rest[@]}"`,
  watch: `for word; do case $word in -x|--exec) direct=1 ;; -*) ;; *) break ;; esac; done
skip '-n --interval' 0 "$@"; [ "$direct" = 1 ] && run "\${rest[@]}"; exec /jail/bin/bash -c "\${rest[*]}"`,
  ssh: `skip '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w' 1 "$@"
[ \${#rest[@]} -gt 0 ] && exec /jail/bin/bash -c "\${rest[*]}"; exec /jail/bin/bash`,
  docker,
  podman: docker,
  kubectl: `while [ $# -gt 0 ]; do case $1 in exec) found=1; shift ;; --) shift; [ "$found" = 1 ] && run "$@"; exit 0 ;; *) shift ;; esac; done`,
  which: `[ "$1" = -a ] && shift; type -P "$@"`,
  /** A moment, so that a job in the background has started before it is killed. */
  sleep: `exec /jail/bin/sleep 0.03`,
  unshare: `skip '-S -G -R -w --root --wd --setuid --setgid' 0 "$@"; run "\${rest[@]}"`,
  nsenter: `skip '-t -S -G --target --setuid --setgid' 0 "$@"; run "\${rest[@]}"`,
  chrt: `skip '-T -P -D' 1 "$@"; run "\${rest[@]}"`,
  script: `while [ $# -gt 0 ]; do case $1 in -c|--command|-*c) exec /jail/bin/bash -c "$2" ;; *) shift ;; esac; done`,
  parallel: `words=(); while [ $# -gt 0 ]; do case $1 in
  -j|--jobs|-P|-n|--delay|--joblog|-I|--colsep) shift 2 ;; :::) shift; break ;; -*) if [ \${#words[@]} = 0 ]; then shift; else words+=("$1"); shift; fi ;; *) words+=("$1"); shift ;; esac; done
[ $# -gt 0 ] || mapfile -t piped
for item in "$@" "\${piped[@]}"; do
  if [ \${#words[@]} = 0 ]; then /jail/bin/bash -c "$item"; elif [[ "\${words[*]}" == *{}* ]]; then /jail/bin/bash -c "\${words[*]//\\{\\}/$item}"; else /jail/bin/bash -c "\${words[*]} $item"; fi
done`,
  fd: `while [ $# -gt 0 ]; do case $1 in -x|--exec|-X|--exec-batch) shift; break ;; *) shift ;; esac; done
[ $# -gt 0 ] || { echo stubbed; exit 0; }
if [[ "$*" == *{}* ]]; then run "\${@//\\{\\}/stubbed}"; else run "$@" stubbed; fi`,
}

/** The text of each wrapper's script. `-p` keeps the jail's start file away from it. */
export const wrapperScripts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...wrappers, fdfind: wrappers.fd ?? '' }).map(([name, body]) => [
    name,
    `#!/jail/bin/bash -p\n${skip}${body}\n`,
  ]),
)

/** Names that the jail really carries out; invocations seen through anything else cannot be expected to run here. */
export const enacted: ReadonlySet<string> = new Set([
  ...Object.keys(wrapperScripts),
  ...bashNames,
  ...[
    'bash',
    'env',
    'xargs',
    'timeout',
    'nice',
    'nohup',
    'setsid',
    'ionice',
    'stdbuf',
    'flock',
    'taskset',
    'find',
  ],
  ...[
    'command',
    'builtin',
    'exec',
    'eval',
    'source',
    '.',
    'trap',
    'coproc',
    'time',
    '!',
    'function',
    'alias',
  ],
])

/** Run by bash itself, so the kernel sees nothing of them. */
export const builtins: ReadonlySet<string> = new Set(
  (
    '. : [ [[ (( alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo enable eval ' +
    'exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read ' +
    'readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait coproc time'
  ).split(' '),
)

/** A program whose arguments are another program and its arguments. */
export interface Wrapper {
  /** Its options that take a value. */
  readonly valued?: string
  /** How many operands stand before the program. */
  readonly skip?: number
  /** `NAME=value` words may stand before the program. */
  readonly env?: boolean
  /** Options whose value is a text for a shell. */
  readonly text?: string
  /** The option behind which the program stands, wherever it is. */
  readonly after?: string
  /** Its operands together are a text for a shell. */
  readonly joins?: boolean
  /** A single operand is a text for a shell; several are a program and its arguments. */
  readonly lone?: boolean
  /** Each of its operands is a text for a shell. */
  readonly texts?: boolean
  /** Options with which it runs no program. */
  readonly idle?: string
  /** Options with which it starts a shell where no program is named; empty where it always does. */
  readonly shell?: string
  /** The option whose value is the folder to run in. */
  readonly folder?: string
  readonly privilege?: boolean
  /** One of these sub-commands must come first. */
  readonly sub?: string
  /** It matters to rules in itself, so it is listed beside what it runs. */
  readonly keep?: boolean
  /** Its options have one dash and whole words. */
  readonly single?: boolean
}

const timeout: Wrapper = { valued: '-s -k --signal --kill-after', skip: 1 }
/** Windows with a shell in them: the program stands behind an option. */
const window: Wrapper = { after: '-e -x --command --', lone: true }
const uvOptions =
  '--with --with-requirements --with-editable --python -p --group --extra --env-file --package --directory --project --index --from --only-group --no-group -C --config-setting'

export const wrappers: Readonly<Record<string, Wrapper>> = {
  sudo: {
    valued:
      '-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --close-from --role --type --chdir --chroot --other-user --command-timeout',
    env: true,
    idle: '-l -v -k -K -V --list --validate --version --reset-timestamp --remove-timestamp',
    folder: '-D --chdir',
    shell: '-s -i --shell --login',
    privilege: true,
  },
  doas: { valued: '-u -C', shell: '-s', privilege: true },
  pkexec: { valued: '--user -u', privilege: true },
  run0: { valued: '-u --user -D --chdir --property', privilege: true },
  runuser: {
    valued: '-u -g -G -s -c --user --group --shell --command',
    text: '-c --command',
    privilege: true,
  },
  env: {
    valued: '-u --unset -C --chdir -S --split-string',
    env: true,
    text: '-S --split-string',
    folder: '-C --chdir',
  },
  nice: { valued: '-n --adjustment' },
  ionice: { valued: '-c -n -p -P -u --class --classdata --pid', idle: '-p -P -u --pid' },
  chrt: { valued: '-T -P -D', skip: 1, idle: '-p --pid' },
  taskset: { skip: 1, idle: '-p --pid' },
  numactl: { valued: '-C -N -m -i -p' },
  nohup: {},
  noglob: {},
  nocorrect: {},
  setsid: {},
  disown: {},
  timeout,
  gtimeout: timeout,
  time: { valued: '-f -o --format --output' },
  gtime: { valued: '-f -o --format --output' },
  stdbuf: { valued: '-i -o -e --input --output --error' },
  unbuffer: {},
  faketty: {},
  openvt: { valued: '-c --console', lone: true },
  zpty: { skip: 1, lone: true, idle: '-d -w -r -t -L' },
  dtach: { valued: '-e -r', skip: 1, idle: '-a -p' },
  abduco: { valued: '-e', skip: 1, idle: '-a -l' },
  daemonize: { valued: '-a -e -o -c -p -l -u -E' },
  daemon: { valued: '-n -u -C -D -U -F -P -L -A -M -E -O -o -e', after: '--' },
  'start-stop-daemon': { after: '-x -a --exec --startas' },
  xterm: window,
  uxterm: window,
  urxvt: window,
  rxvt: window,
  st: window,
  konsole: window,
  alacritty: window,
  ghostty: window,
  terminator: window,
  tilix: window,
  lxterminal: window,
  qterminal: window,
  'gnome-terminal': window,
  'mate-terminal': window,
  'xfce4-terminal': window,
  'x-terminal-emulator': window,
  ptyxis: window,
  kgx: window,
  foot: { valued: '-c -f -t -T -a -o -D -w --title --app-id --override --working-directory' },
  kitty: { valued: '-o -c -T -d --override --config --title --directory --class --name' },
  wezterm: { sub: 'start cli', after: '--' },
  zellij: { sub: 'run', after: '--' },
  chronic: {},
  ifne: {},
  caffeinate: { valued: '-t -w' },
  arch: { valued: '-e -d' },
  busybox: { idle: '--list --install' },
  toybox: {},
  chroot: { skip: 1, shell: '', privilege: true },
  unshare: { valued: '-S -G -R -w --setuid --setgid --root --wd', shell: '', privilege: true },
  nsenter: { valued: '-t -S -G --target --setuid --setgid', shell: '', privilege: true },
  setpriv: { valued: '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set' },
  capsh: { valued: '' },
  prlimit: { valued: '-p --pid -o --output' },
  strace: { valued: '-e -o -p -s -u -E -P -a -b -I -O -S -X', idle: '-p' },
  ltrace: { valued: '-e -o -p -s -u -a -l -n', idle: '-p' },
  perf: { sub: 'stat record trace', valued: '-e -o -p -F -C -t' },
  valgrind: { single: true },
  gdb: { sub: '--args' },
  'xvfb-run': {
    valued: '-e -f -n -p -s -w --error-file --auth-file --server-num --xauth-protocol --server-args --wait',
  },
  'dbus-run-session': {},
  'systemd-run': {
    valued:
      '-p -u -M -H -E --unit --property --description --slice --setenv --uid --gid --nice --service-type --machine --host --working-directory --on-active --on-boot --on-startup --on-unit-active --on-unit-inactive --on-calendar --path-property --socket-property --timer-property',
    folder: '--working-directory',
    shell: '-S --shell',
    keep: true,
  },
  launchctl: { sub: 'asuser bsexec', skip: 1, privilege: true, keep: true },
  firejail: {},
  winpty: {},
  wsl: { valued: '-d -u --distribution --user --cd' },
  sshpass: { valued: '-p -f -d' },
  'ssh-agent': { valued: '-a -t -O' },
  proxychains: {},
  proxychains4: {},
  torsocks: {},
  gosu: { skip: 1 },
  'su-exec': { skip: 1 },
  setuidgid: { skip: 1 },
  's6-setuidgid': { skip: 1 },
  'with-contenv': {},
  envdir: { skip: 1 },
  envchain: { skip: 1 },
  chpst: { valued: '-u -U -b -e -/ -n -l -L -m -d -o -p -f -c' },
  softlimit: { valued: '-a -c -d -f -l -m -o -p -r -s -t' },
  fakeroot: { valued: '-s -i -l -b' },
  fakechroot: {},
  shx: {},
  proot: { valued: '-r -b -w -q -k -v -R -S' },
  'systemd-nspawn': {
    valued: '-D -i -M -u --directory --image --machine --user --bind --setenv',
    privilege: true,
  },
  'systemd-inhibit': { valued: '--what --who --why --mode' },
  runcon: { valued: '-t -u -r -l --type --user --role --range' },
  cgexec: { valued: '-g' },
  'aa-exec': { valued: '-p -n -i --profile --namespace' },
  catchsegv: {},
  linux32: {},
  linux64: {},
  ccache: {},
  distcc: {},
  teller: { sub: 'run', keep: true },
  infisical: {
    sub: 'run',
    valued: '--env --path --projectId --token --command',
    text: '--command',
    keep: true,
  },
  chamber: { sub: 'exec', after: '--', keep: true },
  berglas: { sub: 'exec', keep: true },
  summon: { valued: '-f -p -D -e' },
  saml2aws: { sub: 'exec', valued: '-a -p --profile --exec-profile' },
  repo: { sub: 'forall', valued: '-c -j -g', text: '-c' },
  tini: {},
  'dumb-init': {},
  rlwrap: {},
  fnm: { sub: 'exec', valued: '--using' },
  volta: { sub: 'run', valued: '--node --npm --yarn' },
  lerna: { sub: 'exec', valued: '--scope --ignore --concurrency', keep: true },
  foreman: { sub: 'run', valued: '-e -f --env --procfile' },
  vagrant: { sub: 'ssh', valued: '-c --command', text: '-c --command', keep: true },
  faketime: { skip: 1 },
  entr: { valued: '-s', text: '-s' },
  watchexec: {
    valued: '-e -w -i -f -d -s --exts --watch --ignore --filter --debounce --signal',
    joins: true,
  },
  nodemon: { valued: '-x -e -w --exec --ext --watch --ignore --delay', text: '-x --exec', keep: true },
  watch: { valued: '-n --interval -q --equexit', joins: true },
  hyperfine: {
    valued:
      '-w -r -m -M -p -c -s -S -L -P -D -n -u --warmup --runs --min-runs --max-runs --prepare --cleanup --setup --shell --export-json --export-markdown --export-csv --parameter-list --parameter-scan --command-name',
    texts: true,
    keep: true,
  },
  concurrently: {
    valued: '-n -c -s -p -l --names --prefix-colors --success --prefix --restart-tries',
    texts: true,
    keep: true,
  },
  'cross-env': { env: true },
  'cross-env-shell': { env: true, joins: true },
  dotenv: { valued: '-e -f -v -c', env: true },
  dotenvx: { sub: 'run', valued: '-f -fk -e --env-file' },
  direnv: { sub: 'exec', skip: 1 },
  op: { sub: 'run', valued: '--env-file --account' },
  doppler: { sub: 'run', valued: '-p -c -t --project --config --token --command', text: '--command' },
  'aws-vault': { sub: 'exec', skip: 1, valued: '-d --duration --region' },
  mise: { sub: 'exec x', valued: '-c -C --command', text: '-c --command' },
  asdf: { sub: 'exec' },
  rbenv: { sub: 'exec' },
  pyenv: { sub: 'exec' },
  nix: { sub: 'develop shell run', after: '-c --command', keep: true },
  'nix-shell': { valued: '-p -A -I --run --command', text: '--run --command', keep: true },
  npx: { valued: '-p -c --package --call', text: '-c --call', keep: true },
  bunx: { valued: '-p --package', keep: true },
  npm: {
    sub: 'exec x',
    valued: '-p -c -w --package --call --workspace --prefix',
    text: '-c --call',
    keep: true,
  },
  pnpm: { sub: 'exec dlx', valued: '-C -F --dir --filter --package', keep: true },
  yarn: { sub: 'exec dlx', valued: '--cwd -p --package', keep: true },
  bun: { sub: 'x', valued: '--cwd -p --package', keep: true },
  uv: { sub: 'run', valued: uvOptions, idle: '-m --module', keep: true },
  uvx: { valued: uvOptions, keep: true },
  poetry: { sub: 'run', valued: '-C -P --directory --project', keep: true },
  pipenv: { sub: 'run', keep: true },
  pdm: { sub: 'run', keep: true },
  hatch: { sub: 'run', valued: '-e --env', keep: true },
  rye: { sub: 'run', keep: true },
  pipx: { sub: 'run', valued: '--spec --python', keep: true },
  conda: { sub: 'run', valued: '-n -p --name --prefix --cwd', keep: true },
  bundle: { sub: 'exec', keep: true },
  mosh: { valued: '-p --ssh --server --port', skip: 1, keep: true },
}

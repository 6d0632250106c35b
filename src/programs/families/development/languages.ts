import { awkTargets } from '../../code/awk-targets.ts'
import type { Call, Family, Program } from '../../program.ts'

/** Shells that read the same language. The text of `-c` is the first operand, whatever options stand between. */
const shell: Program = {
  plus: true,
  front: true,
  valued: '-o -O +o +O --rcfile --init-file --emulate',
  loads: '--rcfile --init-file',
  runs: { language: 'sh', first: '-c', input: '-s', idle: '-n --version --help' },
}

const bash: Program = { ...shell, apart: true }

/** Shells with a language of their own. */
const csh: Program = {
  front: true,
  runs: { language: 'csh', first: '-c', input: '-s', idle: '-n --version --help' },
}

const awk: Program = {
  front: true,
  valued: '-F -v -f -i -E -e -l --field-separator --assign --file --include --exec --source --load',
  runs: {
    language: 'awk',
    code: '-e --source',
    first: '*',
    file: '-f -E --file --exec',
    idle: '-V --version --help',
  },
  effects: call => scanned(call),
}

const scanned = (call: Call): void => {
  const given = call.has('-f', '--file', '-e', '--source', '-E', '--exec')
  const inPlace = call.values('-i').some(word => word.value === 'inplace')
  for (const path of given ? call.operands : call.operands.slice(1)) {
    if (path.value !== null && /^\w+=/.test(path.value)) continue
    call.add('read', path)
    if (inPlace) call.add('write', path)
  }
  const code = call.has('-e', '--source')
    ? call.values('-e', '--source')
    : given
      ? []
      : call.operands.slice(0, 1)
  const set = call.values('-v', '--assign').map(({ value }) => value ?? '')
  for (const { value } of code)
    for (const path of awkTargets(value ?? '', set)) call.add('write', path, false, true)
}

/** perl and ruby read the files behind their code, and with -i they write them. */
const edited = (call: Call): void => {
  for (const file of call.has('-e', '-E') ? call.operands : call.operands.slice(1)) {
    call.add('read', file)
    if (call.has('-i')) call.add('write', file)
  }
}

const clojure: Program = {
  front: true,
  valued: '-e -i -m -r -cp --eval --init --main --classpath',
  runs: { language: 'clojure', code: '-e --eval', deaf: true },
}

const tcl: Program = { front: true, runs: { language: 'tcl' } }

const node: Program = {
  front: true,
  single: true,
  loads: '-r --require --import --loader --experimental-loader',
  valued:
    '-e -p -pe -r -C --eval --print --require --import --loader --experimental-loader --conditions --env-file --env-file-if-exists --input-type --test-name-pattern --test-reporter --test-concurrency --test-reporter-destination --max-old-space-size --stack-size --title --icu-data-dir --openssl-config --redirect-warnings --report-dir --watch-path',
  runs: {
    language: 'node',
    code: '-e -p -pe --eval --print',
    idle: '--test -c --check -v --version -h --help --run',
  },
}

const tsNode: Program = {
  front: true,
  loads: '-r --require --import',
  valued:
    '-e -p -r -P -O -I -C --eval --print --require --import --tsconfig --project --compiler --cwd --compilerOptions --ignore',
  runs: { language: 'node', code: '-e -p --eval --print', idle: '-v --version -h --help' },
}

/** Interpreters and shells: how they get their code. `canonicalName` knows their versions and other names. */
export const languages: Family = {
  sh: bash,
  bash,
  zsh: shell,
  dash: bash,
  ksh: shell,
  ash: bash,
  mksh: shell,
  oksh: shell,
  yash: shell,
  rbash: bash,
  eval: { runs: { language: 'sh', words: true, deaf: true } },
  source: { front: true, runs: { language: 'sh', deaf: true } },
  '.': { front: true, runs: { language: 'sh', deaf: true } },
  fish: {
    front: true,
    valued: '-c -C -d -o -f --command --init-command --debug --debug-output --features --profile',
    runs: { language: 'fish', code: '-c -C --command --init-command', idle: '-n --no-execute -v --version' },
  },
  csh,
  tcsh: csh,
  nu: {
    front: true,
    valued: '-c -e -m --commands --execute --config --env-config --table-mode',
    runs: { language: 'nu', code: '-c -e --commands --execute', idle: '-v --version' },
  },
  elvish: { front: true, single: true, runs: { language: 'elvish', first: '-c', idle: '-version' } },
  xonsh: { front: true, valued: '-c --rc', runs: { language: 'xonsh', code: '-c' } },
  pwsh: {
    front: true,
    single: true,
    caseless: true,
    alike: true,
    long: 'command commandwithargs configurationname configurationfile custompipename encodedcommand executionpolicy file help inputformat interactive login mta noexit nologo noninteractive noprofile noprofileloadtime outputformat settingsfile sta version windowstyle workingdirectory',
    valued:
      '-configurationname -configurationfile -custompipename -encodedcommand -executionpolicy -inputformat -outputformat -settingsfile -windowstyle -workingdirectory -ep -ex -ec -o -wd -w',
    runs: { language: 'pwsh', first: '-command -c -commandwithargs -cwa', idle: '-version -v -help -h' },
  },
  cmd: { runs: { language: 'cmd' } },
  iex: { runs: { language: 'pwsh', words: true } },
  'Invoke-Expression': { runs: { language: 'pwsh', words: true } },
  python: {
    front: true,
    valued: '-c -m -W -X -Q --check-hash-based-pycs',
    ends: '-c -m',
    runs: { language: 'python', code: '-c', idle: '-m -V --version -h --help' },
  },
  node,
  tsx: { ...tsNode, subs: { watch: tsNode } },
  'ts-node': tsNode,
  perl: {
    front: true,
    loads: '-I',
    valued: '-e -E -I',
    joined: '-i -F -x -M -m -V -D -d -C',
    runs: { language: 'perl', code: '-e -E', idle: '-v -c -V' },
    effects: edited,
  },
  ruby: {
    front: true,
    loads: '-r -I',
    valued: '-e -r -I -C -E -X --encoding --external-encoding --internal-encoding --parser',
    joined: '-i -F -x -K -T -W -0',
    runs: { language: 'ruby', code: '-e', idle: '-v -c --version -h --help' },
    effects: call => {
      if (call.has('-n', '-p', '-i')) edited(call)
    },
  },
  irb: { front: true, valued: '-r -I', runs: { language: 'ruby' } },
  php: {
    front: true,
    loads: '-d -c --define --php-ini --zend-extension',
    valued:
      '-r -d -c -S -t -f -z -B -R -F -E --run --define --php-ini --server --docroot --file --zend-extension --process-begin --process-code --process-file --process-end --rf --rc --re --ri',
    runs: {
      language: 'php',
      code: '-r -B -R -E --run --process-begin --process-code --process-end',
      file: '-f -F --file --process-file',
      idle: '-S --server -l --syntax-check -v --version -i --info -m --modules --ini --rf --rc --re --ri',
    },
  },
  lua: { front: true, valued: '-e -l', runs: { language: 'lua', code: '-e', idle: '-v' } },
  Rscript: {
    front: true,
    valued: '-e --default-packages',
    runs: { language: 'Rscript', code: '-e', idle: '--version --help' },
  },
  R: {
    valued: '-e -f -g -d --file --gui --debugger --encoding',
    ends: '--args',
    runs: {
      language: 'Rscript',
      code: '-e',
      file: '-f --file',
      idle: 'CMD --version --help',
    },
  },
  julia: {
    front: true,
    valued: '-e -E -L -J -p -t -C --eval --print --load --sysimage --procs --threads',
    joined: '-O -g',
    runs: { language: 'julia', code: '-e -E --eval --print', idle: '-v --version -h --help' },
  },
  matlab: {
    single: true,
    valued: '-batch -r -sd -logfile',
    runs: { language: 'matlab', code: '-batch -r', idle: '-help -h' },
  },
  octave: {
    front: true,
    valued: '--eval -p --path',
    runs: { language: 'matlab', code: '--eval', idle: '-v --version -h --help' },
  },
  osascript: { front: true, valued: '-e -l -s', runs: { language: 'osascript', code: '-e' } },
  tclsh: tcl,
  wish: tcl,
  expect: {
    front: true,
    valued: '-c -f -b',
    runs: { language: 'tcl', code: '-c', file: '-f -b', idle: '-v' },
  },
  awk,
  groovy: { front: true, valued: '-e -cp -D', runs: { language: 'groovy', code: '-e', deaf: true } },
  elixir: {
    front: true,
    valued: '-e -r -S -pr -pa -pz --eval --rpc-eval --erl --cookie --name --sname',
    runs: { language: 'elixir', code: '-e --eval', idle: '-v --version -S', deaf: true },
  },
  jshell: { front: true, valued: '-R -J -C --class-path --startup', runs: { language: 'java' } },
  clojure,
  clj: clojure,
  guile: { front: true, valued: '-c -s -l -L -e', runs: { language: 'guile', code: '-c', file: '-s' } },
  racket: { front: true, valued: '-e -f -t -l -r', runs: { language: 'racket', code: '-e', file: '-f -r' } },
  java: {
    valued: '-cp -classpath -jar',
    loads: '-javaagent: -agentpath:',
    single: true,
    does: 'execute:-jar',
  },
}

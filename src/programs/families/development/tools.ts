import type { Family, Program } from '../../program.ts'

/** A tool whose options name files of code. */
const loader = (loads: string, more = ''): Program => ({ loads, valued: `${loads} ${more}`.trim() })

const bundler = loader('-c --config')
/** Options that runners of tests share by habit. */
const picks = '-t --testNamePattern --testPathPattern'
const browser = '-g -s --project --spec --browser'

/** Tools that make a release, and the options with which they only show it. */
const releaser = (dry: string): Program => ({ dry })

/** Tools of projects that run what a file says. */
export const tools: Family = {
  jest: loader(
    '-c --config --globalSetup --globalTeardown --setupFiles --setupFilesAfterEnv --testRunner --runner --resolver --reporters --testEnvironment --rootDir',
    `${picks} --maxWorkers`,
  ),
  vitest: loader('-c --config -r --root --globalSetup', `${picks} --reporter --project`),
  mocha: loader('-r --require --config -f --file', `${picks} -g --grep -R --reporter --timeout`),
  nyc: loader('-r --require --nycrc-path', `${picks} --reporter`),
  stylelint: loader('--config --custom-formatter', '-f --formatter -o --output-file --ignore-path'),
  babel: loader('--config-file --plugins --presets', '-d --out-dir -o --out-file'),
  webpack: bundler,
  rollup: loader('-c --config -p --plugin', '-i -o -f -d'),
  vite: bundler,
  playwright: loader('-c --config', browser),
  cypress: loader('-C --config-file', browser),
  postcss: loader('--config -u --use', '-o -d'),
  tailwindcss: loader('-c --config --postcss', '-i -o'),
  commitlint: loader('-g --config -x --extends -p --parser-preset'),
  'lint-staged': bundler,
  gulp: loader('-f --gulpfile -r --require', '--cwd'),
  grunt: loader('--gruntfile --tasks'),
  pytest: loader(
    '-c --config-file --rootdir --confcutdir -p',
    '-k -m -n -o -r -W --tb --maxfail --ignore --deselect --durations --junitxml --cov --cov-report --timeout',
  ),
  tox: loader('-c --conf', '-e -s'),
  nox: loader('-f --noxfile', '-e -s -t'),
  gunicorn: loader('-c --config --chdir --pythonpath', '-w -b -k'),
  locust: loader('-f --locustfile', '-H --host -u -r -t'),
  rspec: loader('-r --require -I', '-e -t -f -o'),
  jscodeshift: loader('-t --transform', '--parser --extensions --ignore-pattern -c --cpus'),
  snakemake: {
    ...loader('-s --snakefile', '-c -j --cores --jobs --configfile --profile --config -d --directory'),
    // Where workflows keep what they made, by the layout that Snakemake itself recommends.
    effects: call => {
      if (call.has('--delete-all-output') && !call.has('-n', '--dry-run', '--dryrun'))
        call.add('delete', 'results', true)
    },
  },
  ogr2ogr: {
    single: true,
    valued:
      '-f -of -oo -doo -lco -dsco -nln -nlt -t_srs -s_srs -a_srs -where -sql -dialect -select -spat -limit -gt',
    effects: call => {
      const [target] = call.operands
      if (target !== undefined && call.has('-overwrite')) call.add('write', target, false, true)
    },
  },
  nx: { subs: { release: releaser('-d --dry-run') } },
  jreleaser: releaser('--dryrun --dry-run -y'),
  'release-please': releaser('--dry-run'),
  restic: {
    client: true,
    valued:
      '-r -p -t -i -e -H -o --repo --repository-file --password-file --target --include --exclude --host --path --tag',
    dry: '--dry-run',
  },
  borg: {
    client: true,
    valued: '-r --repo --strip-components -e --exclude --pattern --remote-path',
    dry: '-n --dry-run',
  },
  unison: { single: true, valued: '-force -prefer -path -ignore -root -logfile -sshargs' },
  lldb: loader('-s --source -S --source-before-file', '-o -O -p -n'),
}

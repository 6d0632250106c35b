import type { Family, Program } from '../../program.ts'

const nodeValued =
  '--registry --prefix -C --dir --filter -F --workspace --cwd --omit --include --tag --otp --access'
const nodeInstall: Program = {
  dry: '--dry-run',
  loads: 'all',
  does: 'download: execute: write:=node_modules* write:=package.json',
}
const nodeChange: Program = { dry: '--dry-run', does: 'write:=node_modules* write:=package.json' }
export const fetches: Program = { does: 'download: execute:' }
const publishes: Program = { does: 'upload: read:=.*', dry: '--dry-run' }
/** `npm exec -c text`: it runs a program of a package. */
const executes: Program = {
  does: 'download: execute:',
  valued: `${nodeValued} -p -c --package --call`,
  wraps: { text: '-c --call', keep: true },
}
const writesManifest: Program = { does: 'write:=package.json' }
/** Runs a program in an environment of its own. */
const within: Program = { wraps: { keep: true } }
const manifest: Program = {
  subs: { set: writesManifest, delete: writesManifest, fix: writesManifest, get: {} },
}
const nodeScripts: Readonly<Record<string, Program>> = {
  install: nodeInstall,
  i: nodeInstall,
  ci: nodeInstall,
  add: nodeInstall,
  update: nodeInstall,
  upgrade: nodeInstall,
  dedupe: nodeInstall,
  uninstall: nodeChange,
  remove: nodeChange,
  rm: nodeChange,
  publish: publishes,
  exec: executes,
  dlx: executes,
  create: fetches,
  init: {},
  run: { does: 'execute:=package.json' },
  'run-script': { does: 'execute:=package.json' },
  test: { does: 'execute:=package.json' },
  start: { does: 'execute:=package.json' },
  pkg: manifest,
}
const nodeManager: Program = {
  valued: `${nodeValued} --userconfig --loglevel --reporter --depth --audit-level`,
  folder: '--prefix -C --dir --cwd',
  loads: '--prefix -C --dir --cwd',
  command: '--script-shell',
  subs: nodeScripts,
}

const pipValued =
  '-r -c -C -e -i -f -t -d -w --requirement --requirements --constraint --constraints --editable --index-url --extra-index-url --find-links --target --dest --wheel-dir --src --platform --python-version --prefix --root --log --proxy --timeout --trusted-host --cache-dir --progress-bar --report --no-binary --only-binary --config-settings --global-option --upgrade-strategy --group -b -p --build'
const pipInstall: Program = {
  does: 'download: execute: read:-r,--requirement,-c write:-t,--target*',
  loads: '-e --editable all',
  valued: pipValued,
}
const pip: Program = {
  loads: '-e --editable',
  valued: '--log --proxy --timeout --retries --cache-dir --python --format --path --exclude',
  long: 'abi break-system-packages cache-dir cert check-build-dependencies client-cert compile config-settings constraint debug dest disable-pip-version-check dry-run editable exclude exclude-editable exists-action extra-index-url find-links force-reinstall format global-option hash help ignore-installed ignore-requires-python implementation include-editable index-url isolated keyring-provider local log no-binary no-build-isolation no-cache-dir no-clean no-color no-compile no-deps no-index no-input no-python-version-warning no-use-pep517 no-warn-conflicts no-warn-script-location not-required only-binary outdated path platform pre prefer-binary prefix progress-bar proxy python python-version quiet report require-hashes require-virtualenv requirement retries root root-user-action src target timeout trusted-host upgrade upgrade-strategy uptodate use-deprecated use-feature use-pep517 user verbose version yes',
  subs: {
    install: pipInstall,
    download: { does: 'download: write:-d,--dest', valued: pipValued },
    wheel: pipInstall,
    uninstall: { valued: '-r --requirement' },
  },
}

/** Of the sub-commands that resolve packages. */
const uvResolve =
  '--index --index-url -i --default-index --extra-index-url -f --find-links --python -p -P --upgrade-package --package --group --extra --only-group --no-group -o --output-file'
const uvRun =
  '--with --with-requirements --with-editable --python -p --group --extra --env-file --package --directory --project --index --from --only-group --no-group -C --config-setting'

const cargoValued =
  '-p -F -j --package --features --target --manifest-path --target-dir --profile --bin --example --test --bench --color --message-format --jobs'

const pubPublish: Program = { does: 'upload: read:=.*', dry: '--dry-run -n' }

export const packages: Family = {
  npm: {
    ...nodeManager,
    valued: `${nodeManager.valued} -w --cache --only --save-prefix --script-shell --before --location`,
    subs: { ...nodeScripts, x: executes, unpublish: publishes },
  },
  pnpm: {
    ...nodeManager,
    valued: `${nodeManager.valued} --filter-prod --store-dir --lockfile-dir --network-concurrency --workspace-concurrency`,
  },
  yarn: {
    ...nodeManager,
    valued: `${nodeManager.valued} --groups --level --mode --pattern --cache-folder`,
    subs: { ...nodeScripts, npm: { subs: { publish: publishes } } },
  },
  bun: {
    ...nodeManager,
    valued: `${nodeManager.valued} -c -e -p -r --eval --print --preload --config --env-file --backend --cache-dir --linker`,
    loads: '-r --preload -c --config --cwd',
    runs: { language: 'node', code: '-e -p --eval --print', idle: '-v --version -h --help' },
    subs: {
      ...nodeScripts,
      x: executes,
      run: { ...nodeScripts.run, runs: { language: 'node' } },
      test: { ...nodeScripts.test, valued: '-t --timeout --test-name-pattern --rerun-each --bail' },
      pm: { subs: { pkg: manifest } },
      outdated: {},
      build: { valued: '--outdir --outfile --target --external --format' },
      link: {},
      unlink: {},
      why: {},
      audit: {},
      info: {},
      patch: {},
    },
  },
  npx: executes,
  bunx: executes,
  corepack: {},
  deno: {
    loads: '--preload',
    runs: { language: 'node', idle: '-V --version -h --help' },
    subs: {
      install: fetches,
      add: fetches,
      run: {
        front: true,
        valued: '-c -r --config --import-map --lock --seed --env-file --cert --preload',
        runs: { language: 'node' },
      },
      eval: { front: true, runs: { language: 'node', first: '*' } },
      repl: { valued: '--eval --eval-file', runs: { language: 'node', code: '--eval' } },
      publish: { dry: '--dry-run' },
      check: {},
      fmt: { valued: '--ext --ignore' },
      lint: {},
      test: {},
      bench: {},
      task: {},
      compile: {},
      doc: {},
      info: {},
      cache: {},
      upgrade: {},
    },
  },
  pip,
  pipx: {
    subs: {
      install: { does: 'download: execute:', valued: '--python --pip-args --index-url --suffix' },
      run: { does: 'download: execute:', valued: '--spec --python', wraps: { keep: true } },
    },
  },
  uv: {
    folder: '--directory',
    valued: '--directory --project --config-file --cache-dir --color --python-preference',
    subs: {
      add: {
        does: 'download: execute: write:=pyproject.toml',
        valued: `${uvResolve} --optional -r -c --requirements --constraints --tag --branch --rev`,
      },
      remove: { does: 'write:=pyproject.toml', valued: `${uvResolve} --optional` },
      init: { valued: '--name --python -p' },
      export: { valued: `${uvResolve} --format` },
      tree: { valued: '--depth --package --prune' },
      version: { valued: '--output-format' },
      sync: { does: 'download: execute:', valued: uvResolve },
      lock: { does: 'download: write:=uv.lock', valued: uvResolve },
      run: { valued: uvRun, wraps: { idle: '-m --module', dash: 'python', keep: true } },
      pip: { ...pip, valued: `${pip.valued} ${uvResolve}` },
      tool: { valued: uvRun, subs: { run: fetches, install: fetches } },
      venv: { does: 'write:first*', valued: '--python -p --prompt' },
      publish: publishes,
    },
  },
  uvx: { does: 'download: execute:', valued: uvRun, wraps: { keep: true } },
  poetry: {
    folder: '-C --directory',
    valued: '-C -P --directory --project',
    subs: {
      add: {
        does: 'download: execute: write:=pyproject.toml',
        valued: '-G -E --group --extras --source --python --platform --markers --optional',
      },
      export: { valued: '-f -o --format --output --only --with --without' },
      init: { valued: '--name --python' },
      new: { valued: '--name --python' },
      install: { ...fetches, valued: '-E --extras --only --with --without' },
      show: { valued: '--only --with --without' },
      update: fetches,
      publish: publishes,
      run: within,
      remove: { does: 'write:=pyproject.toml', valued: '-G --group' },
    },
  },
  pipenv: {
    valued:
      '--python --pypi-mirror -r --requirements -e --editable -i --index --categories --extra-pip-args --extras --resolver',
    subs: { install: fetches, sync: fetches, update: fetches, uninstall: {}, run: within },
  },
  venv: { valued: '--prompt' },
  conda: {
    valued: '-n --name',
    subs: {
      config: { valued: '--get' },
      install: { does: 'download: execute:', valued: '-n -c -p --name --channel --prefix --file' },
      create: { does: 'download: execute:', valued: '-n -c -p --name --channel --prefix --file' },
      remove: { valued: '-n -p --name' },
      run: { valued: '-n -p --name --prefix --cwd', wraps: { keep: true } },
    },
  },
  gem: {
    subs: {
      install: { does: 'download: execute:', valued: '-v -s -i -n --version --source --install-dir' },
      push: { does: 'upload: read:first' },
      uninstall: {},
    },
  },
  bundle: {
    subs: {
      install: { ...fetches, valued: '-j --jobs --retry --with --without' },
      update: fetches,
      add: fetches,
      exec: within,
    },
  },
  pdm: { subs: { run: within, publish: publishes } },
  hatch: { valued: '-e --env', subs: { run: within, publish: publishes } },
  rye: { subs: { run: within, publish: publishes } },
  flit: { subs: { publish: publishes } },
  jsr: { client: true, subs: { publish: publishes } },
  dart: { subs: { pub: { subs: { publish: pubPublish } } } },
  flutter: { subs: { pub: { subs: { publish: pubPublish } } } },
  'semantic-release': { client: true, dry: '--dry-run -d' },
  'release-it': { client: true, dry: '--dry-run' },
  np: { client: true, dry: '--preview' },
  conan: { client: true, subs: { upload: { dry: '--dry-run' } } },
  composer: {
    valued: '-d --working-dir',
    subs: {
      install: fetches,
      update: fetches,
      require: fetches,
      remove: {},
      config: { does: 'write:=composer.json', valued: '-f --file' },
    },
  },
  cargo: {
    folder: '-C',
    // `cargo +nightly publish`.
    plus: true,
    valued: `-C -Z --config ${cargoValued}`,
    subs: {
      install: {
        does: 'download: execute:',
        valued: '--version --git --branch --tag --rev --path --root --features --registry',
      },
      add: { does: 'download: write:=Cargo.toml', valued: '--path --rename --git --branch --tag --rev' },
      init: { valued: '--name --vcs --edition', flags: '--bin' },
      new: { valued: '--name --vcs --edition', flags: '--bin' },
      publish: { ...publishes, dry: '--dry-run -n', valued: '--index --registry --token' },
      build: { does: 'execute:=Cargo.toml' },
      run: { does: 'execute:=Cargo.toml' },
      test: { does: 'execute:=Cargo.toml' },
      clean: { does: 'delete:=target*' },
      fmt: { does: 'write:=.*!--check' },
    },
  },
  brew: { subs: { install: fetches, upgrade: fetches, uninstall: {}, update: { does: 'download:' } } },
  twine: {
    subs: {
      upload: {
        does: 'upload: read:all',
        valued: '-r -u -p --repository --repository-url --username --password',
      },
    },
  },
}

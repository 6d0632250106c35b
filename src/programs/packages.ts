import type { Family, Program } from './program.ts'

const nodeInstall: Program = {
  does: 'download: execute: write:=node_modules* write:=package.json',
  valued:
    '--registry --prefix -C --dir --filter -F --workspace -w --cwd --omit --include --tag --otp --access',
}
const nodeChange: Program = {
  does: 'write:=node_modules* write:=package.json',
  valued: nodeInstall.valued ?? '',
}
const fetches: Program = { does: 'download: execute:', valued: nodeInstall.valued ?? '' }
const publishes: Program = { does: 'upload: read:=.*', valued: nodeInstall.valued ?? '' }
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
  exec: fetches,
  dlx: fetches,
  create: fetches,
  init: { valued: nodeInstall.valued ?? '' },
  run: { does: 'execute:=package.json', valued: '--prefix -C --filter -F --workspace -w --cwd' },
  'run-script': { does: 'execute:=package.json' },
  test: { does: 'execute:=package.json' },
  start: { does: 'execute:=package.json' },
}
const nodeManager: Program = {
  valued: '--prefix -C --dir --filter -F --workspace -w --cwd --registry --userconfig --loglevel',
  folder: '--prefix -C --dir --cwd',
  subs: nodeScripts,
}

const pipValued =
  '-r -c -e -i -f -t -d -w --requirement --constraint --editable --index-url --extra-index-url --find-links --target --dest --platform --python-version --prefix --root --log --proxy --timeout --trusted-host --cache-dir --progress-bar --report -b --build'
const pipInstall: Program = {
  does: 'download: execute: read:-r,--requirement,-c write:-t,--target*',
  valued: pipValued,
}
const pip: Program = {
  valued: '--log --proxy --timeout --cache-dir --python',
  subs: {
    install: pipInstall,
    download: { does: 'download: write:-d,--dest', valued: pipValued },
    wheel: pipInstall,
    uninstall: { valued: '-r --requirement' },
  },
}

const system: Program = { does: 'download: execute: privilege:' }
const aptSubs = {
  install: system,
  upgrade: system,
  update: { does: 'download:' },
  remove: { does: 'privilege:' },
  purge: { does: 'privilege:' },
  'dist-upgrade': system,
  'full-upgrade': system,
  autoremove: { does: 'privilege:' },
}
const apt: Program = { valued: '-o -t -c --option --target-release', subs: aptSubs }

const cargoValued =
  '-p -F -j --package --features --target --manifest-path --target-dir --profile --bin --example --test --bench --color --message-format --jobs'

export const packages: Family = {
  npm: nodeManager,
  pnpm: nodeManager,
  yarn: nodeManager,
  bun: { ...nodeManager, subs: { ...nodeScripts, x: fetches } },
  npx: { does: 'download: execute:', valued: '-p -c --package --call' },
  bunx: { does: 'download: execute:', valued: '-p --package' },
  corepack: {},
  deno: { subs: { install: fetches, add: fetches, run: { does: 'execute:first' } } },
  pip,
  pip3: pip,
  pipx: {
    subs: {
      install: { does: 'download: execute:', valued: '--python --pip-args --index-url --suffix' },
      run: { does: 'download: execute:', valued: '--spec --python' },
    },
  },
  uv: {
    folder: '--directory',
    valued: '--directory --project --config-file --cache-dir --color',
    subs: {
      add: {
        does: 'download: execute: write:=pyproject.toml',
        valued:
          '--group --optional --extra --index --python -r -p --requirements --constraints --tag --branch --rev',
      },
      remove: { does: 'write:=pyproject.toml', valued: '--group --optional' },
      sync: { does: 'download: execute:', valued: '--group --extra --python -p' },
      lock: { does: 'download: write:=uv.lock' },
      run: {
        valued:
          '--with --with-requirements --python -p --group --extra --env-file --package --directory --project',
      },
      pip,
      tool: { subs: { run: fetches, install: fetches } },
      venv: { does: 'write:first*', valued: '--python -p --prompt' },
      publish: publishes,
    },
  },
  uvx: { does: 'download: execute:', valued: '--from --with --python -p' },
  poetry: {
    folder: '-C --directory',
    valued: '-C -P --directory --project',
    subs: {
      add: {
        does: 'download: execute: write:=pyproject.toml',
        valued: '-G -E --group --extras --source --python',
      },
      install: fetches,
      update: fetches,
      publish: publishes,
      run: {},
      remove: { does: 'write:=pyproject.toml' },
    },
  },
  pipenv: { subs: { install: fetches, sync: fetches, update: fetches, uninstall: {}, run: {} } },
  conda: {
    subs: {
      install: { does: 'download: execute:', valued: '-n -c -p --name --channel --prefix --file' },
      create: { does: 'download: execute:', valued: '-n -c -p --name --channel --prefix --file' },
      remove: { valued: '-n -p --name' },
      run: { valued: '-n -p --name --prefix --cwd' },
    },
  },
  gem: {
    subs: {
      install: { does: 'download: execute:', valued: '-v -s -i -n --version --source --install-dir' },
      push: { does: 'upload: read:first' },
      uninstall: {},
    },
  },
  bundle: { subs: { install: fetches, update: fetches, add: fetches, exec: {} } },
  composer: {
    valued: '-d --working-dir',
    subs: { install: fetches, update: fetches, require: fetches, remove: {} },
  },
  cargo: {
    folder: '-C',
    valued: '-C -Z --config --color',
    subs: {
      install: {
        does: 'download: execute:',
        valued: '--version --git --branch --tag --rev --path --root --features --registry',
      },
      add: { does: 'download: write:=Cargo.toml', valued: cargoValued },
      publish: publishes,
      build: { does: 'execute:', valued: cargoValued },
      run: { does: 'execute:', valued: cargoValued },
      test: { does: 'execute:', valued: cargoValued },
      clean: { does: 'delete:=target*' },
      fmt: { does: 'write:=.*!--check' },
    },
  },
  go: {
    valued: '-C',
    single: true,
    subs: {
      get: fetches,
      install: fetches,
      run: { does: 'execute:first' },
      test: { does: 'execute:' },
      generate: { does: 'execute:' },
      mod: { subs: { download: { does: 'download:' }, tidy: { does: 'download: write:=go.mod' } } },
    },
  },
  brew: { subs: { install: fetches, upgrade: fetches, uninstall: {}, update: { does: 'download:' } } },
  apt,
  'apt-get': apt,
  dnf: { subs: aptSubs },
  yum: { subs: aptSubs },
  apk: { subs: { add: system, del: { does: 'privilege:' }, update: { does: 'download:' } } },
  pacman: system,
  snap: { subs: aptSubs },
  dpkg: { does: 'read:all execute: privilege:', valued: '-s -L -S' },
  nix: {},
  twine: {
    subs: {
      upload: {
        does: 'upload: read:all',
        valued: '-r -u -p --repository --repository-url --username --password',
      },
    },
  },
  dotnet: {
    subs: {
      add: fetches,
      restore: fetches,
      run: { does: 'execute:' },
      build: { does: 'execute:' },
      test: { does: 'execute:' },
    },
  },
  mvn: { valued: '-f -pl -s -P --file --settings', does: 'execute:' },
  gradle: { valued: '-p -b -I --project-dir --build-file', does: 'execute:' },
  make: {
    folder: '-C --directory',
    valued: '-C -f -j -l -o -W -I --directory --file --makefile --jobs',
    does: 'execute:',
  },
}

import type { Tool } from './_tool.ts'

export const yarn = (): Tool => ({
  name: 'yarn',
  ecosystem: 'javascript',
  verbs:
    'install:install add:install ci:ci remove:remove up:update upgrade:update run:run test:test start:start exec:bin dlx:dlx init:init create:create dedupe:dedupe outdated:outdated list:list why:why audit:audit info:info pack:pack publish:publish whoami:whoami link:link version:version global:global workspace:in-workspace workspaces: plugin: set: config: cache: node: npm: policies: versions: constraints: patch: patch-commit: rebuild: search: stage: unlink: unplug: explain: import: licenses: autoclean: bin: check: generate-lock-entry: help: login: logout: owner: tag: team: self-update:',
  bare: 'install',
  otherwise: 'run',
  valued: '--cwd -p --package --registry --tag --access --otp --mode --cache-folder',
  options:
    '-D:dev --dev:dev -O:optional --optional:optional -P:peer --peer:peer -E:exact --exact:exact --cwd:folder --production:production --prod:production --frozen-lockfile:frozen --immutable:frozen --ignore-scripts:no-scripts --mode=skip-build:no-scripts --force:force --registry:registry -p:package --package:package --latest:latest -L:latest -s:silent --silent:silent --no-progress: --non-interactive: --prefer-offline: --offline: -y:yes --yes:yes --json:json -W: --ignore-workspace-root-check: --tag:tag --access:access --otp:otp',
  does: {
    install: 'yarn install | production:--production frozen:--frozen-lockfile',
    ci: 'yarn install --frozen-lockfile | production:--production',
    add: 'yarn add <packages> | dev:--dev optional:--optional peer:--peer exact:--exact prod:',
    'add-global': 'yarn global add <packages>',
    'remove-global': 'yarn global remove <packages>',
    remove: 'yarn remove <packages> | dev: optional: prod:',
    update: 'yarn upgrade | latest:--latest',
    'update-some': 'yarn upgrade <packages> | latest:--latest',
    run: 'yarn run <script>',
    test: 'yarn test',
    start: 'yarn start',
    stop: 'yarn run stop',
    restart: 'yarn run restart',
    dlx: '~yarn dlx <pkg> | package:--package yes:',
    bin: 'yarn run <cmd>',
    init: 'yarn init | yes:--yes',
    create: 'yarn create <template> | yes:',
    dedupe: 'yarn dedupe',
    outdated: 'yarn outdated | json:--json',
    list: 'yarn list | json:--json',
    why: 'yarn why <package> | json:--json',
    audit: 'yarn audit | json:--json',
    info: 'yarn info <package> | json:--json',
    pack: 'yarn pack',
    publish: 'yarn publish | tag:--tag access:--access otp:--otp',
    link: 'yarn link',
    version: '~yarn version',
  },
  always: 'folder:^--cwd workspace:^workspace force:--force no-scripts:--ignore-scripts silent: yes:',
  get: 'npm install -g yarn',
})

/** Yarn since version 2: what it does in other words. */
export const berry = (): Tool => {
  const classic = yarn()
  const {
    'add-global': _add,
    'remove-global': _remove,
    list: _list,
    outdated: _outdated,
    ...does
  } = classic.does
  return {
    ...classic,
    does: {
      ...does,
      ci: 'yarn install --immutable',
      install: 'yarn install',
      update: '~yarn up "*"',
      'update-some': 'yarn up <packages> | latest:',
      dlx: 'yarn dlx <pkg> | package:--package yes:',
      audit: 'yarn npm audit | json:--json',
      info: 'yarn npm info <package> | json:--json',
      publish: 'yarn npm publish | tag:--tag access:--access otp:--otp',
      whoami: 'yarn npm whoami',
    },
    always: 'folder:^--cwd workspace:^workspace no-scripts:--mode=skip-build silent: yes:',
  }
}

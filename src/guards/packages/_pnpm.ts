import type { Tool } from './_tool.ts'

export const pnpm = (): Tool => ({
  name: 'pnpm',
  ecosystem: 'javascript',
  verbs:
    'install:install i:install add:install ci:ci remove:remove rm:remove uninstall:remove un:remove update:update up:update upgrade:update run:run run-script:run test:test t:test start:start stop:stop restart:restart exec:bin dlx:dlx init:init create:create dedupe:dedupe prune:prune outdated:outdated list:list ls:list ll:list la:list why:why audit:audit info:info view:info show:info pack:pack publish:publish whoami:whoami link:link ln:link unlink: store: env: config: get: set: patch: patch-commit: patch-remove: rebuild: rb: import: server: setup: self-update: deploy: fetch: licenses: approve-builds: root: bin: cache: catalog: cat-file: doctor: login: logout: install-test: it: node: recursive: help:',
  bare: 'install',
  otherwise: 'run',
  valued:
    '-C --dir -F --filter --filter-prod --registry --reporter --loglevel --store-dir --package --tag --access --otp --lockfile-dir --depth --network-concurrency --workspace-concurrency',
  options:
    '-D:dev --save-dev:dev -O:optional --save-optional:optional --save-peer:peer -E:exact --save-exact:exact -P:prod --save-prod:prod -g:global --global:global -C:folder --dir:folder -F:workspace --filter:workspace -r:everywhere --recursive:everywhere --prod:production --production:production --frozen-lockfile:frozen --no-frozen-lockfile: --prefer-frozen-lockfile: --ignore-scripts:no-scripts --force:force --lockfile-only:lock-only --dry-run:dry --registry:registry --if-present:if-present --package:package -L:latest --latest:latest -s:silent --silent:silent --reporter: --loglevel: --no-progress: --prefer-offline: --offline: -y:yes --yes:yes --json:json --tag:tag --access:access --otp:otp',
  does: {
    install: 'pnpm install | production:--prod frozen:--frozen-lockfile lock-only:--lockfile-only',
    ci: 'pnpm install --frozen-lockfile | production:--prod',
    add: 'pnpm add <packages> | dev:--save-dev optional:--save-optional peer:--save-peer exact:--save-exact prod:--save-prod',
    remove: 'pnpm remove <packages> | dev: optional: prod:',
    update: 'pnpm update | latest:--latest',
    'update-some': 'pnpm update <packages> | latest:--latest',
    run: 'pnpm run <script> | if-present:^--if-present',
    test: 'pnpm test',
    start: 'pnpm start',
    stop: 'pnpm stop',
    restart: 'pnpm restart',
    dlx: 'pnpm dlx <pkg> | package:--package yes:',
    bin: 'pnpm exec <cmd>',
    init: 'pnpm init | yes:',
    create: 'pnpm create <template> | yes:',
    dedupe: 'pnpm dedupe',
    prune: 'pnpm prune | production:--prod',
    outdated: 'pnpm outdated | json:--json',
    list: 'pnpm list | json:--json',
    why: 'pnpm why <package> | json:--json',
    audit: 'pnpm audit | json:--json',
    info: 'pnpm view <package> | json:--json',
    pack: 'pnpm pack',
    publish: 'pnpm publish | tag:--tag access:--access otp:--otp',
    whoami: 'pnpm whoami',
    link: 'pnpm link',
  },
  always:
    'global:--global folder:^-C workspace:^--filter everywhere:^--recursive registry:--registry no-scripts:--ignore-scripts force:--force silent:^--silent yes:',
  get: 'npm install -g pnpm',
})

import type { Tool } from './_tool.ts'

export const npm = (): Tool => ({
  name: 'npm',
  ecosystem: 'javascript',
  verbs:
    'install:install i:install in:install add:install isntall:install ci:ci clean-install:ci ic:ci install-test:install it:install uninstall:remove un:remove remove:remove rm:remove r:remove unlink:remove update:update up:update upgrade:update run:run run-script:run rum:run urn:run test:test t:test tst:test start:start stop:stop restart:restart exec:exec x:exec init:init innit:init create:create dedupe:dedupe ddp:dedupe prune:prune outdated:outdated list:list ls:list ll:list la:list explain:why why:why audit:audit view:info info:info show:info v:info pack:pack publish:publish whoami:whoami link:link ln:link version:version pkg:pkg',
  patient: true,
  valued:
    '-C --prefix -w --workspace --registry --tag --loglevel --cache --userconfig --omit --include --only --otp --access --depth --save-prefix -p --package -c --call --script-shell --before --location',
  options:
    '-D:dev --save-dev:dev -O:optional --save-optional:optional --save-peer:peer -E:exact --save-exact:exact -P:prod --save-prod:prod -S: --save: -g:global --global:global --location=global:global --no-save:no-save -C:folder --prefix:folder -w:workspace --workspace:workspace --workspaces:everywhere -ws:everywhere --production:production --omit=dev:production --only=prod:production --only=production:production --ignore-scripts:no-scripts -f:force --force:force --package-lock-only:lock-only --dry-run:dry --registry:registry --if-present:if-present -p:package --package:package --no-install:local --no:local -y:yes --yes:yes --no-audit: --no-fund: --silent:silent -s:silent --quiet: -q: -d: --loglevel: --no-progress: --progress=false: --prefer-offline: --legacy-peer-deps: --foreground-scripts: --json:json --latest:latest --tag:tag --access:access --otp:otp',
  does: {
    install: 'npm install | production:--omit=dev lock-only:--package-lock-only frozen:',
    ci: 'npm ci | production:--omit=dev',
    add: 'npm install <packages> | dev:--save-dev optional:--save-optional peer:--save-peer exact:--save-exact prod:--save-prod no-save:--no-save',
    remove: 'npm uninstall <packages> | no-save:--no-save dev: optional: prod:',
    update: 'npm update',
    'update-some': 'npm update <packages> | latest:',
    run: 'npm run <script> | if-present:--if-present',
    test: 'npm test',
    start: 'npm start',
    stop: 'npm stop',
    restart: 'npm restart',
    exec: 'npx <pkg> | package:--package local:--no-install yes:--yes',
    dlx: 'npx <pkg> | package:--package yes:--yes',
    bin: 'npx <pkg> | package:--package',
    init: 'npm init | yes:--yes',
    create: 'npm create <template> | yes:--yes',
    dedupe: 'npm dedupe',
    prune: 'npm prune | production:--omit=dev',
    outdated: 'npm outdated | json:--json',
    list: 'npm ls | json:--json',
    why: 'npm explain <package> | json:--json',
    audit: 'npm audit | json:--json',
    info: 'npm view <package> | json:--json',
    pack: 'npm pack',
    publish: 'npm publish | tag:--tag access:--access otp:--otp',
    whoami: 'npm whoami',
    link: 'npm link',
    version: 'npm version',
    pkg: 'npm pkg',
  },
  always:
    'global:--global folder:^--prefix workspace:--workspace everywhere:--workspaces registry:--registry no-scripts:--ignore-scripts force:--force dry:--dry-run silent:--silent yes:',
  dashes: 'run test start stop restart create',
  get: 'brew install node',
})

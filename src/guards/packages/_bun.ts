import type { Tool } from './_tool.ts'

export const bun = (): Tool => ({
  name: 'bun',
  ecosystem: 'javascript',
  verbs:
    'install:install i:install add:install a:install ci:ci remove:remove rm:remove r:remove uninstall:remove update:update up:update run:run x:exec init:init create:create c:create dedupe:dedupe prune:prune outdated:outdated why:why audit:audit info:info publish:publish link:link',
  runtime: true,
  valued:
    '--cwd -F --filter --registry --omit -p --package --tag --access --otp --backend --cache-dir --env-file --linker --config -c',
  options:
    '-d:dev -D:dev --dev:dev --optional:optional --peer:peer -E:exact --exact:exact --save-prod:prod -g:global --global:global --no-save:no-save --cwd:folder -F:workspace --filter:workspace --workspaces:everywhere -p:package --package:package --production:production --omit=dev:production --frozen-lockfile:frozen --ignore-scripts:no-scripts -f:force --force:force --lockfile-only:lock-only --dry-run:dry --registry:registry --if-present:if-present --latest:latest --no-install:local --silent:silent --no-progress: --no-summary: --prefer-offline: --bun: -y:yes --yes:yes --tag:tag --access:access --otp:otp --json:json',
  does: {
    install:
      'bun install | production:--production frozen:--frozen-lockfile lock-only:--lockfile-only no-save:--no-save',
    ci: 'bun install --frozen-lockfile | production:--production',
    add: 'bun add <packages> | dev:--dev optional:--optional peer:--peer exact:--exact prod:--save-prod no-save:--no-save',
    remove: 'bun remove <packages> | dev: optional: prod: no-save:--no-save',
    update: 'bun update | latest:--latest',
    'update-some': 'bun update <packages> | latest:--latest',
    run: 'bun run <script> | if-present:--if-present',
    test: '~bun test',
    exec: 'bunx <pkg> | package:--package local:--no-install yes:',
    dlx: 'bunx <pkg> | package:--package yes:',
    bin: 'bunx <pkg> | package:--package',
    init: 'bun init | yes:--yes',
    create: 'bun create <template> | yes:',
    dedupe: 'bun dedupe',
    prune: 'bun prune | production:--production',
    outdated: 'bun outdated',
    list: '~bun pm ls',
    'list-some': '~bun why <package>',
    why: 'bun why <package>',
    audit: 'bun audit | json:--json',
    info: 'bun info <package> | json:--json',
    pack: 'bun pm pack',
    publish: 'bun publish | tag:--tag access:--access otp:--otp',
    whoami: 'bun pm whoami',
    link: 'bun link',
    version: 'bun pm version',
    pkg: 'bun pm pkg',
  },
  always:
    'global:--global folder:--cwd workspace:--filter everywhere:--workspaces registry:--registry no-scripts:--ignore-scripts force:--force dry:--dry-run silent:--silent yes:',
  get: 'npm install -g bun',
})

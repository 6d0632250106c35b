import type { Tool } from './_tool.ts'

export const poetry = (): Tool => ({
  name: 'poetry',
  ecosystem: 'python',
  verbs:
    'add:install remove:remove install:sync sync:sync update:update lock:lock run:run show:list build:build publish:publish init:init new:new version:version export:export check:check env:env',
  valued:
    '-C --directory -P --project -G --group -E --extras --source --python --platform --markers --with --without --only -o --output -f --format -b --bump --optional',
  options:
    '-C:folder --directory:folder --group=dev:dev -G=dev:dev -G:group --group:group -D:dev --dev:dev -E:extra --extras:extra -e:editable --editable:editable --lock:no-sync --with:with --without:without --only=main:production --only:only --no-dev:production --no-root:no-root --all-extras:all-extras --all-groups:all-groups --sync: -n: --no-interaction: --no-ansi: --ansi: -q: --quiet: -v: -vv: -vvv: --no-update: --no-cache: --dry-run:dry -t:tree --tree:tree -o:output --output:output -f: --format: --without-hashes:no-hashes --name:name --allow-prereleases:pre',
  does: {
    add: 'poetry add <packages> | dev:--group=dev group:--group extra:--extras editable:--editable no-sync:--lock pre:--allow-prereleases',
    remove: 'poetry remove <packages> | dev:--group=dev group:--group no-sync:--lock',
    install: 'poetry install',
    sync: 'poetry sync | extra:--extras all-extras:--all-extras all-groups:--all-groups with:--with without:--without production:--only=main only:--only no-root:--no-root',
    update: 'poetry update',
    'update-some': 'poetry update <packages>',
    lock: 'poetry lock | latest:--regenerate',
    run: 'poetry run <cmd>',
    list: 'poetry show | tree:--tree',
    tree: 'poetry show --tree',
    build: 'poetry build',
    publish: 'poetry publish',
    init: 'poetry init | name:--name',
    new: 'poetry new <path>',
    version: 'poetry version',
    export: 'poetry export | output:--output no-hashes:--without-hashes',
    check: 'poetry check --lock',
    venv: '~poetry env use python3 <>',
  },
  always: 'folder:^--directory yes: dry:--dry-run',
  get: 'pipx install poetry',
})

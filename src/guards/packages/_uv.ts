import type { Tool } from './_tool.ts'

export const uv = (): Tool => ({
  name: 'uv',
  ecosystem: 'python',
  verbs:
    'add:install remove:remove sync:sync lock:lock run:run venv:venv tree:tree export:export init:init build:build publish:publish version:version',
  runtime: true,
  valued:
    '--directory --project --group --extra --optional --index --index-url -i --default-index --extra-index-url -f --find-links --python -p -r --requirements -c --constraints --tag --branch --rev --package --only-group --no-group -P --upgrade-package --prompt -o --output-file --with --env-file --config-file --cache-dir --name',
  options:
    '--directory:folder --project:folder --dev:dev --group=dev:dev --group:group --extra:extra --editable:editable -r:file --requirements:file -U:latest --upgrade:latest -P:package --upgrade-package:package --no-sync:no-sync --frozen:frozen --locked:frozen --no-dev:production --only-group:only --no-group:without --all-extras:all-extras --all-groups:all-groups --no-install-project:no-root -q: --quiet: -v: --verbose: --no-progress: -i:index --index-url:index --default-index:index --extra-index-url:more-index -f:links --find-links:links --prompt:prompt --clear:clear --system-site-packages:system -o:output --output-file:output --no-hashes:no-hashes --check:check --dry-run:dry --name:name -p:python --python:python',
  does: {
    add: 'uv add <packages> | dev:--dev group:--group extra:--extra editable:--editable latest:--upgrade index:--index-url more-index:--extra-index-url links:--find-links no-sync:--no-sync pre:--prerelease=allow',
    remove: 'uv remove <packages> | dev:--dev group:--group',
    install: 'uv sync | frozen:--locked dev:',
    sync: 'uv sync | frozen:--locked dev: extra:--extra all-extras:--all-extras all-groups:--all-groups with:--group without:--no-group production:--no-dev only:--only-group no-root:--no-install-project',
    requirements: 'uv pip install <-r file>',
    update: 'uv sync --upgrade',
    'update-some': 'uv sync <-P packages>',
    lock: 'uv lock | latest:--upgrade',
    run: 'uv run <cmd>',
    list: 'uv tree | tree:',
    'list-some': 'uv pip show <package>',
    tree: 'uv tree',
    build: 'uv build',
    publish: 'uv publish',
    init: 'uv init | name:--name',
    new: 'uv init <path> | name:--name',
    version: 'uv version',
    export: 'uv export | output:--output-file no-hashes:--no-hashes dev:',
    check: 'uv lock --check',
    env: '~uv venv <-p python>',
    venv: 'uv venv <dir> | prompt:--prompt clear:--clear system:--system-site-packages python:--python',
    pip: 'uv pip',
  },
  always: 'folder:^--directory yes:',
  get: 'brew install uv',
})

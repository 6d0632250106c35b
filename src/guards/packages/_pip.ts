import type { Tool } from './_tool.ts'

/** `uv pip` has the same sub-commands and options. */
export const pip = (): Tool => ({
  name: 'pip',
  ecosystem: 'python',
  verbs:
    'install:install uninstall:remove freeze:pip list:pip show:pip check:pip tree:pip compile:pip sync:pip inspect: wheel: config: cache:',
  valued:
    '-r --requirement --requirements -c --constraint --constraints -e --editable -i --index-url --extra-index-url -f --find-links -t --target -d --dest --prefix --root --platform --python-version --python --log --proxy --timeout --retries --trusted-host --cache-dir --progress-bar --report --format --no-binary --only-binary --config-settings -C --global-option --upgrade-strategy --src -w --wheel-dir -p --group --exclude --path',
  options:
    '-U:latest --upgrade:latest -q: --quiet: -v: --verbose: -y:yes --yes:yes --no-cache-dir: --disable-pip-version-check: --no-input: --progress-bar: --no-color: --root-user-action: --root-user-action=ignore: -i:index --index-url:index --extra-index-url:more-index -f:links --find-links:links --pre:pre --user:user -r:file --requirement:file --requirements:file -e:editable --editable:editable -c:constraint --constraint:constraint --constraints:constraint --no-deps:no-deps --break-system-packages:system -t:target --target:target --prefix:prefix --root:root --force-reinstall:again --dry-run:dry --python:python -p:python',
  does: {
    add: 'pip install <packages> | latest:--upgrade pre:--pre',
    'update-some': 'pip install --upgrade <packages>',
    remove: 'pip uninstall --yes <packages>',
    install: '~pip install -e .',
    sync: '~pip install -e .',
    requirements: 'pip install <-r file>',
    run: '-<cmd>',
    venv: 'python -m venv <dir> | prompt:--prompt clear:--clear system:--system-site-packages',
    list: 'pip list',
    'list-some': 'pip show <package>',
    pip: 'pip',
  },
  always: 'index:--index-url more-index:--extra-index-url links:--find-links yes:',
  get: 'python3 -m ensurepip',
})

/** `python -m venv`. */
export const venv = (): Tool => ({
  name: 'venv',
  ecosystem: 'python',
  verbs: '',
  bare: 'venv',
  valued: '--prompt',
  options:
    '--prompt:prompt --clear:clear --system-site-packages:system --without-pip: --copies: --symlinks: --upgrade-deps:latest --upgrade:latest',
  does: {},
  always: '',
  get: '',
})

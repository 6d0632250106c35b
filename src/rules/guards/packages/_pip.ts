import type { PackageTool } from './_tool.ts'

/** `uv pip` has the same sub-commands and options. */
export const pip = (): PackageTool => ({
  name: 'pip',
  ecosystem: 'python',
  verbs: {
    install: 'install',
    remove: 'uninstall',
    pip: 'freeze list show check tree compile sync',
    '': 'inspect wheel config cache',
  },
  options: {
    latest: '-U --upgrade',
    '': '-q --quiet -v --verbose --no-cache-dir --disable-pip-version-check --no-input --progress-bar --no-color --root-user-action --root-user-action=ignore',
    yes: '-y --yes',
    index: '-i --index-url',
    'more-index': '--extra-index-url',
    links: '-f --find-links',
    pre: '--pre',
    user: '--user',
    file: '-r --requirement --requirements',
    editable: '-e --editable',
    constraint: '-c --constraint --constraints',
    'no-deps': '--no-deps',
    system: '--break-system-packages',
    target: '-t --target',
    prefix: '--prefix',
    root: '--root',
    again: '--force-reinstall',
    dry: '--dry-run',
    python: '--python -p',
  },
  does: {
    add: { call: 'pip install <packages>', with: { latest: '--upgrade', pre: '--pre' } },
    'update-some': 'pip install --upgrade <packages>',
    remove: 'pip uninstall --yes <packages>',
    install: { call: 'pip install -e .', roughly: true },
    sync: { call: 'pip install -e .', roughly: true },
    requirements: 'pip install <-r file>',
    run: { call: '<cmd>', plain: true },
    venv: {
      call: 'python -m venv <dir>',
      with: { prompt: '--prompt', clear: '--clear', system: '--system-site-packages' },
    },
    list: 'pip list',
    'list-some': 'pip show <package>',
    pip: 'pip',
  },
  always: { index: '--index-url', 'more-index': '--extra-index-url', links: '--find-links', yes: '' },
})

/** `python -m venv`. */
export const venv = (): PackageTool => ({
  name: 'venv',
  ecosystem: 'python',
  verbs: {},
  bare: 'venv',
  options: {
    prompt: '--prompt',
    clear: '--clear',
    system: '--system-site-packages',
    '': '--without-pip --copies --symlinks',
    latest: '--upgrade-deps --upgrade',
  },
  does: {},
  always: {},
})

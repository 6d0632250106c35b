import type { Tool } from './_tool.ts'

export const pipenv = (): Tool => ({
  name: 'pipenv',
  ecosystem: 'python',
  verbs:
    'install:install uninstall:remove sync:sync update:update upgrade:update lock:lock run:run graph:tree requirements:export verify:check clean:sync',
  valued:
    '--python -r --requirements -e --editable -i --index --pypi-mirror --categories --extra-pip-args --extras --resolver',
  options:
    '-d:dev --dev:dev -r:file --requirements:file -e:editable --editable:editable -i:index --index:index --deploy:frozen --ignore-pipfile:frozen --system:system -v: --verbose: -q: --quiet: --clear: --pre:pre --skip-lock:no-sync --python:python',
  does: {
    add: 'pipenv install <packages> | dev:--dev index:--index pre:--pre editable:-e',
    remove: 'pipenv uninstall <packages> | dev:--dev',
    install: 'pipenv install | frozen:--deploy dev:--dev',
    sync: 'pipenv sync | frozen: dev:--dev',
    requirements: 'pipenv install <-r file>',
    update: 'pipenv update',
    'update-some': 'pipenv update <packages>',
    lock: 'pipenv lock',
    run: 'pipenv run <cmd>',
    list: 'pipenv graph | tree:',
    tree: 'pipenv graph',
    export: '~pipenv requirements',
    check: 'pipenv verify',
    venv: '~pipenv --python 3 <>',
  },
  always: 'yes:',
  get: 'pipx install pipenv',
})

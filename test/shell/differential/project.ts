import type { Facts } from '../../../src/core/facts/facts.ts'
import { unknownLoss } from '../../../src/core/facts/taken.ts'

const home = '/home/dev'
const root = '/home/dev/project'

/** The variables of the jail, which the facts know too. */
export const variables: Readonly<Record<string, string>> = {
  HOME: home,
  USER: 'dev',
  LOGNAME: 'dev',
  SHELL: '/bin/bash',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  PWD: root,
  LANG: 'C.UTF-8',
  TERM: 'dumb',
}

const activate = 'VIRTUAL_ENV=/home/dev/project/.venv\nexport VIRTUAL_ENV\n'

/** Text files of the home folder, as they are when each command starts. */
export const files: Readonly<Record<string, string>> = {
  '.bashrc': 'export EDITOR=vi\n',
  '.profile': 'export EDITOR=vi\n',
  '.ssh/id_ed25519': 'not a key\n',
  '.ssh/config': 'Host staging\n  User deploy\n',
  '.aws/credentials': '[default]\n',
  '.npmrc': 'registry=http://localhost:4873\n',
  '.nvm/nvm.sh': 'nvm() { :; }\n',
  '.cargo/env': 'export PATH="$HOME/.cargo/bin:$PATH"\n',
  'notes.txt': 'buy milk\n',
  'project/package.json':
    '{"name":"shop","scripts":{"build":"tsc -p .","test":"vitest run","lint":"eslint src"}}\n',
  'project/package-lock.json': '{}\n',
  'project/tsconfig.json': '{}\n',
  'project/pyproject.toml': '[project]\nname = "shop"\n',
  'project/requirements.txt': 'flask\n',
  'project/Makefile': 'build:\n\tgo build ./...\n\ntest: build\n\tgo test ./...\n\nclean:\n\trm -rf dist\n',
  'project/Dockerfile': 'FROM debian\n',
  'project/docker-compose.yml': 'services: {}\n',
  'project/Cargo.toml': '[package]\nname = "shop"\n',
  'project/go.mod': 'module example.com/shop\n',
  'project/README.md': '# shop\n',
  'project/CHANGELOG.md': '# Changes\n',
  'project/.env': 'API_URL=http://localhost:3000\nDEBUG=1\n',
  'project/.env.example': 'API_URL=\n',
  'project/.gitignore': 'dist\nnode_modules\n',
  'project/.git/HEAD': 'ref: refs/heads/main\n',
  'project/src/index.ts': 'export const main = () => 1\n',
  'project/src/app.ts': 'export const app = 1\n',
  'project/src/utils/date.ts': 'export const today = 1\n',
  'project/src/main.py': 'print("hello")\n',
  'project/src/components/Button.tsx': 'export const Button = 1\n',
  'project/tests/test_app.py': 'def test_app(): pass\n',
  'project/tests/app.test.ts': 'test\n',
  'project/docs/guide.md': '# Guide\n',
  'project/docs/old.md': '# Old\n',
  'project/data/users.json': '[]\n',
  'project/data/orders.csv': 'id,total\n1,10\n',
  'project/logs/app.log': 'ERROR one\nINFO two\n',
  'project/logs/old.log': 'INFO\n',
  'project/a.txt': 'a\n',
  'project/b.txt': 'b\n',
  'project/files.txt': 'a.txt\nb.txt\n',
  'project/app.py': 'print(1)\n',
  'project/main.go': 'package main\n',
  'project/server.js': 'console.log(1)\n',
  'project/dist/bundle.js': '1\n',
  'project/packages/api/package.json': '{"name":"api"}\n',
  'project/packages/web/package.json': '{"name":"web"}\n',
  'project/frontend/package.json': '{"name":"frontend"}\n',
  'project/backend/requirements.txt': 'fastapi\n',
  'project/.venv/bin/activate': activate,
  'project/venv/bin/activate': activate,
  'project/deploy-steps.sh': 'ls /srv/app\n',
  'project/k8s/deploy.yaml': 'kind: Deployment\n',
  'project/docker/entrypoint.sh': '#!/bin/sh\nexec python app.py\n',
  'project/.github/workflows/ci.yml': 'name: ci\n',
  'project/fixtures/seed.sql': 'select 1;\n',
  'project/scripts/report.py': 'print(1)\n',
  'project/scripts/env.sh': 'export STAGE=dev\nlint_all() { eslint src; }\n',
}

/** Shell scripts that can be run. */
export const scripts: Readonly<Record<string, string>> = {
  'project/scripts/build.sh': '#!/bin/bash\nset -e\nnpm ci\nnpm run build\n',
  'project/scripts/deploy.sh': '#!/bin/bash\nset -e\nrsync -az dist/ deploy@staging:/srv/app\n',
  'project/scripts/clean.sh': '#!/bin/sh\nrm -rf dist\nif [ "$1" = all ]; then\n  rm -rf node_modules\nfi\n',
}

/** Programs of the project that are stubs. */
export const projectPrograms = [
  ...[
    'project/gradlew',
    'project/mvnw',
    'project/bin/dev',
    'project/bin/rails',
    'project/node_modules/.bin/eslint',
  ],
  ...['project/node_modules/.bin/tsc', 'project/node_modules/.bin/jest', 'project/node_modules/.bin/vitest'],
  ...[
    'project/.venv/bin/python',
    'project/.venv/bin/pip',
    'project/.venv/bin/pytest',
    'project/venv/bin/python',
  ],
  ...[
    'project/venv/bin/pip',
    'project/target/debug/shop',
    'project/target/release/shop',
    'project/dist/cli',
    'project/vendor/bin/phpstan',
  ],
  ...['.local/bin/tool', '.cargo/bin/cargo', '.bun/bin/bun'],
]

const absolute = (path: string): string => {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${root}/${path}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}

const contents = new Map<string, string | undefined>([
  ...Object.entries({ ...files, ...scripts }).map(([path, text]): [string, string] => [
    `${home}/${path}`,
    text,
  ]),
  ...projectPrograms.map((path): [string, undefined] => [`${home}/${path}`, undefined]),
])

const folders = new Set<string>()
for (const path of contents.keys()) {
  const parts = path.split('/')
  for (let length = 2; length < parts.length; length += 1) folders.add(parts.slice(0, length).join('/'))
}

/** Facts about the jail's project before a command runs. */
export const facts: Facts = {
  root: () => root,
  home: () => home,
  accountHome: () => home,
  footprint: () => ({ files: [], known: true, unseen: [] }),
  env: name => variables[name],
  envNames: () => Object.keys(variables),
  projectVariables: [],
  now: () => new Date(0),
  resolve: absolute,
  real: absolute,
  fileKind: path =>
    contents.has(absolute(path)) ? 'file' : folders.has(absolute(path)) ? 'directory' : undefined,
  list: path => {
    const folder = `${absolute(path)}/`
    const below = [...contents.keys()].filter(file => file.startsWith(folder))
    return [...new Set(below.flatMap(file => file.slice(folder.length).split('/', 1)))]
  },
  readText: path => contents.get(absolute(path)),
  peek: path => contents.get(absolute(path))?.slice(0, 1000),
  mode: () => undefined,
  modified: () => undefined,
  repository: () => undefined,
  kept: () => undefined,
  git: () => undefined,
  gitAt: () => undefined,
  checks: () => undefined,
  findCode: () => [],
  strikes: () => ({ count: 0, row: 0 }),
  downloads: () => [],
  copies: () => [],
  steps: () => [],
  holds: () => ({ row: 0, marks: [] }),
  which: () => undefined,
  lost: () => unknownLoss,
  settledTexts: () => new Map(),
  whichOutside: () => undefined,
  found: () => ({ where: 'nowhere' }),
  seeksInside: () => false,
  settings: () => undefined,
  processes: () => undefined,
  work: () => undefined,
  waivers: () => [],
}

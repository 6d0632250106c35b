import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './manager.ts'

const judge = (command: string, tool: string) => {
  const python = ['uv', 'pip', 'poetry', 'pipenv'].includes(tool)
  const options = python ? { python: tool, javascript: false } : { python: false, javascript: tool }
  return judgeWith(
    [guard],
    commandEvent(command),
    {},
    policyOf([guard], { rules: { [guard.id]: { stance: 'on', options } } }),
  )
}

/** By the tool to use: the command, and what is named instead of it. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uv: {
    'pip install "flask[async]" "x>=2" -U': 'uv add --upgrade "flask[async]" "x>=2"',
    'pip install': 'uv add <packages>', // covers PM-063
    'pip install -r a.txt -c b.txt --no-cache-dir': 'uv pip install -r a.txt -c b.txt', // covers PM-007
    'pip install -rreq.txt': 'uv pip install -rreq.txt',
    'pip install -e ".[dev]"': 'uv pip install -e ".[dev]"',
    'pip install ./lib dist/x.whl': 'uv pip install ./lib dist/x.whl',
    'pip install git+https://example.com/a/b': 'uv add git+https://example.com/a/b',
    'pip install --index-url https://i.example torch': 'uv add --index-url https://i.example torch',
    'pip install $PKG "$MORE"': 'uv add $PKG "$MORE"',
    'pip install -U pip wheel': 'uv pip install -U pip wheel',
    '/tmp/v/bin/pip install x': 'uv pip install --python /tmp/v/bin/python x',
    '.venv/bin/pip install x': 'uv add x',
    'retry() { "$@" || "$@"; }; retry pip install x': 'uv add x',
    'pip install --no-deps x': 'uv pip install --no-deps x',
    'pip install --user -r a.txt': 'uv pip install -r a.txt',
    'pip uninstall -y a b': 'uv remove a b', // covers PM-051
    'pip uninstall -r a.txt': 'uv pip uninstall -r a.txt',
    'pip freeze --exclude x': 'uv pip freeze --exclude x',
    'pip list --outdated': 'uv pip list --outdated',
    'pip show x': 'uv pip show x', // covers PM-016
    'pip cache purge': 'uv <equivalent>',
    'python -m venv .venv': 'uv venv .venv',
    'python3.12 -m venv --clear --without-pip env': 'uv venv --clear --python 3.12 env', // covers PM-010
    'poetry add requests': 'uv add requests', // covers PM-053
    'poetry add -G dev pytest': 'uv add --dev pytest',
    'poetry add --group=docs sphinx': 'uv add --group docs sphinx',
    'poetry remove requests': 'uv remove requests',
    'poetry install': 'uv sync', // covers PM-054
    'poetry install --no-root --with docs --no-interaction': 'uv sync --no-install-project --group docs',
    'poetry install --only main': 'uv sync --no-dev',
    'poetry sync --all-extras': 'uv sync --all-extras',
    'poetry update': 'uv sync --upgrade',
    'poetry update a b': 'uv sync -P a -P b',
    'poetry lock': 'uv lock', // covers PM-056
    'poetry run pytest -k "x y"': 'uv run pytest -k "x y"', // covers PM-055
    'poetry -C api add x': 'uv --directory api add x',
    'poetry show': 'uv tree', // covers PM-057
    'poetry show requests': 'uv pip show requests',
    'poetry env use 3.11': 'uv venv -p 3.11',
    'poetry env list': 'uv <equivalent>',
    'poetry shell': 'uv <equivalent>', // covers PM-057
    'poetry build': 'uv build',
    'poetry new app': 'uv init app',
    'poetry export -f requirements.txt -o r.txt --without-hashes':
      'uv export --output-file r.txt --no-hashes',
    'poetry check': 'uv lock --check',
    'pipenv install': 'uv sync', // covers PM-058
    'pipenv install --deploy': 'uv sync --locked',
    'pipenv install --dev pytest': 'uv add --dev pytest', // covers PM-058
    'pipenv install -r r.txt': 'uv pip install -r r.txt',
    'pipenv install -e ./lib': 'uv add --editable ./lib',
    'pipenv run python a.py': 'uv run python a.py', // covers PM-059
    'pipenv graph': 'uv tree',
    'pipenv shell': 'uv <equivalent>', // covers PM-059
  },
  poetry: {
    'uv add x "y>=2"': 'poetry add x "y>=2"',
    'uv add --dev pytest': 'poetry add --group=dev pytest',
    'uv sync --no-dev': 'poetry sync --only=main',
    'uv run pytest -q': 'poetry run pytest -q',
    'uv lock --upgrade': 'poetry lock --regenerate',
    'uv venv': 'poetry env use python3',
    'pip install x': 'poetry add x',
    'pip install -e .': 'poetry sync',
    'pip install -e ./lib': 'poetry add ./lib',
    'pip install -r r.txt': 'poetry <equivalent>',
    'pip list': 'poetry show',
    'pipenv install': 'poetry install',
  },
  pipenv: {
    'uv add --dev x': 'pipenv install --dev x',
    'uv remove x': 'pipenv uninstall x',
    'pip install -r r.txt': 'pipenv install -r r.txt',
    'poetry run x': 'pipenv run x',
    'poetry install': 'pipenv sync',
  },
  pip: {
    'uv add x': 'pip install x',
    'uv remove x': 'pip uninstall --yes x',
    'uv pip install -r r.txt': 'pip install -r r.txt',
    'uv run pytest -q': 'pytest -q',
    'uv venv': 'python -m venv .venv',
    'poetry update x': 'pip install --upgrade x',
    'poetry install': 'pip install -e .',
    'poetry lock': 'pip <equivalent>',
  },
  bun: {
    'npm install': 'bun install', // covers PM-021, PM-052
    'npm i -D typescript @types/node': 'bun add --dev typescript @types/node', // covers PM-021
    "npm i 'a@^1' --save-exact": "bun add --exact 'a@^1'",
    'npm i {a,b}': 'bun add {a,b}',
    'npm ci --omit=dev': 'bun install --frozen-lockfile --production', // covers PM-021
    'npm uninstall lodash': 'bun remove lodash', // covers PM-027
    'npm remove lodash': 'bun remove lodash', // covers PM-027
    'npm -g install foo': 'bun add --global foo',
    'npm --silent -g install foo': 'bun add --silent --global foo', // covers PM-042
    'npm install --no-audit --no-fund --legacy-peer-deps': 'bun install',
    'npm --prefix "my web" install x': 'bun add --cwd "my web" x',
    'npm install --prefix="my web" x': 'bun add --cwd "my web" x',
    'npm run build -- --watch': 'bun run build --watch',
    'npm run build --workspace=web': 'bun run --filter web build',
    'npm run lint --if-present': 'bun run --if-present lint',
    'npm test': 'bun test', // covers PM-023
    'npm start': 'bun run start', // covers PM-024
    'npm -w api test': 'bun run --filter api test',
    'pnpm test -- --run': 'bun test --run',
    'npm exec -- vite --port 3': 'bunx vite --port 3', // covers PM-025
    'npx -y create-vite@latest my-app': 'bunx create-vite@latest my-app', // covers PM-062
    'npx -p typescript tsc --noEmit': 'bunx --package typescript tsc --noEmit',
    'npx --no-install eslint .': 'bunx --no-install eslint .',
    npx: 'bunx <pkg>', // covers PM-046, PM-063
    'npm init -y': 'bun init --yes', // covers PM-026
    'npm init vite my-app': 'bun create vite my-app',
    'npm create vite@latest app -- --template react-ts': 'bun create vite@latest app --template react-ts',
    'npm update react': 'bun update react',
    'npm ls react': 'bun why react',
    'npm version patch': 'bun pm version patch',
    'npm config get registry': 'bun <equivalent>',
    npm: 'bun <equivalent>', // covers PM-063
    yarn: 'bun install', // covers PM-060
    'yarn add lodash': 'bun add lodash', // covers PM-060
    'yarn run build --prod': 'bun run build --prod', // covers PM-060
    'yarn build': 'bun run build',
    'yarn global add x': 'bun add --global x',
    'yarn workspace web add -D jest': 'bun add --filter web --dev jest',
    'yarn install --immutable': 'bun install --frozen-lockfile',
    'yarn dlx vite': 'bunx vite',
    'yarn workspaces foreach run build': 'bun <equivalent>', // covers PM-028, PM-060
    pnpm: 'bun install', // covers PM-061
    'pnpm add -D x': 'bun add --dev x', // covers PM-061
    'pnpm run build': 'bun run build', // covers PM-061
    'pnpm -F web add x': 'bun add --filter web x',
    'pnpm -r build': 'bun run --workspaces build',
    'pnpm exec eslint .': 'bunx eslint .',
    'pnpm i --frozen-lockfile --prod': 'bun install --frozen-lockfile --production',
    'pnpm store prune': 'bun <equivalent>', // covers PM-029, PM-061
  },
  npm: {
    'bun add -d x': 'npm install --save-dev x',
    'bun install --frozen-lockfile': 'npm ci',
    'bun run build --watch': 'npm run build -- --watch',
    'bunx vite --port 3': 'npx vite --port 3',
    'bun create vite a --template b': 'npm create vite a -- --template b',
    'bun remove x': 'npm uninstall x',
    'yarn build': 'npm run build',
    'yarn test --run': 'npm test -- --run',
    'pnpm -F web add x': 'npm install --workspace web x',
    'pnpm dlx x -y': 'npx x -y',
  },
  pnpm: {
    'npm i -D x': 'pnpm add --save-dev x',
    'npm ci': 'pnpm install --frozen-lockfile',
    'npm --prefix web ci': 'pnpm -C web install --frozen-lockfile',
    'npm -w web i x': 'pnpm --filter web add x',
    'npm run build -- -w': 'pnpm run build -w',
    'npx vite': 'pnpm dlx vite',
    'npm run build --if-present': 'pnpm --if-present run build',
    'yarn add --dev x': 'pnpm add --save-dev x',
    'bun update --latest x': 'pnpm update --latest x',
  },
  yarn: {
    'npm i -D x': 'yarn add --dev x',
    'npm i -g x': 'yarn global add x',
    'npm ci': 'yarn install --frozen-lockfile',
    'npm -w web i x': 'yarn workspace web add x',
    'npm --prefix web run build -- --x': 'yarn --cwd web run build --x',
    'npm update x': 'yarn upgrade x',
    'pnpm exec eslint .': 'yarn run eslint .',
    'bun install': 'yarn install',
  },
}

for (const [tool, table] of Object.entries(tables)) {
  describe(`the same with ${tool}`, () => {
    for (const [before, after] of Object.entries(table)) {
      it(before, async () => {
        const decision = await judge(before, tool)
        assert.equal(decision.verdict, 'deny')
        assert.deepEqual(decision.instead, [after])
        if (after.includes('<')) return
        const again = await judge(after, tool)
        assert.equal(again.verdict, 'pass', `${after} is stopped itself: ${again.reason}`)
      })
    }
  })
}

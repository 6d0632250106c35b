import { packageConfig } from '../../../testing/suite/package-cases.ts'
import type { SelfTestRow } from './row.ts'

/** Name, command, and for a block what the answer names instead. */
type Line = readonly [name: string, command: string, instead?: RegExp]

const rows = (
  decision: 'block' | 'approve',
  lines: readonly Line[],
  more: Partial<SelfTestRow> = {},
): readonly SelfTestRow[] =>
  lines.map(([name, command, instead]) => ({
    group: 'package managers',
    name,
    hook: 'enforce-package-managers',
    command,
    decision,
    config: packageConfig('uv', 'bun'),
    ...(instead === undefined ? {} : { says: [instead] }),
    ...more,
  }))

/** The documented self-test of the hook for package managers. */
export const packageRows: readonly SelfTestRow[] = [
  ...rows('block', [
    ['pip install', 'pip install requests', /uv add/],
    ['pip3', 'pip3 install flask'],
    ['python -m pip', 'python -m pip install pkg'],
    ['python3 -m pip', 'python3 -m pip install pkg'],
    ['python -m venv', 'python -m venv .venv', /uv venv/],
    ['poetry', 'poetry add requests'],
    ['pipenv', 'pipenv install'],
    ['npm install', 'npm install lodash', /bun add/],
    ['npm run', 'npm run build', /bun run/],
    ['npx', 'npx create-react-app', /bunx/],
    ['yarn', 'yarn add lodash'],
    ['pnpm', 'pnpm install'],
    ['pip behind cd', 'cd /app && pip install flask'],
    ['npm twice', 'npm install && npm run build'],
    ['pip freeze', 'pip freeze', /uv pip freeze/],
    ['pip list', 'pip list', /uv pip list/],
    ['pip install -e', 'pip install -e .', /uv pip/],
    ['yarn alone', 'yarn'],
    ['pnpm alone', 'pnpm'],
    ['npm audit does not cover yarn', 'npm audit && yarn add lodash', /yarn/],
    ['npm, options before the sub-command', 'npm -g install foo'],
    ['npm --registry', 'npm --registry=https://registry.example.com install foo'],
    ['npm alone', 'npm'],
    ['poetry show', 'poetry show'],
    ['poetry env', 'poetry env use 3.11'],
    ['poetry alone', 'poetry'],
    ['pipenv graph', 'pipenv graph'],
    ['both ecosystems', 'pip install && npm install', /pip/],
  ]),
  ...rows('approve', [
    ['uv pip', 'uv pip install -r req.txt'],
    ['uv add', 'uv add requests'],
    ['npm audit', 'npm audit'],
    ['npm view', 'npm view lodash'],
    ['bun', 'bun add lodash'],
    ['bunx', 'bunx vite'],
    ['no package manager', 'ls -la'],
    ['yarn audit', 'yarn audit'],
    ['yarn info', 'yarn info lodash'],
    ['pnpm audit', 'pnpm audit'],
    ['pnpm info', 'pnpm info lodash'],
    ['pip download', 'pip download requests'],
    ['pip download -d', 'pip download -d ./pkgs requests'],
    ['uv and pip', 'uv pip install && pip install'],
    ['npm --version', 'npm --version'],
    ['pip --version', 'pip --version'],
    ['poetry --help', 'poetry --help'],
  ]),
  ...rows('approve', [['Python off', 'pip install requests']], { config: packageConfig(false, 'bun') }),
  ...rows('approve', [['JavaScript off', 'npm install lodash']], { config: packageConfig('uv', false) }),
  ...rows('approve', [['jaq is missing', 'pip install requests']], {
    skip: 'handrail reads JSON itself and needs no jaq',
  }),
]

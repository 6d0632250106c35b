import type { CaseRow, PackageCase } from './case.ts'

/** The config of the cases: uv and bun, with the sub-commands of others that stay allowed. */
export const packageConfig = (python: string | false = 'uv', javascript: string | false = 'bun'): object => ({
  package_managers: {
    python,
    javascript,
    allowed_subcommands: {
      npm: ['audit', 'view', 'pack', 'publish', 'whoami', 'login'],
      pip: ['download'],
      yarn: ['audit', 'info'],
      pnpm: ['audit', 'info'],
      poetry: [],
      pipenv: [],
    },
  },
})

const blocks = (
  id: string,
  name: string,
  command: string,
  label: string,
  use: string,
): CaseRow<PackageCase> => ({
  id,
  name,
  summary: command,
  command,
  decision: 'block',
  label,
  use,
  config: packageConfig(),
})

const approves = (id: string, name: string, command: string): CaseRow<PackageCase> => ({
  id,
  name,
  summary: command,
  command,
  decision: 'approve',
  config: packageConfig(),
})

/** P01 to P32, without the live one: id, name, command, the program that the reason names and what it offers. */
export const commandCases: readonly CaseRow<PackageCase>[] = [
  blocks('P01', 'pip_blocked', 'pip install requests', 'pip', 'uv add requests'),
  blocks('P02', 'pip3_blocked', 'pip3 install flask', 'pip', 'uv add flask'),
  blocks('P03', 'python_m_pip', 'python -m pip install pkg', 'python -m pip', 'uv add pkg'),
  blocks('P04', 'python_m_venv', 'python -m venv .venv', 'python -m venv', 'uv venv'),
  blocks('P05', 'poetry_blocked', 'poetry add requests', 'poetry', 'uv add requests'),
  blocks('P06', 'pipenv_blocked', 'pipenv install', 'pipenv', 'uv sync'),
  blocks('P07', 'npm_blocked', 'npm install lodash', 'npm', 'bun add lodash'),
  blocks('P08', 'npx_blocked', 'npx create-react-app', 'npx', 'bunx create-react-app'),
  blocks('P09', 'yarn_blocked', 'yarn add lodash', 'yarn', 'bun add lodash'),
  blocks('P10', 'pnpm_blocked', 'pnpm install', 'pnpm', 'bun install'),
  approves('P11', 'uv_approve', 'uv add requests'),
  approves('P12', 'uv_pip_approve', 'uv pip install -r req.txt'),
  approves('P13', 'bun_approve', 'bun add lodash'),
  approves('P14', 'bunx_approve', 'bunx vite'),
  approves('P15', 'npm_audit_allowed', 'npm audit'),
  approves('P16', 'pip_download_allowed', 'pip download requests'),
  approves('P17', 'yarn_audit_allowed', 'yarn audit'),
  approves('P18', 'ls_passthrough', 'ls -la'),
  blocks('P19', 'compound_pip_cd', 'cd /app && pip install flask', 'pip', 'cd /app && uv add flask'),
  blocks('P20', 'cpd_pip_poetry', 'pip -V && poetry add req', 'poetry', 'uv add req'),
  blocks('P21', 'cpd_pipenv_diag', 'pipenv -V && pipenv install', 'pipenv', 'uv sync'),
  blocks('P22', 'cpd_pip_pipenv', 'pip -V && pipenv install', 'pipenv', 'uv sync'),
  blocks('P23', 'cpd_poet_diag', 'poetry -h && poetry add req', 'poetry', 'uv add req'),
  blocks('P24', 'cpd_npm_yarn', 'npm audit && yarn add pkg', 'yarn', 'npm audit && bun add pkg'),
  {
    ...approves('P25', 'cfg_py_off', 'pip install'),
    summary: 'pip install, python: false',
    config: packageConfig(false),
  },
  {
    ...approves('P26', 'cfg_py_warn', 'pip install'),
    summary: 'pip install, python: "uv:warn"',
    config: packageConfig('uv:warn'),
    advises: '[hook:advisory] pip detected. Prefer: uv add <packages>',
  },
  {
    ...approves('P27', 'cfg_js_off', 'npm install'),
    summary: 'npm install, javascript: false',
    config: packageConfig('uv', false),
  },
  blocks('P29', 'semicolon_compound', 'ls ; pip install flask', 'pip', 'ls ; uv add flask'),
  blocks('P30', 'python3_m_pip', 'python3 -m pip install pkg', 'python -m pip', 'uv add pkg'),
  approves('P31', 'pnpm_audit_allowed', 'pnpm audit'),
  blocks(
    'P32',
    'pipe_compound',
    'echo foo | pip install -r /dev/stdin',
    'pip',
    'uv pip install -r /dev/stdin',
  ),
]

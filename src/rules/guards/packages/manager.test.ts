import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RuleSetting } from '../../../core/policy/policy.ts'
import { commandEvent, guardTest, judgeWith, policyOf, type TestWorld } from '../../../testing/index.ts'
import guard, { docs } from './manager.ts'

const files = { 'bun.lock': '', 'uv.lock': '' }
const named = { python: 'uv', javascript: 'bun' }

// The project chooses the manager, and only calls that change its dependencies count.
guardTest(
  guard,
  docs,
  {
    facts: {
      files: { ...files, 'tools/package-lock.json': '', 'both/yarn.lock': '', 'both/pnpm-lock.yaml': '' },
    },
    denies: [
      'npm ci',
      'yarn',
      'yarnpkg add lodash',
      'pnpm remove lodash',
      'poetry add httpx',
      'pipenv install',
      'pip install -r requirements.txt',
      'pip uninstall -y flask',
      'npm audit && npm install x', // covers PM-040
      'cmd=pip; $cmd install requests', // covers PM-080
      '/usr/bin/pip3.12 install requests',
      'python3 -m pip install requests',
      'npm --prefix web install',
      'corepack pnpm add lodash',
      'corepack yarn@4.1.0 install',
    ],
    allows: [
      'npm test',
      'yarn build',
      'pnpm dlx create-vite',
      'pip list',
      'pip freeze > requirements.txt',
      'poetry run pytest',
      'poetry show',
      'python -m venv .venv',
      'pip install --user pre-commit',
      'pip install uv',
      'pip install --target vendor six',
      '/tmp/v/bin/pip install six',
      'uv pip install -r requirements.txt',
      'uv run pip install torch', // covers PM-017
      'cd tools && npm install',
      'cd both && npm install',
      'cd /tmp/elsewhere && npm install',
      'cd "$SOMEWHERE" && npm install',
      'docker run --rm node:22 npm ci',
      "cat <<'EOF' > notes.md\npip install -r requirements.txt\nEOF",
      'corepack enable',
      'corepack prepare pnpm@9.12.0 --activate',
      'corepack pnpm run build',
      'echo "corepack pnpm add lodash"',
      '# pip install requests\nls', // covers PM-079
    ],
  },
  // A named tool: everything of the others but what is allowed or only asks.
  {
    options: named, // covers PM-003
    denies: [
      'npm',
      'npm run build',
      'npm -g install foo',
      'npm --registry=https://r.example install foo',
      'npm --unknown', // covers PM-043
      'npx create-react-app app',
      'pnpx create-react-app app',
      'yarn workspaces foreach run build',
      'pnpm',
      'pip',
      'pip freeze',
      'python -m pip',
      'python3.12 -m venv env',
      'python -mvenv env',
      'poetry',
      'poetry env use 3.11',
      'pipenv graph',
      'uv pip install a && pip install b', // covers PM-038, X-13
      'if ! pip list | grep x; then echo; fi', // covers PM-036
      'echo "$(npm run build)"', // covers PM-036
      'ls | xargs npm install',
      'time npm ci',
      'sudo -E env A=1 pip install x',
      'npm --version && npm install',
      'eval "npm ci"',
    ],
    allows: [
      'npm --version',
      'npm -v',
      'npm help run',
      'npm install --help',
      'pip -V',
      'poetry --help',
      'npx --version', // covers PM-046
      'npx --help', // covers PM-044, PM-046
      'pipenv --version', // covers PM-044
      'yarn -v', // covers PM-044
      'pnpm -h', // covers PM-044
      'npm pack', // covers PM-030
      'npm publish', // covers PM-030
      'npm whoami && npm login', // covers PM-030
      'npm audit --json',
      'npm info react',
      'npm --registry=https://r.example audit',
      'yarn info lodash',
      'pip download -d ./pkgs requests',
      'python -m pip download requests', // covers PM-016, X-12
      'npm install -g bun',
      'pip install "uv>=0.5"',
      'bun run build',
      'bunx vite',
      'bun x vite',
      'uv sync',
      'uvx ruff check',
      'node --version',
      'node server.js', // covers PM-035
      'conda install numpy', // covers PM-078
      'brew install jq',
      'cargo add serde',
      'gem install rails',
      'go get example.com/x',
      'make install', // covers PM-078
      'python script.py', // covers PM-019
      'python -m pytest',
      'python -m http.server',
      'source .venv/bin/activate', // covers PM-018
      'PKG_MGR=pip', // covers PM-079
      'rg pip', // covers PM-037, PM-084
      'which npm',
      'command -v pip',
      'pip-compile requirements.in', // covers PM-037
      'npm-check',
      'ls pip-cache',
      'echo "npm run build"',
      'git commit -m "use npm run build"', // covers PM-079
      "cat <<'EOF'\nnpm run build\nEOF",
      'ssh build.example npm ci',
    ],
  },
  // Every other tool may be the one.
  {
    options: { python: 'poetry', javascript: 'pnpm' }, // covers CFG-022, CFG-023, PM-086
    denies: [
      'uv add x',
      'uv sync',
      'pip install x',
      'bun add x',
      'bunx vite',
      'npm ci',
      'yarn',
      'uv pip install x',
    ],
    allows: [
      'poetry add x',
      'pnpm dlx vite',
      'bun test',
      'bun run src/app.ts',
      'bun build src/app.ts',
      'uvx ruff',
      'uv tool install ruff',
      'uv python install 3.13',
      'echo "uv add x"',
    ],
  },
  {
    options: { python: 'uv:rewrite', javascript: 'bun:rewrite' }, // covers CFG-022, CFG-023
    rewrites: {
      'pip install a && npm i -D b': 'uv add a && bun add --dev b',
      'bash -c "npm ci"': 'bash -c "bun install --frozen-lockfile"',
      'cd web && corepack pnpm@9 add react': 'cd web && bun add react',
      'cd web && yarn add react > log.txt 2>&1': 'cd web && bun add react > log.txt 2>&1',
      'uv run pip install x': 'uv add x',
      'npm install > log a': 'bun add a > log ',
    },
    denies: ['npm install --strict-ssl=false x', 'npm test', 'pip install', 'poetry shell'],
    allows: ['bun add b', 'echo "npm test"'],
  },
  {
    options: { ...named, allowed_subcommands: { npm: ['exec'] } }, // covers PM-031, PM-085, CFG-024
    denies: ['npm view react'],
    allows: ['npm exec tsc'],
  },
  {
    options: { ...named, uv_passthrough: 'whole-command' },
    denies: ['npm ci'],
    allows: ['uv pip install six && npm ci'],
  },
)

const judge = (command: string, options: RuleSetting['options'], world: TestWorld = {}) =>
  judgeWith(
    [guard],
    commandEvent(command),
    world,
    policyOf([guard], { rules: { [guard.id]: { stance: 'on', options } } }),
  )

describe('what is said', () => {
  const rows: readonly (readonly [string, RuleSetting['options'], string])[] = [
    ['pip install requests flask', named, '[hook:block] pip is not allowed. Use: uv add requests flask'], // covers PM-065
    ['pip3 install flask', named, '[hook:block] pip is not allowed. Use: uv add flask'],
    ['python3 -m pip install x', named, '[hook:block] python -m pip is not allowed. Use: uv add x'],
    ['npx create-react-app', named, '[hook:block] npx is not allowed. Use: bunx create-react-app'], // covers PM-065
    [
      'npm i b && pip install a',
      named,
      '[hook:block] pip and npm are not allowed. Use: bun add b && uv add a', // covers PM-047, PM-049, PM-064
    ],
    [
      'npm ci; yarn; pnpm i',
      named,
      '[hook:block] npm, yarn and pnpm are not allowed. Use: bun install --frozen-lockfile; bun install; bun install',
    ],
    ['pip', named, '[hook:block] pip is not allowed. Use: uv <equivalent>'], // covers PM-033
    ['pipenv', named, '[hook:block] pipenv is not allowed. Use: uv <equivalent>'], // covers PM-033
    [
      'pip --version && poetry add req',
      named,
      '[hook:block] poetry is not allowed. Use: pip --version && uv add req',
    ], // covers CASE-086
    ['pipenv -V && pipenv install', named, '[hook:block] pipenv is not allowed. Use: pipenv -V && uv sync'], // covers CASE-087
    [
      'pip --version && pipenv install',
      named,
      '[hook:block] pipenv is not allowed. Use: pip --version && uv sync',
    ], // covers CASE-054, CASE-090
    [
      'poetry --help && poetry add',
      named,
      '[hook:block] poetry is not allowed. Use: poetry --help && uv add <packages>',
    ], // covers CASE-055
    [
      'poetry --help && poetry add req',
      named,
      '[hook:block] poetry is not allowed. Use: poetry --help && uv add req',
    ], // covers CASE-092
    ['npm audit && yarn add pkg', named, '[hook:block] yarn is not allowed. Use: npm audit && bun add pkg'], // covers CASE-093
    [
      'npm audit && yarn add malicious',
      named,
      '[hook:block] yarn is not allowed. Use: npm audit && bun add malicious',
    ], // covers CASE-094
    ['npm i "a\\"b"', named, '[hook:block] npm is not allowed. Use: bun add "a\\"b"'],
  ]
  for (const [command, options, text] of rows) {
    it(`of ${command}`, async () => {
      const decision = await judge(command, options)
      assert.equal(decision.reason, `${text}\n[packages/manager]`)
      assert.deepEqual(decision.instead, [text.slice(text.indexOf('Use: ') + 5)])
    })
  }

  // covers PM-005, CFG-022, CASE-065
  it('of a warning, with its end', async () => {
    const until = { python: 'uv:warn until 2026-12-31' }
    const before = await judge('pip install flask', until, { now: '2026-12-31T23:00:00Z' })
    assert.equal(before.verdict, 'pass')
    assert.deepEqual(before.advice, [
      '[hook:advisory] pip detected, and blocked after 2026-12-31. Prefer: uv add flask\n[packages/manager]',
    ])
    const after = await judge('pip install flask', until, { now: '2027-01-01T00:00:00Z' })
    assert.equal(after.verdict, 'deny')
  })

  it('a block takes the warnings of the same command along', async () => {
    const decision = await judge('pip install a && npm i b', { python: 'uv:warn', javascript: 'bun' })
    assert.match(decision.reason, /^\[hook:block\] npm is not allowed\. Use: uv add a && bun add b\n/)
  })

  // covers PM-064
  it('of a long command only what changes', async () => {
    const decision = await judge(`echo ${'x'.repeat(300)} && npm ci`, named)
    assert.match(decision.reason, /Use: bun install --frozen-lockfile\n/)
  })

  it('that the tool is missing, and rewrites nothing into it', async () => {
    const decision = await judge('npm ci', { javascript: 'bun:rewrite' }, { missing: ['bun'] })
    assert.equal(decision.verdict, 'deny')
    assert.match(decision.reason, /Instead: npm install -g bun \(bun is not installed here\)/)
  })

  it('a way to get the tool that works on this machine', async () => {
    const hint = async (missing: readonly string[], setting: object = { python: 'uv' }) =>
      (await judge('pip install x', { ...setting }, { missing: ['uv', ...missing] })).reason
    assert.match(await hint([]), /Instead: brew install uv/)
    assert.match(await hint(['brew']), /Instead: pipx install uv/)
    // The pip of Debian refuses.
    assert.match(
      await hint(['brew', 'pipx', 'winget']),
      /Instead: sudo apt-get install pipx && pipx install uv/,
    )
    assert.match(await hint(['brew', 'pipx', 'winget', 'apt-get']), /Instead: pip install uv/)
    assert.match(await hint(['brew', 'pipx', 'winget', 'apt-get', 'pip']), /Instead: https:/)
  })

  it('that the command runs where nothing could bring the tool of the project', async () => {
    const missing = ['uv', 'brew', 'pipx', 'winget', 'apt-get', 'pip']
    const files = { 'uv.lock': '' }
    const auto = await judge('pip install x', {}, { missing, files })
    assert.equal(auto.verdict, 'pass')
    assert.match(auto.advice.join(), /uses uv, which is not installed here/)
    assert.equal((await judge('pip install x', {}, { missing: ['uv'], files })).verdict, 'deny')
    assert.equal((await judge('pip install x', { python: 'uv' }, { missing, files })).verdict, 'deny')
  })
})

describe('what the project tells', () => {
  const rows: readonly (readonly [string, TestWorld['files'], RegExp])[] = [
    ['npm install x', { 'package.json': '{"packageManager": "pnpm@9.1.0"}', 'yarn.lock': '' }, /pnpm add x/],
    ['npm install x', { 'yarn.lock': '# yarn lockfile v1' }, /yarn add x/],
    ['yarn add x', { 'package-lock.json': '{}' }, /npm install x/],
    ['npm update x', { 'yarn.lock': '', '.yarnrc.yml': '' }, /yarn up x/],
    ['pip install x', { 'poetry.lock': '' }, /poetry add x/],
    ['pip install x', { 'pyproject.toml': '[project]\n[tool.uv.sources]\n' }, /uv add x/],
    ['pip install x', { Pipfile: '' }, /pipenv install x/],
    ['pip install x', { 'pyproject.toml': '[project]\n', 'requirements.txt': 'x' }, /^$/],
    ['pip install x', { 'pdm.lock': '', 'pyproject.toml': '[tool.uv]\n' }, /^$/],
    ['npm install x', {}, /^$/],
  ]
  for (const [command, world = {}, text] of rows) {
    it(`${command} with ${Object.keys(world).join(', ') || 'nothing'}`, async () =>
      assert.match((await judge(command, {}, { files: world })).reason, text))
  }

  // covers PM-023
  it('a test script is run, and without one the tests', async () => {
    const script = { files: { 'package.json': '{"scripts": {"test": "vitest"}}' } }
    assert.match((await judge('npm test -- --run', named, script)).reason, /Use: bun run test --run\n/)
    assert.match((await judge('npm test', named)).reason, /Use: bun test\n/)
  })

  it('an installed program is run, another one fetched', async () => {
    const files = { 'node_modules/.bin/eslint': '' }
    assert.match(
      (await judge('npx eslint .', { javascript: 'pnpm' }, { files })).reason,
      /Use: pnpm exec eslint \.\n/,
    )
    assert.match(
      (await judge('npx vite .', { javascript: 'pnpm' }, { files })).reason,
      /Use: pnpm dlx vite \.\n/,
    )
  })

  it('what its own scripts run is its own affair', async () => {
    const files = { 'package.json': '{"scripts": {"build": "npm run a && npm install x"}}', 'bun.lock': '' }
    assert.equal((await judge('bun run build', named, { files })).verdict, 'pass')
  })
})

describe('what is told beside the answer', () => {
  const asides = async (
    command: string,
    env: Readonly<Record<string, string>>,
    missing: readonly string[] = [],
  ) => {
    const decision = await judge(command, named, { env, missing, now: '2026-05-01T10:00:00Z' })
    return decision.trace.rounds[0]?.findings.flatMap(finding => finding.aside ?? []) ?? []
  }

  // covers PM-070
  it('nothing, unless somebody asks', async () => assert.deepEqual(await asides('pip install x', {}), []))

  it('the look at a command', async () => {
    const told = async (command: string) => (await asides(command, { HOOK_DEBUG_PM: '1' }))[0]?.stderr
    assert.deepEqual(await told('pip install flask'), [
      "[hook:debug] PM check: command='pip install flask', action='block'",
    ])
    assert.deepEqual(await told('ls'), ["[hook:debug] PM check: command='ls', action='approve'"])
  })

  it('a line for the log', async () => {
    const line = async (command: string) => (await asides(command, { HOOK_LOG_PM: '1' }))[0]?.log
    assert.deepEqual(await line('cd a &&\nnpm  audit'), {
      name: 'pm_enforcement',
      line: '2026-05-01T10:00:00.000Z | approve | npm | audit | cd a && npm audit',
    })
    assert.match(
      (await line(`npm ci ${'x'.repeat(100)}`))?.line ?? '',
      / \| block \| npm \| ci \| npm ci x{73}$/,
    )
  })

  it('a missing tool, once', async () => {
    assert.deepEqual((await asides('pip install x', {}, ['uv']))[0]?.once, {
      marker: 'pm_warn_uv',
      says: '[hook:warning] uv not found — pip blocked but replacement unavailable. Install: brew install uv',
    })
  })

  it('nothing at all when it is switched off for the session', async () => {
    const env = { HOOK_SKIP_PM: '1', HOOK_DEBUG_PM: '1' }
    assert.deepEqual((await judge('pip install x', named, { env })).trace.rounds[0]?.findings, [])
  })
})

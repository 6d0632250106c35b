import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { isRecord, text } from '../src/text/json.ts'
import { type Answer, call, scratch } from './support/hook.ts'

const lists = {
  npm: ['audit', 'view', 'pack', 'publish', 'whoami', 'login'],
  pip: ['download'],
  yarn: ['audit', 'info'],
  pnpm: ['audit', 'info'],
  poetry: [],
  pipenv: [],
}
const config = (python: string | false = 'uv', javascript: string | false = 'bun') => ({
  package_managers: { python, javascript, allowed_subcommands: lists },
})

interface Setting {
  readonly config?: object | undefined
  readonly env?: Readonly<Record<string, string>>
  /** Tools that are not on the PATH. */
  readonly missing?: readonly string[]
  readonly input?: string
  readonly args?: readonly string[]
}

/** A session id of its own for each call, so that no marker of another one is found. */
let calls = 0
const pid = (): string => `test${process.pid}x${calls}`

const enforce = (t: TestContext, command: string, setting: Setting = {}): Answer => {
  const project = scratch(t)
  const bin = join(scratch(t), 'bin')
  mkdirSync(bin)
  for (const tool of ['uv', 'bun']) {
    if (setting.missing?.includes(tool) !== true) writeFileSync(join(bin, tool), '', { mode: 0o755 })
  }
  const written = 'config' in setting ? setting.config : config()
  if (written !== undefined) {
    mkdirSync(join(project, '.claude/hooks'), { recursive: true })
    writeFileSync(join(project, '.claude/hooks/config.json'), JSON.stringify(written))
  }
  calls += 1
  t.after(() => {
    for (const name of [`.pm_warn_uv_${pid()}`, `.pm_warn_bun_${pid()}`, `.pm_enforcement_${pid()}.log`])
      rmSync(join('/tmp', name), { force: true })
  })
  return call({
    cwd: bin,
    args: ['run', 'enforce-package-managers', ...(setting.args ?? [])],
    input: setting.input ?? JSON.stringify({ tool_name: 'Bash', tool_input: { command } }),
    env: { PATH: bin, CLAUDE_PROJECT_DIR: project, HOOK_GUARD_PID: pid(), ...setting.env },
  })
}

const decided = ({ stdout, code }: Answer): { readonly decision: string; readonly reason: string } => {
  assert.equal(code, 0)
  const answer: unknown = JSON.parse(stdout)
  assert.ok(isRecord(answer))
  return { decision: text(answer, 'decision') ?? '', reason: text(answer, 'reason') ?? '' }
}

/** Command, and what the reason begins with and names. */
const blocked: readonly (readonly [string, string, string])[] = [
  ['pip install requests', 'pip', 'uv add requests'], // covers CASE-001, CASE-066, PM-006
  ['pip3 install flask', 'pip', 'uv add flask'], // covers CASE-002, CASE-067, PM-008
  ['python -m pip install pkg', 'python -m pip', 'uv add pkg'], // covers CASE-003, CASE-068, PM-009, X-12
  ['python3 -m pip install pkg', 'python -m pip', 'uv add pkg'], // covers CASE-004, CASE-100, PM-009
  ['python -m venv .venv', 'python -m venv', 'uv venv'], // covers CASE-005, CASE-069, PM-010
  ['poetry add requests', 'poetry', 'uv add requests'], // covers CASE-006, CASE-070
  ['poetry show', 'poetry', 'uv '], // covers CASE-038, PM-011
  ['poetry env use 3.11', 'poetry', 'uv '], // covers CASE-039
  ['poetry', 'poetry', 'uv '], // covers CASE-040, PM-033
  ['pipenv install', 'pipenv', 'uv sync'], // covers CASE-007, CASE-071
  ['pipenv graph', 'pipenv', 'uv '], // covers CASE-041, PM-012
  ['npm install lodash', 'npm', 'bun add lodash'], // covers CASE-010, CASE-072, PM-052
  ['npm run build', 'npm', 'bun run build'], // covers CASE-011, PM-022
  ['npx create-react-app', 'npx', 'bunx create-react-app'], // covers CASE-012, CASE-073, PM-025
  ['yarn add lodash', 'yarn', 'bun add lodash'], // covers CASE-013, CASE-074
  ['pnpm install', 'pnpm', 'bun install'], // covers CASE-014, CASE-075
  ['yarn', 'yarn', 'bun install'], // covers CASE-028, PM-032
  ['pnpm', 'pnpm', 'bun install'], // covers CASE-029, PM-032
  ['pip', 'pip', 'uv '], // covers PM-033
  ['pipenv', 'pipenv', 'uv '], // covers PM-033
  ['npm', 'npm', 'bun '], // covers CASE-037, PM-033
  ['cd /app && pip install flask', 'pip', 'cd /app && uv add flask'], // covers CASE-017, CASE-084
  ['npm install && npm run build', 'npm', 'bun install && bun run build'], // covers CASE-018
  ['pip freeze', 'pip', 'uv pip freeze'], // covers CASE-023, PM-014
  ['pip list', 'pip', 'uv pip list'], // covers CASE-024, PM-015
  ['pip install -e .', 'pip', 'uv pip install -e .'], // covers CASE-025, PM-013
  ['npm -g install foo', 'npm', 'bun add --global foo'], // covers CASE-035, CASE-051, PM-041
  ['npm --silent -g install foo', 'npm', 'bun add --silent --global foo'], // covers PM-042
  ['npm --registry=... install foo', 'npm', 'bun add'], // covers CASE-036
  ['npm audit && yarn add lodash', 'yarn', 'npm audit && bun add lodash'], // covers CASE-034, PM-040
  ['npm audit && yarn add pkg', 'yarn', 'npm audit && bun add pkg'], // covers CASE-093
  ['npm audit && yarn add malicious', 'yarn', 'npm audit && bun add malicious'], // covers CASE-094
  ['pip install && npm install', 'pip', 'uv add'], // covers CASE-044, PM-049
  ['npm --version && npm install', 'npm', 'npm --version && bun install'], // covers CASE-049, PM-045
  ['pip --version && poetry add', 'poetry', 'uv add <packages>'], // covers CASE-052, PM-039
  ['pip --version && poetry add req', 'poetry', 'uv add req'], // covers CASE-086
  ['pip -V && poetry add req', 'poetry', 'uv add req'], // covers CASE-085
  ['pipenv --version && pipenv install', 'pipenv', 'uv sync'], // covers CASE-053, CASE-088
  ['pipenv -V && pipenv install', 'pipenv', 'uv sync'], // covers CASE-087
  ['pip -V && pipenv install', 'pipenv', 'uv sync'], // covers CASE-089, PM-039
  ['pip --version && pipenv install', 'pipenv', 'uv sync'], // covers CASE-054, CASE-090
  ['poetry --help && poetry add', 'poetry', 'uv add <packages>'], // covers CASE-055
  ['poetry --help && poetry add req', 'poetry', 'uv add req'], // covers CASE-092
  ['poetry -h && poetry add req', 'poetry', 'uv add req'], // covers CASE-091
  ['ls ; pip install flask', 'pip', 'ls ; uv add flask'], // covers CASE-099, PM-036
  ['echo foo | pip install -r /dev/stdin', 'pip', 'uv pip install -r /dev/stdin'], // covers CASE-102, PM-007, PM-036
]

const approved: readonly string[] = [
  'uv pip install -r req.txt', // covers CASE-008, CASE-077, PM-017
  'uv add requests', // covers CASE-009, CASE-076, PM-017
  'npm audit', // covers CASE-015, CASE-080, PM-030, CFG-024
  'npm pack', // covers PM-030
  'npm publish', // covers PM-030
  'npm whoami', // covers PM-030
  'npm login', // covers PM-030
  'npm view lodash', // covers CASE-016, PM-030
  'bun add lodash', // covers CASE-019, CASE-078
  'bunx vite', // covers CASE-020, CASE-079
  'ls -la', // covers CASE-027, CASE-083
  'yarn audit', // covers CASE-030, CASE-082, PM-028
  'yarn info lodash', // covers CASE-031, PM-028
  'pnpm audit', // covers CASE-032, CASE-101, PM-029
  'pnpm info lodash', // covers CASE-033, PM-029
  'pip download requests', // covers CASE-042, CASE-081, PM-016, PM-020
  'pip download -d ./pkgs requests', // covers CASE-043
  'npm --version', // covers CASE-046, PM-044
  'pip --version', // covers CASE-047, PM-044
  'pipenv --version', // covers PM-044
  'npx --help', // covers PM-044, PM-046
  'yarn -v', // covers PM-044
  'pnpm -h', // covers PM-044
  'poetry --help', // covers CASE-048, PM-044
  'npm --registry=url audit', // covers CASE-050, PM-041
  'uv pip install && pip install', // covers CASE-045, PM-038, X-13
]

describe('run enforce-package-managers', () => {
  for (const [command, label, use] of blocked) {
    // covers PROTO-004, PROTO-007, PROTO-049, MSG-001, MSG-006, MSG-009, CFG-025, CASE-026
    it(`blocks ${command}`, t => {
      const { decision, reason } = decided(enforce(t, command))
      assert.equal(decision, 'block')
      assert.ok(reason.startsWith(`[hook:block] ${label} `), reason)
      assert.ok(reason.includes(use), reason)
    })
  }
  for (const command of approved) {
    it(`approves ${command}`, t => {
      const answer = enforce(t, command)
      assert.deepEqual([decided(answer).decision, answer.stderr], ['approve', ''])
    })
  }

  // covers CFG-034
  it('goes by the config of the session where the agent has strayed', t => {
    const input = { cwd: scratch(t), tool_name: 'Bash', tool_input: { command: 'pip install x' } }
    assert.equal(decided(enforce(t, '', { input: JSON.stringify(input) })).decision, 'block')
  })

  it('takes the command as an argument too', t =>
    assert.equal(decided(enforce(t, '', { args: ['npm ci'] })).decision, 'block'))

  const open: readonly (readonly [string, Setting])[] = [
    ['python is off', { config: config(false) }], // covers CASE-021, CASE-095, PM-085
    ['there is no config', { config: undefined }], // covers CFG-004
    ['the config does not name package managers', { config: { journal: { enabled: true } } }], // covers CFG-004
    ['it is skipped for the session', { env: { HOOK_SKIP_PM: '1' } }], // covers CASE-059, CFG-029, PM-074
    ['the input is empty', { input: '' }], // covers PM-072, PROTO-039
    ['the input is cut short', { input: '{"tool_name":"Bash","tool_inp' }], // covers PM-072, PROTO-039
    ['there is no command', { input: '{"tool_name":"Bash","tool_input":{}}' }], // covers PM-072
    ['the config is broken', { config: { package_managers: { python: 7 } } }], // covers PM-084
  ]
  for (const [why, setting] of open) {
    it(`approves where ${why}`, t =>
      assert.equal(decided(enforce(t, 'pip install', setting)).decision, 'approve'))
  }

  it('a preset that the config names counts', t =>
    assert.equal(decided(enforce(t, 'pip install x', { config: { preset: 'strict' } })).decision, 'block'))

  // covers PM-002, PM-074, CASE-022, CASE-097
  it('an ecosystem that is off leaves the other on', t => {
    assert.equal(decided(enforce(t, 'npm install', { config: config('uv', false) })).decision, 'approve')
    assert.equal(decided(enforce(t, 'npm install', { config: config(false) })).decision, 'block')
  })

  const warned: readonly (readonly [string, object, string])[] = [
    ['pip install', config('uv:warn'), '[hook:advisory] pip detected. Prefer: uv add <packages>'], // covers CASE-060, CASE-096
    ['npm install', config('uv', 'bun:warn'), '[hook:advisory] npm detected. Prefer: bun install'], // covers CASE-061
    [
      'cd /app && pip install x',
      config('uv:warn'),
      '[hook:advisory] pip detected. Prefer: cd /app && uv add x', // covers CASE-064, PM-048
    ],
    ['pip install flask', config('uv:warn'), '[hook:advisory] pip detected. Prefer: uv add flask'], // covers CASE-065
    ['npm audit', config('uv', 'bun:warn'), ''], // covers CASE-062, PM-050
    ['pip --version', config('uv:warn'), ''], // covers CASE-063, PM-044
  ]
  for (const [command, written, says] of warned) {
    // covers PM-002, PM-004, MSG-010, MSG-017, CFG-022, CFG-023, CFG-026, X-25
    it(`warns about ${command}: ${says || 'not at all'}`, t => {
      const answer = enforce(t, command, { config: written })
      assert.equal(decided(answer).decision, 'approve')
      assert.equal(answer.stderr.split('\n')[0], says)
    })
  }

  it('answers in JSON whatever the command holds', t => {
    const { reason } = decided(enforce(t, "pip install \"flask[async]\" 'a\"b' $'\\t'"))
    assert.match(reason, /Use: uv add "flask\[async\]" 'a"b' \$'\\t'\n/)
  })

  // covers PM-066..PM-068, PM-076, CASE-056, CASE-057, CFG-033, MSG-003, X-20
  it('says once a session that the tool is missing', t => {
    for (const [tool, command, says] of [
      [
        'uv',
        'pip install',
        '[hook:warning] uv not found — pip blocked but replacement unavailable. Install: brew install uv\n',
      ],
      [
        'bun',
        'npm install',
        '[hook:warning] bun not found — npm blocked but replacement unavailable. Install: npm install -g bun\n',
      ],
    ] as const) {
      const first = enforce(t, command, { missing: [tool] })
      assert.deepEqual([decided(first).decision, first.stderr], ['block', says])
      assert.ok(existsSync(`/tmp/.pm_warn_${tool}_${pid()}`))
      const again = enforce(t, command, { missing: [tool], env: { HOOK_GUARD_PID: pid() } })
      assert.deepEqual([decided(again).decision, again.stderr], ['block', ''])
    }
  })

  // covers PM-069, CASE-058, CFG-030, MSG-007
  it('tells what it looks at', t =>
    assert.equal(
      enforce(t, 'pip install flask', { env: { HOOK_DEBUG_PM: '1' } }).stderr,
      "[hook:debug] PM check: command='pip install flask', action='block'\n",
    ))

  // covers PM-070, PM-071, CFG-031
  it('keeps a log of decisions', t => {
    const env = { HOOK_LOG_PM: '1', HOOK_GUARD_PID: `log${process.pid}` }
    const file = `/tmp/.pm_enforcement_${env.HOOK_GUARD_PID}.log`
    t.after(() => rmSync(file, { force: true }))
    enforce(t, 'npm install x', { env })
    enforce(t, 'npm audit', { env })
    enforce(t, 'pip install x', { env, config: config('uv:warn') })
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    assert.deepEqual(
      lines.map(line => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z/, 'when')),
      [
        'when | block | npm | install | npm install x',
        'when | approve | npm | audit | npm audit',
        'when | warn | pip | install | pip install x',
      ],
    )
  })
})

describe('the hook itself', () => {
  const ask = (t: TestContext, command: string, written: object) => {
    const project = scratch(t)
    writeFileSync(join(project, 'handrail.jsonc'), JSON.stringify(written))
    const input = {
      session_id: 's1',
      cwd: project,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
    }
    return {
      project,
      answer: call({ cwd: project, input: JSON.stringify(input), env: { PATH: '/nowhere' } }),
    }
  }

  // covers PM-004, PM-081, PROTO-010, X-25
  it('gives the model a warning as context', t => {
    const { answer } = ask(t, 'npm ci', { package_managers: { javascript: 'bun:warn' } })
    assert.match(answer.stdout, /"additionalContext":"\[hook:advisory\] npm detected\. Prefer: bun install/)
  })

  //
  it('keeps what it told in the state folder of the project, out of git', t => {
    const { project, answer } = ask(t, 'npm ci', { package_managers: { javascript: 'bun' } })
    assert.match(answer.stderr, /\[hook:warning\] bun not found/)
    assert.ok(existsSync(join(project, '.handrail/session/pm_warn_bun_s1')))
    assert.match(readFileSync(join(project, '.handrail/.gitignore'), 'utf8'), /^\*\n/m)
  })

  // covers PM-001
  it('a key of the config switches the rule on in a preset without it', t => {
    const { answer } = ask(t, 'npm ci', { preset: 'safety', package_managers: { javascript: 'bun' } })
    assert.match(answer.stdout, /"permissionDecision":"deny"/)
  })
})

describe('doctor --check-deps', () => {
  // covers PM-076, PM-077
  it('names what is missing, and how to get it', t => {
    const project = scratch(t)
    const bin = scratch(t)
    for (const tool of ['git', 'bun']) writeFileSync(join(bin, tool), '', { mode: 0o755 })
    writeFileSync(join(project, 'requirements.txt'), 'flask\n')
    writeFileSync(join(project, 'handrail.jsonc'), '{ "preset": "quality" }')
    const { stdout, code } = call({
      cwd: project,
      args: ['doctor', '--check-deps', '--json'],
      env: { PATH: bin },
    })
    assert.equal(code, 1)
    const report: unknown = JSON.parse(stdout)
    assert.ok(isRecord(report) && Array.isArray(report.checks))
    assert.deepEqual(
      report.checks.map(({ name, state }) => `${state} ${name}`).filter(line => !/^\w+ lint /.test(line)),
      ['ok git', 'fail uv', 'warn pyproject.toml', 'ok bun', 'warn jaq'],
    )
    assert.match(stdout, /brew install uv/)
  })

  it('is content where nothing is asked for', t => {
    const [project, bin] = [scratch(t), scratch(t)]
    writeFileSync(join(bin, 'git'), '', { mode: 0o755 })
    const answer = call({ cwd: project, args: ['doctor', '--check-deps'], env: { PATH: bin } })
    assert.equal(answer.code, 0, answer.stdout)
    assert.match(answer.stdout, /does not tell which package manager/)
  })
})

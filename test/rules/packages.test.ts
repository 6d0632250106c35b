import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { isRecord, text } from '../../src/core/text/json.ts'
import { packageConfig } from '../../src/testing/suite/package-cases.ts'
import { packageCases } from '../../src/testing/suite/suites.ts'
import { type Answer, call, scratch } from '../support/hook.ts'

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
  const written = 'config' in setting ? setting.config : packageConfig()
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
  ...packageCases.flatMap(({ command, label, use }) =>
    label === undefined || use === undefined ? [] : [[command, label, use] as const],
  ),
  ['poetry show', 'poetry', 'uv '],
  ['poetry env use 3.11', 'poetry', 'uv '],
  ['poetry', 'poetry', 'uv '],
  ['pipenv graph', 'pipenv', 'uv '],
  ['npm run build', 'npm', 'bun run build'],
  ['yarn', 'yarn', 'bun install'],
  ['pnpm', 'pnpm', 'bun install'],
  ['npm', 'npm', 'bun '],
  ['npm install && npm run build', 'npm', 'bun install && bun run build'],
  ['pip freeze', 'pip', 'uv pip freeze'],
  ['pip list', 'pip', 'uv pip list'],
  ['pip install -e .', 'pip', 'uv pip install -e .'],
  ['npm -g install foo', 'npm', 'bun add --global foo'],
  ['npm --registry=... install foo', 'npm', 'bun add'],
  ['npm audit && yarn add lodash', 'yarn', 'npm audit && bun add lodash'],
  ['pip install && npm install', 'pip', 'uv add'],
  ['npm --version && npm install', 'npm', 'npm --version && bun install'],
  ['pip --version && poetry add', 'poetry', 'uv add <packages>'],
  ['pipenv --version && pipenv install', 'pipenv', 'uv sync'],
]

const approved: readonly string[] = [
  // Those with a config of their own are below.
  ...packageCases
    .filter(({ decision, summary, command }) => decision === 'approve' && summary === command)
    .map(({ command }) => command),
  'npm view lodash',
  'yarn info lodash',
  'pnpm info lodash',
  'pip download -d ./pkgs requests',
  'npm --version',
  'pip --version',
  'poetry --help',
  'npm --registry=url audit',
  'uv pip install && pip install',
]

describe('run enforce-package-managers', () => {
  for (const [command, label, use] of blocked) {
    // covers CASE-001..CASE-007, CASE-010..CASE-014, CASE-017, CASE-018, CASE-023..CASE-026, CASE-028, CASE-029, CASE-034..CASE-041
    // covers CASE-044, CASE-049, CASE-051..CASE-053, CASE-066..CASE-075, CASE-084, CASE-085, CASE-088, CASE-089, CASE-091, CASE-099, CASE-100, CASE-102
    // covers PM-006..PM-015, PM-022, PM-025, PM-032, PM-033, PM-036, PM-039..PM-041, PM-045, PM-049, PM-052
    // covers PROTO-004, PROTO-007, PROTO-049, MSG-001, MSG-006, MSG-009, CFG-025, X-12
    it(`blocks ${command}`, t => {
      const { decision, reason } = decided(enforce(t, command))
      assert.equal(decision, 'block')
      assert.ok(reason.startsWith(`[hook:block] ${label} `), reason)
      assert.ok(reason.includes(use), reason)
    })
  }
  for (const command of approved) {
    // covers CASE-008, CASE-009, CASE-015, CASE-016, CASE-019, CASE-020, CASE-027, CASE-030..CASE-033, CASE-042, CASE-043, CASE-045..CASE-048
    // covers CASE-050, CASE-076..CASE-083, CASE-101, CFG-024, PM-016, PM-017, PM-020, PM-028..PM-030, PM-038, PM-041, PM-044, X-13
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

  // covers PROTO-040
  it('takes the command as an argument too', t =>
    assert.equal(decided(enforce(t, '', { args: ['npm ci'] })).decision, 'block'))

  const open: readonly (readonly [string, Setting])[] = [
    ['python is off', { config: packageConfig(false) }],
    ['there is no config', { config: undefined }],
    ['the config does not name package managers', { config: { journal: { enabled: true } } }],
    ['it is skipped for the session', { env: { HOOK_SKIP_PM: '1' } }],
    ['the input is empty', { input: '' }],
    ['the input is cut short', { input: '{"tool_name":"Bash","tool_inp' }],
    ['there is no command', { input: '{"tool_name":"Bash","tool_input":{}}' }],
    ['the config is broken', { config: { package_managers: { python: 7 } } }],
  ]
  for (const [why, setting] of open) {
    // covers CASE-021, CASE-059, CASE-095, CFG-004, CFG-029, PM-072, PM-074, PM-084, PM-085, PROTO-039
    it(`approves where ${why}`, t =>
      assert.equal(decided(enforce(t, 'pip install', setting)).decision, 'approve'))
  }

  it('a preset that the config names counts', t =>
    assert.equal(decided(enforce(t, 'pip install x', { config: { preset: 'strict' } })).decision, 'block'))

  // covers PM-002, PM-074, CASE-022, CASE-097
  it('an ecosystem that is off leaves the other on', t => {
    assert.equal(
      decided(enforce(t, 'npm install', { config: packageConfig('uv', false) })).decision,
      'approve',
    )
    assert.equal(decided(enforce(t, 'npm install', { config: packageConfig(false) })).decision, 'block')
  })

  const warned: readonly (readonly [string, object, string])[] = [
    ['pip install', packageConfig('uv:warn'), '[hook:advisory] pip detected. Prefer: uv add <packages>'],
    ['npm install', packageConfig('uv', 'bun:warn'), '[hook:advisory] npm detected. Prefer: bun install'],
    [
      'cd /app && pip install x',
      packageConfig('uv:warn'),
      '[hook:advisory] pip detected. Prefer: cd /app && uv add x',
    ],
    ['npm audit', packageConfig('uv', 'bun:warn'), ''],
    ['pip --version', packageConfig('uv:warn'), ''],
  ]
  for (const [command, written, says] of warned) {
    // covers CASE-060..CASE-064, CASE-096, PM-002, PM-004, PM-048, PM-050, MSG-010, MSG-017, CFG-022, CFG-023, CFG-026, X-25
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

  // covers PM-066..PM-068, PM-076, CASE-056, CASE-057, CFG-033, MSG-003, X-20, TEST-039
  it('says once a session that the tool is missing', t => {
    for (const [tool, command, says] of [
      [
        'uv',
        'pip install',
        '[hook:warning] uv not found — pip blocked but replacement unavailable. Install: https://docs.astral.sh/uv/getting-started/installation/\n',
      ],
      [
        'bun',
        'npm install',
        '[hook:warning] bun not found — npm blocked but replacement unavailable. Install: https://bun.sh/docs/installation\n',
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
    enforce(t, 'pip install x', { env, config: packageConfig('uv:warn') })
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

  //
  it('marks it under /tmp where the config asks for the older names', t => {
    const marker = `/tmp/.pm_warn_bun_${process.pid}m`
    t.after(() => rmSync(marker, { force: true }))
    const project = scratch(t)
    const config = { package_managers: { javascript: 'bun' }, compat: { tmp_markers: true } }
    writeFileSync(join(project, 'handrail.jsonc'), JSON.stringify(config))
    const input = { cwd: project, tool_name: 'Bash', tool_input: { command: 'npm ci' } }
    const env = { PATH: '/nowhere', HOOK_GUARD_PID: `${process.pid}m` }
    assert.match(call({ cwd: project, input: JSON.stringify(input), env }).stderr, /bun not found/)
    assert.ok(existsSync(marker))
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
      ['ok git', 'fail uv', 'warn pyproject.toml', 'ok bun', 'warn jaq', 'info types off'],
    )
    // None of the package managers that carry uv is on this PATH.
    assert.match(stdout, /See https:\/\/docs\.astral\.sh\/uv/)
    writeFileSync(join(bin, 'pipx'), '', { mode: 0o755 })
    const again = call({ cwd: project, args: ['doctor', '--check-deps', '--json'], env: { PATH: bin } })
    assert.match(again.stdout, /pipx install uv/)
  })

  it('is content where nothing is asked for', t => {
    const [project, bin] = [scratch(t), scratch(t)]
    writeFileSync(join(bin, 'git'), '', { mode: 0o755 })
    const answer = call({ cwd: project, args: ['doctor', '--check-deps'], env: { PATH: bin } })
    assert.equal(answer.code, 0, answer.stdout)
    assert.match(answer.stdout, /does not tell which package manager/)
  })
})

import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectOf } from '../../../../test/support/adapter.ts'
import { agreeAt } from '../../../../test/support/agreed.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { plainEvent } from '../../../core/make-event.ts'
import { policyFor } from '../../../event/policy.ts'
import { projectAt } from '../../../event/project.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { type DependencyCheck, type DependencyProfile, dependencyChecks } from './dependencies.ts'

/** A script that prints a line, for tools that few machines have. */
const saying = (line: string): string => `#!/bin/sh\necho '${line}'\n`

interface Machine {
  /** Programs by their path below the folder of the project; those in `bin` are on the PATH. */
  readonly programs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly profile?: DependencyProfile
  /** Whether handrail's own packages are there. */
  readonly bare?: boolean
}

const quality = { 'handrail.jsonc': '{ "preset": "quality" }' }

const asked = async ({ programs = {}, files = {}, profile = 'runtime', bare = false }: Machine) => {
  const root = projectOf({ ...files, ...programs })
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(root, name), text.replaceAll('<root>', root))
    chmodSync(join(root, name), 0o755)
  }
  const home = join(root, 'home')
  mkdirSync(home, { recursive: true })
  const patience = new Map<string, number>()
  const platform: Platform = {
    ...nodePlatform,
    start: (program, args, options) => {
      patience.set(program.slice(program.lastIndexOf('/') + 1), options.timeoutMs)
      return nodePlatform.start(program, args, options)
    },
    home: () => home,
    env: name => (name === 'PATH' ? join(root, 'bin') : undefined),
    ...(bare ? { ownFile: () => undefined } : {}),
  }
  agreeAt(root, {}, platform)
  const project = projectAt(platform, root)
  const policy = policyFor(platform, plainEvent('pre-tool', { cwd: root }), project, {})
  const checks = await dependencyChecks({ platform, project, policy, profile })
  return {
    checks,
    patience,
    row: (id: string): string => {
      const check = checks.find(one => one.id === id)
      return check === undefined ? '' : rowOf(check).replaceAll(`${root}/`, '')
    },
    hint: (id: string): string | undefined =>
      checks.find(one => one.id === id)?.hint?.replaceAll(`${root}/`, ''),
  }
}

const rowOf = ({ class: cls, ok, present, note }: DependencyCheck): string =>
  `${ok ? 'ok' : 'not ok'} ${cls} ${present ? 'present' : 'absent'}: ${note}`

const ids = Array.from({ length: 29 }, (_, index) => `DEP${String(index + 1).padStart(2, '0')}`)

describe('dependencies', () => {
  // covers CASE-145..CASE-173
  it('are 29, in order, each of its class', async () => {
    const { checks } = await asked({ profile: 'test-suite' })
    const of = (wanted: string): string =>
      checks
        .filter(one => one.class === wanted)
        .map(({ test }) => test)
        .join(' ')
    assert.equal(
      of('required'),
      'jaq_present ruff_present uv_present claude_present no_hooks set_pre_edit set_pre_bash set_post set_stop cfg_json cfg_py_key cfg_js_key timeout_present',
    )
    assert.equal(of('required*'), 'biome_opt')
    assert.equal(
      of('optional'),
      'shfmt_opt shellcheck_opt yamllint_opt hadolint_opt hadolint_ver taplo_opt semgrep_opt mdlint_opt bandit_opt',
    )
    assert.equal(
      of('advisory'),
      'oxlint_advisory ty_advisory vulture_advisory flake8_pydantic_advisory flake8_async_advisory bandit_advisory',
    )
    assert.deepEqual(
      checks.map(({ id }) => id),
      ids,
    )
    assert.equal(new Set(checks.map(({ test }) => test)).size, 29)
  })

  // covers DEP-001, DEP-002, X-26
  it('of recommended are optional, those of quality and of the suite required', async () => {
    const failing = async (machine: Machine): Promise<string> => {
      const { checks } = await asked({ bare: true, ...machine })
      return checks
        .filter(({ ok }) => !ok)
        .map(({ id, class: cls }) => (cls === 'required' ? id : `${id} ${cls}`))
        .join(' ')
    }
    assert.equal(await failing({}), '')
    const tools = 'DEP01 DEP02 DEP03 DEP04'
    const registrations = 'DEP15 DEP16 DEP17 DEP18'
    assert.equal(await failing({ files: quality }), `${tools} ${registrations}`)
    const suite = await failing({ profile: 'test-suite' })
    assert.equal(suite, `${tools} DEP11 required* ${registrations} DEP19 DEP22`)
  })

  it('are there where the hook finds them, with their version', async () => {
    const { row } = await asked({
      files: quality,
      programs: {
        'bin/jaq': saying('jaq 3.0.1'),
        '.venv/bin/ruff': saying('ruff 0.17.4'),
        'bin/ruff': saying('ruff 0.1.0'),
        'bin/uv': saying('uv 0.13.7 (abc 2026-01-01)'),
        'node_modules/.bin/biome': saying('Version: 2.6.6'),
        'bin/biome': saying('Version: 1.0.0'),
        'bin/gtimeout': saying('timeout (GNU coreutils) 9.1'),
      },
    })
    assert.equal(row('DEP01'), 'ok required present: bin/jaq 3.0.1')
    assert.equal(row('DEP02'), 'ok required present: .venv/bin/ruff 0.17.4')
    assert.equal(row('DEP03'), 'ok required present: bin/uv 0.13.7')
    assert.equal(row('DEP11'), 'ok optional present: node_modules/.bin/biome 2.6.6')
    assert.equal(row('DEP22'), 'ok advisory present: bin/gtimeout 9.1')
  })

  it('claude is looked for on the PATH, then in the folders of installers', async () => {
    const claude = (path: string) => ({ [path]: saying('2.1.325 (Claude Code)') })
    const all = {
      ...claude('bin/claude'),
      ...claude('home/.local/bin/claude'),
      ...claude('home/.npm-global/bin/claude'),
    }
    const places = ['bin/claude', 'home/.local/bin/claude', 'home/.npm-global/bin/claude']
    for (const [index, place] of places.entries()) {
      const programs = Object.fromEntries(
        Object.entries(all).filter(([path]) => places.indexOf(path) >= index),
      )
      // A project that contains the home is exempt from the rule that programs of a project are not started.
      assert.equal((await asked({ programs })).row('DEP04'), `ok optional present: ${place} 2.1.325`)
    }
  })

  it('biome is looked for in node_modules, on the PATH, by npx, pnpm and bunx, and comes along', async () => {
    const runs = (words: string) => `#!/bin/sh\n[ "$*" = '${words}' ] && echo 'Version: 2.6.6'\n`
    const ways = {
      'bin/npx': runs('--no-install biome --version'),
      'bin/pnpm': runs('exec biome --version'),
      'bin/bunx': runs('--no-install biome --version'),
    }
    for (const [path, script] of Object.entries(ways)) {
      const { row } = await asked({ bare: true, profile: 'test-suite', programs: { [path]: script } })
      assert.equal(row('DEP11'), `ok required* present: ${path} 2.6.6`)
    }
    const { row } = await asked({ profile: 'test-suite', programs: { 'bin/npx': '#!/bin/sh\nexit 1\n' } })
    assert.match(row('DEP11'), /^ok required\* present: .*@biomejs\/cli-/)
  })

  // covers DEP-003, DEP-005
  it('hadolint fails only where it is there and too old', async () => {
    const versions: readonly (readonly [string, RegExp])[] = [
      ['2.12.0', /^ok optional present: 2\.12\.0/],
      ['2.11.9', /^not ok optional present: hadolint 2\.11\.9 < 2\.12\.0/],
      ['2.10.0', /^not ok optional present: hadolint 2\.10\.0 < 2\.12\.0/],
      ['3.0.0', /^ok optional present: 3\.0\.0/],
    ]
    for (const [version, says] of versions) {
      const programs = { 'bin/hadolint': saying(`Haskell Dockerfile Linter ${version}`) }
      const { row } = await asked({ programs })
      assert.match(row('DEP08'), /^ok optional present: /)
      assert.match(row('DEP09'), says)
    }
    assert.equal((await asked({})).row('DEP09'), 'ok optional absent: absent')
  })

  it('a tool that is there and does not run is no tool', async () => {
    const programs = { 'bin/jaq': '#!/bin/sh\necho "pyenv: jaq: command not found" >&2\nexit 127\n' }
    const { row, checks } = await asked({
      files: quality,
      programs: { ...programs, 'bin/shfmt': '#!/nowhere/sh\n' },
    })
    assert.match(row('DEP01'), /^not ok required absent: absent: bin\/jaq does not run: pyenv: jaq/)
    assert.deepEqual(
      checks.filter(({ dead }) => dead === true).map(({ id }) => id),
      ['DEP01', 'DEP05'],
    )
    assert.match(row('DEP05'), /^ok optional absent: absent: bin\/shfmt does not run: /)
  })

  // covers DEP-006, DEP-007, TEST-040
  it('semgrep, which is slow to start, gets more time than the others', async () => {
    const programs = { 'bin/semgrep': saying('1.2.3'), 'bin/shellcheck': saying('version: 0.9.0') }
    const { patience, row } = await asked({ programs, files: quality })
    assert.match(row('DEP12'), /present: .*semgrep 1\.2\.3/)
    const [slow = 0, usual = 0] = [patience.get('semgrep'), patience.get('shellcheck')]
    assert.ok(usual > 0 && slow >= 6 * usual, `${slow} and ${usual}`)
  })

  it('semgrep is not started where its package says the version, unless its interpreter is gone', async () => {
    const files = { ...quality, '.venv/lib/python3.11/site-packages/semgrep-1.2.3.dist-info/METADATA': '' }
    const python = { '.venv/bin/python': saying('') }
    const script = { 'bin/semgrep': '#!<root>/.venv/bin/python\n' }
    const whole = await asked({ files, programs: { ...script, ...python } })
    assert.equal(whole.row('DEP12'), 'ok optional present: bin/semgrep 1.2.3')
    assert.ok(!whole.patience.has('semgrep'))
    const moved = await asked({ files, programs: script })
    assert.match(moved.row('DEP12'), /absent: bin\/semgrep does not run: /)
  })

  it('bandit gates a case of the suite, and is told once more as an advice', async () => {
    const there = await asked({ programs: { '.venv/bin/bandit': saying('bandit 1.9.2') } })
    assert.equal(there.row('DEP24'), 'ok optional present: .venv/bin/bandit 1.9.2')
    assert.equal(there.row('DEP29'), 'ok advisory present: .venv/bin/bandit 1.9.2')
    const gone = await asked({ files: { 'pyproject.toml': '' }, programs: { 'bin/uv': saying('uv 0.13.7') } })
    assert.match(gone.row('DEP24'), /^ok optional absent: absent; .*M31/)
    assert.match(gone.row('DEP29'), /^ok advisory absent: absent; .*first `uv run` installs it/)
    assert.equal(gone.hint('DEP24'), 'uv add --dev bandit')
    assert.equal(gone.hint('DEP27'), 'uv add --dev flake8 flake8-pydantic')
  })

  // covers DEP-004
  it('plugins of flake8 are those that it names', async () => {
    const told = '7.4.1 (flake8-async: 26.8.1, mccabe: 0.7.0, pycodestyle: 2.14.0) CPython 3.13'
    const { row } = await asked({ programs: { 'bin/flake8': saying(told) } })
    assert.equal(row('DEP28'), 'ok advisory present: a plugin of bin/flake8')
    assert.match(row('DEP27'), /^ok advisory absent: absent: bin\/flake8 is there without this plugin/)
  })

  it('the file that keeps hooks from repairs is the one that repairs take', async () => {
    const [own, home] = ['.claude/subprocess-settings.json', 'home/.claude/no-hooks-settings.json']
    const off = '{ "disableAllHooks": true }'
    const row = async (files: Readonly<Record<string, string>>) =>
      (await asked({ files: { ...quality, ...files } })).row('DEP14')
    assert.equal(
      await row({ [own]: off, [home]: off }),
      `ok required present: ${own} has "disableAllHooks": true`,
    )
    assert.equal(await row({ [home]: off }), `ok required present: ${home} has "disableAllHooks": true`)
    assert.equal(await row({}), `ok required absent: absent; the first repair makes ${home}`)
    assert.match(
      await row({ [own]: '{ "hooks": {} }' }),
      /^not ok required absent: .*does not just switch hooks off/,
    )
    const named = '{ "preset": "quality", "subprocess": { "settings_file": "mine.json" } }'
    assert.match(
      await row({ 'handrail.jsonc': named, 'mine.json': off }),
      /^ok required present: mine\.json has/,
    )
  })

  const hook = (event: string, matcher: string, script: string) => ({
    [event]: [
      { matcher, hooks: [{ type: 'command', command: `"$CLAUDE_PROJECT_DIR"/.claude/hooks/${script}.sh` }] },
    ],
  })
  const registered = async (hooks: object) => {
    const { row } = await asked({ files: { ...quality, '.claude/settings.json': JSON.stringify({ hooks }) } })
    return ['DEP15', 'DEP16', 'DEP17', 'DEP18'].map(id => row(id).split(':')[0])
  }
  const [yes, no] = ['ok required present', 'not ok required absent']

  // covers DEP-008
  it('registrations may be those of the hook scripts, for the right tools', async () => {
    const pre = {
      PreToolUse: [
        ...(hook('PreToolUse', 'Edit|Write', 'protect_linter_configs').PreToolUse ?? []),
        ...(hook('PreToolUse', 'Bash', 'enforce_package_managers').PreToolUse ?? []),
      ],
    }
    const rest = {
      ...hook('PostToolUse', 'Edit|Write', 'multi_linter'),
      ...hook('Stop', '', 'stop_config_guardian'),
    }
    assert.deepEqual(await registered({ ...pre, ...rest }), [yes, yes, yes, yes])
    assert.deepEqual(await registered(pre), [yes, yes, no, no])
    assert.deepEqual(await registered(hook('PreToolUse', 'Edit', 'protect_linter_configs')), [no, no, no, no])
    assert.deepEqual(await registered(hook('PostToolUse', 'Bash', 'enforce_package_managers')), [
      no,
      no,
      no,
      no,
    ])
  })

  it('or those of handrail', async () => {
    const line = (event: string, matcher: string) => ({
      [event]: [{ matcher, hooks: [{ type: 'command', command: `handrail hook claude-code ${event}` }] }],
    })
    const all = { ...line('PreToolUse', '*'), ...line('PostToolUse', 'Edit|Write'), ...line('Stop', '') }
    assert.deepEqual(await registered(all), [yes, yes, yes, yes])
    assert.deepEqual(await registered({ ...all, ...line('PreToolUse', 'Bash') }), [no, yes, yes, yes])
    assert.deepEqual(await registered(line('Stop', '')), [no, no, no, yes])
  })

  it('hook scripts in the settings make their tools required', async () => {
    const hooks = hook('PostToolUse', 'Edit|Write', 'multi_linter')
    const { row } = await asked({ files: { '.claude/settings.json': JSON.stringify({ hooks }) } })
    assert.match(row('DEP01'), /^not ok required absent/)
  })

  it('the config and its keys', async () => {
    const older = {
      '.claude/hooks/config.json': '{ "package_managers": { "python": "uv", "javascript": false } }',
    }
    const { row } = await asked({ files: older, profile: 'test-suite' })
    assert.equal(row('DEP19'), 'ok required present: .claude/hooks/config.json')
    assert.equal(row('DEP20'), 'ok required present: "uv"')
    assert.equal(row('DEP21'), 'ok required present: false')
    const plain = await asked({})
    assert.equal(plain.row('DEP19'), 'ok optional absent: absent; preset recommended counts')
    assert.match(plain.row('DEP20'), /^ok optional absent: absent; the lock files/)
    const safety = await asked({
      files: { 'handrail.jsonc': '{ "preset": "safety" }' },
      profile: 'test-suite',
    })
    assert.match(safety.row('DEP21'), /^not ok required absent: absent; packages\/manager is off/)
  })

  it('the profile of the config counts', async () => {
    const root = projectOf({ 'handrail.jsonc': '{ "deps": { "profile": "test-suite" } }' })
    const project = projectAt(nodePlatform, root)
    agreeAt(root)
    assert.equal(policyFor(nodePlatform, { cwd: root }, project, {}).deps.profile, 'test-suite')
  })
})

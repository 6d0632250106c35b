import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { loadPolicy } from '../../src/config/load.ts'
import type { Json } from '../../src/core/text/json.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allRules } from '../../src/rules/index.ts'
import { newFolder } from '../support/folder.ts'
import { type Answer, call } from '../support/hook.ts'

// slow: 8 s, 8 s of CPU

const folder = newFolder('quality-config')
let count = 0

const projectOf = (config: Json, files: Readonly<Record<string, string>> = {}): string => {
  count += 1
  const root = join(folder, `p${count}`)
  const all = { ...files, '.claude/hooks/config.json': JSON.stringify(config) }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const problemsOf = (config: Json): readonly string[] => {
  const root = projectOf(config)
  const platform = { ...nodePlatform, home: () => join(folder, 'home'), env: () => undefined }
  return loadPolicy(platform, { cwd: root, root, mainRoot: root }, allRules, { asIs: true }).problems.map(
    ({ level, key, says }) => `${level} ${key}: ${says}`,
  )
}

/** A file of the older hooks with every key that they have. */
const whole: Json = {
  hook_enabled: true,
  languages: {
    ...Object.fromEntries(
      ['python', 'shell', 'yaml', 'json', 'toml', 'dockerfile', 'markdown'].map(name => [name, true]),
    ),
    typescript: {
      enabled: true,
      js_runtime: 'auto',
      biome_nursery: 'warn',
      biome_unsafe_autofix: false,
      oxlint_tsgolint: false,
      tsgo: false,
      semgrep: true,
      knip: false,
    },
  },
  protected_files: ['.ruff.toml', 'biome.json'],
  security_linter_exclusions: ['.venv/', 'node_modules/'],
  exclusions: ['tests/'],
  phases: { auto_format: true, subprocess_delegation: true },
  subprocess: {
    timeout: 300,
    model_selection: {
      sonnet_patterns: 'C901|PLR[0-9]+',
      opus_patterns: 'unresolved-attribute',
      volume_threshold: 5,
    },
    tiers: {
      haiku: { patterns: 'E[0-9]+|W[0-9]+', tools: 'Edit,Read', max_turns: 10, timeout: 120 },
      sonnet: { patterns: 'C901', tools: ['Edit', 'Read'], max_turns: 10, timeout: 300 },
      opus: { patterns: 'type-assertion', tools: 'Edit, Read, Write', max_turns: 15, timeout: 600 },
    },
    global_model_override: null,
    max_turns_override: null,
    timeout_override: null,
    volume_threshold: 5,
    settings_file: '~/.claude/no-hooks-settings.json',
  },
  jscpd: { session_threshold: 3, scan_dirs: ['src/'], advisory_only: true },
  package_managers: { python: 'uv', javascript: 'bun', allowed_subcommands: { npm: ['audit'] } },
}

const bad: readonly (readonly [Json, RegExp])[] = [
  [{ hook_enabled: 'no' }, /^error hook_enabled: "no" is not allowed here\. Allowed: true, false\./],
  [{ languages: { python: 1 } }, /^error languages\.python: 1 is not allowed/],
  [{ languages: { pyton: true } }, /^warning languages\.pyton: .*python/],
  [
    { languages: { typescript: { js_runtime: 'deno' } } },
    /^error languages\.typescript\.js_runtime: .*auto, node/,
  ],
  [
    { languages: { typescript: { biome_nursery: true } } },
    /^error languages\.typescript\.biome_nursery: .*off, warn/,
  ],
  [{ package_managers: { python: 'conda' } }, /^error package_managers\.python: "conda" is not allowed/], // covers CFG-026
  [{ exclusions: 'tests/' }, /^error exclusions: .*list of strings/],
  [{ security_linter_exclusions: [1] }, /^error security_linter_exclusions: .*list of strings/],
  [{ phases: { auto_format: 'yes' } }, /^error phases\.auto_format:/],
  [{ subprocess: { timeout: 'long' } }, /^error subprocess\.timeout: .*a number/],
  [{ subprocess: { tiers: { haiku: { tools: 7 } } } }, /^error subprocess\.tiers\.haiku\.tools:/],
  [{ jscpd: { scan_dirs: 'src' } }, /^error jscpd\.scan_dirs:/],
  [{ lint: { files: 'some' } }, /^error lint\.files: .*everything, project/],
  [{ lint: { scope: 'project' } }, /^error lint\.scope: .*file, touched, new/],
]

describe('the config of the linters', () => {
  // covers CFG-001, CFG-005, CFG-006, CFG-012, CFG-013, CFG-019
  test('every key of the older hooks is known', () => assert.deepEqual(problemsOf(whole), []))

  for (const [config, says] of bad)
    test(`is told what is wrong with ${JSON.stringify(config)}`, () => {
      const problems = problemsOf(config)
      assert.equal(problems.length, 1)
      assert.match(problems[0] ?? '', says)
    })
})

const broken = '{"a":,}'

interface Run extends Answer {
  readonly root: string
  /** How the stand-ins for tools were called. */
  readonly calls: string
}

/** Runs with stand-ins for programs, which note how they are called and say nothing. */
const run = (config: Json, file: string, text: string, tools: readonly string[] = []): Run => {
  const root = projectOf(config, { [file]: text })
  const bin = join(folder, `bin${count}`)
  const log = join(folder, `log${count}`)
  const home = join(folder, `home${count}`)
  mkdirSync(bin)
  for (const name of tools) {
    // A name lies on the PATH, a path below the project, or below the home where it begins with a tilde.
    const path = name.startsWith('~/')
      ? join(home, name.slice(2))
      : join(name.includes('/') ? root : bin, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `#!/bin/sh\necho "${name} $* (in $PWD)" >> ${log}\n`, { mode: 0o755 })
  }
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    HOME: home,
    CLAUDE_PROJECT_DIR: root,
    HOOK_GUARD_PID: `q${process.pid}x${count}`,
  }
  const answer = call({ cwd: root, args: ['run', 'multi-linter', join(root, file)], env })
  return { ...answer, root, calls: existsSync(log) ? readFileSync(log, 'utf8') : '' }
}

describe('run multi-linter', () => {
  const quiet = { phases: { subprocess_delegation: false } }

  test('is switched off as a whole', () => {
    assert.equal(run(quiet, 'a.json', broken).code, 2)
    const off = run({ ...quiet, hook_enabled: false }, 'a.json', broken)
    assert.deepEqual([off.code, off.stderr], [0, ''])
  })

  test('tells what is wrong with its config, and goes on', () => {
    const { code, stderr } = run({ ...quiet, languages: { json: 'no' } }, 'a.json', broken)
    assert.equal(code, 2)
    assert.match(stderr, /^\[hook:warning\] .*config\.json:\d+: languages\.json: "no" is not allowed here/m)
  })

  // covers CFG-015, ML-028
  test('keeps security linters from what is excluded, under both names', () => {
    const rows: readonly (readonly [Json, string, boolean])[] = [
      [{}, 'tests/a.py', false],
      [{}, 'src/a.py', true],
      [{ exclusions: ['src/'] }, 'src/a.py', false],
      [{ exclusions: ['src/'] }, 'tests/a.py', true],
      [{ security_linter_exclusions: ['src/'] }, 'src/a.py', false],
      [{ security_linter_exclusions: ['src/'] }, 'tests/a.py', true],
      [{ security_linter_exclusions: ['src/'], exclusions: ['lib/'] }, 'lib/a.py', false],
    ]
    for (const [config, file, asked] of rows)
      assert.equal(
        /bandit[\s\S]*vulture|vulture[\s\S]*bandit/.test(
          run({ ...quiet, ...config }, file, 'A = 1\n', ['bandit', 'vulture']).calls,
        ),
        asked,
        JSON.stringify([config, file]),
      )
  })

  //
  test('gives a repair the tools that one text names', () => {
    const config = { subprocess: { tiers: { haiku: { tools: 'Edit, Grep' } } } }
    assert.match(
      run(config, 'a.json', broken, ['claude']).calls,
      /--tools Edit,Grep --allowedTools Edit,Grep /,
    )
  })

  const script = 'export const a = 1;\n'
  const typescript = (more: Json = {}): Json => ({
    ...quiet,
    languages: { typescript: { enabled: true, ...more } },
  })
  /** The programs that were started, by their names alone. */
  const started = ({ calls }: Run): readonly string[] => [
    ...new Set(
      calls
        .trimEnd()
        .split('\n')
        .map(line => line.split(' ')[0] ?? ''),
    ),
  ]

  const runtimes: readonly (readonly [string, RegExp])[] = [
    ['node', /^npx --no-install biome /m],
    ['npm', /^npx --no-install biome /m],
    ['pnpm', /^pnpm exec biome /m],
    ['bun', /^bunx --no-install biome /m],
  ]
  // covers CFG-007, ML-039, PM-034, PROTO-045
  for (const [name, call] of runtimes)
    test(`starts biome by ${name} where the config says so, whatever the agent may run`, () => {
      const config = {
        ...typescript({ js_runtime: name }),
        package_managers: { javascript: name === 'bun' ? 'npm' : 'bun' },
      }
      assert.match(run(config, 'a.ts', script, ['npx', 'pnpm', 'bunx']).calls, call)
    })

  // covers CFG-011, ML-037, ML-038
  test('has biome skip what oxlint looks at, in the folder of the project, and starts no oxlint', () => {
    const made = run(typescript({ oxlint_tsgolint: true }), 'src/a.ts', script, ['biome', 'oxlint'])
    assert.deepEqual(started(made), ['biome'])
    for (const line of made.calls.trimEnd().split('\n')) assert.ok(line.endsWith(` (in ${made.root})`), line)
    for (const rule of ['noFloatingPromises', 'noMisusedPromises', 'useAwaitThenable'])
      assert.ok(made.calls.includes(`--skip=nursery/${rule} `), made.calls)
    const plain = run(typescript(), 'src/a.ts', script, ['biome'])
    assert.doesNotMatch(plain.calls, /--skip/)
  })

  // covers ML-039
  test('takes the biome of the project before that of the PATH', () => {
    const both = ['node_modules/.bin/biome', 'biome']
    assert.deepEqual(started(run(typescript(), 'a.ts', script, both)), ['node_modules/.bin/biome'])
    assert.deepEqual(started(run(typescript(), 'a.ts', script, ['biome', 'npx'])), ['biome'])
  })

  // covers ML-040
  test('looks at TypeScript with the biome that comes along where none is installed', () => {
    const { code, stderr } = run(typescript(), 'a.ts', 'const unused = 1;\nexport {};\n')
    assert.equal(code, 2)
    assert.match(stderr, /noUnusedVariables/)
  })

  // covers ML-027
  test('takes tools of Python from the environment of the project before the PATH, and starts no uv', () => {
    const tools = ['.venv/bin/vulture', 'vulture', 'bandit', 'uv']
    const names = started(run(quiet, 'src/a.py', 'A = 1\n', tools))
    assert.deepEqual([...names].sort(), ['.venv/bin/vulture', 'bandit'])
  })

  // covers SUB-018
  test('finds claude on the PATH, then in the folders of its installers', () => {
    const places = ['claude', '~/.local/bin/claude', '~/.npm-global/bin/claude']
    for (const [index, place] of places.entries())
      assert.match(run({}, 'a.json', broken, places.slice(index)).calls, new RegExp(`^${place} -p `))
  })

  // covers ML-009
  test('has nothing to say where there is no path, or no file', () => {
    const root = projectOf(quiet)
    const gone = { tool_name: 'Write', tool_input: { file_path: join(root, 'gone.py') } }
    for (const input of [{}, { tool_input: {} }, { tool_input: { file_path: '' } }, gone])
      assert.deepEqual(
        call({
          cwd: root,
          args: ['run', 'multi-linter'],
          input: JSON.stringify(input),
          env: { CLAUDE_PROJECT_DIR: root },
        }),
        { stdout: '', stderr: '', code: 0 },
      )
  })

  // covers SUB-021, X-09
  test('hands the settings without hooks over: the named file, that of the project, that of the account', () => {
    const settings = '{ "disableAllHooks": true }'
    const given = (config: Json, ...names: readonly string[]): string => {
      const root = projectOf(config, {
        'a.json': broken,
        ...Object.fromEntries(names.map(name => [name, settings])),
      })
      const [bin, home, log] = ['bin', 'home', 'log'].map(name => join(folder, `${name}${count}`))
      mkdirSync(bin ?? '')
      writeFileSync(join(bin ?? '', 'claude'), `#!/bin/sh\nprintf '%s\\n' "$@" > ${log}\n`, { mode: 0o755 })
      const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: home ?? '', CLAUDE_PROJECT_DIR: root }
      call({ cwd: root, args: ['run', 'multi-linter', 'a.json'], env })
      return (/--settings\n(.*)/.exec(readFileSync(log ?? '', 'utf8'))?.[1] ?? '')
        .replace(root, '.')
        .replace(home ?? '', '~')
    }
    const named = { subprocess: { settings_file: 'mine.json' } }
    const project = '.claude/subprocess-settings.json'
    assert.equal(given(named, 'mine.json', project), './mine.json')
    assert.equal(given({}, project), `./${project}`)
    assert.equal(given({}), '~/.claude/no-hooks-settings.json')
    assert.equal(given(named), './mine.json')
  })
})

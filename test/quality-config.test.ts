import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { loadPolicy } from '../src/config/load.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { allRules } from '../src/rules.ts'
import type { Json } from '../src/text/json.ts'
import { newFolder } from './support/folder.ts'
import { type Answer, call } from './support/hook.ts'

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
  return loadPolicy(platform, { cwd: root, root, mainRoot: root }, allRules).problems.map(
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
  [{ exclusions: 'tests/' }, /^error exclusions: .*list of strings/],
  [{ security_linter_exclusions: [1] }, /^error security_linter_exclusions: .*list of strings/],
  [{ phases: { auto_format: 'yes' } }, /^error phases\.auto_format:/],
  [{ subprocess: { timeout: 'long' } }, /^error subprocess\.timeout: .*a number/],
  [{ subprocess: { tiers: { haiku: { tools: 7 } } } }, /^error subprocess\.tiers\.haiku\.tools:/],
  [{ jscpd: { scan_dirs: 'src' } }, /^error jscpd\.scan_dirs:/],
  [{ lint: { scope: 'some' } }, /^error lint\.scope: .*everything, project/],
]

describe('the config of the linters', () => {
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
  const log = join(bin, 'log')
  mkdirSync(bin)
  for (const name of tools)
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n`, { mode: 0o755 })
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    HOME: join(folder, 'home'),
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
        run({ ...quiet, ...config }, file, 'A = 1\n', ['bandit']).calls.includes('bandit'),
        asked,
        JSON.stringify([config, file]),
      )
  })

  test('gives a repair the tools that one text names', () => {
    const config = { subprocess: { tiers: { haiku: { tools: 'Edit, Grep' } } } }
    assert.match(
      run(config, 'a.json', broken, ['claude']).calls,
      /--tools Edit,Grep --allowedTools Edit,Grep /,
    )
  })
})

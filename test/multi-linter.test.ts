import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from './support/folder.ts'
import { call, handrail } from './support/hook.ts'
import { pathWithTools, skipWithout } from './support/linters.ts'

// slow: 11 s, 11 s of CPU

const folder = newFolder('multi')
const env = {
  PATH: pathWithTools(),
  HOME: join(folder, 'home'),
  TMPDIR: folder,
}

/** A project with the linter configs that `init` writes. */
const template = join(folder, 'template')
mkdirSync(join(template, '.claude'), { recursive: true })
mkdirSync(env.HOME)
spawnSync('git', ['init', '-q', template])
const made = spawnSync(
  process.execPath,
  [handrail, 'init', template, '--host', 'claude-code', '--preset', 'quality', '--templates', '--yes'],
  { env, encoding: 'utf8' },
)
rmSync(join(template, 'handrail.jsonc'), { force: true })

interface Row {
  readonly name: string
  readonly file: string
  readonly text: string
  /** The exit code. */
  readonly exit: 0 | 2
  /** What the violations must name. */
  readonly says?: readonly RegExp[]
  readonly config?: object
  readonly files?: Readonly<Record<string, string>>
  readonly needs?: readonly string[]
  readonly advises?: RegExp
  /** The file afterwards. */
  readonly left?: string
}

const typescript = (more: object = {}): object => ({
  languages: {
    typescript: {
      enabled: true,
      js_runtime: 'auto',
      biome_nursery: 'warn',
      biome_unsafe_autofix: false,
      oxlint_tsgolint: false,
      tsgo: false,
      semgrep: true,
      knip: false,
      ...more,
    },
  },
})
const off = (name: string): object => ({
  languages: { [name]: name === 'typescript' ? { enabled: false } : false },
})

const unused =
  '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    unused_var = 1\n    return 42\n'
const long = `# Title\n\n${'word '.repeat(30).trim()}\n`
const script = 'export const answer: number = 42;\n'
const unusedScript = 'const unused = 1;\nexport {};\n'
/** What the documents show went from the nursery to the other rules; this one is still in it. */
const nested = 'export const a = (b: string) => `x ${`y ${b}`}`;\n'
const nursery = '{ "linter": { "rules": { "nursery": { "noNestedTemplateLiterals": "error" } } } }'
const biome = ['biome']

const rows: readonly Row[] = [
  {
    name: 'Python, clean',
    file: 't.py',
    text: '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    return 42\n',
    exit: 0,
    needs: ['ruff'],
  },
  {
    name: 'Python, an unused variable',
    file: 't.py',
    text: unused,
    exit: 2,
    says: [/F841/],
    needs: ['ruff'],
  },
  { name: 'shell, clean', file: 't.sh', text: '#!/bin/bash\necho "hello"\n', exit: 0, needs: ['shellcheck'] },
  {
    name: 'shell, unquoted',
    file: 't.sh',
    text: '#!/bin/bash\nVAR="a b"\necho $VAR\n',
    exit: 2,
    says: [/SC2086/],
    needs: ['shellcheck'],
  },
  {
    name: 'Markdown, clean',
    file: 't.md',
    text: '# Title\n\nShort text.\n',
    exit: 0,
    needs: ['markdownlint-cli2'],
  },
  {
    name: 'Markdown, a long line',
    file: 't.md',
    text: long,
    exit: 2,
    says: [/MD013/],
    needs: ['markdownlint-cli2'],
  },
  { name: 'YAML, clean', file: 't.yaml', text: '---\nkey: value\n', exit: 0, needs: ['yamllint'] },
  {
    name: 'YAML, indented wrongly',
    file: 't.yaml',
    text: '---\na:\n    b: 1\n  c: 2\n',
    exit: 2,
    says: [/yamllint/],
    needs: ['yamllint'],
  },
  { name: 'TOML, clean', file: 'in-project/t.toml', text: '[a]\nb = 1\n', exit: 0, needs: ['taplo'] },
  {
    name: 'TOML that does not parse',
    file: 'in-project/t.toml',
    text: '[a\nb = \n',
    exit: 2,
    says: [/TOML_SYNTAX/],
    needs: ['taplo'],
  },
  { name: 'JSON, clean', file: 't.json', text: '{"key": "value"}\n', exit: 0 },
  { name: 'JSON that does not parse', file: 't.json', text: '{invalid}\n', exit: 2, says: [/JSON_SYNTAX/] },
  {
    name: 'Dockerfile, clean',
    file: 'Dockerfile',
    text: 'FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]\n',
    exit: 0,
    needs: ['hadolint'],
  },
  {
    name: 'Dockerfile with a floating image',
    file: 'Dockerfile',
    text: 'FROM ubuntu:latest\n',
    exit: 2,
    says: [/DL3007/],
    needs: ['hadolint'],
  },
  {
    name: 'Dockerfile by its ending, labels missing',
    file: 'a.dockerfile',
    text: 'FROM ubuntu:24.04\n',
    exit: 2,
    says: [/DL3049/],
    needs: ['hadolint'],
  },
  { name: 'TypeScript, clean', file: 't.ts', text: script, exit: 0, config: typescript(), needs: biome },
  {
    name: 'TypeScript, an unused variable',
    file: 't.ts',
    text: unusedScript,
    exit: 2,
    says: [/noUnusedVariables/, /"linter":"biome"/],
    config: typescript(),
    needs: biome,
  },
  {
    name: 'JavaScript, clean',
    file: 't.js',
    text: 'export const a = 1;\n',
    exit: 0,
    config: typescript(),
    needs: biome,
  },
  {
    name: 'CSS, clean',
    file: 't.css',
    text: 'a {\n  color: red;\n}\n',
    exit: 0,
    config: typescript(),
    needs: biome,
  },
  {
    name: 'CSS, a violation',
    file: 't.css',
    text: 'a {\n  colr: red;\n}\n',
    exit: 2,
    says: [/noUnknownProperty/],
    config: typescript(),
    needs: biome,
  },
  {
    name: 'JSX that nobody can use by ear',
    file: 't.jsx',
    text: 'export const A = () => <img src="a.png" />;\n',
    exit: 2,
    says: [/a11y/],
    config: typescript(),
    needs: biome,
  },
  {
    name: 'unsafe fixes on',
    file: 't.ts',
    text: script,
    exit: 0,
    config: typescript({ biome_unsafe_autofix: true }),
    needs: biome,
  },
  {
    name: 'rules of oxlint skipped',
    file: 't.ts',
    text: script,
    exit: 0,
    config: typescript({ oxlint_tsgolint: true }),
    needs: biome,
  },
  {
    name: 'tsgo is accepted',
    file: 't.ts',
    text: script,
    exit: 0,
    config: typescript({ tsgo: true }),
    needs: biome,
  },
  {
    name: 'knip is accepted',
    file: 't.ts',
    text: script,
    exit: 0,
    config: typescript({ knip: true }),
    needs: biome,
  },
  {
    name: 'Python, several kinds at once',
    file: 't.py',
    text: '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    unused_var = 1\n    x: int = "s"\n    return x.nope\n',
    exit: 2,
    says: [/F841/, /"linter":"ty"/],
    needs: ['ruff', 'ty'],
  },
  {
    name: 'Python, badly formatted and otherwise right',
    file: 't.py',
    text: '"""Module."""\ndef foo(   x,y,   z   ):\n    """Add."""\n    return x+y+z\n',
    exit: 0,
    left: '"""Module."""\n\n\ndef foo(x, y, z):\n    """Add."""\n    return x + y + z\n',
    needs: ['ruff'],
  },
  {
    name: 'TypeScript, what no fix mends',
    file: 't.ts',
    text: 'export const f = (a: any) => a;\n',
    exit: 2,
    says: [/noExplicitAny/],
    config: typescript({ biome_unsafe_autofix: true, oxlint_tsgolint: true }),
    needs: biome,
  },
  {
    name: 'without formatting violations are found all the same',
    file: 't.py',
    text: unused,
    exit: 2,
    config: { phases: { auto_format: false } },
    left: unused,
    needs: ['ruff'],
  },
  {
    name: 'nursery rules that count',
    file: 't.ts',
    text: nested,
    exit: 2,
    says: [/lint\/nursery\/noNestedTemplateLiterals/],
    config: typescript({ biome_nursery: 'error' }),
    files: { 'biome.json': nursery },
    needs: biome,
  },
  {
    name: 'nursery rules that are only counted',
    file: 't.ts',
    text: nested,
    exit: 0,
    advises: /^\[hook:advisory\] Biome nursery: 1 diagnostic\(s\)$/m,
    config: typescript({ biome_nursery: 'warn' }),
    files: { 'biome.json': nursery },
    needs: biome,
  },
  {
    name: 'without delegation violations are told',
    file: 't.py',
    text: unused,
    exit: 2,
    config: { phases: { subprocess_delegation: false } },
    needs: ['ruff'],
  },
  {
    name: 'what an unsafe fix mends',
    file: 't.ts',
    text: unusedScript,
    exit: 0,
    config: typescript({ biome_unsafe_autofix: true }),
    needs: biome,
  },
  {
    name: 'Python, several tools',
    file: 'src/t.py',
    text: '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    assert True\n    unused_var = 1\n    return 42\n',
    exit: 2,
    says: [/"linter":"ruff"/, /B101.*"linter":"bandit"/],
    needs: ['ruff', 'bandit'],
  },
  {
    name: 'security linters leave tests out',
    file: 'tests/t.py',
    text: '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    assert True\n    return 42\n',
    exit: 0,
    needs: ['ruff', 'bandit'],
  },
  { name: 'Python off', file: 't.py', text: unused, exit: 0, config: off('python') },
  { name: 'TypeScript off', file: 't.ts', text: unusedScript, exit: 0, config: off('typescript') },
  { name: 'TypeScript is off unless it is switched on', file: 't.ts', text: unusedScript, exit: 0 },
  { name: 'shell off', file: 't.sh', text: '#!/bin/bash\necho $VAR\n', exit: 0, config: off('shell') },
  { name: 'Markdown off', file: 't.md', text: long, exit: 0, config: off('markdown') },
  { name: 'YAML off', file: 't.yaml', text: 'a:\n    b: 1\n  c: 2\n', exit: 0, config: off('yaml') },
  { name: 'JSON off', file: 't.json', text: '{invalid}\n', exit: 0, config: off('json') },
  { name: 'an ending that nobody knows', file: 't.xyz', text: 'anything\n', exit: 0 },
  { name: 'TOML off', file: 'in-project/t.toml', text: '[a\n', exit: 0, config: off('toml') },
  {
    name: 'Dockerfile off',
    file: 'Dockerfile',
    text: 'FROM ubuntu:latest\n',
    exit: 0,
    config: off('dockerfile'),
  },
  { name: 'Python, empty', file: 't.py', text: '', exit: 2, says: [/D100/], needs: ['ruff'] },
  { name: 'TOML outside of the project', file: '../outside.toml', text: '[a\n', exit: 0, needs: ['taplo'] },
  {
    name: 'too many arguments',
    file: 't.py',
    text: 'def f(a,b,c,d,e,f,g,h,i,j,k):\n    if a: return b\n',
    exit: 2,
    says: [/PLR0913/],
    needs: ['ruff'],
  },
]

let count = 0
const run = (row: Row) => {
  count += 1
  const root = join(folder, `case${count}`, 'app')
  cpSync(template, root, { recursive: true })
  const path = join(root, row.file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, row.text)
  for (const [name, text] of Object.entries(row.files ?? {})) writeFileSync(join(root, name), text)
  mkdirSync(join(root, '.claude/hooks'), { recursive: true })
  if (row.config !== undefined)
    writeFileSync(join(root, '.claude/hooks/config.json'), JSON.stringify(row.config))
  const event = { tool_name: 'Edit', tool_input: { file_path: path } }
  const result = call({
    cwd: root,
    args: ['run', 'multi-linter'],
    input: JSON.stringify(event),
    env: {
      ...env,
      CLAUDE_PROJECT_DIR: root,
      HOOK_SKIP_SUBPROCESS: '1',
      HOOK_GUARD_PID: `m${process.pid}x${count}`,
    },
  })
  return { ...result, root, text: readFileSync(path, 'utf8') }
}

describe('run multi-linter', () => {
  test('the project has its linter configs', () => assert.equal(made.status, 0, made.stderr))
  test('a project with a preset of its own gets JSON too', t => {
    if (skipWithout(t, 'ruff')) return
    const files = { 'handrail.jsonc': '{ "preset": "quality" }' }
    const { code, stderr } = run({ name: '', file: 't.py', text: unused, exit: 2, files })
    assert.equal(code, 2)
    assert.match(stderr, /^\[hook\] \[\{.*"code":"F841"/m)
  })

  for (const row of rows) {
    // covers CASE-103..CASE-120, CASE-122..CASE-144, CFG-001, CFG-003, CFG-005, CFG-006, CFG-008, CFG-010, CFG-012, CFG-013, CFG-015, CFG-016, CFG-021, CFG-034, ML-005..ML-007, ML-010..ML-016, ML-019..ML-021, ML-025, ML-028..ML-032, ML-041, ML-043..ML-048, ML-050, ML-063..ML-065, ML-072, MSG-004, PROTO-003, PROTO-013, X-10
    test(row.name, t => {
      if (skipWithout(t, ...(row.needs ?? []))) return
      const { code, stdout, stderr, text } = run(row)
      assert.equal(code, row.exit, stderr)
      assert.equal(stdout, '')
      if (row.exit === 2) assert.match(stderr, /^\[hook\] \[/m)
      else assert.doesNotMatch(stderr, /^\[hook\] /m)
      for (const said of row.says ?? []) assert.match(stderr, said)
      if (row.advises !== undefined) assert.match(stderr, row.advises)
      if (row.left !== undefined) assert.equal(text, row.left)
    })
  }
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import type { LinterCase } from '../../src/testing/suite/case.ts'
import { nurseryConfig, python, script, typescript } from '../../src/testing/suite/fixtures.ts'
import { linterCases } from '../../src/testing/suite/suites.ts'
import { newFolder } from '../support/folder.ts'
import { call, handrail } from '../support/hook.ts'
import { pathWithTools, skipWithout } from '../support/linters.ts'

// slow: 6 s, 6 s of CPU

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

/** A case of the suite without its number, and what only these tests look at. */
type Row = Omit<LinterCase, 'id' | 'kind' | 'summary' | 'feature'> & { readonly advises?: RegExp }

const biome = ['biome']

/** The cases of `handrail test`, in the words of this table. */
const documented: readonly Row[] = linterCases.map(one => ({ ...one, name: `${one.id} ${one.name}` }))

const rows: readonly Row[] = [
  ...documented,
  {
    name: 'Dockerfile by its ending, labels missing',
    file: 'a.dockerfile',
    text: 'FROM ubuntu:24.04\n',
    exit: 2,
    says: [/DL3049/],
    needs: ['hadolint'],
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
    name: 'nursery rules that are only counted',
    file: 't.ts',
    text: script.nested,
    exit: 0,
    advises: /^\[hook:advisory\] Biome nursery: 1 diagnostic\(s\)$/m,
    config: typescript({ biome_nursery: 'warn' }),
    files: { 'biome.json': nurseryConfig },
    needs: biome,
  },
  {
    name: 'security linters leave tests out',
    file: 'tests/t.py',
    text: '"""Module docstring."""\n\n\ndef foo():\n    """Do nothing."""\n    assert True\n    return 42\n',
    exit: 0,
    needs: ['ruff', 'bandit'],
  },
  { name: 'TypeScript is off unless it is switched on', file: 't.ts', text: script.unused, exit: 0 },
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
    const { code, stderr } = run({ name: '', file: 't.py', text: python.unused, exit: 2, files })
    assert.equal(code, 2)
    assert.match(stderr, /^\[hook\] \[\{.*"code":"F841"/m)
  })

  for (const row of rows) {
    // covers CASE-103..CASE-120, CASE-122..CASE-144, CFG-001, CFG-003, CFG-005, CFG-006, CFG-008, CFG-010, CFG-012, CFG-013, CFG-015, CFG-016, CFG-021, CFG-034, ML-005..ML-007, ML-010..ML-016, ML-019..ML-021, ML-025, ML-028..ML-032, ML-041, ML-043..ML-048, ML-050, ML-063..ML-065, ML-072, MSG-004, PROTO-003, PROTO-013, X-10, TEST-006
    test(row.name, t => {
      const tools = [...(row.needs ?? []), ...Object.keys(row.saysWith ?? {})]
      if (skipWithout(t, ...tools)) return
      const { code, stdout, stderr, text } = run(row)
      assert.equal(code, row.exit, stderr)
      assert.equal(stdout, '')
      if (row.exit === 2) assert.match(stderr, /^\[hook\] \[/m)
      else assert.doesNotMatch(stderr, /^\[hook\] /m)
      for (const said of [...(row.says ?? []), ...Object.values(row.saysWith ?? {})])
        assert.match(stderr, said)
      if (row.advises !== undefined) assert.match(stderr, row.advises)
      if (row.left !== undefined) assert.equal(text, row.left)
    })
  }
})

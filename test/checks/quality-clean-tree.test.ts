import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { onPath } from '../../scripts/tools/debian.ts'
import { newFolder } from '../support/folder.ts'
import { type Answer, call } from '../support/hook.ts'
import { pathWithTools, toolPath } from '../support/linters.ts'
import { combined, everyNth } from '../support/matrix.ts'

// slow: 8 s, 7 s of CPU

const folder = newFolder('clean-tree')
const home = join(folder, 'home')
mkdirSync(home)

interface Row {
  readonly name: string
  readonly file: string
  /** Code that the formatter would change and a linter would report. */
  readonly text: string
  readonly files?: Readonly<Record<string, string>>
  readonly needs?: readonly string[]
}

const pyproject =
  '[tool.ruff]\n[tool.ruff.lint]\nselect = ["F", "E"]\n[tool.bandit]\n[tool.vulture]\n[tool.ty]\n'
const rows: readonly Row[] = [
  {
    name: 'Python',
    file: 'src/a.py',
    text: 'import os\nfrom pydantic import BaseModel\ndef f( a,b ):\n    x=1\n    return [ a,b ]\n',
    files: { 'pyproject.toml': pyproject, 'src/__init__.py': '', '.flake8': '[flake8]\n' },
    needs: ['ruff', 'ty', 'flake8', 'vulture', 'bandit'],
  },
  {
    name: 'Python formatted by black',
    file: 'a.py',
    text: 'def f( a,b ):\n    x=1\n    return [ a,b ]\n',
    files: { 'pyproject.toml': '[tool.black]\n' },
    needs: ['ruff', 'black'],
  },
  { name: 'shell', file: 'a.sh', text: '#!/bin/bash\nif true; then\n      echo $A\nfi\n', needs: ['shfmt'] },
  { name: 'YAML', file: 'a.yaml', text: 'a:   1\nb: [ 1,2]\n', files: { '.yamllint': 'extends: default\n' } },
  { name: 'JSON', file: 'a.json', text: '{"a":1}\n' },
  { name: 'TOML', file: 'a.toml', text: 'a   =  1\n', files: { '.taplo.toml': '' }, needs: ['taplo'] },
  {
    name: 'TOML by tombi',
    file: 'a.toml',
    text: 'a   =  1\n',
    files: { 'tombi.toml': '' },
    needs: ['tombi'],
  },
  { name: 'Dockerfile', file: 'Dockerfile', text: 'FROM ubuntu:latest\n', needs: ['hadolint'] },
  {
    name: 'Markdown',
    file: 'a.md',
    text: '# A\ntext\n* b\n',
    files: { '.markdownlint.jsonc': '{}' },
    needs: ['markdownlint-cli2'],
  },
  {
    name: 'Markdown by rumdl',
    file: 'a.md',
    text: '# A\ntext\n* b\n',
    files: { '.rumdl.toml': '' },
    needs: ['rumdl'],
  },
  {
    name: 'TypeScript by biome',
    file: 'src/a.ts',
    text: 'const  unused = 1\nexport const a = (b: any) => b\n',
    files: { 'biome.json': '{}', 'tsconfig.json': '{"compilerOptions":{"strict":true,"composite":true}}' },
    needs: ['biome'],
  },
  {
    name: 'JavaScript by prettier and eslint',
    file: 'src/a.js',
    text: 'const  unused = 1\n',
    files: {
      '.prettierrc': '{}',
      'eslint.config.mjs': 'export default [{ rules: { "no-unused-vars": "error" } }]\n',
    },
    needs: ['prettier', 'eslint'],
  },
  {
    name: 'JavaScript by oxlint',
    file: 'src/a.js',
    text: 'const  unused = 1\n',
    files: { '.oxlintrc.json': '{}' },
    needs: ['oxlint'],
  },
  {
    name: 'CSS by stylelint',
    file: 'a.css',
    text: 'a{color:#ffg}\n',
    files: { '.stylelintrc.json': '{"rules":{"color-no-invalid-hex":true}}' },
    needs: ['stylelint'],
  },
  {
    name: 'Rust',
    file: 'src/main.rs',
    text: 'fn main() { let x=1; }\n',
    files: { 'Cargo.toml': '[package]\nname = "a"\nversion = "0.1.0"\nedition = "2021"\n' },
    needs: ['cargo', 'rustfmt'],
  },
  {
    name: 'Go',
    file: 'main.go',
    text: 'package main\nimport "fmt"\nfunc main() { fmt.Printf("%d", "a") }\n',
    files: { 'go.mod': 'module a\n\ngo 1.21\n' },
    needs: ['go', 'gofmt'],
  },
]

/** All files of a repository but those of git and handrail, with what is in them and when they were written. */
const snapshot = (root: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => !/^\.(?:git|handrail)(?:\/|$)/.test(name))
      .map(name => {
        const stat = statSync(join(root, name))
        return [name, stat.isFile() ? `${stat.mtimeMs} ${readFileSync(join(root, name), 'utf8')}` : 'folder']
      }),
  )

const changed = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter(name => before.get(name) !== after.get(name))
    .sort()

let count = 0
const repositoryOf = (row: Row): string => {
  count += 1
  const root = join(folder, `p${count}`)
  for (const [name, text] of Object.entries({ ...row.files, [row.file]: row.text })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '-A'], { cwd: root })
  return root
}

const edit = (root: string, file: string): string =>
  JSON.stringify({
    session_id: `s${count}`,
    cwd: root,
    hook_event_name: 'PostToolUse',
    tool_name: 'Edit',
    tool_input: { file_path: join(root, file), old_string: 'a', new_string: 'b' },
  })

const ways: Readonly<Record<string, readonly string[]>> = {
  'hook claude-code': ['hook', 'claude-code', 'PostToolUse'],
  'run multi-linter': ['run', 'multi-linter'],
  'run lint': ['run', 'lint'],
}

const leavesNothing = (row: Row, args: readonly string[], path: string): void => {
  const root = repositoryOf(row)
  const before = snapshot(root)
  const env = {
    PATH: path,
    HOME: home,
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(process.env.HOME ?? '', '.rustup'),
    // With an empty cache go compiles its standard library.
    GOCACHE: process.env.GOCACHE ?? join(process.env.HOME ?? '', '.cache/go-build'),
    HOOK_SKIP_SUBPROCESS: '1',
    HOOK_GUARD_PID: `c${process.pid}x${count}`,
  }
  const answer: Answer = call({ cwd: root, args, input: edit(root, row.file), env })
  assert.deepEqual(
    changed(before, snapshot(root)).filter(name => name !== row.file),
    [],
    answer.stderr,
  )
  const status = execFileSync('git', ['status', '--porcelain', '--ignored'], {
    cwd: root,
    encoding: 'utf8',
  })
  const foreign = status.split('\n').filter(line => /^(?:\?\?|!!)/.test(line) && line !== '!! .handrail/')
  assert.deepEqual(foreign, [])
}

describe('a hook changes nothing but the edited file', () => {
  for (const [row, [way, args]] of combined(rows, Object.entries(ways)))
    test(`${row.name}, ${way}`, t => {
      const missing = (row.needs ?? []).filter(name => (toolPath(name) ?? onPath(name)) === undefined)
      if (missing.length > 0) return t.skip(`skipped: ${missing.join(', ')}`)
      leavesNothing(row, args, pathWithTools())
    })
  // covers DEPS-001, DEPS-002, DEPS-004
  for (const row of everyNth(rows, 2))
    test(`${row.name}, with nothing installed`, () =>
      leavesNothing(row, ['run', 'multi-linter'], '/usr/bin:/bin'))
})

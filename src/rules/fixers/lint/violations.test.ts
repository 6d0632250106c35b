import assert from 'node:assert/strict'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { pathWithTools, skipWithout } from '../../../../test/support/linters.ts'
import type { Decision } from '../../../core/decision/decision.ts'
import type { Json } from '../../../core/text/json.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'

// slow: 4 s, 4 s of CPU

const folder = newFolder('lint')
let count = 0

interface Case {
  readonly file: string
  readonly text: string
  readonly config?: Json
  readonly files?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly path?: string
}

/** A project with the file in it, and what the rule says about the file. */
const project = (given: Case) => {
  count += 1
  const root = join(folder, `p${count}`)
  const config = {
    root: true,
    preset: 'quality',
    rules: { '*': 'off', 'lint/violations': 'on' },
    lint: {},
    ...given.config,
  }
  const all = { 'handrail.jsonc': JSON.stringify(config), ...given.files, [given.file]: given.text }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const env: Readonly<Record<string, string>> = {
    PATH: given.path ?? pathWithTools(),
    HOOK_SKIP_SUBPROCESS: '1',
    CLAUDE_PROJECT_DIR: root,
    ...given.env,
  }
  const platform = { ...nodePlatform, env: (name: string) => env[name], writeStderr: () => {} }
  const path = join(root, given.file)
  const event = {
    kind: 'post-tool' as const,
    host: 'test',
    name: 'PostToolUse',
    cwd: root,
    session: 's',
    tool: { name: 'Edit', use: 'edit' as const, input: {}, changes: [{ path }] },
  }
  const look = async (): Promise<Decision> =>
    (await judge(platform, event, { asIs: true, effects: { tmp: false } })).decision
  return { root, path, look, text: () => readFileSync(path, 'utf8') }
}

const codes = ({ reason }: Decision): readonly string[] =>
  [...reason.matchAll(/^\d+:\d+ (\S+) /gm)].map(([, code]) => code ?? '')

const warnings = ({ trace }: Decision): string =>
  trace.rounds
    .flatMap(round => round.findings)
    .flatMap(({ aside }) => aside?.stderr ?? [])
    .join('\n')

describe('lint/violations', () => {
  // covers ML-002, ML-019, MSG-016
  test('a messy file is put into shape without a word', async t => {
    if (skipWithout(t, 'ruff')) return
    const { look, text } = project({ file: 'a.py', text: 'import sys, os\ndef  f( ):\n  return   os.name\n' })
    const decision = await look()
    assert.equal(decision.verdict, 'pass', decision.reason)
    assert.deepEqual(decision.advice, [])
    assert.equal(text(), 'import os\n\n\ndef f():\n    return os.name\n')
  })

  // covers ML-062
  test('what a formatter mends is not told, and what it would mend unsafely stays', async t => {
    if (skipWithout(t, 'ruff')) return
    const files = { '.ruff.toml': '[lint]\nselect = ["I", "E", "W", "F", "C90", "D400", "D401"]\n' }
    const { look, text } = project({
      file: 'a.py',
      text: '"Returns nothing"\nimport sys\nimport os\ndef f( ):   \n    "Returns it"\n    unused = \'a\'\n    return os, sys\n',
      files,
    })
    assert.deepEqual([...codes(await look())].sort(), ['D400', 'D400', 'D401', 'F841'])
    assert.match(
      text(),
      /^"Returns nothing"\n\nimport os\nimport sys\n\n\ndef f\(\):\n.*\n {4}unused = "a"\n/,
    )
  })

  // covers ML-042
  test('a file in shape keeps its bytes and its time', async t => {
    if (skipWithout(t, 'ruff')) return
    const { look, path } = project({ file: 'a.py', text: 'A = 1\n' })
    utimesSync(path, 1_000_000, 1_000_000)
    await look()
    assert.equal(statSync(path).mtimeMs, 1_000_000_000)
  })

  // covers ML-017, ML-070, X-23
  test('what is left is told with line, code and message, ten at most', async t => {
    if (skipWithout(t, 'ruff')) return
    const lines = Array.from({ length: 12 }, (_, index) => `    v${index} = ${index}\n`)
    const { look } = project({ file: 'a.py', text: `def f():\n${lines.join('')}    return 1\n` })
    const decision = await look()
    assert.equal(decision.verdict, 'deny')
    assert.match(
      decision.reason,
      /^\[hook\] 12 violation\(s\) remain in a\.py \[lint\/violations\]\n2:5 F841 "Local variable `v0`/,
    )
    assert.equal(codes(decision).length, 10)
    assert.match(decision.reason, /… and 2 more\nFix the code, not the rules/)
  })

  test('the executable bit and a link stay', async t => {
    if (skipWithout(t, 'shfmt')) return
    const { look, root, path } = project({
      file: 'real.sh',
      text: '#!/bin/bash\nif true; then\necho "a"\nfi\n',
    })
    chmodSync(path, 0o755)
    await look()
    assert.equal(statSync(path).mode & 0o777, 0o755)
    assert.equal(readFileSync(path, 'utf8'), '#!/bin/bash\nif true; then\n  echo "a"\nfi\n')
    writeFileSync(path, '#!/bin/bash\nif true; then\necho "b"\nfi\n')
    renameSync(path, join(root, 'other.sh'))
    symlinkSync('other.sh', path)
    await look()
    assert.ok(lstatSync(path).isSymbolicLink())
    assert.equal(readFileSync(join(root, 'other.sh'), 'utf8'), '#!/bin/bash\nif true; then\n  echo "b"\nfi\n')
  })

  test('what is not UTF-8, binary, unknown or gone is left alone', async () => {
    for (const [file, text] of [
      ['a.xyz', 'x = {\n'],
      ['a.json', '{"a": "\0" '],
    ] as const) {
      const { look } = project({ file, text })
      assert.equal((await look()).verdict, 'pass')
    }
    const { look, path } = project({ file: 'a.json', text: '{' })
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0xfe]))
    assert.equal((await look()).verdict, 'pass')
  })

  test('a language can be switched off, in both ways of writing it', async () => {
    const text = '{ "a": 1,, }\n'
    const off = project({ file: 'a.json', text, config: { languages: { json: false } } })
    assert.equal((await off.look()).verdict, 'pass')
    const on = project({ file: 'a.json', text })
    assert.deepEqual(codes(await on.look()), ['JSON_SYNTAX'])
    const script = 'const a = 1\nexport {}\n'
    const files = { 'biome.json': '{}' }
    const short = project({ file: 'a.ts', text: script, files, config: { languages: { typescript: false } } })
    assert.equal((await short.look()).verdict, 'pass')
  })

  test('where only what is configured is formatted, others keep their style', async t => {
    if (skipWithout(t, 'ruff')) return
    const config = { lint: { format: 'configured', unconfigured: 'errors' } }
    const text = "x = 'a'\nimport os\n"
    const plain = project({ file: 'a.py', text, config })
    const decision = await plain.look()
    assert.equal(plain.text(), text)
    assert.deepEqual(codes(decision).includes('F401'), true, decision.reason)
    const own = project({ file: 'a.py', text: "x = 'a'\n", config, files: { '.ruff.toml': '' } })
    await own.look()
    assert.equal(own.text(), 'x = "a"\n')
  })

  // covers ML-071
  test('a tool that fails says so, and the others count', async t => {
    if (skipWithout(t, 'ruff')) return
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'vulture'), '#!/bin/sh\necho "no luck today" >&2\nexit 7\n', { mode: 0o755 })
    const { look } = project({
      file: 'src/a.py',
      text: 'def f():\n    v = 1\n    return 2\n',
      path: `${bin}:${pathWithTools()}`,
    })
    const decision = await look()
    assert.ok(codes(decision).includes('F841'), decision.reason)
    assert.match(warnings(decision), /vulture: no luck today/)
  })

  // covers ML-016
  test('what two linters call by the same name is not found twice', async t => {
    if (skipWithout(t, 'ruff', 'flake8')) return
    const files = { 'setup.cfg': '[flake8]\n' }
    const text = 'def f():\n    v = 1\n    return 2\n'
    const decision = await project({ file: 'tests/a.py', text, files }).look()
    assert.equal(codes(decision).filter(code => code === 'F841').length, 1, decision.reason)
  })

  // covers FMT-006, DEPS-003
  test('a tool that hangs is ended, and the file stays as it was', async () => {
    const bin = join(folder, 'slow')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'shfmt'), '#!/bin/sh\nsleep 60 &\nsleep 60\n', { mode: 0o755 })
    const text = '#!/bin/bash\nif true; then\necho "a"\nfi\n'
    const { look, text: now } = project({
      file: 'a.sh',
      text,
      path: `${bin}:/usr/bin:/bin`,
      config: { lint: { timeout: 0.3 } },
    })
    const decision = await look()
    assert.equal(now(), text)
    assert.match(warnings(decision), /shfmt.*took too long/)
  })

  // covers X-19, LIFE-007
  test('after three edits that left violations a file is left alone for a while', async () => {
    const { look, path } = project({ file: 'a.json', text: '{' })
    for (let round = 0; round < 3; round += 1) assert.equal((await look()).verdict, 'deny')
    const open = await look()
    assert.equal(open.verdict, 'pass')
    assert.match(open.advice.join(), /^\[hook:advisory\] Three edits left the same lint errors in a\.json\. /)
    assert.deepEqual((await look()).advice, [])
    const other = join(dirname(path), 'b.json')
    writeFileSync(other, '{')
  })

  // covers X-19
  test('where nothing may be said nothing is', async () => {
    const { look } = project({ file: 'a.json', text: '{', config: { lint: { on_violation: 'silent' } } })
    assert.equal((await look()).verdict, 'pass')
  })
})

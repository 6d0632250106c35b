import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { type Scene, scene, warnings } from './edit-scene.ts'

// slow: 5 s, 5 s of CPU

const folder = newFolder('format')

/** A stand-in for a tool: it notes how it was called, and gives the text back in capitals. */
const capitals = 'tr a-z A-Z'

interface Choice extends Scene {
  readonly name: string
  /** Calls that must have been made, and calls that must not. */
  readonly calls?: readonly RegExp[]
  readonly never?: readonly RegExp[]
  readonly same?: true
}

const both = { biome: capitals, prettier: capitals }
const script = { file: 'a.ts', text: 'export const a = 1\n' }
const choices: readonly Choice[] = [
  {
    ...script,
    name: 'biome and prettier are both configured: biome',
    files: { 'biome.json': '{}', '.prettierrc': '{}' },
    tools: both,
    calls: [/^biome check/],
    never: [/^prettier/],
  },
  {
    ...script,
    name: 'prettier is configured, biome installed: prettier',
    files: { '.prettierrc': '{}' },
    tools: both,
    calls: [/^prettier/],
    never: [/^biome/],
  },
  {
    ...script,
    name: 'prettier is configured and not installed: nobody',
    files: { '.prettierrc': '{}' },
    tools: { biome: capitals },
    never: [/./],
    same: true,
  },
  {
    ...script,
    name: 'eslint alone is configured: eslint',
    files: { 'eslint.config.js': '' },
    tools: { ...both, eslint: capitals },
    calls: [/^eslint/],
    never: [/^biome/, /^prettier/],
  },
  {
    ...script,
    name: 'a formatter that nobody here knows is configured: nobody',
    files: { 'dprint.json': '{}' },
    tools: both,
    never: [/./],
    same: true,
  },
  {
    name: 'black is configured: black, and ruff only fixes',
    file: 'a.py',
    text: 'a = 1\n',
    files: { 'pyproject.toml': '[tool.black]\n' },
    tools: { ruff: 'cat', black: capitals },
    calls: [/^ruff check/, /^black/],
    never: [/^ruff format/],
  },
  {
    name: 'black is configured and not installed: nobody formats',
    file: 'a.py',
    text: "a   =  'b'\n",
    files: { 'pyproject.toml': '[tool.black]\n' },
    same: true,
  },
  {
    name: 'JSON, prettier is configured and not installed: nobody',
    file: 'a.json',
    text: '{"a":[1,2]}\n',
    files: { '.prettierrc': '{}' },
    same: true,
  },
  {
    name: 'Markdown, prettier is configured and not installed: nobody',
    file: 'a.md',
    text: '# A\n\n* b\n',
    files: { '.prettierrc': '{}' },
    tools: { 'markdownlint-cli2': capitals },
    never: [/--format/],
    same: true,
  },
]

describe('one formatter a file', () => {
  for (const row of choices)
    test(row.name, async () => {
      const { look, calls, now } = scene(row)
      await look()
      for (const wanted of row.calls ?? [])
        assert.ok(
          calls().some(call => wanted.test(call)),
          calls().join(),
        )
      for (const wrong of row.never ?? [])
        assert.deepEqual(
          calls().filter(call => wrong.test(call)),
          [],
        )
      if (row.same === true) assert.equal(now(), row.text)
    })
})

const shell = { file: 'a.sh', text: '#!/bin/sh\necho a\n' }
const rubbish: readonly (readonly [string, string, RegExp])[] = [
  ['prints nothing', 'exit 0', /left nothing of the file/],
  ['fails', 'echo no luck >&2; exit 1', /no luck/],
  ['prints what is not UTF-8', 'printf "\\377"', /not print the text in UTF-8/],
  ['is killed', 'cat; kill -9 $$', /shfmt/],
]

describe('a formatter out of order', () => {
  for (const [name, does, says] of rubbish)
    test(`that ${name} leaves the file as it was`, async () => {
      const { look, now } = scene({ ...shell, tools: { shfmt: does } })
      const decision = await look()
      assert.equal(now(), shell.text)
      assert.match(warnings(decision), says)
    })

  test('a file that changes in the meantime keeps the change', async () => {
    const { look, now } = scene({ ...shell, tools: { shfmt: `echo '# mine' > "$file"; ${capitals}` } })
    await look()
    assert.equal(now(), '# mine\n')
  })

  test('of a file that is taken away nothing is told', async () => {
    const { look, path } = scene({
      ...shell,
      tools: { shfmt: `rm "$file"; ${capitals}`, shellcheck: 'exit 3' },
    })
    const decision = await look()
    assert.deepEqual([decision.verdict, warnings(decision), existsSync(path)], ['pass', '', false])
  })

  test('a file that is read-only stays, and what is wrong in it is told', async () => {
    const { look, path, now } = scene({ file: 'a.json', text: '{"a":1}' })
    chmodSync(path, 0o444)
    const decision = await look()
    assert.equal(now(), '{"a":1}')
    assert.match(warnings(decision), /could not be formatted: .*read-only/)
  })
})

describe('formatting twice', () => {
  const texts: Readonly<Record<string, string>> = {
    'with a byte order mark': '\uFEFF{"a":1}\n',
    'with Windows line ends': '{"a":1,\r\n"b":2}\r\n',
    'without a last line end': '{"a":1}',
    'with nothing in it': '',
    'with blanks alone': '  \n',
  }
  // covers ML-042
  for (const [name, text] of Object.entries(texts))
    test(`a file ${name} changes it once`, async () => {
      const { look, path, now } = scene({ file: 'a.json', text })
      await look()
      const first = now()
      assert.equal(first.startsWith('\uFEFF'), text.startsWith('\uFEFF'))
      assert.equal(/[^\r]\n/.test(first) && text.includes('\r\n'), false)
      utimesSync(path, 1_000_000, 1_000_000)
      await look()
      assert.equal(now(), first)
      assert.equal(statSync(path).mtimeMs, 1_000_000_000)
    })
})

describe('files that are left alone', () => {
  const messy = '{"a":,}'
  const others = [
    'node_modules/a/a.json',
    'packages/b/node_modules/a/a.json',
    '.venv/a.json',
    'vendor/a.json',
    'web/dist/a.json',
    'a.min.json',
    'a.generated.json',
    'package-lock.json',
  ]
  for (const file of others)
    test(file, async () => assert.equal((await scene({ file, text: messy }).look()).verdict, 'pass'))

  test('what says of itself that it is generated', async () => {
    const made = scene({ file: 'a.jsonc', text: `// @generated by a program\n${messy}` })
    assert.equal((await made.look()).verdict, 'pass')
    const plain = scene({ file: 'a.jsonc', text: `// a comment\n${messy}` })
    assert.equal((await plain.look()).verdict, 'deny')
  })

  for (const file of ['vendors/a.json', 'distance/a.json', 'src/builder.json'])
    test(`but not ${file}`, async () =>
      assert.equal((await scene({ file, text: messy }).look()).verdict, 'deny'))

  // covers ML-061
  test('a list of the project counts instead', async () => {
    const { look } = scene({ file: 'old/a.json', text: messy, lint: { ignore: ['old/'] } })
    assert.equal((await look()).verdict, 'pass')
  })

  test('what is too large to be written by hand', async () => {
    const { look, calls } = scene({ ...shell, text: 'echo a\n'.repeat(200_000), tools: { shfmt: capitals } })
    await look()
    assert.deepEqual(calls(), [])
  })

  const lint = { files: 'project' }
  test('outside of the project, where only the project counts', async () => {
    const file = join(folder, 'outside.json')
    const { look, now } = scene({ file, text: '{"a":1}', lint })
    await look()
    assert.equal(now(), '{"a":1}')
    const all = scene({ file, text: '{"a":1}' })
    await all.look()
    assert.notEqual(all.now(), '{"a":1}')
  })

  test('behind a link that leads out of the project', async () => {
    const outside = join(folder, 'target.json')
    const { look, path } = scene({ file: 'a.json', text: '', lint })
    writeFileSync(outside, '{"a":1}')
    rmSync(path)
    symlinkSync(outside, path)
    await look()
    assert.equal(readFileSync(outside, 'utf8'), '{"a":1}')
  })

  test('what git ignores', async () => {
    const rows = [
      ['out/a.json', 'pass'],
      ['src/a.json', 'deny'],
    ] as const
    for (const [file, verdict] of rows) {
      const { look, root } = scene({ file, text: messy, files: { '.gitignore': 'out/\n' }, lint })
      execFileSync('git', ['init', '-q'], { cwd: root })
      assert.equal((await look()).verdict, verdict)
    }
  })
})

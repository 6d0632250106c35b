import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { onPath } from '../../../../scripts/tools/debian.ts'
import { newRepository } from '../../../../test/support/repository.ts'

// slow: 4 s, 4 s of CPU

interface Told {
  /** What the edit is answered with. */
  readonly edit: string
  /** What the end of the turn is answered with. */
  readonly stop: string
  readonly stderr: string
}

/** A new file in a project, as the edit and the end of the turn are answered. */
const written = async (
  name: string,
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Told> => {
  const made = newRepository(
    { 'README.md': '# A\n', ...files },
    'recommended',
    ({ id }) => id === 'lint/violations' || id === 'lint/clean' || id.startsWith('session/'),
  )
  await made.happens('session-start')
  made.write(name, text)
  const changes = [{ path: join(made.dir, name), content: text }]
  const input = { file_path: join(made.dir, name) }
  const edit = await made.happens('post-tool', {
    tool: { name: 'Write', use: 'edit', input, changes, response: { type: 'create' } },
  })
  const stop = await made.happens('stop')
  const asides = edit.trace.rounds
    .flatMap(({ findings }) => findings)
    .flatMap(({ aside }) => aside?.stderr ?? [])
  return { edit: edit.reason, stop: stop.reason, stderr: asides.join('\n') }
}

const lacks = (t: TestContext, program: string): boolean => {
  if (onPath(program) !== undefined) return false
  t.skip(`skipped: ${program}`)
  return true
}

/** The one that comes with handrail. */
const lacksBiome = (t: TestContext): boolean => {
  if (existsSync(join(import.meta.dirname, '../../../../node_modules/@biomejs/biome'))) return false
  t.skip('skipped: biome')
  return true
}

const goText = 'package p\n\nfunc foo2( {\n'
const module = { 'go.mod': 'module app\n\ngo 1.20\n' }

const goRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without a module': {},
  'in a module that go vet looks at': module,
  'in a module set up with golangci-lint': { ...module, '.golangci.yml': 'version: "2"\n' },
}

describe('a file that does not parse is sent back', () => {
  for (const [name, files] of Object.entries(goRows))
    test(`Go ${name}`, async t => {
      if (lacks(t, 'gofmt') || lacks(t, 'go')) return
      const { edit, stop, stderr } = await written('broken.go', goText, files)
      assert.match(edit, /^3:12 (?:syntax|compile) .*expected/m)
      assert.equal([...edit.matchAll(/^\d+:\d+ /gm)].length, 1, edit)
      assert.match(stop, /broken\.go:3 /)
      assert.doesNotMatch(stderr, /gofmt/)
    })

  test('Rust without a package', async t => {
    if (lacks(t, 'rustfmt')) return
    const { edit, stop } = await written('broken.rs', 'fn f() {\n    let x = ;\n}\n')
    assert.match(edit, /^2:13 syntax "expected expression/m)
    assert.match(stop, /broken\.rs:2 /)
  })

  const eslintRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'eslint and prettier': { 'eslint.config.mjs': 'export default []\n', '.prettierrc': '{}\n' },
    prettier: { '.prettierrc': '{}\n' },
  }
  for (const [name, files] of Object.entries(eslintRows))
    test(`TypeScript where ${name} of the project is not installed`, async t => {
      if (lacksBiome(t)) return
      const { edit, stop } = await written('src/a.ts', 'export const a = (;\n', files)
      assert.match(edit, /^1:19 parse .*expected/m)
      assert.match(stop, /src\/a\.ts:1 /)
    })

  test('but not style, nor what other settings allow, nor what the command of the project leaves out', async t => {
    if (lacksBiome(t)) return
    const set = { 'eslint.config.mjs': 'export default []\n', '.prettierrc': '{}\n' }
    const quiet = { edit: '', stop: '', stderr: '' }
    const style = 'import  x from "y"\nvar a: any = 1;;\nexport class A { constructor(@In() b: B) {} }\n'
    assert.deepEqual(await written('a.ts', style, set), quiet)
    assert.deepEqual(
      await written('a.js', '// @flow\nimport type { A } from "x"\nconst a: ?A = 1\n', set),
      quiet,
    )
    assert.deepEqual(await written('a.cjs', 'if (a) return\nmodule.exports = await b\n', set), quiet)
    const scripts = { 'package.json': '{ "scripts": { "lint": "eslint src" } }\n' }
    assert.deepEqual(await written('fixtures/a.js', 'const a = (;\n', { ...set, ...scripts }), quiet)
  })

  test('and one that parses is not', async t => {
    if (lacks(t, 'gofmt')) return
    assert.deepEqual(await written('fine.go', 'package p\n\nfunc  f(){}\n'), {
      edit: '',
      stop: '',
      stderr: '',
    })
  })
})

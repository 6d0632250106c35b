import assert from 'node:assert/strict'
import { lstatSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { stylelint } from '../../src/checks/linters/languages/css/stylelint.ts'
import { eslint, eslintFix } from '../../src/checks/linters/languages/javascript/eslint.ts'
import { prettier } from '../../src/checks/linters/languages/javascript/prettier.ts'
import { markdownlint } from '../../src/checks/linters/languages/markdown/markdownlint.ts'
import type { RunResult } from '../../src/core/edge/edge.ts'
import { targetIn } from '../support/adapter.ts'
import { newFolder } from '../support/folder.ts'
import { skipWithout, toolPath } from '../support/linters.ts'
import { everyNth, oneOf } from '../support/matrix.ts'
import {
  bothOf,
  type Call,
  callOf,
  codes,
  cold,
  loaded,
  projectOf,
  run,
  settled,
  tsconfig,
  typedProject,
  uses,
  write,
} from './warm.ts'

// slow: 18 s, 15 s of CPU

describe('answers equal those of the command line', () => {
  it('eslint: findings, ignores, mending, --quiet, files', async t => {
    if (skipWithout(t, 'eslint-9', 'typescript-eslint', 'typescript-5')) return
    const root = typedProject('projectService: true')
    write(root, {
      'src/ignored.ts': 'let x = 1\n',
      'src/broken.ts': 'const = 3\n',
      'src/silent.ts':
        '// eslint-disable-next-line prefer-const\nlet é = "日本😀"\nexport { é }\r\n// eslint-disable-line\n',
      'src/empty.ts': '',
    })
    const plain = callOf(eslint, root, 'src/b.ts')
    const files = ['src/a.ts', 'src/b.ts', 'src/broken.ts', 'src/silent.ts', 'src/empty.ts', 'src/ignored.ts']
    const calls = [
      callOf(eslintFix, root, 'src/b.ts', ['--quiet']),
      plain,
      {
        ...plain,
        args: ['--no-color', '--format=json', '--max-warnings=0', ...files],
        options: { ...plain.options, input: undefined },
      },
      callOf(eslint, root, 'src/ignored.ts'),
    ]
    for (const call of everyNth(calls, 2)) {
      const { alone, warm } = await bothOf(call, root)
      assert.deepEqual(JSON.parse(warm.stdout), JSON.parse(alone.stdout), call.args.join(' '))
      assert.equal(warm.code, alone.code, call.args.join(' '))
    }
  })

  it('prettier: configs, overrides, ignore files, a text that does not parse', async t => {
    if (skipWithout(t, 'prettier-3')) return
    const root = projectOf({
      'package.json': '{}',
      '.prettierrc': '{"semi":false,"overrides":[{"files":"*.test.ts","options":{"semi":true}}]}',
      '.editorconfig': '[*.ts]\nindent_style = tab\n',
      '.prettierignore': 'out/\n',
      'a.ts': 'const a = {b:1};if(a){a.b}\n',
      'a.test.ts': 'const a = 1\n',
      'out/a.ts': 'const   a = 1;\n',
      'broken.ts': 'const = 3\n',
      'empty.ts': '',
      'a.css': 'a{b:c}\n',
    })
    for (const name of everyNth(['a.test.ts', 'a.ts', 'out/a.ts', 'empty.ts', 'broken.ts', 'a.css'], 2)) {
      const call = callOf(prettier, root, name)
      const { alone, warm } = await bothOf(call, root)
      const target = targetIn(root, name)
      assert.deepEqual(
        prettier.read(warm, target.text, target),
        prettier.read(alone, target.text, target),
        name,
      )
      assert.equal(warm.stdout, alone.stdout, name)
    }
  })

  it('stylelint', async t => {
    if (skipWithout(t, 'stylelint')) return
    const kit = join(dirname(dirname(toolPath('stylelint') ?? '')), 'node_modules/stylelint')
    assert.ok(lstatSync(kit).isDirectory())
    const root = newFolder('warm')
    symlinkSync(dirname(kit), join(root, 'node_modules'))
    write(root, {
      '.stylelintrc.json':
        '{"rules":{"block-no-empty":true,"color-no-invalid-hex":[true,{"severity":"warning"}]},"ignoreFiles":["out/*.css"]}',
      'bad.css': 'a { color: #ggg; }\nb {}\n',
      'broken.css': 'a { color: red',
      'out/x.css': 'b {}\n',
    })
    for (const name of everyNth(['bad.css', 'broken.css', 'out/x.css'], 2)) {
      const { alone, warm } = await bothOf(callOf(stylelint, root, name), root)
      const target = targetIn(root, name)
      assert.deepEqual(stylelint.read(warm, target), stylelint.read(alone, target), name)
      assert.equal(warm.code, alone.code)
    }
  })

  it('markdownlint-cli2', async t => {
    if (skipWithout(t, 'markdownlint-cli2')) return
    const root = newFolder('warm')
    const kit = dirname(dirname(toolPath('markdownlint-cli2') ?? ''))
    symlinkSync(join(kit, 'node_modules'), join(root, 'node_modules'))
    write(root, {
      '.markdownlint.json': '{"MD033":false}',
      'a.md': '# A\ntext <b>x</b>\n* b\n',
      'b.md': '# B\n',
    })
    for (const name of ['a.md', 'b.md']) {
      const { alone, warm } = await bothOf(callOf(markdownlint, root, name), root)
      assert.deepEqual(warm, alone, name)
    }
  })
})

describe('other files', () => {
  for (const options of oneOf(['projectService: true', "project: './tsconfig.json'"], 1))
    it(`are seen as they are on the disk now, with ${options}`, async t => {
      if (skipWithout(t, 'eslint-9', 'typescript-eslint', 'typescript-5')) return
      const root = typedProject(options)
      const b = (): Promise<RunResult> => run(callOf(eslint, root, 'src/b.ts'))
      await b()
      await loaded(root, 'eslint')
      const before = cold
      assert.deepEqual(codes(await b()), ['prefer-const'])
      write(root, { 'src/a.ts': 'export const f = async (): Promise<void> => {}\n' })
      assert.deepEqual(codes(await b()), ['@typescript-eslint/no-floating-promises', 'prefer-const'])
      // A text under its name that is not on the disk counts for that answer alone.
      const other = callOf(eslint, root, 'src/a.ts')
      await run({ ...other, options: { ...other.options, input: 'export const f = () => 1\n' } })
      assert.deepEqual(codes(await b()), ['@typescript-eslint/no-floating-promises', 'prefer-const'])
      write(root, { 'src/b.ts': "import { g } from './c.js'\ng()\n" })
      assert.deepEqual(codes(await b()), [])
      write(root, { 'src/c.ts': 'export const g = async () => 1\n' })
      assert.deepEqual(codes(await b()), ['@typescript-eslint/no-floating-promises'])
      rmSync(join(root, 'src/c.ts'))
      assert.deepEqual(codes(await b()), [])
      assert.equal(cold, before)
    })

  it('are not taken for configs where tsconfig.json names their folder', async t => {
    if (skipWithout(t, 'eslint-9', 'typescript-eslint', 'typescript-5')) return
    const root = typedProject('projectService: true')
    write(root, {
      'tsconfig.json': tsconfig.replace('["src"]', '["./src"]'),
      'src/index.ts': "export { f } from './a.js'\nexport { x } from './b.js'\n",
    })
    const call = callOf(eslint, root, 'src/b.ts')
    await settled(call)
    const before = cold
    write(root, { 'src/b.ts': `${uses}// One more line.\n` })
    assert.deepEqual(codes(await run(callOf(eslint, root, 'src/b.ts'))), ['prefer-const'])
    assert.equal(cold, before)
  })

  it('are seen by tsc, which prints what the command line prints about the file', async t => {
    if (skipWithout(t, 'typescript-5')) return
    const root = typedProject('projectService: true')
    write(root, {
      'src/b.ts': "import { f } from './a.js'\nexport const s: string = f()\nexport const n = f\n",
    })
    const path = join(root, 'src/b.ts')
    const call: Call = {
      program: join(root, 'node_modules/.bin/tsc'),
      args: ['--noEmit', '--pretty', 'false', '--project', join(root, 'tsconfig.json')],
      options: { cwd: root, timeoutMs: 60_000, warm: { tool: 'tsc', root, only: path } },
    }
    const { alone, warm } = await bothOf(call, root)
    assert.match(alone.stdout, /b\.ts\(2,14\): error TS2322/)
    assert.equal(warm.stdout, alone.stdout)
    write(root, { 'src/a.ts': 'export const f = (): string => ""\n' })
    assert.equal((await run(call)).stdout, '')
    write(root, { 'src/broken.ts': 'const = 3\n' })
    const both = await bothOf(call, root)
    assert.equal(both.warm.stdout, both.alone.stdout)
  })
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunResult, StartOptions } from '../src/core/edge.ts'
import types from '../src/fixers/types/errors.ts'
import { judge } from '../src/judge.ts'
import { stylelint } from '../src/linters/css/stylelint.ts'
import { eslint, eslintFix } from '../src/linters/javascript/eslint.ts'
import { prettier } from '../src/linters/javascript/prettier.ts'
import { markdownlint } from '../src/linters/markdown/markdownlint.ts'
import type { Formatter, Linter } from '../src/linters/tool.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { allStandby } from '../src/standby/list.ts'
import { stopStandby } from '../src/standby/stop.ts'
import { editEvent, policyOf } from '../src/testing/index.ts'
import { warmNotes } from '../src/warm/folder.ts'
import { warmStart } from '../src/warm/start.ts'
import { targetIn } from './support/adapter.ts'
import { newFolder } from './support/folder.ts'
import { skipWithout, toolPath } from './support/linters.ts'
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
} from './support/warm.ts'

// slow: 30 s, 30 s of CPU

/** The answer of a process that has loaded the tool anew. */
const settled = async (call: Call): Promise<RunResult> => {
  for (let at = -1; at !== cold; ) {
    at = cold
    await run(call)
    await sleep(50)
  }
  return run(call)
}

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
      plain,
      callOf(eslint, root, 'src/ignored.ts'),
      callOf(eslintFix, root, 'src/b.ts', ['--quiet']),
      {
        ...plain,
        args: ['--no-color', '--format=json', '--max-warnings=0', ...files],
        options: { ...plain.options, input: undefined },
      },
    ]
    for (const call of calls) {
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
    for (const name of ['a.ts', 'a.test.ts', 'out/a.ts', 'broken.ts', 'empty.ts', 'a.css']) {
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
    for (const name of ['bad.css', 'broken.css', 'out/x.css']) {
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
  for (const options of ['projectService: true', "project: './tsconfig.json'"])
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

describe('edits', () => {
  const editIn = async (root: string, name: string, standby: boolean): Promise<string> => {
    const rules = { [types.id]: { stance: 'on' as const, options: { wait: false } } }
    const event = { ...editEvent(name, 'post-tool', root), session: 'wait' }
    const { decision } = await judge({ ...nodePlatform, start }, event, {
      rules: [types],
      policy: policyOf([types], { standby, rules }),
      effects: { tmp: false },
    })
    return decision.advice.join('\n')
  }

  it('do not wait for a compiler with type_check.wait: false: the next one tells', async t => {
    if (skipWithout(t, 'typescript-5')) return
    const root = typedProject('projectService: true')
    write(root, { 'src/b.ts': 'export const s: string = 1\n' })
    const edit = (name: string): Promise<string> => editIn(root, name, true)
    const before = cold
    assert.equal(await edit('src/b.ts'), '')
    await loaded(root, 'tsc')
    assert.match(await edit('src/a.ts'), /File: src\/b\.ts\nErrors:\n {2}Line 1: /)
    assert.equal(await edit('src/a.ts'), '')
    assert.equal(cold, before)
  })

  it('get the command line, and no process, with "standby": false', async t => {
    if (skipWithout(t, 'typescript-5')) return
    const root = typedProject('projectService: true')
    write(root, { 'src/b.ts': 'export const s: string = 1\n' })
    const before = cold
    assert.match(await editIn(root, 'src/b.ts', false), /Line 1: /)
    assert.equal(cold, before + 1)
    assert.deepEqual(
      warmNotes(folder).filter(({ cwd }) => cwd === root),
      [],
    )
  })
})

describe('a warm process', () => {
  /** A config that is well on the command line, and does something else in a thread. */
  const project = (then: string): string =>
    projectOf({
      'package.json': '{"type":"module"}',
      'eslint.config.mjs': `import { isMainThread } from 'node:worker_threads'
const create = context => { if (!isMainThread && context.sourceCode.text.includes('odd')) { ${then} } return {} }
export default [{ plugins: { x: { rules: { x: { create } } } }, rules: { 'x/x': 'error', 'prefer-const': 'warn' } }]
`,
      'a.js': 'let x = 1\nexport { x }\n',
      'odd.js': 'let odd = 1\nexport { odd }\n',
    })

  const answersOf = async (root: string, timeoutMs = 60_000) => {
    await run(callOf(eslint, root, 'a.js'))
    await loaded(root, 'eslint')
    const call = callOf(eslint, root, 'odd.js')
    return run({ ...call, options: { ...call.options, timeoutMs } })
  }

  for (const [name, then] of Object.entries({
    throws: 'throw new Error("no")',
    'ends itself': 'process.exit(0)',
    'takes all memory': 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length + 0.5))',
  }))
    it(`that ${name} leaves the answer to the command line`, async t => {
      if (skipWithout(t, 'eslint-9')) return
      const before = cold
      assert.deepEqual(codes(await answersOf(project(then))), ['prefer-const'])
      assert.equal(cold, before + 2)
    })

  it('that hangs leaves the answer to the command line', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project('for (;;);')
    assert.deepEqual(codes(await answersOf(root, 4000)), ['prefer-const'])
    for (const { pid, cwd } of warmNotes(folder)) if (cwd === root) process.kill(pid, 'SIGKILL')
  })

  it('that is stopped is ended, and the command line answers', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project('')
    await answersOf(root)
    const pid = warmNotes(folder).find(({ cwd }) => cwd === root)?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    const before = cold
    assert.deepEqual(codes(await run(callOf(eslint, root, 'a.js'))), ['prefer-const'])
    assert.equal(cold, before + 1)
    while (nodePlatform.isRunning(pid)) await sleep(20)
  })

  it('loads a tool anew when its config, a module of the config or the environment changes', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = projectOf({
      'package.json': '{"type":"module"}',
      'eslint.config.mjs': "import rules from './rules.mjs'\nexport default [{ rules }]\n",
      'rules.mjs': "export default { 'prefer-const': 'warn' }\n",
      'a.js': 'let x = 1\nexport { x }\n',
    })
    const env = (mode: string): Call => {
      const call = callOf(eslint, root, 'a.js')
      return { ...call, options: { ...call.options, env: { ...call.options.env, NODE_ENV: mode } } }
    }
    assert.deepEqual(codes(await settled(env('a'))), ['prefer-const'])
    write(root, { 'rules.mjs': "export default { 'no-var': 'warn' }\n" })
    let before = cold
    assert.deepEqual(codes(await run(env('a'))), [])
    assert.equal(cold, before + 1)
    assert.deepEqual(codes(await settled(env('a'))), [])
    const config = "export default [{ rules: { eqeqeq: process.env.NODE_ENV === 'b' ? 'error' : 'off' } }]\n"
    write(root, { 'eslint.config.mjs': config, 'a.js': 'export const x = 1 == 2\n' })
    assert.deepEqual(codes(await settled(env('a'))), [])
    before = cold
    assert.deepEqual(codes(await run(env('b'))), ['eqeqeq'])
    assert.equal(cold, before + 1)
    assert.deepEqual(codes(await settled(env('b'))), ['eqeqeq'])
  })

  it('loads a tool anew when a plugin, a lock file or the tool itself has another version', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = newFolder('warm')
    const kit = dirname(toolPath('eslint-9') ?? '')
    mkdirSync(join(root, 'node_modules'))
    for (const name of readdirSync(kit).filter(name => name !== 'eslint'))
      symlinkSync(join(kit, name), join(root, 'node_modules', name))
    cpSync(join(kit, 'eslint'), join(root, 'node_modules/eslint'), { recursive: true, dereference: true })
    rmSync(join(root, 'node_modules/.bin'))
    mkdirSync(join(root, 'node_modules/.bin'))
    symlinkSync('../eslint/bin/eslint.js', join(root, 'node_modules/.bin/eslint'))
    const plugin = (version: string): Readonly<Record<string, string>> => ({
      'node_modules/eslint-plugin-mine/package.json': `{"name":"eslint-plugin-mine","version":"${version}","main":"index.js"}`,
      'node_modules/eslint-plugin-mine/index.js': `module.exports = { rules: { say: { create: context => ({
  Program: node => context.report({ node, message: '${version}' }) }) } } }\n`,
    })
    write(root, {
      ...plugin('1.0.0'),
      'package.json': '{"type":"module"}',
      'eslint.config.mjs':
        "import mine from 'eslint-plugin-mine'\nexport default [{ plugins: { mine }, rules: { 'mine/say': 'error' } }]\n",
      'a.js': 'export const x = 1\n',
    })
    const manifest = 'node_modules/eslint/package.json'
    const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      'a plugin': plugin('1.0.10'),
      'a lock file': { 'package-lock.json': '{}' },
      'its content': { 'package-lock.json': '{ "lockfileVersion": 3 }' },
      'what the package manager wrote': { 'node_modules/.package-lock.json': '{ "a": 1 }' },
      'the tool': { [manifest]: `${readFileSync(join(root, manifest), 'utf8')}\n` },
    }
    rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
    const call = callOf(eslint, root, 'a.js')
    assert.match((await settled(call)).stdout, /1\.0\.0/)
    for (const [what, files] of Object.entries(changes)) {
      write(root, files)
      const before = cold
      assert.match((await run(call)).stdout, /1\.0\.10/, what)
      assert.equal(cold, before + 1, what)
      assert.match((await settled(call)).stdout, /1\.0\.10/, what)
    }
  })

  for (const [what, limits] of Object.entries({
    'is idle': { idleMs: 1, checkMs: 20 },
    'takes more memory than it may': { bytes: 1, checkMs: 20 },
  }))
    it(`that ${what} ends, and leaves nothing behind`, async () => {
      const home = newFolder('warm-home')
      chmodSync(home, 0o700)
      const script = join(dirname(handrail), 'warm.cjs')
      const child = spawn(process.execPath, [script, home, 'abc', JSON.stringify(limits)], {
        cwd: newFolder('warm'),
        stdio: 'ignore',
      })
      const [code] = await once(child, 'exit')
      assert.equal(code, 0)
      assert.deepEqual(readdirSync(home), [])
    })

  it('is only for this account, is listed, and ends', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project('')
    await answersOf(root)
    assert.equal(lstatSync(folder).mode & 0o777, 0o700)
    for (const name of readdirSync(folder)) assert.equal(lstatSync(join(folder, name)).mode & 0o077, 0, name)
    chmodSync(folder, 0o755)
    const before = cold
    await run(callOf(eslint, root, 'a.js'))
    assert.equal(cold, before + 1, 'a folder that others can read is not used')
    chmodSync(folder, 0o700)
    const home = join(cache, 'handrail')
    const all = allStandby(home)
    assert.ok(all.some(({ warm }) => warm?.folder === root && warm.tools.includes('eslint')))
    assert.ok(all.length <= 4, 'the oldest of many end')
    await stopStandby(home, all)
    assert.deepEqual(allStandby(home), [])
  })

  it('is not asked about a program that only has the name', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = newFolder('warm')
    write(root, { 'package.json': '{}', 'eslint.config.mjs': 'export default []\n', 'a.js': 'x\n' })
    write(root, { 'node_modules/.bin/eslint': '#!/bin/sh\necho mine\n' })
    chmodSync(join(root, 'node_modules/.bin/eslint'), 0o755)
    assert.equal((await run(callOf(eslint, root, 'a.js'))).stdout, 'mine\n')
    assert.deepEqual(
      warmNotes(folder).filter(({ cwd }) => cwd === root),
      [],
    )
  })
})

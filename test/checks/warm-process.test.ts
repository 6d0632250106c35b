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
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eslint } from '../../src/checks/linters/languages/javascript/eslint.ts'
import { warmNotes } from '../../src/checks/warm/folder.ts'
import { warmStart } from '../../src/checks/warm/start.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allStandby } from '../../src/process/standby/list.ts'
import { stopStandby } from '../../src/process/standby/stop.ts'
import types from '../../src/rules/fixers/types/errors.ts'
import { editEvent, policyOf } from '../../src/testing/index.ts'
import { newFolder } from '../support/folder.ts'
import { handrail } from '../support/hook.ts'
import { skipWithout, toolPath } from '../support/linters.ts'
import {
  type Call,
  cache,
  callOf,
  codes,
  cold,
  folder,
  loaded,
  projectOf,
  run,
  settled,
  start,
  typedProject,
  write,
} from './warm.ts'

// slow: 18 s, 14 s of CPU

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

describe('the first call', () => {
  const rules = "export default [{ rules: { 'prefer-const': 'warn' } }]\n"
  const files = { 'package.json': '{"type":"module"}', 'eslint.config.mjs': rules }
  const project = (): string => projectOf({ ...files, 'a.js': 'let x = 1\nexport { x }\n' })
  const ready = (root: string): readonly string[] =>
    warmNotes(folder).flatMap(({ cwd, ready }) => (cwd === root ? ready : []))

  it('is answered by the process that it spawns, and the command line never runs', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project()
    const before = cold
    const calls = [run(callOf(eslint, root, 'a.js')), run(callOf(eslint, root, 'a.js', ['--quiet']))]
    assert.deepEqual((await Promise.all(calls)).map(codes), [['prefer-const'], []])
    assert.equal(cold, before)
    assert.deepEqual(ready(root), ['eslint'])
  })

  it('is done by the command line where that is asked for, and the tool is loaded behind it', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project()
    const { program, args, options } = callOf(eslint, root, 'a.js')
    const call = {
      program,
      args,
      options: { ...options, warm: { tool: 'eslint', root, whenCold: 'run' } },
    } as const
    const before = cold
    assert.deepEqual(codes(await run(call)), ['prefer-const'])
    assert.equal(cold, before + 1)
    await loaded(root, 'eslint')
    assert.deepEqual(codes(await run(call)), ['prefer-const'])
    assert.equal(cold, before + 1)
    // The process is there, the tool is not: nothing is loaded beside the command line.
    write(root, { 'eslint.config.mjs': `${rules}// changed\n` })
    assert.deepEqual(codes(await run(call)), ['prefer-const'])
    assert.equal(cold, before + 2)
    await loaded(root, 'eslint')
    assert.deepEqual(codes(await settled(call)), ['prefer-const'])
  })

  it('is done by the command line where the process does not come to listen, and the next ones do not wait', async t => {
    if (skipWithout(t, 'eslint-9')) return
    const root = project()
    write(root, { 'dead.cjs': 'require("node:fs").appendFileSync(`${__dirname}/spawned`, "x")\n' })
    let ran = 0
    const dead = warmStart(
      (program, args, options) => {
        ran += 1
        return nodePlatform.start(program, args, options)
      },
      () => true,
      () => join(root, 'dead.cjs'),
    )
    const { program, args, options } = callOf(eslint, root, 'a.js')
    const ask = () => dead(program, args, options)
    assert.deepEqual(codes(await ask()), ['prefer-const'])
    assert.deepEqual(codes(await ask()), ['prefer-const'])
    assert.equal(ran, 2)
    assert.equal(readFileSync(join(root, 'spawned'), 'utf8'), 'x')
    const locks = readdirSync(folder).filter(name => name.endsWith('.lock'))
    assert.ok(locks.some(name => lstatSync(join(folder, name)).mtimeMs > Date.now()))
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
      assert.equal(cold, before + 1)
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
    assert.equal(cold, before)
    assert.deepEqual(codes(await settled(env('a'))), [])
    const config = "export default [{ rules: { eqeqeq: process.env.NODE_ENV === 'b' ? 'error' : 'off' } }]\n"
    write(root, { 'eslint.config.mjs': config, 'a.js': 'export const x = 1 == 2\n' })
    assert.deepEqual(codes(await settled(env('a'))), [])
    before = cold
    assert.deepEqual(codes(await run(env('b'))), ['eqeqeq'])
    assert.equal(cold, before)
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
      assert.equal(cold, before, what)
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

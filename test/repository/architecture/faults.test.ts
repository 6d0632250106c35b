import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { castFaults, gitFaults, lineStartFaults, worldlyFaults } from './faults.ts'
import { findCycle, type Import, importsOf } from './imports.ts'

describe('the checks themselves', () => {
  const worldlyRows: readonly (readonly [string, readonly string[]])[] = [
    ['const a = process.env.X', ['process']],
    ["const a = 'process.env' // process.env", []],
    ['const a = /process.env/.test(b) && c.process.d', []],
    ['const a = `x ${process.pid} y`', ['process']],
    ['const a = `process.${b}`', []],
    ['const a = Date.now()', ['Date.now']],
    ['const a = new Date()', ['new Date()']],
    ['const a = new Date(text)', []],
    ['const a = [/[\'"]/, Math.random()]', ['Math.random']],
    ['const a = b / c; globalThis.x = d / 2', ['globalThis']],
    ['watch.setTimeout(x); setTimeout(f, 1)', ['timers']],
  ]
  for (const [source, faults] of worldlyRows) {
    it(`sees in ${source}: ${faults.join() || 'nothing'}`, () =>
      assert.deepEqual(worldlyFaults(source), faults))
  }

  const gitRows: readonly (readonly [string, number])[] = [
    ["spawnSync('git', args)", 1],
    ['edge.start(\n  "git", args)', 1],
    ["whichOutside(platform, 'git', root)", 1],
    ['execSync(`git status`)', 1],
    ["run('/usr/bin/git', [])", 1],
    ["command.is('git', 'status')", 0],
    ["edge.git(['status'])", 0],
    ["run('github', [])", 0],
  ]
  for (const [source, count] of gitRows) {
    it(`counts ${count} starts of git in ${JSON.stringify(source)}`, () =>
      assert.equal(gitFaults(source).length, count))
  }

  const castRows: readonly (readonly [string, number])[] = [
    ["const a = b as string\nconst c = 'x as y'", 1],
    ['const a = { b } as const', 0],
    ["import { a as b } from './c.ts'\nimport * as d from 'e'\nexport { f as g } from './h.ts'", 0],
    ["import {\n  a as b,\n  c,\n} from './c.ts'\nconst d = (b as unknown)", 1],
    ['const a: any = 1', 1],
    ['const f = (a: Map<string, any>) => a', 1],
    ['// as any\nconst any = 3', 0],
    ['const a = `as ${b as string} as c`', 1],
  ]
  for (const [source, count] of castRows) {
    it(`counts ${count} in ${JSON.stringify(source)}`, () => assert.equal(castFaults(source).length, count))
  }

  it('sees a pattern that skips lines', () => {
    assert.equal(lineStartFaults('/^\\s*key[/]\\s/gm.test(text)').length, 1)
    assert.deepEqual(lineStartFaults('/^\\s*key/.test(line) && /^[ \\t]*key/m.test(text)'), [])
  })

  it('reads imports', () => {
    const source = [
      "import type { A } from '../core/a.ts'",
      "import {\n  b,\n  type C,\n} from './b.ts'",
      "export { d } from 'node:fs'",
      "import 'side'",
      "const e = await import('./e.ts')",
    ].join('\n')
    assert.deepEqual(importsOf('src/x/y.ts', source), [
      { to: 'src/core/a.ts', typeOnly: true },
      { to: 'src/x/b.ts', typeOnly: false },
      { to: 'node:fs', typeOnly: false },
      { to: 'side', typeOnly: false },
      { to: 'src/x/e.ts', typeOnly: false },
    ])
  })

  it('finds a cycle, and none that types alone make', () => {
    const edge = (to: string, typeOnly = false): readonly Import[] => [{ to, typeOnly }]
    const circle = new Map([
      ['a', edge('b')],
      ['b', edge('c')],
      ['c', edge('b')],
    ])
    assert.deepEqual(findCycle(circle), ['b', 'c', 'b'])
    assert.deepEqual(
      findCycle(
        new Map([
          ['a', edge('b')],
          ['b', edge('a', true)],
        ]),
      ),
      [],
    )
  })
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { forms } from '../../src/programs/forms/index.ts'
import { programsIn } from '../../src/programs/tables/table.ts'
import { newFolder } from '../../test/support/folder.ts'
import { pathWithTools, skipWithout, toolPath } from '../../test/support/linters.ts'
import { withLock } from './lock.ts'
import { kits } from './pins.ts'
import { packages } from './programs.ts'

describe('tools for tests', () => {
  test('no name stands twice in the table', () => {
    const names = kits.flatMap(kit => kit.tools.map(tool => tool.name))
    assert.deepEqual([...new Set(names)], names)
  })

  test('a tool that is not in the table has no path, even if the machine has it', () => {
    assert.equal(toolPath('sh'), undefined)
  })

  test('a missing tool skips by its name', t => {
    const reasons: unknown[] = []
    const skipped = skipWithout(
      Object.assign(Object.create(t), { skip: (why: unknown) => reasons.push(why) }),
      'git',
      'no-such-linter',
    )
    assert.deepEqual([skipped, reasons], [true, ['skipped: no-such-linter']])
  })

  test('the pinned program is the one that PATH finds', t => {
    if (skipWithout(t, 'shfmt')) return
    const env = { PATH: pathWithTools() }
    const found = spawnSync('/bin/sh', ['-c', 'command -v shfmt && shfmt'], {
      env,
      input: 'a  &&   b',
      encoding: 'utf8',
    })
    assert.equal(found.stdout, `${toolPath('shfmt')}\na && b\n`)
  })
})

describe('programs of the suite of hostile clones', () => {
  const all = packages()

  test('no program stands twice', () => {
    const names = all.flatMap(({ programs }) => programs)
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  test('each has forms', () => {
    const known = new Set(forms.flatMap(tableOf => programsIn(tableOf())))
    assert.deepEqual(
      all.flatMap(({ programs }) => programs.filter(name => !known.has(name))),
      [],
    )
  })

  test('all have a version but those of a release of Debian', () => {
    const wrong = all.filter(({ registry, version }) => (registry === 'Debian') !== (version === '-'))
    assert.deepEqual(wrong, [])
  })
})

describe('the lock around setting up', () => {
  test('two at once come one after the other', async () => {
    const file = join(newFolder('lock'), 'lock')
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} in`)
      await wait(20)
      steps.push(`${name} out`)
    }
    await Promise.all([withLock(file, 10, work('a')), withLock(file, 10, work('b'))])
    assert.deepEqual(steps, ['a in', 'a out', 'b in', 'b out'])
    assert.equal(existsSync(file), false)
  })

  test('a process that died holds nothing', async () => {
    const file = join(newFolder('lock'), 'lock')
    const { pid } = spawnSync('true')
    writeFileSync(file, String(pid))
    assert.equal(await withLock(file, 5, async () => 'done'), 'done')
  })
})

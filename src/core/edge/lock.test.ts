import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bundledText } from '../../../test/support/bundled-source.ts'
import { newFolder } from '../../../test/support/folder.ts'
import { nodePlatform } from '../../platform/node.ts'
import { lockWorldOf, takeLock, whileLocked } from './lock.ts'

const world = lockWorldOf(nodePlatform)
const lockIn = (): string => join(newFolder('lock'), 'a.lock')

/** A pid that no process has. */
const dead = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim()

test('a lock is held by one until it gives it back', () => {
  const file = lockIn()
  const release = takeLock(world, file, 60_000)
  assert.equal(takeLock(world, file, 60_000), undefined)
  release?.()
  assert.equal(existsSync(file), false)
  assert.ok(takeLock(world, file, 60_000))
})

const left: Readonly<Record<string, string>> = {
  'a process that is gone': `${Date.now()} ${dead} abcdef\n`,
  'a time long ago': `${Date.now() - 120_000} ${process.pid} abcdef\n`,
  'a clock that was set back': `${Date.now() + 120_000} ${process.pid} abcdef\n`,
  'a full disk': '',
}
for (const [name, text] of Object.entries(left))
  test(`a lock from ${name} is taken over, and leaves nothing`, () => {
    const file = lockIn()
    writeFileSync(file, text)
    const release = takeLock(world, file, 60_000)
    assert.ok(release)
    assert.equal(takeLock(world, file, 60_000), undefined)
    release()
    assert.deepEqual(readdirSync(join(file, '..')), [])
  })

test('a lock that another process has taken over meanwhile is left to it', () => {
  const file = lockIn()
  writeFileSync(file, left['a process that is gone'] ?? '')
  const other = `${Date.now()} ${process.pid} zzzzzz\n`
  const late = {
    ...world,
    rename: (from: string, to: string) => {
      writeFileSync(from, other)
      world.rename(from, to)
    },
  }
  assert.equal(takeLock(late, file, 60_000), undefined)
  assert.equal(readFileSync(file, 'utf8'), other)
})

test('a folder that is not there keeps no work from being done', () => {
  assert.equal(
    whileLocked(world, '/nonexistent/a.lock', () => 1),
    1,
  )
})

test('many processes that count, some of them killed: no count is lost', async () => {
  const folder = newFolder('count')
  const code = `
    import { lockWorldOf, whileLocked } from './lock.ts'
    import { nodePlatform } from '../../platform/node.ts'
    import { readFileSync, existsSync } from 'node:fs'
    const file = ${JSON.stringify(join(folder, 'count'))}
    for (let round = 0; round < 30; round += 1) {
      whileLocked(lockWorldOf(nodePlatform), file + '.lock', () => {
        const count = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
        nodePlatform.files.writeWhole(file, String(count + 1))
      })
      process.stdout.write('.')
    }`
  const program = bundledText(code, import.meta.dirname)
  const runs = Array.from(
    { length: 6 },
    (_, index) =>
      new Promise<number>(resolve => {
        const child = spawn(process.execPath, [program])
        let done = 0
        child.stdout.on('data', chunk => {
          done += chunk.length
          if (index % 3 === 0 && done >= 10) child.kill('SIGKILL')
        })
        child.on('close', () => resolve(done))
      }),
  )
  const done = (await Promise.all(runs)).reduce((sum, one) => sum + one, 0)
  const count = Number(readFileSync(join(folder, 'count'), 'utf8'))
  // A process that was killed may have counted once more than it said.
  assert.ok(count >= done && count <= done + 2, `${count} counted, ${done} said`)
})

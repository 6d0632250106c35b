import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { isCreated, ownersOf, removeStale } from './slots.ts'

const newFolder = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-slots-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid

test('an owner lives while its heartbeat is of now: not of long ago, nor of a future that a clock which was set back left', t => {
  const folder = newFolder(t)
  const slot = join(folder, '0.slot')
  writeFileSync(slot, String(process.pid))
  const livesAfter = (minutes: number): boolean | undefined => {
    const at = new Date(Date.now() + minutes * 60_000)
    utimesSync(slot, at, at)
    return ownersOf(folder)[0]?.lives
  }
  assert.deepEqual([0, -10, 10, 60 * 24 * 365].map(livesAfter), [true, false, false, false])
})

test('the files of dead processes go, also of those without a slot; those of live ones stay', t => {
  const folder = newFolder(t)
  const dead = deadPid()
  const own = [`${process.pid}.0.request`, `${process.pid}.0.reply`, `${process.pid}.21.0.ready`, 'backoff']
  const left = [`${dead}.0.request`, `${dead}.0.reply`, `${dead}.21.0.ready`, `${dead}.0.claim`]
  for (const name of [...own, ...left]) writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, '0.slot'), String(process.pid))
  writeFileSync(join(folder, '1.slot'), String(deadPid()))
  removeStale(folder)
  assert.deepEqual(readdirSync(folder).sort(), ['0.slot', ...own].sort())
})

test('a full disk leaves no slot without an owner', t => {
  const disk = newFolder(t)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'none', disk]).status !== 0)
    return t.skip('skipped: mount')
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(4096))
    assert.equal(isCreated(join(disk, '0.slot'), '1'), false)
    assert.deepEqual(readdirSync(disk), ['filler'])
  } finally {
    spawnSync('umount', [disk])
  }
})

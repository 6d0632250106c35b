import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { nodePlatform } from '../../platform/node.ts'
import { sampleDecision, sampleEvent, sampleExtras } from '../fixtures/samples.ts'
import { entryLine } from '../line/entry.ts'
import { appendEntry } from './append.ts'
import { rotatedFiles } from './names.ts'
import { shipFile } from './shipped.ts'

/** A journal that begins a new file with each line, and keeps one full file. */
const journal = (t: TestContext): { readonly root: string; readonly write: (count: number) => void } => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-shipped-')))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, '.handrail'), { mode: 0o700 })
  const line = entryLine(sampleDecision(sampleEvent('ls')), sampleExtras())
  const platform = { ...nodePlatform, home: () => join(root, 'home') }
  return {
    root,
    write: count => {
      for (let index = 0; index < count; index += 1)
        appendEntry(platform, root, { enabled: true, maxBytes: 100, keep: 1 }, line)
    },
  }
}

const state = (root: string, done: number, looked: number): void =>
  writeFileSync(shipFile(root), JSON.stringify({ done, looked }))

const numbers = (root: string): readonly number[] => rotatedFiles(nodePlatform.files, root)

test('a rotation deletes old files where nothing is shipped', t => {
  const { root, write } = journal(t)
  write(4)
  assert.deepEqual(numbers(root), [4])
})

test('a rotation leaves the files that a shipper still has to send', t => {
  const { root, write } = journal(t)
  state(root, 1, Date.now())
  write(5)
  assert.deepEqual(numbers(root), [2, 3, 4, 5])
  state(root, 4, Date.now())
  write(1)
  assert.deepEqual(numbers(root), [5, 6])
})

test('but not for ever, and not without a limit', t => {
  const { root, write } = journal(t)
  state(root, 0, Date.now())
  write(30)
  assert.deepEqual(numbers(root).slice(0, 2), [10, 11])
  assert.equal(numbers(root).length, 21)
  state(root, 0, Date.now() - 15 * 24 * 3_600_000)
  write(1)
  assert.deepEqual(numbers(root), [31])
})

import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Footprint } from '../../src/core/facts/footprint.ts'
import { copiedFiles } from '../../src/platform/footprint/copies.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from '../support/folder.ts'

const copied = (dir: string, target: string, left: number): Footprint => {
  let files = left
  const budget = {
    take: (count: number): boolean => {
      files -= count
      return files >= 0
    },
  }
  const rest = {
    from: 'folder',
    glob: false,
    inside: false,
    deep: true,
    moves: false,
    mirrors: false,
  } as const
  return copiedFiles(
    { files: nodePlatform.files, budget },
    { ...rest, source: join(dir, 'many'), target: join(dir, target) },
  )
}

test('of a copy that is too large, what it may bring is told by its folder', () => {
  const dir = newFolder('many')
  for (const folder of ['many', 'many/a', 'many/b', 'there']) mkdirSync(join(dir, folder))
  for (let at = 0; at < 1200; at += 1) writeFileSync(join(dir, at % 2 ? 'many/a' : 'many/b', `${at}.txt`), '')
  const whole = { path: join(dir, 'fresh'), kind: 'write', whole: true }
  assert.equal(copied(dir, 'there', 5000).files.length, 1200)
  assert.deepEqual(copied(dir, 'fresh', 500), { files: [whole], known: true, unseen: [] })
  assert.deepEqual(copied(dir, 'there', 500), { files: [], known: false, unseen: [join(dir, 'there')] })
})

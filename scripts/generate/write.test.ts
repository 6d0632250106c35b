import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../test/support/folder.ts'
import { changeLines, write } from './write.ts'

test('npm run generate says which files it wrote and which it removed', () => {
  const root = newFolder('generate')
  for (const name of ['same.md', 'other.md', 'gone.md']) writeFileSync(join(root, name), 'a')
  const files = new Map([
    ['same.md', 'a'],
    ['other.md', 'b'],
    ['new/c.md', 'c'],
  ])
  assert.deepEqual(changeLines(write(root, files, ['gone.md'])), [
    'wrote other.md',
    'wrote new/c.md',
    'removed gone.md',
  ])
  assert.deepEqual(readdirSync(root).sort(), ['new', 'other.md', 'same.md'])
})

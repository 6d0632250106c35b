import assert from 'node:assert/strict'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../test/support/folder.ts'
import { files } from './node-files.ts'

let count = 0
const folder = newFolder('files')
const fresh = (): string => {
  count += 1
  const path = join(folder, `f${count}`)
  mkdirSync(path)
  return path
}
const made = (text = 'old'): string => {
  const path = join(fresh(), 'a.txt')
  writeFileSync(path, text)
  return path
}
const text = (path: string): string => readFileSync(path, 'utf8')

describe('replace', () => {
  test('keeps the mode and leaves nothing beside', () => {
    const path = made()
    chmodSync(path, 0o751)
    files.replace(path, 'new')
    assert.equal(text(path), 'new')
    assert.equal(statSync(path).mode & 0o777, 0o751)
    assert.deepEqual(readdirSync(join(path, '..')), ['a.txt'])
  })

  test('goes through a link, which stays one', () => {
    const path = made()
    const link = join(fresh(), 'link')
    symlinkSync(path, link)
    files.replace(link, 'new')
    assert.ok(lstatSync(link).isSymbolicLink())
    assert.equal(text(path), 'new')
  })

  test('of a file with two names is seen under both', () => {
    const path = made()
    const other = join(fresh(), 'other')
    linkSync(path, other)
    files.replace(path, 'new')
    assert.deepEqual([text(path), text(other), statSync(path).nlink], ['new', 'new', 2])
  })

  test('leaves a read-only file alone', () => {
    const path = made()
    chmodSync(path, 0o444)
    assert.throws(() => files.replace(path, 'new'), /read-only/)
    assert.equal(text(path), 'old')
    assert.deepEqual(readdirSync(join(path, '..')), ['a.txt'])
  })

  test('of a file that is gone makes none', () => {
    const path = join(fresh(), 'gone')
    assert.throws(() => files.replace(path, 'new'), /ENOENT/)
    assert.deepEqual(readdirSync(join(path, '..')), [])
  })
})

test('kind has an answer for every path', () => {
  const path = made()
  const loop = join(fresh(), 'loop')
  symlinkSync(loop, loop)
  const kinds = [path, join(path, '..'), '/dev/null', join(path, 'below'), loop, join('/', 'x'.repeat(5000))]
  assert.deepEqual(
    kinds.map(each => files.kind(each)),
    ['file', 'directory', 'other', undefined, undefined, undefined],
  )
})

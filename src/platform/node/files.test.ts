import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { newFolder } from '../../../test/support/folder.ts'
import { obstacles, put } from '../../../test/support/hostile.ts'
import { files } from './files.ts'

// slow: 5 s, 5 s of CPU

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

describe('what is no regular file', () => {
  for (const kind of Object.keys(obstacles).filter(name => !/no text|out of|\/proc/.test(name)))
    test(`${kind} is not read, nor written`, () => {
      const path = join(fresh(), 'a')
      put(kind, path)
      const isFile = kind.startsWith('sparse') || kind === 'unreadable file'
      // Root reads what nobody may read.
      if (kind === 'unreadable file' && process.getuid?.() === 0) return
      assert.equal(files.readText(path), undefined)
      assert.equal(files.readExact(path), undefined)
      if (isFile) return
      assert.equal(files.readPart(path, 0, 100), undefined)
      assert.throws(() => files.append(path, 'x'))
      assert.throws(() => files.replace(path, 'x'))
      assert.equal(files.createNew(path, 'x'), false)
    })

  test('a fifo with a reader takes nothing', () => {
    const path = join(fresh(), 'a')
    put('fifo', path)
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      assert.throws(() => files.append(path, 'x'), /a pipe, a socket or a device/)
      assert.equal(readSync(fd, Buffer.alloc(1)), 0)
    } finally {
      closeSync(fd)
    }
  })
})

describe('the size of what is read', () => {
  test('files without a size are read to their end', () => {
    assert.match(files.readText('/proc/self/status') ?? '', /^Name:/)
  })

  test('and no further than the limit', () => {
    assert.equal(files.readText('/proc/self/status', 10), undefined)
    assert.equal(files.readText(made('x'.repeat(11)), 10), undefined)
    assert.equal(files.readText(made('x'.repeat(10)), 10), 'x'.repeat(10))
    assert.equal(files.readText(made('')), '')
  })

  test('a file that grows while it is read', async () => {
    const path = made('x')
    const code = `const fs = require('node:fs'); for (;;) fs.appendFileSync(process.argv[1], 'x'.repeat(65536))`
    const writer = spawn(process.execPath, ['-e', code, path])
    try {
      while ((files.size(path) ?? 0) < 2 ** 20) await setTimeout(5)
      assert.equal(files.readText(path, 2 ** 16), undefined)
      const text = files.readText(path, 2 ** 30)
      assert.ok(text === undefined || text.length >= 2 ** 20)
    } finally {
      writer.kill('SIGKILL')
    }
  })

  test('a part of a sparse file has the bytes that were asked for', () => {
    const path = join(fresh(), 'a')
    put('sparse 3 GB', path)
    assert.equal(files.readPart(path, 0, 8)?.length, 8)
    assert.ok((files.readPart(path, 0, 3 * 2 ** 30)?.length ?? 0) <= 2 ** 28)
  })
})

describe('.handrail', () => {
  const state = (): string => {
    const folder = join(fresh(), '.handrail')
    files.makeFolder(join(folder, 'session'))
    return folder
  }
  const mode = (path: string): number => statSync(path).mode & 0o777

  test('is made for its owner alone, and so is what is in it', () => {
    const folder = state()
    files.append(join(folder, 'a'), 'x')
    files.createNew(join(folder, 'session/b'), 'x')
    files.writeWhole(join(folder, 'c'), 'x')
    assert.deepEqual([folder, join(folder, 'session')].map(mode), [0o700, 0o700])
    assert.deepEqual(
      ['a', 'session/b', 'c'].map(name => mode(join(folder, name))),
      [0o600, 0o600, 0o600],
    )
  })

  test('is closed where it was open to others', () => {
    const folder = state()
    for (const each of [folder, join(folder, 'session')]) chmodSync(each, 0o755)
    files.append(join(folder, 'session/a'), 'x')
    assert.deepEqual([folder, join(folder, 'session')].map(mode), [0o700, 0o700])
  })

  const links: Readonly<Record<string, (root: string) => void>> = {
    'a link': root => symlinkSync('docs', join(root, '.handrail')),
    'a folder with a link': root => {
      mkdirSync(join(root, '.handrail'))
      symlinkSync('../docs', join(root, '.handrail/session'))
    },
    'a folder of somebody else': root => {
      mkdirSync(join(root, '.handrail/session'), { recursive: true })
      chownSync(join(root, '.handrail/session'), 12_345, 12_345)
    },
  }
  for (const [name, make] of Object.entries(links))
    test(`as ${name} is neither read nor written`, t => {
      if (name.includes('somebody') && process.getuid?.() !== 0) return t.skip('needs root')
      const root = fresh()
      mkdirSync(join(root, 'docs/session'), { recursive: true })
      for (const path of ['docs/a', 'docs/session/a']) writeFileSync(join(root, path), 'theirs')
      make(root)
      const path = join(root, name === 'a link' ? '.handrail/a' : '.handrail/session/a')
      const before = readdirSync(root, { recursive: true }).length
      assert.equal(files.readText(path), undefined)
      assert.deepEqual(files.list(join(path, '..')), [])
      const writes = [
        () => files.append(path, 'x'),
        () => files.writeWhole(path, 'x'),
        () => files.createNew(`${path}.new`, 'x'),
        () => files.remove(path),
        () => files.rename(path, `${path}.2`),
        () => files.makeFolder(join(path, '..')),
      ]
      for (const write of writes) assert.throws(write, /symbolic link|another account/)
      assert.equal(readdirSync(root, { recursive: true }).length, before)
      for (const each of ['docs/a', 'docs/session/a']) assert.equal(text(join(root, each)), 'theirs')
    })
})

test('a folder that a read-only disk does not take is told as that', t => {
  const disk = fresh()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', disk]).status !== 0)
    return t.skip('skipped: mount')
  t.after(() => spawnSync('umount', ['-l', disk]))
  for (const path of ['a', 'a/b/c'])
    assert.throws(() => files.makeFolder(join(disk, path)), { code: 'EROFS' }, path)
})

test('a folder that takes no new one fails at once', { skip: process.platform !== 'linux' }, () => {
  for (const path of ['/proc/.handrail', '/proc/.handrail/session'])
    assert.throws(() => files.makeFolder(path), { code: 'ENOENT' }, path)
})

test('a folder that is there, or whose name a file has', () => {
  const folder = fresh()
  files.makeFolder(join(folder, 'a/b'))
  files.makeFolder(join(folder, 'a/b'))
  writeFileSync(join(folder, 'c'), '')
  assert.throws(() => files.makeFolder(join(folder, 'c')), { code: 'EEXIST' })
})

test('a folder with very many names is listed up to a number', () => {
  const folder = fresh()
  for (let index = 0; index < 20_100; index += 1)
    linkSync(index === 0 ? made() : join(folder, '0'), join(folder, `${index}`))
  assert.equal(files.list(folder).length, 20_000)
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

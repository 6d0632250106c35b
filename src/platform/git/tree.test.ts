import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { gitAt, gitEnv } from '../../../test/support/git.ts'
import { at, newRepository, type Repository } from '../../../test/support/repository.ts'
import { nodePlatform } from '../node.ts'
import { findProject } from '../project.ts'
import { treeHash, treeLater, treeNow } from './tree.ts'

// slow: 6 s, 6 s of CPU

const platform = {
  ...nodePlatform,
  env: (name: string): string | undefined => (name === 'PATH' ? gitEnv.PATH : undefined),
  home: () => '/nonexistent-home',
}

const treeAt = (dir: string): string => {
  const tree = treeHash(platform, treeNow(platform, findProject(platform, dir)))
  assert.match(tree ?? 'no answer', /^[0-9a-f]{64}$/)
  return tree ?? ''
}

const files = { 'src/a.ts': 'a\n', 'src/b.ts': 'b\n', 'README.md': 'read me\n', '.gitignore': 'out/\n' }
const fresh = (): Repository => newRepository(files)

describe('what leaves the tree as it is', () => {
  const cases: Readonly<Record<string, (made: Repository) => void>> = {
    'a new time': ({ dir }) => utimesSync(join(dir, 'src/a.ts'), 1, 1),
    'an edit that is taken back': ({ write }) => {
      write('src/a.ts', 'other\n')
      write('src/a.ts', 'a\n')
    },
    'a change of prose': ({ write }) => write('README.md', 'more\n'),
    'new prose': ({ write }) => write('docs/guide.rst', 'more\n'),
    'what a host keeps': ({ write }) => write('.claude/.test-status', 'pass|0|1\n'),
    'what handrail keeps': ({ write }) => write('.handrail/journal.jsonl', '{}\n'),
    'an ignored file': ({ write }) => write('out/a.js', 'x\n'),
    'another branch of the same content': ({ git }) => git('switch', '-q', '-c', 'other'),
    'an empty commit': ({ git }) => git('commit', '-q', '--allow-empty', '-m', 'x'),
    'an amended message': ({ git }) => git('commit', '-q', '--amend', '-m', 'x'),
    'a linked worktree in it': ({ git }) => git('worktree', 'add', '-q', 'wt', '-b', 'wt'),
  }
  for (const [name, change] of Object.entries(cases))
    test(`${name} makes no difference`, () => {
      const made = fresh()
      const before = treeAt(made.dir)
      change(made)
      assert.equal(treeAt(made.dir), before)
    })
})

describe('what makes another tree, and the same one before git add, after it and after git commit', () => {
  const cases: Readonly<Record<string, (made: Repository) => void>> = {
    'an edit': ({ write }) => write('src/a.ts', 'A\n'),
    'an edit of the same length and time': ({ dir, write }) => {
      utimesSync(join(dir, 'src/a.ts'), 1, 1)
      write('src/a.ts', 'z\n')
      utimesSync(join(dir, 'src/a.ts'), 1, 1)
    },
    'a new file': ({ write }) => write('src/c.ts', 'c\n'),
    'an empty file': ({ write }) => write('src/c.ts', ''),
    'a deleted file': ({ dir }) => rmSync(join(dir, 'src/a.ts')),
    'a renamed file': ({ git }) => git('mv', 'src/a.ts', 'src/z.ts'),
    'a file that became a link': ({ dir }) => {
      rmSync(join(dir, 'src/a.ts'))
      symlinkSync('b.ts', join(dir, 'src/a.ts'))
    },
    'a link to nowhere': ({ dir }) => symlinkSync('nowhere', join(dir, 'src/l.ts')),
    'a link to a folder': ({ dir }) => symlinkSync('src', join(dir, 'lib')),
    'a name with blanks, quotes and a line feed': ({ write }) => write('src/ a "b"\n\t.ts', 'x\n'),
    'a name in another script': ({ write }) => write('src/größe.ts', 'x\n'),
    'a name that is no UTF-8': ({ dir }) =>
      writeFileSync(Buffer.concat([Buffer.from(`${dir}/src/x`), Buffer.from([0xff, 0xe9])]), 'x\n'),
    'a link whose name is no UTF-8': ({ dir }) =>
      symlinkSync('nowhere', Buffer.concat([Buffer.from(`${dir}/src/x`), Buffer.from([0xff])])),
    'binary content': ({ dir }) => writeFileSync(join(dir, 'src/x.bin'), Buffer.from([0, 255, 13, 10, 0])),
    'line ends that git converts': ({ write }) => {
      write('.gitattributes', '*.bat text eol=crlf\n')
      write('run.bat', 'echo 1\r\necho 2\r\n')
    },
    'a file of a filter driver': ({ git, write }) => {
      git('config', 'filter.upper.clean', 'tr a-z A-Z')
      write('.gitattributes', '*.dat filter=upper\n')
      write('x.dat', 'content\n')
    },
    'a forced file of an ignored folder, once it is staged': ({ git, write }) => {
      write('out/a.js', 'x\n')
      git('add', '-f', 'out/a.js')
    },
    'a nested repository': ({ dir }) => {
      gitAt(dir, ['init', '-q', 'inner'])
      gitAt(join(dir, 'inner'), ['commit', '-q', '--allow-empty', '-m', 'x'])
    },
  }
  // The file system of macOS has names in UTF-8 alone.
  const skip = (name: string): boolean => process.platform === 'darwin' && name.endsWith('no UTF-8')
  for (const [name, change] of Object.entries(cases))
    test(name, { skip: skip(name) }, async () => {
      const made = fresh()
      const before = treeAt(made.dir)
      change(made)
      const changed = treeAt(made.dir)
      assert.notEqual(changed, before)
      assert.equal(treeHash(platform, await treeLater(platform, findProject(platform, made.dir))), changed)
      made.git('add', '-A')
      assert.equal(treeAt(made.dir), changed, 'after git add')
      made.git('commit', '-q', '-m', 'x')
      assert.equal(treeAt(made.dir), changed, 'after git commit')
    })
})

describe('the tree', () => {
  test('of a repository without a commit, of a worktree, and of none', () => {
    const dir = newFolder('unborn')
    gitAt(dir, ['init', '-q'])
    const made = at(dir)
    const empty = treeAt(dir)
    made.write('a.ts', 'a\n')
    assert.notEqual(treeAt(dir), empty)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'x')
    made.git('worktree', 'add', '-q', '../wt-of-unborn', '-b', 'x')
    const linked = join(dir, '../wt-of-unborn')
    assert.equal(treeAt(linked), treeAt(dir))
    writeFileSync(join(linked, 'a.ts'), 'b\n')
    assert.notEqual(treeAt(linked), treeAt(dir))
    rmSync(linked, { recursive: true })
    const plain = newFolder('plain')
    assert.equal(treeNow(platform, findProject(platform, plain)), undefined)
  })

  test('has the commit that a submodule is at', () => {
    const made = fresh()
    const inner = newRepository({ 'i.ts': 'i\n' })
    made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'sub')
    const added = treeAt(made.dir)
    made.git('commit', '-q', '-m', 'x')
    assert.equal(treeAt(made.dir), added)
    writeFileSync(join(made.dir, 'sub/i.ts'), 'new\n')
    assert.equal(treeAt(made.dir), added)
    gitAt(join(made.dir, 'sub'), ['commit', '-q', '-am', 'x'])
    const moved = treeAt(made.dir)
    assert.notEqual(moved, added)
    made.git('add', 'sub')
    assert.equal(treeAt(made.dir), moved)
  })

  test('sees what the index hides', () => {
    for (const flag of ['--assume-unchanged', '--skip-worktree']) {
      const made = fresh()
      const before = treeAt(made.dir)
      made.git('update-index', flag, 'src/a.ts')
      assert.equal(treeAt(made.dir), before)
      made.write('src/a.ts', 'hidden\n')
      assert.notEqual(treeAt(made.dir), before)
    }
  })

  test('is told in the middle of a merge with conflicts', () => {
    const made = fresh()
    made.git('switch', '-q', '-c', 'x')
    made.write('src/a.ts', 'x\n')
    made.git('commit', '-q', '-am', 'x')
    made.git('switch', '-q', 'main')
    made.write('src/a.ts', 'y\n')
    made.git('commit', '-q', '-am', 'y')
    assert.throws(() => made.git('merge', '-q', 'x'))
    made.write('src/a.ts', 'both\n')
    const resolved = treeAt(made.dir)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'merged')
    assert.equal(treeAt(made.dir), resolved)
  })

  test('runs nothing that a repository names', () => {
    const made = fresh()
    const marker = join(newFolder('marker'), 'ran')
    const script = join(made.dir, 'evil.sh')
    writeFileSync(script, `#!/bin/sh\ntouch '${marker}'\ncat\n`)
    chmodSync(script, 0o755)
    made.write('.gitattributes', '* filter=evil diff=evil\n')
    for (const key of ['filter.evil.clean', 'filter.evil.process', 'core.fsmonitor', 'diff.evil.textconv'])
      made.git('config', key, script)
    made.git('config', 'core.quotePath', 'false')
    made.git('config', 'filter.evil.required', 'true')
    made.write('src/größe.ts', 'x\n')
    made.write('src/a.ts', 'changed\n')
    treeAt(made.dir)
    assert.equal(nodePlatform.files.kind(marker), undefined)
  })

  test('of some thousand files, many of them new', () => {
    const made = fresh()
    for (let index = 0; index < 3000; index += 1) made.write(`src/${index % 50}/${index}.ts`, `${index}\n`)
    const before = treeAt(made.dir)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'x')
    assert.equal(treeAt(made.dir), before)
  })

  test('passes over a FIFO, and does not wait for it', { skip: process.platform === 'win32' }, () => {
    const made = fresh()
    const before = treeAt(made.dir)
    rmSync(join(made.dir, 'src/a.ts'))
    execFileSync('mkfifo', [join(made.dir, 'src/a.ts'), join(made.dir, 'src/f.ts')])
    symlinkSync('f.ts', join(made.dir, 'src/l.ts'))
    assert.notEqual(treeAt(made.dir), before)
  })
})

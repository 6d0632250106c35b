import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { gitAt, gitEnv } from '../../../test/support/git.ts'
import { at, newRepository, type Repository } from '../../../test/support/repository.ts'
import type { Facts, GitFacts } from '../../core/facts/facts.ts'
import { factsOf } from '../facts.ts'
import { nodePlatform } from '../node.ts'
import { findProject } from '../project.ts'

// slow: 4 s, 4 s of CPU

const worldAt = (dir: string, path = gitEnv.PATH): Facts => {
  const env = (name: string): string | undefined => (name === 'PATH' ? path : undefined)
  const platform = { ...nodePlatform, env, home: () => '/nonexistent-home' }
  return factsOf(platform, findProject(platform, dir), dir)
}

const gitOf = (dir: string): GitFacts => {
  const git = worldAt(dir).git()
  assert.ok(git !== undefined)
  return git
}

const commit = (made: Repository, path: string, content: string): void => {
  made.write(path, content)
  made.git('add', '-A')
  made.git('commit', '-q', '-m', path)
}

describe('the repository of a path', () => {
  const made = newRepository({ 'src/a.ts': 'a' })
  made.git('worktree', 'add', '-q', '.worktrees/x', '-b', 'x')
  made.git('worktree', 'add', '-q', '--detach', '.worktrees/y')
  const inner = newRepository({ 'b.ts': 'b' })
  made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'sub')
  const other = newFolder('fresh')
  gitAt(other, ['init', '-q', '-b', 'master'])
  const plain = newFolder('plain')
  const facts = worldAt(made.dir)

  const places: readonly (readonly [path: string, root: string | undefined, branch: string | undefined])[] = [
    ['src/a.ts', made.dir, 'main'],
    ['src/not/there/yet.ts', made.dir, 'main'],
    ['.', made.dir, 'main'],
    ['.worktrees/x/src/a.ts', join(made.dir, '.worktrees/x'), 'x'],
    ['.worktrees/y/src/new/a.ts', join(made.dir, '.worktrees/y'), undefined],
    ['sub/b.ts', join(made.dir, 'sub'), 'main'],
    [join(other, 'deep/a.ts'), other, 'master'],
    [join(plain, 'a.ts'), undefined, undefined],
  ]
  for (const [path, root, branch] of places)
    test(`of ${path} is ${root === undefined ? 'none' : `on ${branch}`}`, () => {
      const git = facts.gitAt(path)
      assert.deepEqual([git?.root, git?.branch()], [root, branch])
    })

  test('a branch without a commit is unborn', () => {
    assert.equal(facts.gitAt(other)?.unborn(), true)
    assert.equal(facts.git()?.unborn(), false)
    assert.equal(worldAt(other, '/nonexistent').git()?.unborn(), false)
  })

  test('a git of the project is not started in a repository inside of it', () => {
    const bin = join(made.dir, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'git'), `#!/bin/sh\ntouch ${plain}/ran\n`)
    chmodSync(join(bin, 'git'), 0o755)
    const git = worldAt(made.dir, bin).gitAt('sub/b.ts')
    assert.deepEqual([git?.ignores('b.ts'), git?.staged()], [false, undefined])
    assert.equal(nodePlatform.files.kind(join(plain, 'ran')), undefined)
  })
})

describe('what is in the way of a commit', () => {
  test('a merge with conflicts is seen until it is concluded', () => {
    const made = newRepository({ a: '1' })
    made.git('checkout', '-q', '-b', 'x')
    commit(made, 'a', '2')
    made.git('checkout', '-q', 'main')
    commit(made, 'a', '3')
    assert.equal(gitOf(made.dir).merging(), false)
    assert.throws(() => made.git('merge', '-q', 'x'))
    assert.equal(gitOf(made.dir).merging(), true)
    made.git('add', 'a')
    made.git('commit', '-q', '-m', 'merged')
    assert.equal(gitOf(made.dir).merging(), false)
  })

  test('what is ignored and what is staged', () => {
    const made = newRepository({ '.gitignore': 'tmp/\n', 'a b': '1', 'tmp/kept': '1' })
    const git = gitOf(made.dir)
    assert.equal(git.ignores(join(made.dir, 'tmp/x.py')), true)
    assert.equal(git.ignores(join(made.dir, 'tmp/kept')), false)
    assert.equal(git.ignores(join(made.dir, 'x.py')), false)
    assert.deepEqual(git.staged(), [])
    made.write('a b', '2')
    made.write('new\n', '2')
    made.git('add', '-A')
    assert.deepEqual(gitOf(made.dir).staged(), ['a b', 'new\n'])
  })

  test('a repository without a commit has everything staged that was added', () => {
    const made = at(newFolder('unborn'))
    made.git('init', '-q')
    made.write('MASTER_PLAN.md', 'x')
    made.git('add', '-A')
    assert.deepEqual(gitOf(made.dir).staged(), ['MASTER_PLAN.md'])
  })
})

describe('the commits since a file was changed', () => {
  const plan = (made: Repository): string => join(made.dir, 'MASTER_PLAN.md')

  test('are those after its last commit, whatever the clock of the file says', () => {
    const made = newRepository({ 'MASTER_PLAN.md': '1', 'a.ts': '1', 'b.ts': '1' })
    commit(made, 'MASTER_PLAN.md', '2')
    assert.deepEqual(gitOf(made.dir).since(plan(made)), {
      commits: 0,
      changed: [],
      tracked: ['MASTER_PLAN.md', 'a.ts', 'b.ts'],
    })
    commit(made, 'a.ts', '2')
    commit(made, 'a.ts', '3')
    commit(made, 'c d.ts', '1')
    for (const year of [2001, 2040]) {
      utimesSync(plan(made), new Date(year, 1), new Date(year, 1))
      const found = gitOf(made.dir).since(plan(made))
      assert.deepEqual([found?.commits, found?.changed], [3, ['c d.ts', 'a.ts']])
    }
  })

  test('of a plan that is being changed are those since it was written', () => {
    const made = newRepository({ 'MASTER_PLAN.md': '1', 'a.ts': '1' })
    commit(made, 'a.ts', '2')
    made.write('MASTER_PLAN.md', 'changed')
    utimesSync(plan(made), new Date(2040, 1), new Date(2040, 1))
    assert.equal(gitOf(made.dir).since(plan(made))?.commits, 0)
    utimesSync(plan(made), new Date(2001, 1), new Date(2001, 1))
    assert.equal(gitOf(made.dir).since(plan(made))?.commits, 2)
  })

  test('of a plan that git does not know likewise', () => {
    const made = newRepository({ 'a.ts': '1' })
    made.write('MASTER_PLAN.md', '1')
    utimesSync(plan(made), new Date(2001, 1), new Date(2001, 1))
    assert.deepEqual(gitOf(made.dir).since(plan(made)), { commits: 1, changed: ['a.ts'], tracked: ['a.ts'] })
  })

  test('are not known without git, and in a repository without a commit', () => {
    const made = newRepository({ 'MASTER_PLAN.md': '1' })
    assert.equal(worldAt(made.dir, '/nonexistent').git()?.since(plan(made)), undefined)
    const fresh = at(newFolder('unborn'))
    fresh.git('init', '-q')
    fresh.write('MASTER_PLAN.md', 'x')
    assert.equal(gitOf(fresh.dir).since(plan(fresh)), undefined)
  })
})

describe('what git would print', () => {
  test('is printed from a folder, and starts no program of the repository', () => {
    const made = newRepository({ 'src/a.md': 'one\n', '.gitattributes': '*.md diff=doc\n' })
    made.write('run.sh', '#!/bin/sh\ntouch ran\n')
    chmodSync(join(made.dir, 'run.sh'), 0o755)
    for (const key of ['diff.doc.textconv', 'diff.doc.command', 'core.fsmonitor', 'core.pager'])
      made.git('config', key, join(made.dir, 'run.sh'))
    made.write('src/a.md', 'two\n')
    const facts = worldAt(made.dir)
    const folder = join(made.dir, 'src')
    const print = (...args: readonly string[]): string | undefined => facts.git()?.printed(args, folder)
    assert.match(print('diff', 'a.md') ?? '', /^-one\n\+two$/m)
    assert.equal(print('show', 'HEAD:src/a.md'), 'one\n')
    for (const args of [
      ['blame', 'a.md'],
      ['grep', 'two'],
      ['diff-index', '-p', 'HEAD'],
      ['diff-files', '-p'],
    ])
      assert.match(print(...args) ?? '', /two/)
    assert.match(print('diff-tree', '-p', '--root', 'HEAD') ?? '', /one/)
    assert.equal(facts.fileKind(join(made.dir, 'ran')), undefined)
    assert.equal(facts.fileKind(join(folder, 'ran')), undefined)
    assert.equal(print('show', 'HEAD:none'), '')
    assert.equal(worldAt(made.dir, '/nonexistent').git()?.printed(['diff'], folder), undefined)
  })
})

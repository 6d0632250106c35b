import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { factsOf } from './facts.ts'
import { nodePlatform } from './node.ts'
import { findProject, projectsAround } from './project.ts'

const platform = nodePlatform

const folderOf = (t: TestContext): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail project ')))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const git = (cwd: string, ...args: readonly string[]): void => {
  const who = [
    '-c',
    'user.name=T',
    '-c',
    'user.email=t@example.com',
    '-c',
    'protocol.file.allow=always',
    '-c',
    'init.defaultBranch=main',
  ]
  execFileSync('git', [...who, ...args], { cwd, stdio: 'pipe' })
}

const repository = (t: TestContext): string => {
  const root = join(folderOf(t), 'app')
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), 'a\n')
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-q', '-m', 'first')
  return root
}

describe('the project of a folder', () => {
  test('is the working tree around it', t => {
    const root = repository(t)
    assert.deepEqual(
      [findProject(platform, join(root, 'src/deep')).root, findProject(platform, root).mainRoot],
      [root, root],
    )
  })
  test('of a linked worktree keeps its state in the main one', t => {
    const root = repository(t)
    const linked = join(root, '..', 'linked')
    git(root, 'worktree', 'add', '-q', '-b', 'side', linked)
    const found = findProject(platform, linked)
    assert.deepEqual([found.root, found.mainRoot], [realpathSync(linked), root])
    const facts = factsOf(platform, found, linked)
    assert.equal(facts.git()?.branch(), 'side')
    assert.equal(facts.git()?.worktrees().length, 2)
  })
  test('of a submodule is the submodule', t => {
    const root = repository(t)
    const other = repository(t)
    git(root, 'submodule', 'add', '-q', other, 'sub')
    const found = findProject(platform, join(root, 'sub'))
    assert.deepEqual([found.root, found.mainRoot], [join(root, 'sub'), join(root, 'sub')])
  })
  test('without git is the named folder around it, else the folder itself, there or not', t => {
    const folder = folderOf(t)
    mkdirSync(join(folder, 'a/b'), { recursive: true })
    assert.equal(findProject(platform, join(folder, 'a/b'), folder).root, folder)
    assert.equal(findProject(platform, '/elsewhere', folder).root, '/elsewhere')
    assert.equal(findProject(platform, join(folder, 'a/b')).root, join(folder, 'a/b'))
    assert.equal(findProject(platform, '/no/such/folder').root, '/no/such/folder')
  })
})

describe('what git says', () => {
  const factsIn = (root: string) => {
    const facts = factsOf(platform, findProject(platform, root), root).git()
    assert.ok(facts)
    return facts
  }
  test('changes: edited, new, renamed, with odd names', t => {
    const root = repository(t)
    writeFileSync(join(root, 'src/ü "x".ts'), 'new\n')
    renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'))
    git(root, 'add', '-A', 'src/a.ts', 'src/b.ts')
    assert.deepEqual(factsIn(root).changed()?.toSorted(), ['src/b.ts', 'src/ü "x".ts'])
  })
  test('a repository without commits, a detached head', t => {
    const fresh = folderOf(t)
    git(fresh, 'init', '-q', '-b', 'trunk')
    assert.equal(factsIn(fresh).branch(), 'trunk')
    const root = repository(t)
    git(root, 'checkout', '-q', '--detach')
    assert.equal(factsIn(root).branch(), undefined)
  })
  test('conflicts', t => {
    const root = repository(t)
    git(root, 'switch', '-q', '-c', 'side')
    writeFileSync(join(root, 'src/a.ts'), 'side\n')
    git(root, 'commit', '-qam', 'side')
    git(root, 'switch', '-q', '-')
    writeFileSync(join(root, 'src/a.ts'), 'main\n')
    git(root, 'commit', '-qam', 'main')
    assert.throws(() => git(root, 'merge', '-q', 'side'))
    assert.deepEqual(factsIn(root).unmerged(), ['src/a.ts'])
  })
})

test('paths are followed through links as far as they exist', t => {
  const folder = folderOf(t)
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'link'))
  const facts = factsOf(platform, findProject(platform, folder), folder)
  assert.equal(facts.real('link/not/yet'), join(folder, 'real/not/yet'))
  assert.equal(facts.resolve('a/../b'), join(folder, 'b'))
  assert.equal(facts.fileKind('real'), 'directory')
})

describe('the projects around a project', () => {
  const rootsAround = (cwd: string, named?: string, at = platform): readonly string[] =>
    projectsAround(at, findProject(at, cwd, named), named).map(({ root }) => root)

  test('are the repositories that a submodule or a clone lies in', t => {
    const outer = repository(t)
    const inner = join(outer, 'vendor/lib')
    git(outer, 'submodule', '-q', 'add', repository(t), 'vendor/lib')
    const clone = join(inner, 'deep/clone')
    git(outer, 'clone', '-q', repository(t), clone)
    assert.deepEqual(rootsAround(outer), [])
    assert.deepEqual(rootsAround(inner), [outer])
    assert.deepEqual(rootsAround(clone), [outer, inner])
  })

  test('end with the one that the host names, which need not be a repository', t => {
    const outer = repository(t)
    const inner = join(outer, 'packages/lib')
    git(outer, 'clone', '-q', repository(t), inner)
    assert.deepEqual(rootsAround(inner, join(outer, 'packages')), [join(outer, 'packages')])
    assert.deepEqual(rootsAround(inner, inner), [])
    assert.deepEqual(rootsAround(inner, folderOf(t)), [], 'the host works elsewhere')
  })

  test('are none for a linked worktree in its main tree', t => {
    const root = repository(t)
    const tree = join(root, '.worktrees/x')
    git(root, 'worktree', 'add', '-q', tree)
    assert.deepEqual(rootsAround(tree), [])
    assert.deepEqual(rootsAround(tree, root), [])
  })

  test('end with the main tree of a worktree where the host names it', t => {
    const outer = repository(t)
    const root = join(outer, 'app')
    git(outer, 'clone', '-q', repository(t), root)
    const tree = join(root, '.worktrees/x')
    git(root, 'worktree', 'add', '-q', tree)
    assert.deepEqual(rootsAround(tree), [outer])
    assert.deepEqual(rootsAround(tree, root), [])
  })

  test('are never those of another account, unless the host names it', t => {
    const outer = repository(t)
    const inner = join(outer, 'lib')
    git(outer, 'clone', '-q', repository(t), inner)
    const foreign = {
      ...platform,
      files: { ...platform.files, isOwn: (path: string) => path !== outer && platform.files.isOwn(path) },
    }
    assert.deepEqual(rootsAround(inner, undefined, foreign), [])
    assert.deepEqual(rootsAround(inner, outer, foreign), [outer])
  })
})

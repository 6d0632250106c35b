import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { factsOf } from '../../platform/facts.ts'
import { treeNow } from '../../platform/git/tree.ts'
import { nodePlatform } from '../../platform/node.ts'
import { findProject } from '../../platform/project.ts'
import { caseRoot, placedPlatform } from './place.ts'
import { casesIn } from './read.ts'
import { makeTree } from './tree.ts'

const scratch = nodePlatform.files.makeScratch()
after(() => nodePlatform.files.removeTree(scratch))
let count = 0

const made = async (tree: object) => {
  const { cases, problems } = casesIn(
    'a',
    JSON.stringify({ cases: [{ command: 'ls', tree, expect: 'pass' }] }),
    [],
  )
  assert.deepEqual(problems, [])
  const state = cases[0]?.tree
  assert.ok(state)
  count += 1
  const platform = placedPlatform(nodePlatform, `${scratch}/${count}`, {})
  let evidence = 0
  await makeTree(platform, state, async () => {
    evidence += 1
  })
  const project = findProject(platform, caseRoot)
  const facts = factsOf(platform, project, caseRoot)
  return { platform, project, facts, git: facts.git(), evidence }
}

describe('the tree of a case', () => {
  it('is clean, and on a branch of its own', async () => {
    const { git, facts, evidence } = await made({})
    assert.deepEqual(
      [git?.branch(), git?.changed(), git?.unborn(), git?.root],
      ['work', [], false, '/home/dev/app'],
    )
    assert.deepEqual(
      [facts.root(), facts.home(), facts.env('HOME'), evidence],
      [caseRoot, '/home/dev', '/home/dev', 1],
    )
  })

  it('has what is committed, staged, dirty, untracked and ignored', async () => {
    const { git, facts } = await made({
      branch: 'feature/x',
      files: { 'src/a.ts': 'let a\n', '.gitignore': 'dist/\n', 'dist/kept.js': 'tracked all the same\n' },
      staged: { 'src/new.ts': 'let n\n', 'src/a.ts': 'let b\n' },
      dirty: ['src/d.ts', 'dist/kept.js'],
      untracked: { 'notes.txt': 'x\n' },
      ignored: ['.env', 'odd name [1]*.txt'],
    })
    assert.equal(git?.branch(), 'feature/x')
    assert.deepEqual(git?.staged()?.toSorted(), ['src/a.ts', 'src/new.ts'])
    assert.deepEqual(git?.unstaged()?.toSorted(), ['dist/kept.js', 'src/d.ts'])
    assert.deepEqual(git?.changed()?.toSorted(), [
      'dist/kept.js',
      'notes.txt',
      'src/a.ts',
      'src/d.ts',
      'src/new.ts',
    ])
    assert.deepEqual(
      ['.env', 'odd name [1]*.txt', 'notes.txt', 'src/a.ts'].map(path => git?.ignores(`${caseRoot}/${path}`)),
      [true, true, false, false],
    )
    assert.deepEqual([facts.readText('src/a.ts'), facts.fileKind('.env')], ['let b\n', 'file'])
  })

  it('may be detached, unborn, in a conflict, or no repository at all', async () => {
    const detached = await made({ detached: true, files: ['a'] })
    assert.deepEqual([detached.git?.branch(), detached.git?.changed()], [undefined, []])
    const unborn = await made({ unborn: true, files: ['a'] })
    assert.deepEqual([unborn.git?.unborn(), unborn.git?.staged()], [true, ['a']])
    const conflict = await made({ conflicts: ['src/a.ts'], files: { 'src/a.ts': 'base\n' } })
    assert.deepEqual([conflict.git?.unmerged(), conflict.git?.merging()], [['src/a.ts'], true])
    assert.match(conflict.facts.readText('src/a.ts') ?? '', /^<{7} .*\nours\n={7}\ntheirs\n>{7} /)
    const plain = await made({ git: false, files: ['a'] })
    assert.deepEqual([plain.git, plain.facts.fileKind('a')], [undefined, 'file'])
  })

  it('can not have a file that is a folder too', async () => {
    await assert.rejects(made({ files: { a: 'x', 'a/b': 'y' } }), {
      message: 'the tree can\'t be made: "a/b" can\'t be a file beside the others',
    })
  })

  it('is the same wherever it really lies, and shows nothing of it', async () => {
    const [one, two] = [await made({ files: ['a'] }), await made({ files: ['a'] })]
    assert.deepEqual(treeNow(one.platform, one.project), treeNow(two.platform, two.project))
    const { platform, facts } = one
    assert.deepEqual([facts.real('a'), facts.real('~/x')], ['/home/dev/app/a', '/home/dev/x'])
    const ran = platform.run('/bin/sh', ['-c', 'echo "$HOME" "$PWD"; env'], {
      cwd: caseRoot,
      timeoutMs: 5000,
    })
    assert.match(ran.stdout, /^\/home\/dev \/home\/dev\/app\n/)
    assert.ok(!ran.stdout.includes(scratch) && !/^HANDRAIL_|^NODE_/m.test(ran.stdout), ran.stdout)
  })
})

import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { muchLost, type SessionWork, type TakenFiles } from '../../core/facts/taken.ts'
import { budgetOf } from '../footprint/budget.ts'
import { nodePlatform } from '../node.ts'
import type { LostWorld } from './tree.ts'
import { lostUnkept } from './unkept.ts'

const root = '/home/dev/notes'

/** A folder that seems to lie in the home folder: below /tmp nothing counts. */
const worldWith = (texts: Readonly<Record<string, string>>, session?: SessionWork, at = root) => {
  const dir = newFolder('unkept')
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const there = (path: string): string => path.replace(at, dir)
  const files = {
    ...nodePlatform.files,
    real: (path: string) => path,
    stamp: (path: string) => nodePlatform.files.stamp(there(path)),
    pin: (path: string) => nodePlatform.files.pin(there(path)),
    list: (path: string, most?: number) => nodePlatform.files.list(there(path), most),
  }
  const platform = { ...nodePlatform, home: () => '/home/dev', files }
  const project = { root: at, mainRoot: at, git: undefined }
  return { platform, project, session: () => session, budget: budgetOf(platform) }
}

const taken = (path: string, more: Partial<TakenFiles> = {}): TakenFiles => ({
  ...{ kind: 'deleted', path, glob: false, whole: true, shaped: false },
  ...{ which: 'all', staged: false, left: 'nothing', by: 'rm' },
  ...more,
})

const lostIn = (world: LostWorld, one: TakenFiles) => lostUnkept(world, one, () => muchLost)

const texts = { 'drafts/novel.md': 'only copy', 'node_modules/a.js': 'a', 'run.log': 'x', 'empty.md': '' }
const lost = (path: string, more: Partial<TakenFiles> = {}, session?: SessionWork) =>
  lostIn(worldWith(texts, session), taken(path, more))

describe('a project without a repository', () => {
  it('leaves a tree out that a build has made, and no other', () => {
    const files = {
      'asan/CMakeCache.txt': 'x',
      'asan/a.bin': 'x',
      'own/CMakeCache.txt': 'x',
      'own/CMakeLists.txt': 'x',
    }
    const session = { since: Number.MAX_SAFE_INTEGER, before: new Set<string>(), own: new Set<string>() }
    const lostAt = (name: string) => lostIn(worldWith(files, session), taken(`${root}/${name}`))?.files.length
    assert.equal(lostAt('asan'), 0)
    assert.equal(lostAt('own'), 2)
  })

  it('has only the disk', () => {
    for (const path of [`${root}/drafts`, `${root}/drafts/novel.md`])
      assert.deepEqual(
        lost(path)?.files.map(file => file.path),
        [`${root}/drafts/novel.md`],
      )
    for (const shaped of [false, true])
      assert.equal(lost(`${root}/drafts/*.md`, { glob: true, whole: false, shaped })?.files.length, 1)
  })
  it('misses nothing of what programs make', () => {
    for (const name of ['node_modules', 'run.log', 'empty.md'])
      assert.deepEqual(lost(`${root}/${name}`), { sure: 'known', files: [], commits: [] }, name)
  })
  it('misses nothing in a folder for what is not kept, nor thumbnails, locks and pictures for a moment', () => {
    const files = {
      'tmp/a.txt': 'x',
      'photos/.thumbs/1.png': 'x',
      '.~lock.a.odt#': 'x',
      'plots/tmp_drift.png': 'x',
      'plots/drift.png': 'x',
      'photos/1.png': 'x',
      'notes/tmp_plan.md': 'x',
    }
    const kept = Object.keys(files).filter(
      name => lostIn(worldWith(files), taken(`${root}/${name}`))?.files.length !== 0,
    )
    assert.deepEqual(kept, ['plots/drift.png', 'photos/1.png', 'notes/tmp_plan.md'])
  })
  it('is much as a whole', () => assert.equal(lost(root)?.sure, 'much'))
  it('leaves the session its own files', () => {
    const own = new Set([`${root}/drafts/novel.md`])
    const session = { since: Number.MAX_SAFE_INTEGER, before: new Set<string>(), own }
    assert.deepEqual(lost(`${root}/drafts`, {}, session)?.files, [])
  })
  it('says nothing of other places, of paths that are not known, and of what git picks', () => {
    assert.equal(lost('/home/dev/other/a.md'), undefined)
    assert.equal(lost('*/x', { shaped: true, glob: true }), undefined)
    assert.equal(lost(`${root}/drafts`, { which: 'tracked' }), undefined)
    for (const at of ['/home/dev', '/tmp/x'])
      assert.equal(lostIn(worldWith(texts, undefined, at), taken(`${at}/drafts`)), undefined, at)
  })
})

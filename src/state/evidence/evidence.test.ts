import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { gitAt, gitEnv } from '../../../test/support/git.ts'
import type { Edge } from '../../core/edge/edge.ts'
import type { TestRun } from '../../known/status/test-run.ts'
import { edgeOf } from '../../platform/edge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { findProject } from '../../platform/project.ts'
import { keepTestEvidence, testEvidence } from './evidence.ts'
import { treeOf } from './tree.ts'

const run: TestRun = {
  result: 'fail',
  failed: 2,
  command: 'npm test',
  exit: 1,
  tree: 'ab'.repeat(32),
  at: new Date(1_707_500_000_123),
}

const scene = () => {
  const [root, home] = [newFolder('evidence'), newFolder('evidence-home')]
  gitAt(root, ['init', '-q'])
  const env = (name: string): string | undefined => (name === 'PATH' ? gitEnv.PATH : undefined)
  const platform = { ...nodePlatform, env, home: () => home, accountHome: () => home }
  const edgeIn = (dir: string): Edge =>
    edgeOf(platform, findProject(platform, dir), { kind: 'stop', host: 'x', name: 'Stop', cwd: dir }, false)
  const folder = join(home, '.local/state/handrail/evidence')
  const record = (): string => join(folder, readdirSync(folder)[0] ?? '')
  const key = (secret: string): void => {
    mkdirSync(join(home, '.local/state/handrail/journal'), { recursive: true })
    writeFileSync(
      join(home, '.local/state/handrail/journal/key.json'),
      JSON.stringify({ secret: secret.repeat(64), since: 1 }),
    )
  }
  return { root, home, edge: edgeIn(root), edgeIn, folder, record, key }
}

describe('the evidence of a test run', () => {
  // covers EVID-014, PROTO-043
  test('is a line for everyone, and a record that says the same', () => {
    const { root, edge } = scene()
    assert.equal(testEvidence(edge), undefined)
    keepTestEvidence(edge, run)
    assert.equal(readFileSync(join(root, '.claude/.test-status'), 'utf8'), 'fail|2|1707500000\n')
    assert.deepEqual(testEvidence(edge), run)
    assert.equal(gitAt(root, ['status', '--porcelain', '-uall']), '')
    keepTestEvidence(edge, { ...run, result: 'error', exit: undefined, tree: undefined })
    assert.deepEqual(testEvidence(edge), { ...run, result: 'error', exit: undefined, tree: undefined })
  })

  test('is of one working tree', () => {
    const { edge, edgeIn } = scene()
    keepTestEvidence(edge, run)
    const other = newFolder('evidence-other')
    assert.equal(testEvidence(edgeIn(other)), undefined)
  })

  test('does not count once its record was changed', () => {
    const { edge, record } = scene()
    keepTestEvidence(edge, run)
    const before = readFileSync(record(), 'utf8')
    for (const after of [
      before.replace('"fail"', '"pass"'),
      before.slice(0, 40),
      '',
      '{}\n',
      `${before}\n`,
    ]) {
      writeFileSync(record(), after)
      assert.deepEqual(edge.kept('tests'), { holds: false }, after)
      assert.equal(testEvidence(edge), undefined)
    }
    writeFileSync(record(), before)
    assert.deepEqual(testEvidence(edge), run)
  })

  test('needs the key that sealed it', () => {
    const { edge, key, record } = scene()
    keepTestEvidence(edge, run)
    key('a')
    assert.deepEqual(edge.kept('tests'), { holds: false })
    keepTestEvidence(edge, run)
    assert.deepEqual(testEvidence(edge), run)
    assert.match(readFileSync(record(), 'utf8'), /,"key":"[0-9a-f]{8}","seal":/)
    key('b')
    assert.equal(testEvidence(edge), undefined)
  })

  test('is deleted with the next new record once the tree is gone', () => {
    const { edge, edgeIn, folder } = scene()
    const gone = newFolder('evidence-gone')
    keepTestEvidence(edgeIn(gone), run)
    rmSync(gone, { recursive: true })
    keepTestEvidence(edge, run)
    assert.equal(readdirSync(folder).length, 1)
  })

  test('is not written through a link that leaves the project', () => {
    const { root, edge } = scene()
    const outside = newFolder('evidence-outside')
    symlinkSync(outside, join(root, '.claude'))
    assert.throws(() => keepTestEvidence(edge, run), /leaves the project/)
    assert.deepEqual(readdirSync(outside), [])
  })

  test('has the tree that it was made on', async () => {
    const { root, edge } = scene()
    writeFileSync(join(root, 'a.ts'), 'a\n')
    const tree = await treeOf(edge)
    keepTestEvidence(edge, { ...run, tree })
    assert.equal(await treeOf(edge), tree)
    assert.equal(testEvidence(edge)?.tree, tree)
  })
})

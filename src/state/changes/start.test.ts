import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { edgeOf } from '../../platform/edge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { keepStart, startOf } from './start.ts'

const edgeIn = (root: string, session: string) => {
  const event = { kind: 'stop', host: 't', name: 'Stop', cwd: root, session } as const
  return edgeOf(nodePlatform, { root, mainRoot: root, git: undefined }, event, false)
}

test('what was said first stays, and parts add up', () => {
  const root = newFolder('start')
  const edge = edgeIn(root, 's1')
  assert.equal(startOf(edge), undefined)
  keepStart(edge, { at: 1, root: '/a', head: 'abc' })
  keepStart(edge, { hashes: { '/a/x': '1' } })
  keepStart(edge, { at: 2, root: '/b', head: 'def', hashes: { '/a/x': '2', '/a/y': '3' } })
  const { at, root: told, head, hashes } = startOf(edge) ?? {}
  assert.deepEqual([at, told, head, hashes], [1, '/a', 'abc', { '/a/x': '1', '/a/y': '3' }])
  assert.equal(startOf(edgeIn(root, 's2')), undefined)
})

test('a repository that had no commit then has no head, whatever is said later', () => {
  const edge = edgeIn(newFolder('start'), 's1')
  keepStart(edge, { at: 1, root: '/a' })
  keepStart(edge, { at: 2, root: '/a', head: 'def' })
  assert.equal(startOf(edge)?.head, undefined)
})

test('lines that somebody broke are passed over', () => {
  const edge = edgeIn(newFolder('start'), 's1')
  edge.session.add('start', '{"at":')
  edge.session.add('start', '[]')
  edge.session.add('start', '{"at":"x","hashes":{"a":1}}')
  assert.equal(startOf(edge), undefined)
  keepStart(edge, { at: 5 })
  assert.equal(startOf(edge)?.at, 5)
})

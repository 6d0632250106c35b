import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import type { Edge } from '../../core/edge/edge.ts'
import { edgeOf } from '../../platform/edge.ts'
import { nodePlatform } from '../../platform/node.ts'
import { readScript } from '../../shell/read.ts'
import { testFacts } from '../../testing/index.ts'
import { downloadsOf, keepDownloads } from './downloads.ts'

const edgeAt = (root: string, session: string): Edge =>
  edgeOf(
    nodePlatform,
    { root, mainRoot: root, git: undefined },
    { kind: 'pre-tool', host: 'h', name: 'PreToolUse', cwd: root, session },
    false,
  )

const scene = () => {
  const root = newFolder('downloads')
  const edge = edgeAt(root, 'one')
  const runs = (command: string): void => keepDownloads(edge, readScript(command, testFacts({ root })), root)
  return { root, edge, runs }
}

test('what a call brings is known to the next one, once, and to no other session', () => {
  const { root, edge, runs } = scene()
  assert.deepEqual(downloadsOf(edge), [])
  runs('curl -o x https://h.example/x')
  runs('curl -o x https://h.example/x')
  assert.deepEqual(downloadsOf(edge), [{ path: `${root}/x`, prefix: false, host: 'h.example' }])
  assert.deepEqual(downloadsOf(edgeAt(root, 'two')), [])
})

test('a later call carries it on', () => {
  const { root, edge, runs } = scene()
  runs('wget https://h.example/tool-1.tar.gz')
  runs('tar xf tool-1.tar.gz')
  runs('cp tool-1.tar.gz "a\tb"')
  assert.deepEqual(downloadsOf(edge), [
    { path: `${root}/tool-1.tar.gz`, prefix: false, host: 'h.example' },
    { path: `${root}/tool`, prefix: true, host: 'h.example' },
    { path: root, prefix: false, host: 'h.example', into: true },
    { path: `${root}/a\tb`, prefix: false, host: 'h.example' },
  ])
})

test('what brings nothing is not noted, nor is a name that would be two lines', () => {
  const { edge, runs } = scene()
  runs('cp a b')
  runs('echo "curl -o x https://h.example/x"')
  runs("curl -o $'a\\nis\\th\\t/etc/hosts' https://h.example/x")
  assert.deepEqual(downloadsOf(edge), [])
})

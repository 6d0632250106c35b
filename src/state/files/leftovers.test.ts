import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { nodePlatform } from '../../platform/node.ts'
import { removeLeftovers } from './leftovers.ts'

test('temporary files of processes that are gone are removed, and nothing else', () => {
  const root = newFolder('leftovers')
  const dead = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim()
  for (const folder of ['.handrail/session', '.claude']) mkdirSync(join(root, folder), { recursive: true })
  const kept = ['a.tmp', `x.${process.pid}.abcdef.tmp`, '.mock-gate-strikes', `notes.${dead}.tmp`]
  for (const name of [...kept, `.mock-gate-strikes.${dead}.abc123.tmp`])
    writeFileSync(join(root, '.claude', name), '')
  writeFileSync(join(root, `.handrail/session/start_s.${dead}.abc123.tmp`), '')
  removeLeftovers(nodePlatform, root, root)
  assert.deepEqual(readdirSync(join(root, '.claude')).sort(), [...kept].sort())
  assert.deepEqual(readdirSync(join(root, '.handrail/session')), [])
})

test('so are those in the stores of undo, with locks that nobody holds', () => {
  const root = newFolder('leftovers-undo')
  const platform = { ...nodePlatform, env: (name: string) => (name === 'XDG_STATE_HOME' ? root : undefined) }
  const dead = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim()
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)].map(name => join(root, 'handrail/undo', name))
  for (const folder of [one, two, join(root, 'handrail/undo/open')])
    mkdirSync(folder ?? '', { recursive: true })
  const put = (folder: string | undefined, name: string, text = ''): void =>
    writeFileSync(join(folder ?? '', name), text)
  put(one, `project.${dead}.abc123.tmp`)
  put(one, `${dead}.abcd1234.tmp`)
  put(one, 'prune.lock', `${Date.now()} ${dead} abc123\n`)
  put(one, 'size', '1 1\n')
  put(two, 'prune.lock', `${Date.now()} ${process.pid} abc123\n`)
  put(join(root, 'handrail/undo/open'), `x.${dead}.abc123.tmp`)
  removeLeftovers(platform, root, root)
  assert.deepEqual(readdirSync(one ?? ''), ['size'])
  assert.deepEqual(readdirSync(two ?? ''), ['prune.lock'])
  assert.deepEqual(readdirSync(join(root, 'handrail/undo/open')), [])
})

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../test/support/folder.ts'
import { nodePlatform } from '../platform/node.ts'
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

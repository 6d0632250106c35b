import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { newFolder } from '../../test/support/folder.ts'
import { factsOf } from './facts.ts'
import { nodePlatform } from './node.ts'
import { findProject } from './project.ts'

const withoutProc = existsSync('/proc/self/status') ? false : '/proc'

test('/proc/self is the process of the command, not this one', { skip: withoutProc }, () => {
  const root = newFolder('facts')
  const { real } = factsOf(nodePlatform, findProject(nodePlatform, root), root)
  assert.equal(real('/proc/self/mem'), '/proc/self/mem')
  assert.equal(real('/proc/self'), '/proc/self')
  assert.equal(real('/proc/self/missing'), '/proc/self/missing')
  assert.equal(real('/proc/1/status'), '/proc/1/status')
  assert.equal(real('/proc/self/root/etc/hostname'), '/etc/hostname')
})

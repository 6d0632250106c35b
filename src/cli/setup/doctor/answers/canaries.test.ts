import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newFolder } from '../../../../../test/support/folder.ts'
import { policyFor } from '../../../../event/policy.ts'
import { projectAt } from '../../../../event/project.ts'
import { inspector } from '../../../../hosts/claude-code/inspect.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { guardCanaries } from './canaries.ts'

test('looks at no family after the first canary that is denied, where one is enough', async () => {
  const root = newFolder('canaries')
  const where = { cwd: root, project: root }
  const policy = policyFor(nodePlatform, { cwd: root }, projectAt(nodePlatform, root))
  const all = await guardCanaries(nodePlatform, inspector, policy, where)
  const some = await guardCanaries(nodePlatform, inspector, policy, where, { last: 'deny' })
  assert.equal(some.at(-1)?.expected, 'deny')
  assert.deepEqual(some, all.slice(0, some.length))
  assert.ok(some.length < all.length)
})
